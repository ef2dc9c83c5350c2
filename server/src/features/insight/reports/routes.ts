import type { ReportKind } from '@entree/domain/insight/reports.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import type { Services, Slice } from '#features/services.ts'
import { downloadReport } from './download-report.ts'
import { readFilters } from './filter-queries.ts'
import { readReport } from './read-report.ts'
import { refuseReport, refuseUnknownEvents, reportScope } from './report-scope.ts'

type Asked = Pick<ReportKind, 'report'> & Partial<ReportKind>

/** Binds the reports. */
export function bindReports({ bind, db }: Services): Slice {
  const read = async (scope: Scope, given: Parameters<typeof reportScope>[1], asked: Asked) =>
    readReport(db, await reportScope(scope, given), { by: 'types', variant: 'tickets', ...asked }, scope.now)
  type OfEvent = Omit<Parameters<typeof reportScope>[1], 'event_ids'> & { event_id: number }
  const readEvent = (scope: Scope, { event_id, ...given }: OfEvent, asked: Asked) =>
    read(scope, { ...given, event_ids: [event_id] }, asked)
  bind('getReportFilters', async (scope, { event_ids = [] }) => {
    await refuseUnknownEvents(scope, event_ids)
    return readFilters(db, { company_id: scope.company_id, allowed: allowedEventIds(scope), named: event_ids })
  })
  bind('getReport', async (scope, { report, ...given }) => {
    refuseReport(scope, report)
    return read(scope, given, { report })
  })
  bind('getCitiesReport', (scope, given) => read(scope, given, { report: 'cities' }))
  bind('getScansReport', (scope, { by, ...given }) => read(scope, given, { report: 'scans', by }))
  bind('getAnswersReport', (scope, given) => read(scope, given, { report: 'answers' }))
  bind('getStockReport', (scope, given) => read(scope, given, { report: 'stock' }))
  bind('downloadReport', downloadReport)
  bind('getSalesByTicketType', (scope, given) => readEvent(scope, given, { report: 'sales-by-ticket-type' }))
  bind('getSalesByTicketTypeOrders', (scope, given) =>
    readEvent(scope, given, { report: 'sales-by-ticket-type', variant: 'orders' }),
  )
  bind('getSalesByTicketTypeRevenue', (scope, given) =>
    readEvent(scope, given, { report: 'sales-by-ticket-type', variant: 'revenue' }),
  )
  bind('getOrdersByTickets', (scope, given) => readEvent(scope, given, { report: 'orders-by-tickets' }))
  return {}
}
