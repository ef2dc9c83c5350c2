/** The search for lost tickets. */
export const lostTicketPaths = {
  getCaptcha: 'GET /captcha',
  searchLostTickets: 'POST /tickets/search-lost',
} as const
