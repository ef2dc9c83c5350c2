/** News of an organiser, as a recipient unsubscribes from it. */
export const newsPaths = {
  getNewsAddress: 'GET /unsubscribe/{secret}',
  unsubscribe: 'POST /unsubscribe/{secret}',
  subscribeAgain: 'POST /unsubscribe/{secret}/undo',
} as const
