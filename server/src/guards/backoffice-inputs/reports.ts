import type { Office, OfficeInputs } from '../an-office.ts'

export const reportsInputs = ({ event, product, point_of_sale }: Office): OfficeInputs => {
  const query = { event_ids: [event.id], product_ids: [product.id] }
  const body = { event_id: event.id, product_ids: [product.id], point_of_sale_id: point_of_sale.id }
  return {
    getReportFilters: { event_ids: [event.id] },
    getReport: { report: 'orders-per-ticket-count', ...query },
    getCitiesReport: query,
    getScansReport: { by: 'types', ...query },
    getAnswersReport: query,
    getStockReport: query,
    downloadReport: { report: 'cities', by: 'types', variant: 'tickets', format: 'csv', ...query },
    getSalesByTicketType: body,
    getSalesByTicketTypeOrders: body,
    getSalesByTicketTypeRevenue: body,
    getOrdersByTickets: body,
  }
}
