import type { TimeslotInput } from '@entree/contract/entities/backoffice/timeslots.ts'
import { addDays, isCalendarDay, isClockTime, localTime, weekday } from '@entree/domain/zoned-time.ts'
import { endTime } from './slot-days.ts'

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

/** The timeslots that a form means, day by day; none while it is not filled in. At most one more than can be added at once. */
export function planSeries(values: SeriesValues, event: EventSpan): TimeslotInput[] {
  const { all_day, start, end, spots, length } = values
  const times = start !== null && end !== null && isClockTime(start) && isClockTime(end) ? { start, end: endTime(end) } : null
  const planned: TimeslotInput[] = []
  for (const date of daysOf(values)) {
    const whole = all_day ? openPart(date, event) : times
    if (!whole) continue
    const parts = !all_day && length ? cut(whole, length) : [whole]
    for (const part of parts) planned.push({ date, ...part, interval: all_day ? 'all_day' : 'hourly', spots })
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

/** Pieces of so many minutes; what is left at the end and too short is left out. */
function cut({ start, end }: { start: string; end: string }, length: number): { start: string; end: string }[] {
  const pieces: { start: string; end: string }[] = []
  for (let minute = minutesOf(start); minute + length <= minutesOf(end); minute += length)
    pieces.push({ start: clock(minute), end: clock(minute + length) })
  return pieces
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
