import { addMonths } from '@entree/domain/foundation/zoned-time.ts'
import type { Slot } from './timeslots-query.ts'

/** The timeslots of a day together: `spots` null as soon as one of them has no limit. */
export type SlotDay = { day: string; slots: readonly Slot[]; spots: number | null; sold: number }

/** Timeslots by day, in time order. */
export function slotDays(slots: readonly Slot[]): SlotDay[] {
  const byDay = Map.groupBy(slots, ({ date }) => date)
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      slots: ofDay,
      spots: ofDay.reduce<number | null>((sum, { spots }) => (sum === null || spots === null ? null : sum + spots), 0),
      sold: ofDay.reduce((sum, { spots_sold }) => sum + spots_sold, 0),
    }))
}

/** The day to begin with: the first that is not over, which may be yesterday until its night is; else the first. */
export function dayToShow(days: readonly SlotDay[], now: string): string | null {
  const isToCome = ({ slots }: SlotDay) => slots.some(({ ends_at }) => Date.parse(ends_at) > Date.parse(now))
  return (days.find(isToCome) ?? days[0])?.day ?? null
}

/** How many timeslots each month (`2026-07`) has. */
export function slotsByMonth(slots: readonly Slot[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { date } of slots) counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + 1)
  return counts
}

/** The months from one to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let day = `${first}-01`; day.slice(0, 7) <= last; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}

/** The month to begin with: this one, else the first that is to come, else the last one. */
export function monthToShow(months: readonly string[], today: string): string {
  const now = today.slice(0, 7)
  return months.find((month) => month >= now) ?? months.at(-1) ?? now
}

/** The end of a time as it was typed: midnight is that of the end of the day. */
export function endTime(typed: string): string {
  return typed === '00:00' ? '24:00' : typed
}

/** An end as the time field knows it. */
export function shownEnd(time: string): string {
  return time === '24:00' ? '00:00' : time
}
