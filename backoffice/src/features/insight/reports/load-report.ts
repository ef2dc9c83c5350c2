import type { CallInput } from '@entree/contract/calls.ts'
import type { Report } from '@entree/contract/insight/reports/entities.ts'
import type { ReportName } from '@entree/domain/insight/reports.ts'
import type { SendOptions } from '@entree/web/client.ts'
import { send } from '../../../send.ts'
import type { ReportParams } from './report-params.ts'

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
  const { report } = params
  const asked = askedFor(params, product_ids)
  if (!hasOwnCall(report)) return send('getReport', { report, ...asked.query }, options)
  return ownCalls[report](asked, options)
}

/** What is asked for of several events, and of one. */
function askedFor(params: ReportParams, product_ids: number[]) {
  const { by, variant } = params
  const { event_ids, day_offset, ...shared } = inputOf(params, product_ids)
  return { by, variant, query: { event_ids, day_offset, ...shared }, of_event: { event_id: event_ids[0] ?? 0, ...shared } }
}

type OwnCall = (asked: ReturnType<typeof askedFor>, options: SendOptions) => Promise<Report>

const salesCalls = {
  tickets: 'getSalesByTicketType',
  orders: 'getSalesByTicketTypeOrders',
  revenue: 'getSalesByTicketTypeRevenue',
} as const

/** The reports with a call of their own: those that `getReport` doesn't take. */
const ownCalls: Record<Exclude<ReportName, CallInput<'getReport'>['report']>, OwnCall> = {
  'sales-by-ticket-type': ({ of_event, variant }, options) => send(salesCalls[variant], of_event, options),
  'orders-by-tickets': ({ of_event }, options) => send('getOrdersByTickets', of_event, options),
  scans: ({ query, by }, options) => send('getScansReport', { by, ...query }, options),
  cities: ({ query }, options) => send('getCitiesReport', query, options),
  answers: ({ query }, options) => send('getAnswersReport', query, options),
  stock: ({ query }, options) => send('getStockReport', query, options),
}

function hasOwnCall(report: ReportName): report is keyof typeof ownCalls {
  return report in ownCalls
}
