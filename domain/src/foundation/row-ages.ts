import { addDays, addMonths, DEFAULT_TIME_ZONE, instantOf, localDay } from './zoned-time.ts'

/** When old rows are removed: few buy then, and no night skips it. */
const AT_NIGHT = '03:00'

/** The start of the day `months` ago: what came before it has reached that age (RUN-08). */
export function ageLimit(now: string, months: number): string {
  return instantOf(addMonths(localDay(now, DEFAULT_TIME_ZONE), -months), '00:00', DEFAULT_TIME_ZONE)
}

/** When the night's work is due that comes after `now`. */
export function nextNight(now: string): string {
  const today = localDay(now, DEFAULT_TIME_ZONE)
  const tonight = instantOf(today, AT_NIGHT, DEFAULT_TIME_ZONE)
  return Date.parse(tonight) > Date.parse(now) ? tonight : instantOf(addDays(today, 1), AT_NIGHT, DEFAULT_TIME_ZONE)
}
