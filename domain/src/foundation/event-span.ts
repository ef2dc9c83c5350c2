import { addDays, laterOf, localDay, localTime } from './zoned-time.ts'

export type EventSpan = { starts_at: string; ends_at: string | null }

const DAY_ROLL_TIME = '07:00'

/** The last day an event occupies: an end up to and including 07:00 belongs to the day before (SHOP-22, DEC-S-12). */
export function lastEventDay(event: EventSpan, zone: string): string {
  const first = localDay(event.starts_at, zone)
  if (event.ends_at === null) return first
  const { day, time, second } = localTime(event.ends_at, zone)
  const isAfterRoll = time > DAY_ROLL_TIME || (time === DAY_ROLL_TIME && (second > 0 || Date.parse(event.ends_at) % 1000 > 0))
  const last = isAfterRoll ? day : addDays(day, -1)
  return laterOf(first, last)
}
