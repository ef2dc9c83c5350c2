/**
 * The only place where an instant becomes local time and back (I18N-10). Instants are ISO 8601 UTC strings, days `YYYY-MM-DD`,
 * wall-clock times `HH:MM`, zones IANA names. Built on Intl, so it runs in the browser and on the server.
 */

/** An instant as the clock on the wall shows it. `weekday` is 1 (Monday) to 7 (Sunday). */
export type LocalTime = { day: string; time: string; second: number; weekday: number }

export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000

/** Of what has no event, and so no zone of its own: lists, exports, the nightly work (BCONST-26, LANG-09). */
export const DEFAULT_TIME_ZONE = 'Europe/Amsterdam'

/** What day, time and weekday it is in `zone` at `instant`. Throws on a string that is no instant. */
export function localTime(instant: string, zone: string): LocalTime {
  const wall = new Date(wallClock(Date.parse(instant), zone))
  const text = wall.toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16), second: wall.getUTCSeconds(), weekday: wall.getUTCDay() || 7 }
}

/**
 * An instant as the clock on the wall of a zone shows it, with that clock's distance from UTC: `2027-07-04T00:30:00+02:00`. For readers that
 * show what stands before the distance, as wallets do.
 */
export function wallTime(instant: string, zone: string): string {
  const minutes = Math.round(offsetAt(Date.parse(instant), zone) / MINUTE_MS)
  const distance = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'))
  const wall = new Date(wallClock(Date.parse(instant), zone)).toISOString().slice(0, 19)
  return `${wall}${minutes < 0 ? '-' : '+'}${distance.join(':')}`
}

/** Seconds since 1970 as the clock on the wall has them: what a spreadsheet's cell with a moment holds. */
export function wallSeconds(instant: string, zone: string): number {
  const { day, time, second } = localTime(instant, zone)
  return Date.parse(`${day}T${time}:00.000Z`) / 1000 + second
}

/** The local calendar day of an instant. */
export function localDay(instant: string, zone: string): string {
  return localTime(instant, zone).day
}

/**
 * The instant of a wall-clock time on a day. A time that a spring night skips moves on by the skipped hour (02:30 is 03:30); a
 * time that an autumn night has twice is the first of the two.
 */
export function instantOf(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00.000Z`)
  const before = offsetAt(wanted - DAY_MS, zone)
  const after = offsetAt(wanted + DAY_MS, zone)
  const early = wanted - before
  const late = wanted - after
  const isLate = offsetAt(early, zone) !== before && offsetAt(late, zone) === after
  return new Date(isLate ? late : early).toISOString()
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The day `count` months later; a day that month does not have becomes its last one (31-01 plus 1 is 28-02). */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** 1 (Monday) to 7 (Sunday). */
export function weekday(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7
}

/** The instant `ms` milliseconds later. */
export function addMs(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString()
}

/** The later of two days, or of two instants. */
export function laterOf(one: string, other: string): string {
  return one > other ? one : other
}

/** The earlier of two days, or of two instants. */
export function earlierOf(one: string, other: string): string {
  return one < other ? one : other
}

/** Whether the text is a day that exists, as `YYYY-MM-DD` (31-02 is not, nor is any day of a year 0). */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Whether the text is a wall-clock time `HH:MM`, 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** How far the wall clock is ahead of UTC. No zone sets its clocks twice in a day, so one that a day begins and ends with is its all day. */
function offsetAt(ms: number, zone: string): number {
  const midnight = Math.floor(ms / DAY_MS) * DAY_MS
  const before = offsetAtMidnight(midnight, zone)
  return before === offsetAtMidnight(midnight + DAY_MS, zone) ? before : readClock(ms, zone) - ms
}

/** The wall clock written down as if it were UTC, in milliseconds. */
function wallClock(ms: number, zone: string): number {
  return ms + offsetAt(ms, zone)
}

function offsetAtMidnight(midnight: number, zone: string): number {
  const key = `${midnight} ${zone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const made = readClock(midnight, zone) - midnight
  if (offsets.size >= 2000) offsets.clear()
  offsets.set(key, made)
  return made
}

/** Reading a clock takes 6 µs, looking here 0.2: a year of opening hours asks for thousands of times on a few hundred days. */
const offsets = new Map<string, number>()

function readClock(ms: number, zone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of clockIn(zone).formatToParts(ms)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1000) + 1000) % 1000)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a thousand times what using it costs, so there is one per zone. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, made)
  return made
}
