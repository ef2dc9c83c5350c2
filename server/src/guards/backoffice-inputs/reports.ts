import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: what narrows a report, which may be left out, and one that needs no permission besides. */
export const reportsInputs = ({ event, point_of_sale }: Office): InputsByHand => {
  const shop = { point_of_sale_id: point_of_sale.id }
  return {
    getReportFilters: { event_ids: [event.id] },
    downloadReport: { report: 'cities' },
    getSalesByTicketType: shop,
    getSalesByTicketTypeOrders: shop,
    getSalesByTicketTypeRevenue: shop,
    getOrdersByTickets: shop,
  }
}
