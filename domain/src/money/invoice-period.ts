import { addDays, localTime } from '../foundation/zoned-time.ts'
import { BOOKS_ZONE } from './books-zone.ts'
import { periodEnd, type PayoutFrequency } from './payout.ts'

/** When what a day closed is invoiced, in Amsterdam (M22). */
const RUNS_AT = '03:00'

/** The day whose run of automatic invoicing is the last that has begun: from three in the morning on that of today (M22). */
export function invoiceRunDay(now: string): string {
  const { day, time } = localTime(now, BOOKS_ZONE)
  return time < RUNS_AT ? addDays(day, -1) : day
}

type PeriodFacts = {
  frequency: PayoutFrequency
  /** The first day that is not invoiced yet. */
  start: string
  /** What is over before this day is closed. */
  today: string
  /** The days on which events end, in any order. */
  event_ends: readonly string[]
  /** Whether periods end with the month too: for events without an end, and for what is left when none is to end any more (INV-14). */
  closes_monthly: boolean
}

/** The first closed period that begins on a day; null: it is not over yet (M18, M22). Days are those of Amsterdam. */
export function closedPeriod({ today, ...facts }: PeriodFacts): { period_start: string; period_end: string } | null {
  const period_end = nextPeriodEnd(facts)
  return period_end !== null && period_end < today ? { period_start: facts.start, period_end } : null
}

/** The day on which a period ends that begins on `start`, in Amsterdam; null: with no event that is known (M18). */
export function nextPeriodEnd(facts: Omit<PeriodFacts, 'today'>): string | null {
  const { frequency, start } = facts
  const ends = frequency === 'per_event' ? endsPerEvent(facts) : [periodEnd(frequency, start)]
  return ends.filter((end) => end !== null).toSorted()[0] ?? null
}

function endsPerEvent({ start, event_ends, closes_monthly }: Omit<PeriodFacts, 'today'>): (string | null)[] {
  return [...event_ends.filter((end) => end >= start), ...(closes_monthly ? [periodEnd('monthly', start)] : [])]
}

type Period = { period_start: string; period_end: string }

/** Days of a period that are dealt with together; `closes_on`: the last day of the whole period, in Amsterdam. */
export type PeriodPiece = Period & { closes_on: string; is_invoiced: boolean }

/**
 * The first days of a period that go together: up to the next that was invoiced by hand, after those that were, or its last ones if these
 * were. So what is left of a period is invoiced, and no day twice (M22, DEC-B-160).
 */
export function nextPiece({ period_start, period_end }: Period, invoiced: readonly Period[]): PeriodPiece {
  const closes_on = period_end
  const [first] = invoiced
    .filter((one) => one.period_end >= period_start && one.period_start <= period_end)
    .toSorted((a, b) => (a.period_start < b.period_start ? -1 : 1))
  if (!first) return { period_start, period_end, closes_on, is_invoiced: false }
  if (first.period_start > period_start)
    return { period_start, period_end: addDays(first.period_start, -1), closes_on, is_invoiced: false }
  if (first.period_end >= period_end) return { period_start, period_end, closes_on, is_invoiced: true }
  return nextPiece({ period_start: addDays(first.period_end, 1), period_end }, invoiced)
}

/** The first day from one on that is in none of the periods. */
export function firstUninvoiced(day: string, invoiced: readonly Period[]): string {
  const found = invoiced.find(({ period_start, period_end }) => period_start <= day && day <= period_end)
  return found ? firstUninvoiced(addDays(found.period_end, 1), invoiced) : day
}
