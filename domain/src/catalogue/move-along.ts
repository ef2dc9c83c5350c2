import { instantOf, localDay, localTime } from '../foundation/zoned-time.ts'

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
  const days_ms = Date.parse(localDay(start.to, zone)) - Date.parse(localDay(start.from, zone))
  return days_ms === 0 ? end : instantAt(wallMs(end, zone) + days_ms, zone)
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
