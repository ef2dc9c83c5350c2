import { addDays, instantOf, localDay, weekday } from '@entree/domain/foundation/zoned-time.ts'

export const ZONE = 'Europe/Amsterdam'

/** Dates of the demo, all counted from the day it is loaded, so that it does not age. */
export type DemoDays = {
  now: string
  today: string
  /** The first such weekday (1 is Monday) at least that many days from today. */
  next: (weekday: number, days: number) => string
  /** An instant from today: days ahead (or back, when negative) at a wall-clock time. */
  at: (day: string | number, time: string) => string
}

/** The dates counted from `now` (ISO 8601), in the zone of the demo. */
export function demoDays(now: string): DemoDays {
  const today = localDay(now, ZONE)
  return {
    now,
    today,
    next: (wanted, days) => {
      const from = addDays(today, days)
      return addDays(from, (wanted - weekday(from) + 7) % 7)
    },
    at: (day, time) => instantOf(typeof day === 'number' ? addDays(today, day) : day, time, ZONE),
  }
}
