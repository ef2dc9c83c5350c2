import type { ReportFilters } from '@entree/contract/insight/reports/entities.ts'
import { isOfOneEvent, salesVariants, scanReports, type ReportKind, type ReportName } from '@entree/domain/insight/reports.ts'
import { isCalendarDay } from '@entree/domain/foundation/zoned-time.ts'

/** What the address of a report says; `tickets` null: all of the events. */
export type ReportParams = ReportKind & {
  events: number[]
  tickets: number[] | null
  start: string | null
  end: string | null
  point_of_sale: number | null
  campaign: number | null
  discount_code: number | null
  day_offset: number | null
}

/** Reads the address of a report, so that it can be sent as a link; events that the user does not have are left out. */
export function readParams(report: ReportName, query: URLSearchParams, known: Pick<ReportFilters, 'events'>): ReportParams {
  const named = numbers(query.get('events')).filter((id) => known.events.some((event) => event.id === id))
  const latest = known.events[0]
  const events = named.length > 0 || latest === undefined ? named : [latest.id]
  const by = scanReports.find((one) => one === query.get('by')) ?? 'types'
  const variant = salesVariants.find((one) => one === query.get('variant')) ?? 'tickets'
  return {
    report,
    by,
    variant,
    events: isOfOneEvent(report) ? events.slice(0, 1) : events,
    tickets: query.get('tickets') === null ? null : numbers(query.get('tickets')),
    start: dayOf(query.get('start')),
    end: dayOf(query.get('end')),
    point_of_sale: numberOf(query.get('point_of_sale')),
    campaign: numberOf(query.get('campaign')),
    discount_code: numberOf(query.get('discount_code')),
    day_offset: numberOf(query.get('day_offset')),
  }
}

function numbers(text: string | null): number[] {
  return (text ?? '').split(',').filter(Boolean).map(Number).filter(Number.isSafeInteger)
}

function numberOf(text: string | null): number | null {
  const number = text === null || text === '' ? NaN : Number(text)
  return Number.isSafeInteger(number) ? number : null
}

function dayOf(text: string | null): string | null {
  return text !== null && isCalendarDay(text) ? text : null
}
