/** The calls about tickets. */
export const ticketPaths = {
  listOrderTickets: 'GET /order/{id}/{secret}/tickets',
  downloadOrderTickets: 'GET /order/{id}/{secret}/tickets.pdf',
  getTicket: 'GET /ticket/{id}/{secret}',
  getTicketCode: 'GET /ticket/{id}/{secret}/code',
  downloadTicket: 'GET /ticket/{id}/{secret}/ticket.pdf',
} as const
