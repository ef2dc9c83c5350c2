import { refusal, type Refusal } from '../foundation/refusals.ts'
import { formatDayNumeric } from '../foundation/dates.ts'
import { formatSpanNumeric } from './timeslot-span.ts'
import type { OpeningHour } from './timeslots.ts'
import { localDay } from '../foundation/zoned-time.ts'

/** A fixed timeslot as an organiser plans it. `spots` is null without a limit, `spots_sold` counts what is taken of it. */
export type PlannedTimeslot = { starts_at: string; ends_at: string; spots: number | null; spots_sold?: number }

export type TimeslotPlan = {
  /** What is added or changed; refusals name its index as `timeslots.<index>`. */
  planned: readonly PlannedTimeslot[]
  /** The event's other fixed timeslots. */
  others: readonly PlannedTimeslot[]
  event: { starts_at: string; ends_at: string }
  /** The tickets of the event altogether; null when some are unlimited. */
  capacity: number | null
}

/**
 * What is wrong with planned timeslots: `end_date_before_start_date`, `timeslot_outside_event` (BSLOT-11), `timeslot_overlap` (BSLOT-12;
 * one may start where another ends, DEC-B-65), `timeslot_too_many_spots` for a day (BSLOT-13, DEC-B-66; a night counts at the day it
 * starts), and `stock_below_sold` for fewer spots than are sold.
 */
export function timeslotPlanRefusals({ planned, others, event, capacity }: TimeslotPlan, zone: string): Refusal[] {
  // Read once: thousands are compared with thousands, and a zone's day costs a thousand times what comparing does.
  const all = [...planned, ...others].map((slot) => ({ slot, start: Date.parse(slot.starts_at), end: Date.parse(slot.ends_at) }))
  const days = all.map(({ slot }) => localDay(slot.starts_at, zone))
  const spotsByDay = new Map<string, number>()
  for (const [index, { slot }] of all.entries()) {
    const day = days[index] ?? ''
    // Slots without a limit count for nothing.
    spotsByDay.set(day, (spotsByDay.get(day) ?? 0) + (slot.spots ?? 0))
  }
  const opens = Date.parse(event.starts_at)
  const closes = Date.parse(event.ends_at)

  return all.slice(0, planned.length).flatMap(({ slot, start, end }, index) => {
    const field = `timeslots.${index}`
    if (end <= start) return [refusal('end_date_before_start_date', { field: `${field}.end` })]
    const refusals: Refusal[] = []
    if (start < opens || end > closes) refusals.push(refusal('timeslot_outside_event', { field: `${field}.start` }))
    const other = all.find((one, place) => (place < index || place >= planned.length) && one.start < end && start < one.end)
    if (other) refusals.push(refusal('timeslot_overlap', { field: `${field}.start`, other: formatSpanNumeric(other.slot, zone) }))
    if (slot.spots !== null && slot.spots < (slot.spots_sold ?? 0))
      refusals.push(refusal('stock_below_sold', { field: `${field}.spots`, sold: slot.spots_sold }))
    const day = days[index] ?? ''
    const spots = spotsByDay.get(day) ?? 0
    if (capacity !== null && spots > capacity)
      refusals.push(refusal('timeslot_too_many_spots', { field: `${field}.spots`, spots, capacity, day: formatDayNumeric(day) }))
    return refusals
  })
}

/**
 * The timeslots to come that new dates of an event leave outside (BSLOT-11). Those that are over stay where they were, and what lay
 * outside before is not the fault of the new dates.
 */
export function timeslotsLeftOutside<Slot extends Pick<PlannedTimeslot, 'starts_at' | 'ends_at'>>(
  slots: readonly Slot[],
  dates: { was: EventDates; is: EventDates },
  now: string,
): Slot[] {
  return slots.filter((slot) => Date.parse(slot.ends_at) > Date.parse(now) && !lies(slot, dates.is) && lies(slot, dates.was))
}

type EventDates = { starts_at: string; ends_at: string }

function lies({ starts_at, ends_at }: EventDates, event: EventDates): boolean {
  return Date.parse(starts_at) >= Date.parse(event.starts_at) && Date.parse(ends_at) <= Date.parse(event.ends_at)
}

/**
 * Whether a weekly opening hour can be: opens before it closes on the same day (DEC-B-69), and does not overlap another of that day.
 * Refuses `opening_hour_invalid` (BSLOT-19).
 */
export function openingHourRefusals(hour: OpeningHour, others: readonly OpeningHour[]): Refusal[] {
  if (hour.closes_at <= hour.opens_at) return [refusal('opening_hour_invalid', { field: 'closes_at' })]
  const overlapping = others.some(
    (other) => other.day_of_week === hour.day_of_week && other.opens_at < hour.closes_at && hour.opens_at < other.closes_at,
  )
  return overlapping ? [refusal('opening_hour_invalid', { field: 'opens_at' })] : []
}
