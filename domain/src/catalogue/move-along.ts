import { instantOf, localTime } from '../foundation/zoned-time.ts'

/**
 * Where an instant of a copied event lies: as far from the start on the clock on the wall as it was from the old one. A door that opened
 * at 19:00 the day before opens at 19:00 the day before, whatever the clocks did in between (DEC-B-32).
 */
export function moveAlong(instant: string, start: { from: string; to: string }, zone: string): string {
  const distance = wallMs(instant, zone) - wallMs(start.from, zone)
  const moved = new Date(wallMs(start.to, zone) + distance).toISOString()
  const seconds = moved.slice(16)
  return instantOf(moved.slice(0, 10), moved.slice(11, 16), zone).slice(0, 16) + seconds
}

/** The wall clock written down as if it were UTC, in milliseconds. */
function wallMs(instant: string, zone: string): number {
  const { day, time, second } = localTime(instant, zone)
  return Date.parse(`${day}T${time}:00.000Z`) + second * 1000
}
