/** News of an organiser, as whoever gets it ends it. */
export const newsPaths = {
  getNewsAddress: 'GET /unsubscribe/{secret}',
  unsubscribe: 'POST /unsubscribe/{secret}',
  subscribeAgain: 'POST /unsubscribe/{secret}/undo',
} as const
