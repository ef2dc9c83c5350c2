import { lastEventDay, type EventSpan } from '../foundation/event-span.ts'
import { addDays, addMonths, localDay, weekday } from '../foundation/zoned-time.ts'

/** The weeks of a month (`YYYY-MM`), Monday first, filled up with the days of the months around it (SHOP-21, DEC-S-11). */
export function monthGrid(month: string): { day: string; in_month: boolean }[][] {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const weeks: { day: string; in_month: boolean }[][] = []
  for (let monday = addDays(first, 1 - weekday(first)); monday < next; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(monday, index)
        return { day, in_month: day.startsWith(month) }
      }),
    )
  }
  return weeks
}

/** The days an event occupies in the calendar (SHOP-22). */
export function eventDays(event: EventSpan, zone: string): string[] {
  const last = lastEventDay(event, zone)
  const days: string[] = []
  for (let day = localDay(event.starts_at, zone); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

export type SoldRatioClass = 'not_busy' | 'medium' | 'very_busy'

/** How busy a sold ratio (percent) is: green, orange, red (SHOP-23, SHOP-24, SHOP-25). */
export function soldRatioClass(ratio: number): SoldRatioClass {
  if (ratio < 0.01) return 'not_busy'
  return ratio < 80 ? 'medium' : 'very_busy'
}

/** The colour of an event on a day; none when the company has the colours off (SHOP-26), or where there is no limit to sell. */
export function shownRatioClass(ratio: number | null, calendar_sold_ratio: boolean): SoldRatioClass | null {
  return calendar_sold_ratio && ratio !== null ? soldRatioClass(ratio) : null
}
