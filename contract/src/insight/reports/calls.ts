import { reportNames, reportPermission, scanReports, type ReportName } from '@entree/domain/insight/reports.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { queryIds } from '../../foundation/page.ts'
import { spreadsheetTypes } from '../../foundation/spreadsheets.ts'
import { id, language } from '../../foundation/values.ts'
import { Report, reportBody, ReportFilters, reportKind, reportQuery } from './entities.ts'

const mayView = may('report.view')
const maySee = (report: ReportName) => may(reportPermission(report))
const refusals = ['field_required', 'end_date_before_start_date', 'not_found'] as const
const ofEvent = z.object({ event_id: id, ...reportBody })

/** Reports with calls of their own; every other one, of now or later, is read by `getReport`. */
const withOwnCall = ['sales-by-ticket-type', 'orders-by-tickets', 'scans', 'cities', 'answers', 'stock'] as const
type WithoutOwnCall = Exclude<ReportName, (typeof withOwnCall)[number]>
const withoutOwnCall = reportNames.filter((report): report is WithoutOwnCall => !withOwnCall.some((own) => own === report))

export const reportCalls = defineCalls({
  getReportFilters: {
    summary: 'What reports can be narrowed to (REP-15, BCALL-094)',
    access: mayView,
    may_lag: true,
    input: z.object({ event_ids: queryIds.optional() }),
    answer: ReportFilters,
    refusals: ['not_found'],
  },
  getReport: {
    summary: 'Orders by how many tickets they hold, or sales by days before and after the event (BCALL-095)',
    access: mayView,
    may_lag: true,
    input: z.object({ report: z.enum(withoutOwnCall), ...reportQuery }),
    answer: Report,
    refusals,
  },
  getCitiesReport: {
    summary: 'Where buyers live (REP-12, BCALL-096)',
    access: maySee('cities'),
    may_lag: true,
    input: z.object(reportQuery),
    answer: Report,
    refusals,
  },
  getScansReport: {
    summary: 'Scans by what came of them, or by hour, day, week or month (BCALL-097)',
    access: maySee('scans'),
    may_lag: true,
    input: z.object({ by: z.enum(scanReports), ...reportQuery }),
    answer: Report,
    refusals,
  },
  getAnswersReport: {
    summary: 'What was answered to the questions of the organiser (REP-13, BCALL-098)',
    access: maySee('answers'),
    may_lag: true,
    input: z.object(reportQuery),
    answer: Report,
    refusals,
  },
  getStockReport: {
    summary: 'What there is of each ticket, what is sold, and what is left (REP-14, BCALL-099)',
    access: maySee('stock'),
    may_lag: true,
    input: z.object(reportQuery),
    answer: Report,
    refusals,
  },
  downloadReport: {
    summary: 'A report as a table for a spreadsheet (DEC-B-132)',
    access: may('report.export'),
    may_lag: true,
    input: z.object({ ...reportKind, ...reportQuery, language: language.optional() }),
    answer: z.unknown(),
    refusals,
    content_type: Object.values(spreadsheetTypes),
  },
  getSalesByTicketType: {
    summary: 'What was sold of each ticket of an event (REP-02, BCALL-100)',
    access: maySee('sales-by-ticket-type'),
    may_lag: true,
    input: ofEvent,
    answer: Report,
    refusals,
  },
  getSalesByTicketTypeOrders: {
    summary: 'How many orders hold each ticket of an event (REP-03, BCALL-101)',
    access: maySee('sales-by-ticket-type'),
    may_lag: true,
    input: ofEvent,
    answer: Report,
    refusals,
  },
  getSalesByTicketTypeRevenue: {
    summary: 'What each ticket of an event brought in, less what was given back (REP-04, BCALL-102)',
    access: maySee('sales-by-ticket-type'),
    may_lag: true,
    input: ofEvent,
    answer: Report,
    refusals,
  },
  getOrdersByTickets: {
    summary: 'Orders of an event by the tickets that they hold together (REP-05, BCALL-103)',
    access: maySee('orders-by-tickets'),
    may_lag: true,
    input: ofEvent,
    answer: Report,
    refusals,
  },
})
