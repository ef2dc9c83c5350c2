/** The calls behind the reports (BCALL-094 to BCALL-103). */
export const reportPaths = {
  getReportFilters: 'GET /report/filters',
  getReport: 'GET /report/load-data',
  getCitiesReport: 'GET /report/load-cities-data',
  getScansReport: 'GET /report/scans/{by}',
  getAnswersReport: 'GET /report/custom-question-answers',
  getStockReport: 'GET /report/stock',
  downloadReport: 'GET /report/file',
  getSalesByTicketType: 'POST /report/{event_id}/sales-by-tickettype',
  getSalesByTicketTypeOrders: 'POST /report/{event_id}/sales-by-tickettype-orders',
  getSalesByTicketTypeRevenue: 'POST /report/{event_id}/sales-by-tickettype-revenue',
  getOrdersByTickets: 'POST /report/{event_id}/order-grouped-by-tickets',
} as const
