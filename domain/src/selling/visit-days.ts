import { remainingSpots, slotState, type ChoosableSlot } from '../catalogue/timeslots.ts'
import { soldRatio } from './shown-stock.ts'

/** A day that can be visited. `ratio`: how much of its spots is taken in percent, 100 when none is left; null without a limit. */
export type VisitDay = { day: string; ratio: number | null }

/**
 * The days of an event with timeslots or opening hours, in their order: each day with a time that is not over, however full. Days
 * without a time are not among them, whatever the event's dates.
 */
export function visitDays(times: readonly (ChoosableSlot & { day: string })[], now: string): VisitDay[] {
  const coming = times.filter((time) => slotState(time, { count: 0 }, now) !== 'past')
  return [...Map.groupBy(coming, ({ day }) => day)]
    .map(([day, of]) => ({ day, ratio: takenRatio(of) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function takenRatio(times: readonly ChoosableSlot[]): number | null {
  const limits = times.map((time) => {
    const remaining = remainingSpots(time)
    return time.spots === null || remaining === null ? null : { capacity: time.spots, remaining }
  })
  return limits.includes(null) ? null : soldRatio(limits)
}
