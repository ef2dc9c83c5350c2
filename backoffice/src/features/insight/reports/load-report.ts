import type { Report } from '@entree/contract/insight/reports/entities.ts'
import type { SendOptions } from '@entree/web/client.ts'
import { send } from '../../../send.ts'
import type { ReportParams } from './report-params.ts'

const variants = {
  tickets: 'getSalesByTicketType',
  orders: 'getSalesByTicketTypeOrders',
  revenue: 'getSalesByTicketTypeRevenue',
} as const

/** What the calls take of what the address says. */
export function inputOf(params: ReportParams, product_ids: number[]) {
  const { events, start, end, point_of_sale, campaign, discount_code, day_offset } = params
  return {
    event_ids: events,
    product_ids,
    start,
    end,
    point_of_sale_id: point_of_sale,
    campaign_id: campaign,
    discount_code_id: discount_code,
    day_offset,
  }
}

/** Asks for the report that the address says. */
export async function loadReport(params: ReportParams, product_ids: number[], options: SendOptions): Promise<Report> {
  const { event_ids, day_offset, ...shared } = inputOf(params, product_ids)
  const query = { event_ids, day_offset, ...shared }
  const { report } = params
  if (report === 'sales-by-ticket-type' || report === 'orders-by-tickets') {
    const call = report === 'orders-by-tickets' ? 'getOrdersByTickets' : variants[params.variant]
    return send(call, { event_id: event_ids[0] ?? 0, ...shared }, options)
  }
  if (report === 'scans') return send('getScansReport', { by: params.by, ...query }, options)
  if (report === 'cities') return send('getCitiesReport', query, options)
  if (report === 'answers') return send('getAnswersReport', query, options)
  if (report === 'stock') return send('getStockReport', query, options)
  return send('getReport', { report, ...query }, options)
}
