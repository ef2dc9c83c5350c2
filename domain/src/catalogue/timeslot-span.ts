import { refusal, type Refusal } from '../foundation/refusals.ts'
import { formatDayNumeric } from '../foundation/dates.ts'
import { addDays, instantOf, localTime } from '../foundation/zoned-time.ts'

/**
 * From when until when, as the clock on the wall shows it: days `YYYY-MM-DD`, times `HH:MM`. Without an `end_date` it ends on the day
 * it starts; an `end` of 24:00 is the midnight that ends that day.
 */
export type WallSpan = { date: string; start: string; end_date?: string; end: string }

type Span = { starts_at: string; ends_at: string }

/** The instants of a span on the clock. What a night skips or has twice is as in `instantOf`. */
export function spanInstants({ date, start, end_date = date, end }: WallSpan, zone: string): Span {
  return { starts_at: instantOf(date, start, zone), ends_at: instantOf(end_date, end, zone) }
}

/** A span as the clock shows it. Midnight belongs to the day that ends with it. */
export function wallSpan({ starts_at, ends_at }: Span, zone: string): Required<WallSpan> {
  const start = localTime(starts_at, zone)
  const end = localTime(ends_at, zone)
  const isMidnight = end.time === '00:00'
  return {
    date: start.day,
    start: start.time,
    end_date: isMidnight ? addDays(end.day, -1) : end.day,
    end: isMidnight ? '24:00' : end.time,
  }
}

/** `04-07-2026 10:00–11:00`, with the second day where there is one: `04-07-2026 23:00 – 05-07-2026 02:00`. */
export function formatSpanNumeric(span: Span, zone: string): string {
  const { date, start, end_date, end } = wallSpan(span, zone)
  const day = formatDayNumeric(date)
  return end_date === date ? `${day} ${start}–${end}` : `${day} ${start} – ${formatDayNumeric(end_date)} ${end}`
}

/**
 * Whether a timeslot may end on a day: its own or the one after (BSLOT-03). Refuses `end_date_before_start_date` and, for a later day,
 * `wrong_date`.
 */
export function endDateRefusals({ date, end_date = date }: Pick<WallSpan, 'date' | 'end_date'>): Refusal[] {
  if (end_date < date) return [refusal('end_date_before_start_date', { field: 'end_date' })]
  return end_date > addDays(date, 1) ? [refusal('wrong_date', { field: 'end_date' })] : []
}
