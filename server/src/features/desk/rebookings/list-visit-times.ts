import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { remainingSpots, slotState, type ChoosableSlot } from '@entree/domain/catalogue/timeslots.ts'
import { addDays, instantOf, laterOf, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { listOrderOpeningHours } from '#features/catalogue/timeslots/list-opening-hours.ts'
import { listOrderTimeslots } from '#features/catalogue/timeslots/list-timeslots.ts'
import { lookAtVisit } from './judge-visit.ts'

type Answer = CallAnswer<'listVisitTimes'>

/** Days of one answer, the first one included. */
const DAYS = 62

/**
 * The times of an order's event that are not over, two months of them from a day on, or from now, with what is left of each for the order
 * (REBK-01). Refuses `order_not_found`, and 403 for another event than theirs.
 */
export async function listVisitTimes(scope: Scope, { id, start }: CallInput<'listVisitTimes'>): Promise<Answer> {
  const { visit, count } = await lookAtVisit(scope, id)
  refuseOtherEvent(scope, visit.event_id)
  const { time_zone: zone } = visit
  const today = localDay(scope.now, zone)
  const from = laterOf(start ?? today, laterOf(today, localDay(visit.event_starts_at, zone)))
  const to = addDays(from, DAYS - 1)
  const stateOf = (slot: ChoosableSlot, timeslot_id: number | null): Answer['times'][number]['state'] =>
    timeslot_id !== null && timeslot_id === visit.timeslot_id ? 'current' : slotState(slot, { count }, scope.now)
  const [fixed, hours] = await Promise.all([
    listOrderTimeslots(scope, id),
    listOrderOpeningHours(scope, { id, start: from, end: to }),
  ])
  const slots = fixed.map(({ id: timeslot_id, ...slot }) => ({ ...slot, timeslot_id, option: null }))
  const options = hours.map(({ opening_hour_id, day, opens_at, closes_at, ...slot }) => ({
    ...slot,
    starts_at: instantOf(day, opens_at, zone),
    ends_at: instantOf(day, closes_at, zone),
    option: { opening_hour_id, day, opens_at },
  }))
  const all = [...slots, ...options].map((slot) => ({
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    day: localDay(slot.starts_at, zone),
    timeslot_id: slot.timeslot_id,
    option: slot.timeslot_id === null ? slot.option : null,
    spots: remainingSpots(slot),
    state: stateOf(slot, slot.timeslot_id),
  }))
  const after = addDays(to, 1)
  return {
    time_zone: zone,
    count,
    times: all
      .filter(({ day, state }) => day >= from && day <= to && state !== 'past')
      .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)),
    later: after <= localDay(visit.event_ends_at, zone) ? after : null,
  }
}
