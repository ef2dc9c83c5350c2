/** The search for lost tickets. */
export const lostTicketPaths = {
  searchLostTickets: 'POST /tickets/search-lost',
} as const
