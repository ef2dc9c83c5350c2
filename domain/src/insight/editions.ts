import { addDays, addMs, DAY_MS, instantOf, localDay, localTime, weekday } from '../foundation/zoned-time.ts'

/** The periods of sales at a glance: calendar days where the event is, weeks that begin on Monday, and all since the sale began. */
export type GlancePeriod = 'today' | 'yesterday' | 'this_week' | 'so_far'

/** An edition of an event, with the zone that its days are counted in. */
export type Edition = { starts_at: string; time_zone: string }

/** Days of an event as offsets from its first (DEC-B-129): the one that `now` lies in, and those that each period begins and ends with. */
export type GlanceDays = { today: number; periods: Record<GlancePeriod, { from: number; to: number }> }

/** Whole days from the first of an edition to the day that an instant lies in, where the event is; negative before it (DEC-B-129). */
export function dayOffsetOf(instant: string, { starts_at, time_zone }: Edition): number {
  return (Date.parse(localDay(instant, time_zone)) - Date.parse(localDay(starts_at, time_zone))) / DAY_MS
}

/** The days of each period. */
export function glanceDays(now: string, edition: Edition): GlanceDays {
  const today = dayOffsetOf(now, edition)
  const monday = today - (weekday(localDay(now, edition.time_zone)) - 1)
  return {
    today,
    periods: {
      today: { from: today, to: today },
      yesterday: { from: today - 1, to: today - 1 },
      this_week: { from: monday, to: today },
      so_far: { from: -Infinity, to: today },
    },
  }
}

/**
 * The instant before the last edition that `now` is before this one: as many days from the first, at the same time on the clock. A day that
 * is under way is so compared with as much of the other, whatever the clocks did in between. A time that a spring night skips moves on by
 * the hour; one that an autumn night has twice is the first.
 */
export function sameMoment(now: string, edition: Edition, last: Edition): string {
  const { time, second } = localTime(now, edition.time_zone)
  const day = addDays(localDay(last.starts_at, last.time_zone), dayOffsetOf(now, edition))
  const rest = second * 1000 + (((Date.parse(now) % 1000) + 1000) % 1000)
  return addMs(instantOf(day, time, last.time_zone), rest)
}

/** Tickets that were sold on a day, counted from the first of the event. */
export type DaySold = { day_offset: number; sold: number }
/** Tickets that were sold up to and with a day; null: the day is still to come, or the line has ended. */
export type CurvePoint = { day_offset: number; sold: number | null; last_edition: number | null }

/** A picture shows no more days than this, the last ones. */
const MOST_DAYS = 366

/**
 * What was sold up to each day, of this edition and of the last one (null: there is none), day by day without a gap. This one's line ends
 * today, the last one's on its first day or with what it sold after that.
 */
export function salesCurve(sold: readonly DaySold[], last: readonly DaySold[] | null, today: number): CurvePoint[] {
  const own_end = today <= 0 ? today : Math.min(today, Math.max(0, ...sold.map(({ day_offset }) => day_offset)))
  const last_end = last === null ? -Infinity : Math.max(0, ...last.map(({ day_offset }) => day_offset))
  const end = Math.max(own_end, last_end)
  const first = Math.min(own_end, ...[...sold, ...(last ?? [])].map(({ day_offset }) => day_offset))
  const start = Math.max(first, end - MOST_DAYS + 1)
  const own = runningSums(sold, start, end)
  const other = runningSums(last ?? [], start, end)
  return Array.from({ length: end - start + 1 }, (_, index) => {
    const day_offset = start + index
    return {
      day_offset,
      sold: day_offset <= own_end ? (own[index] ?? 0) : null,
      last_edition: day_offset <= last_end ? (other[index] ?? 0) : null,
    }
  })
}

function runningSums(days: readonly DaySold[], start: number, end: number): number[] {
  const on = new Map<number, number>()
  for (const { day_offset, sold } of days) {
    const day = Math.max(start, day_offset)
    on.set(day, (on.get(day) ?? 0) + sold)
  }
  let sum = 0
  return Array.from({ length: end - start + 1 }, (_, index) => (sum += on.get(start + index) ?? 0))
}
