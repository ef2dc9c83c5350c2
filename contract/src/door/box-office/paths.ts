/** Box offices: their set-up, selling, what was sold, and the closing of a day. */
export const boxOfficePaths = {
  listBoxOffices: 'GET /event/{event_id}/box-office',
  getBoxOffice: 'GET /event/{event_id}/box-office/{id}',
  createBoxOffice: 'POST /event/{event_id}/box-office',
  saveBoxOffice: 'POST /event/{event_id}/box-office/{id}',
  deleteBoxOffice: 'DELETE /event/{event_id}/box-office/{id}',
  listBoxOfficeEvents: 'GET /box-office/events',
  getBoxOfficeEvent: 'GET /box-office/events/{event_id}',
  sellAtBoxOffice: 'POST /box-office/{id}/order',
  listBoxOfficeOrders: 'GET /box-office/{id}/orders',
  getBoxOfficeSale: 'GET /box-office/{id}/orders/{order_id}',
  printBoxOfficeTickets: 'GET /box-office/{id}/orders/{order_id}/tickets',
  mailBoxOfficeTickets: 'POST /box-office/{id}/orders/{order_id}/mail',
  getBoxOfficeClosing: 'GET /box-office/{id}/closing',
  saveBoxOfficeClosing: 'POST /box-office/{id}/closing',
  printBoxOfficeClosing: 'GET /box-office/{id}/closing/pdf',
  downloadBoxOfficePaper: 'GET /box-office-paper/{token}',
} as const
