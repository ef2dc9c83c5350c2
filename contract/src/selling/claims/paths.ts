/** Who a ticket is for. */
export const claimPaths = {
  saveTicketCustomer: 'POST /ticket/{id}/{secret}/customer',
  claimTicket: 'POST /ticket/{id}/{secret}/claim',
  assignTicket: 'POST /ticket/{id}/{secret}/assign',
  listTicketQuestions: 'GET /ticket/{id}/{secret}/customer-information',
  listTicketAnswers: 'GET /ticket/{id}/{secret}/answers',
  listTicketCustomerFields: 'GET /ticket/{id}/{secret}/customer-fields',
  saveTicketAnswers: 'POST /ticket/{id}/{secret}/customer-information',
} as const
