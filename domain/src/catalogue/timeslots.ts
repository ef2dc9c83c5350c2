import { refusal, type Refusal } from '../foundation/refusals.ts'
import { takesSpot } from './gift-voucher.ts'
import { unitsLeft } from './stock.ts'
import { addDays, earlierOf, instantOf, laterOf, localDay, weekday } from '../foundation/zoned-time.ts'

export const openingHourIntervals = ['hourly', 'all_day'] as const
export type OpeningHourInterval = (typeof openingHourIntervals)[number]

/** Weekly opening: `day_of_week` 1 (Monday) to 7 (Sunday), wall-clock `HH:MM`, spots per option. */
export type OpeningHour = {
  day_of_week: number
  opens_at: string
  closes_at: string
  interval: OpeningHourInterval
  spots: number
}

/** `spots` null: no limit. */
export type Timeslot = { id: number; starts_at: string; ends_at: string; spots: number | null; spots_sold: number }

/** One time button (SLOT-07). `timeslot_id` is null until someone has chosen it. */
export type OpeningHourOption = {
  day: string
  opens_at: string
  closes_at: string
  starts_at: string
  ends_at: string
  spots: number | null
  spots_sold: number
  timeslot_id: number | null
}

export type ChoosableSlot = { starts_at: string; ends_at: string; spots: number | null; spots_sold: number }

/** `count`: spots the cart needs. `held`: spots this very order already holds here (a held spot is not someone else's). */
export type SlotDemand = { count: number; held?: number }

/** What the timeslot page shows: the calendar wins when both are there; none means there is no such page (SLOT-01, DEC-S-54). */
export function timeslotChoice(event: {
  timeslots: readonly unknown[]
  opening_hours: readonly unknown[]
}): 'opening_hours' | 'timeslots' | 'none' {
  if (event.opening_hours.length > 0) return 'opening_hours'
  return event.timeslots.length > 0 ? 'timeslots' : 'none'
}

/**
 * The dated options from `start` to `end` (days, both included) as far as they touch the event, in time order (SLOT-07, DIFF-S-24).
 * Hourly gives an option per started hour, the last ending at closing. The times are wall-clock times in `zone`; an hour that
 * a spring night skips gives no option. An option that has become a timeslot carries that timeslot's id and spots.
 */
export function openingHourOptions(
  input: {
    opening_hours: readonly OpeningHour[]
    timeslots: readonly Timeslot[]
    event: { starts_at: string | null; ends_at: string | null }
    start: string
    end: string
  },
  zone: string,
): OpeningHourOption[] {
  const { event, timeslots } = input
  const made = new Map(timeslots.map((slot) => [spanKey(slot.starts_at, slot.ends_at), slot]))
  const first = event.starts_at === null ? input.start : laterOf(input.start, localDay(event.starts_at, zone))
  const last = event.ends_at === null ? input.end : earlierOf(input.end, localDay(event.ends_at, zone))
  const options: OpeningHourOption[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    for (const hour of input.opening_hours) {
      if (hour.day_of_week !== weekday(day)) continue
      for (const { opens_at, closes_at } of spansOf(hour)) {
        const starts_at = instantOf(day, opens_at, zone)
        const ends_at = instantOf(day, closes_at, zone)
        if (ends_at <= starts_at || !touches(event, starts_at, ends_at)) continue
        const slot = made.get(spanKey(starts_at, ends_at))
        const { spots, spots_sold } = slot ?? { spots: hour.spots, spots_sold: 0 }
        options.push({ day, opens_at, closes_at, starts_at, ends_at, spots, spots_sold, timeslot_id: slot?.id ?? null })
      }
    }
  }
  return options.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}

/** Spots still free, at least 0; null without a limit. */
export function remainingSpots(slot: ChoosableSlot, held = 0): number | null {
  return unitsLeft({ capacity: slot.spots, taken: slot.spots_sold - held })
}

/** Spots a cart takes: all amounts except those of donation and gift vouchers (DEC-S-53, GIFT-04). */
export function spotsNeeded(products: readonly { amount: number; product_type_id: number | null }[]): number {
  return products.reduce((sum, product) => (takesSpot(product) ? sum + product.amount : sum), 0)
}

/**
 * Whether a timeslot or option can be chosen (SLOT-04, SLOT-05, SLOT-06, DEC-S-82): `full` when it has no spots or fewer left than
 * needed, `past` once it is over. One that has begun can still be entered, so it can still be chosen.
 */
export function slotState(slot: ChoosableSlot, demand: SlotDemand, now: string): 'choosable' | 'full' | 'past' {
  if (Date.parse(slot.ends_at) <= Date.parse(now)) return 'past'
  const remaining = remainingSpots(slot, demand.held)
  return slot.spots === 0 || (remaining !== null && remaining < demand.count) ? 'full' : 'choosable'
}

/**
 * Why this slot cannot be saved: `timeslot_required` when the event has slots and none is chosen for something that takes a spot (GIFT-27),
 * `timeslot_past`, `timeslot_full` (SLOT-13, DEC-S-53, DEC-S-82). An unknown one is the caller's `timeslot_not_found`.
 */
export function timeslotRefusals(
  choice: 'opening_hours' | 'timeslots' | 'none',
  slot: ChoosableSlot | null,
  demand: SlotDemand,
  now: string,
): Refusal[] {
  if (slot === null)
    return choice === 'none' || demand.count === 0 ? [] : [refusal('timeslot_required', { field: 'timeslot_id' })]
  const state = slotState(slot, demand, now)
  if (state === 'choosable') return []
  if (state === 'past') return [refusal('timeslot_past', { field: 'timeslot_id' })]
  return [refusal('timeslot_full', { field: 'timeslot_id', remaining: remainingSpots(slot, demand.held) })]
}

function spansOf(hour: OpeningHour): { opens_at: string; closes_at: string }[] {
  if (hour.interval === 'all_day') return [hour]
  const closing = minutesOf(hour.closes_at)
  const spans: { opens_at: string; closes_at: string }[] = []
  for (let minute = minutesOf(hour.opens_at); minute < closing; minute += 60) {
    spans.push({ opens_at: clock(minute), closes_at: clock(Math.min(minute + 60, closing)) })
  }
  return spans
}

function touches(event: { starts_at: string | null; ends_at: string | null }, starts_at: string, ends_at: string): boolean {
  const startsInside = event.ends_at === null || Date.parse(starts_at) < Date.parse(event.ends_at)
  const endsInside = event.starts_at === null || Date.parse(ends_at) > Date.parse(event.starts_at)
  return startsInside && endsInside
}

function spanKey(starts_at: string, ends_at: string): string {
  return `${Date.parse(starts_at)}-${Date.parse(ends_at)}`
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
