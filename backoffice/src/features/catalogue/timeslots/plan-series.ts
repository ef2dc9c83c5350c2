import type { TimeslotInput } from '@entree/contract/catalogue/timeslots/entities.ts'
import { spanInstants, type WallSpan } from '@entree/domain/catalogue/timeslot-span.ts'
import { addDays, isCalendarDay, localTime, MINUTE_MS, weekday } from '@entree/domain/foundation/zoned-time.ts'
import { isEmptySpan, typedSpan } from './typed-span.ts'

/** How many timeslots are added at once at most. */
export const MOST_TIMESLOTS = 2000

export type SeriesValues = {
  date: string | null
  /** From opening to closing of the event on that day; `start` and `end` do not count. */
  all_day: boolean
  start: string | null
  end: string | null
  /** Null: no limit. */
  spots: number | null
  /** Minutes of each timeslot, one after the other; null: one from start to end. */
  length: number | null
  is_repeated: boolean
  /** The last day it may be repeated on. */
  until: string | null
  /** The days of the week it is repeated on, 1 (Monday) to 7. */
  weekdays: readonly number[]
}
type EventSpan = { starts_at: string; ends_at: string; time_zone: string }
type Days = Required<WallSpan>

/**
 * The timeslots that a form means, day by day; none while it is not filled in, or ends when it starts. At most one more than can be
 * added at once.
 */
export function planSeries(values: SeriesValues, event: EventSpan): TimeslotInput[] {
  const { all_day, start, end, spots, length } = values
  const interval = all_day ? 'all_day' : 'hourly'
  const planned: TimeslotInput[] = []
  for (const date of daysOf(values)) {
    const open = all_day ? openPart(date, event) : null
    const whole = all_day ? open && { date, end_date: date, ...open } : typedSpan({ date, start, end })
    if (!whole || isEmptySpan(whole)) continue
    const parts = !all_day && length ? cut(whole, length, event.time_zone) : [whole]
    for (const part of parts) planned.push({ ...part, interval, spots })
    if (planned.length > MOST_TIMESLOTS) break
  }
  return planned
}

/** The part of a day that an event goes on, as wall-clock times; null on another day. */
export function openPart(day: string, { starts_at, ends_at, time_zone }: EventSpan): { start: string; end: string } | null {
  const [first, last] = [localTime(starts_at, time_zone), localTime(ends_at, time_zone)]
  if (day < first.day || day > last.day) return null
  const start = day === first.day ? first.time : '00:00'
  const end = day === last.day ? last.time : '24:00'
  return end > start ? { start, end } : null
}

function daysOf({ date, is_repeated, until, weekdays }: SeriesValues): string[] {
  if (date === null || !isCalendarDay(date)) return []
  if (!is_repeated) return [date]
  if (until === null || !isCalendarDay(until)) return []
  const days: string[] = []
  for (let day = date; day <= until && days.length <= MOST_TIMESLOTS; day = addDays(day, 1))
    if (weekdays.includes(weekday(day))) days.push(day)
  return days
}

/**
 * Pieces of the given number of minutes by the clock, each on the day it starts; a remainder that is too short is left out, and so is what a
 * night skips when it loses an hour.
 */
function cut(whole: Days, length: number, zone: string): Days[] {
  const { date, start, end_date, end } = whole
  const last = minutesOf(end) + (Date.parse(end_date) - Date.parse(date)) / MINUTE_MS
  const pieces: Days[] = []
  for (let minute = minutesOf(start); minute + length <= last; minute += length) {
    const [from, to] = [dayAndTime(date, minute), dayAndTime(date, minute + length)]
    // Midnight is the end of a day, not the beginning of one.
    const until = to.time === '00:00' ? { day: addDays(to.day, -1), time: '24:00' } : to
    pieces.push({ date: from.day, start: from.time, end_date: until.day, end: until.time })
  }
  return isAsOnTheClock(whole, zone) ? pieces : pieces.filter((piece) => isThere(piece, zone))
}

/** Whether no clock is changed in between. */
function isAsOnTheClock(span: Days, zone: string): boolean {
  const { starts_at, ends_at } = spanInstants(span, zone)
  const { starts_at: from, ends_at: to } = spanInstants(span, 'UTC')
  return Date.parse(ends_at) - Date.parse(starts_at) === Date.parse(to) - Date.parse(from)
}

function isThere(span: Days, zone: string): boolean {
  return localTime(spanInstants(span, zone).starts_at, zone).time === span.start
}

/** The day and time that many minutes after the beginning of a day. */
function dayAndTime(day: string, minutes: number): { day: string; time: string } {
  const text = new Date(Date.parse(day) + minutes * MINUTE_MS).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
