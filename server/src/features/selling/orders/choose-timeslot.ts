import { refusal } from '@entree/domain/foundation/refusals.ts'
import { spotsNeeded, timeslotRefusals } from '@entree/domain/catalogue/timeslots.ts'
import { readTimeslot } from '#features/catalogue/timeslots/read-timeslot.ts'
import type { Scope } from '#platform/scope.ts'
import { NOTHING_TO_SAVE, type SavePart } from './save-part.ts'
import { countUnits, type LockedOrder } from './save-queries.ts'

/** Also when the timeslot starts, because the offer of payment methods depends on it; null when none was chosen. */
export type TimeslotPart = SavePart & { starts_at: string | null }

/**
 * The timeslot, with a spot for every unit but the donation (SLOT-11, DEC-S-53); the one there is already changes nothing. Refuses
 * `timeslot_not_found` for one of another event, `timeslot_past`, and `timeslot_full` with what is left. Someone may still be
 * faster: taking the spots (`changeHeldStock`) has the last word.
 */
export async function chooseTimeslot(scope: Scope, order: LockedOrder, timeslot_id: number | null): Promise<TimeslotPart> {
  if (timeslot_id === null || timeslot_id === order.timeslot_id) return { ...NOTHING_TO_SAVE, starts_at: null }
  const slot = await readTimeslot(scope, order.event_id, timeslot_id)
  if (slot === null)
    return { ...NOTHING_TO_SAVE, refusals: [refusal('timeslot_not_found', { field: 'timeslot_id' })], starts_at: null }
  const count = spotsNeeded(await countUnits(scope.tx, scope.company_id, order.id))
  return {
    refusals: timeslotRefusals('timeslots', slot, { count }, scope.now),
    changes: { timeslot_id },
    starts_at: slot.starts_at,
  }
}
