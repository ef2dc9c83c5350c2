import { addDays, addMonths, instantOf, localDay } from './zoned-time.ts'

/** Where the day of an installation begins. */
const ZONE = 'Europe/Amsterdam'
/** When old rows are removed: few buy then, and no night skips it. */
const AT_NIGHT = '03:00'

/** The start of the day `months` ago: what came before it has reached that age (RUN-08). */
export function ageLimit(now: string, months: number): string {
  return instantOf(addMonths(localDay(now, ZONE), -months), '00:00', ZONE)
}

/** When the night's work is due that comes after `now`. */
export function nextNight(now: string): string {
  const today = localDay(now, ZONE)
  const tonight = instantOf(today, AT_NIGHT, ZONE)
  return Date.parse(tonight) > Date.parse(now) ? tonight : instantOf(addDays(today, 1), AT_NIGHT, ZONE)
}
