import type { WallSpan } from '@entree/domain/catalogue/timeslot-span.ts'
import { addDays, DAY_MS, isCalendarDay, isClockTime } from '@entree/domain/foundation/zoned-time.ts'
import { endTime, shownEnd } from './slot-days.ts'

type Typed = { date: string | null; start: string | null; end: string | null }
type Days = Required<WallSpan>

/**
 * What the fields of a timeslot mean: an end earlier than the start is on the next day, and 00:00 is the midnight that ends the day
 * (BSLOT-03). Null while they are not filled in. `kept` is the timeslot that the form shows: as long as nobody changes its times it ends
 * as many days later as it did, also where these fields would mean something else.
 */
export function typedSpan({ date, start, end }: Typed, kept?: Days): Days | null {
  if (date === null || start === null || end === null) return null
  if (!isCalendarDay(date) || !isClockTime(start) || !isClockTime(end)) return null
  const until = endTime(end)
  if (kept?.start === start && shownEnd(kept.end) === end)
    return { date, start, end_date: addDays(date, nightsOf(kept)), end: kept.end }
  return { date, start, end_date: until < start ? addDays(date, 1) : date, end: until }
}

/** Whether nothing lies between start and end. From midnight to midnight is a whole day. */
export function isEmptySpan({ date, start, end_date, end }: Days): boolean {
  return date === end_date && start === end
}

function nightsOf({ date, end_date }: Days): number {
  return Math.round((Date.parse(end_date) - Date.parse(date)) / DAY_MS)
}
