import type { CallAnswer } from '@entree/contract/calls.ts'

export type VisitTime = CallAnswer<'listVisitTimes'>['times'][number]

/** A day with its times; `spots`: what is left on it for the order, null without a limit. */
export type VisitDay = { day: string; times: VisitTime[]; spots: number | null; isFull: boolean }

/** The days of some times, in time order. Of a day whose every time is full or the visit's own there is nothing to choose. */
export function daysOf(times: readonly VisitTime[]): VisitDay[] {
  return [...Map.groupBy(times, ({ day }) => day)].map(([day, ofDay]) => {
    const free = ofDay.filter(({ state }) => state === 'choosable')
    const isUnlimited = free.some(({ spots }) => spots === null)
    const spots = isUnlimited ? null : free.reduce((sum, time) => sum + (time.spots ?? 0), 0)
    return { day, times: ofDay, spots, isFull: free.length === 0 }
  })
}

/** What a time is known by among those of an order: some of them are no timeslot yet. */
export function keyOf({ timeslot_id, option }: VisitTime): string {
  return timeslot_id === null ? `${option?.opening_hour_id} ${option?.day} ${option?.opens_at}` : String(timeslot_id)
}
