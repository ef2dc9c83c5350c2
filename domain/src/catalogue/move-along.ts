import { addDays, DAY_MS, instantOf, localDay, localTime } from '../foundation/zoned-time.ts'

type Dates = { starts_at: string; ends_at: string }

/**
 * Where an instant of a copied event lies: as far from the start on the clock on the wall as it was from the old one. A door that opened
 * at 19:00 the day before opens at 19:00 the day before, whatever the clocks did in between (DEC-B-32).
 */
export function moveAlong(instant: string, start: { from: string; to: string }, zone: string): string {
  const distance = wallMs(instant, zone) - wallMs(start.from, zone)
  return instantAt(wallMs(start.to, zone) + distance, zone)
}

/**
 * Where an event ends whose start goes to another time: as many days later or earlier as the start, at its own hour. A start that stays on
 * its day leaves the end where it is (EVT-80).
 */
export function moveEndAlong(end: string, start: { from: string; to: string }, zone: string): string {
  return moveByDays(end, daysBetween(start.from, start.to, zone), zone)
}

/**
 * Where a moment lies that was set for an event which goes to other days as a whole, its start and its end by as many: as many days along, at
 * its own hour. One that is further than a day from the event was not set for its days, and stays; all stay when only the start, the end or
 * an hour changes (EVT-82).
 */
export function followEvent(instant: string, was: Dates, is: Dates, zone: string): string {
  const days = daysBetween(was.starts_at, is.starts_at, zone)
  if (days !== daysBetween(was.ends_at, is.ends_at, zone)) return instant
  const day = localDay(instant, zone)
  const isOfEvent = day >= addDays(localDay(was.starts_at, zone), -1) && day <= addDays(localDay(was.ends_at, zone), 1)
  return isOfEvent ? moveByDays(instant, days, zone) : instant
}

function daysBetween(from: string, to: string, zone: string): number {
  return (Date.parse(localDay(to, zone)) - Date.parse(localDay(from, zone))) / DAY_MS
}

/** An instant so many days later, or earlier, at the same hour of the clock on the wall. */
export function moveByDays(instant: string, days: number, zone: string): string {
  return days === 0 ? instant : instantAt(wallMs(instant, zone) + days * DAY_MS, zone)
}

/** The instant at which the clock on the wall shows what `wallMs` returns. */
function instantAt(wall_ms: number, zone: string): string {
  const wall = new Date(wall_ms).toISOString()
  return instantOf(wall.slice(0, 10), wall.slice(11, 16), zone).slice(0, 16) + wall.slice(16)
}

/** The wall clock written down as if it were UTC, in milliseconds. */
function wallMs(instant: string, zone: string): number {
  const { day, time, second } = localTime(instant, zone)
  return Date.parse(`${day}T${time}:00.000Z`) + second * 1000
}
