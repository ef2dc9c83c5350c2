/** The calls about tickets. */
export const ticketPaths = {
  listOrderTickets: 'GET /order/{id}/{secret}/tickets',
  downloadOrderTickets: 'GET /order/{id}/{secret}/tickets.pdf',
  listOrderVouchers: 'GET /order/{id}/{secret}/vouchers',
  downloadOrderVouchers: 'GET /order/{id}/{secret}/vouchers.pdf',
  getTicket: 'GET /ticket/{id}/{secret}',
  getTicketCode: 'GET /ticket/{id}/{secret}/code',
  downloadTicket: 'GET /ticket/{id}/{secret}/ticket.pdf',
} as const
