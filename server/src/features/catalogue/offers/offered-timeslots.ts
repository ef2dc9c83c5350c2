import { timeslotChoice, timeslotRefusals, type SlotDemand } from '@entree/domain/catalogue/timeslots.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Scope } from '#platform/scope.ts'
import { readTimeslot } from '#features/catalogue/timeslots/read-timeslot.ts'
import type { OfferedEvent } from './offered-event.ts'
import { selectTimeslots } from './queries.ts'

/** `spots`: how many are left, at least 0; null without a limit. */
export type OfferedTimeslot = { id: number; starts_at: string; ends_at: string; spots: number | null }

type WithTimes = Pick<OfferedEvent, 'id' | 'has_opening_hours'>

/** The timeslots of an event that are not over, in time order; no more than `most` of them. */
export async function listOfferedTimeslots(
  { tx, company_id, now }: Scope,
  event_id: number,
  { most }: { most: number | null } = { most: null },
): Promise<OfferedTimeslot[]> {
  return selectTimeslots(tx, company_id, { event_id, now, most })
}

/**
 * Whether an order that staff make needs a timeslot, given those on offer. Where a time is chosen from opening hours there are none until
 * buyers choose them: such an order may come without one.
 */
export function staffTimeslotChoice(
  { has_opening_hours }: Pick<WithTimes, 'has_opening_hours'>,
  timeslots: readonly unknown[],
): ReturnType<typeof timeslotChoice> {
  return has_opening_hours ? 'none' : timeslotChoice({ timeslots, opening_hours: [] })
}

/** Why an order that staff make cannot have this timeslot, or cannot do without: `timeslot_not_found` and what `timeslotRefusals` finds. */
export async function judgeStaffTimeslot(
  scope: Scope,
  event: WithTimes,
  timeslot_id: number | null,
  demand: SlotDemand,
): Promise<Refusal[]> {
  if (timeslot_id === null) {
    const offered = await listOfferedTimeslots(scope, event.id, { most: 1 })
    return timeslotRefusals(staffTimeslotChoice(event, offered), null, demand, scope.now)
  }
  const slot = await readTimeslot(scope, event.id, timeslot_id)
  if (slot === null) return [refusal('timeslot_not_found', { field: 'timeslot_id' })]
  return timeslotRefusals('timeslots', slot, demand, scope.now)
}
