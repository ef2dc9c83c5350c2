/** What staff do with tickets of an order. */
export const deskTicketPaths = {
  generateTicket: 'POST /ticket/generate/{id}',
  changeTicketOwner: 'POST /ticket/{id}/{secret}/change-owner',
  markTicket: 'POST /ticket/{id}/mark',
  remindTicket: 'POST /ticket/{id}/{secret}/remind',
  remindOrderTickets: 'POST /user/order/{id}/remind',
} as const
