import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { TimeslotInput } from '@entree/contract/catalogue/timeslots/entities.ts'
import { timeslotPlanRefusals } from '@entree/domain/catalogue/timeslot-plan.ts'
import { endDateRefusals, spanInstants, wallSpan } from '@entree/domain/catalogue/timeslot-span.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { setPoolCapacity } from '#features/catalogue/stock/pools.ts'
import type { HookRegistry } from '#features/hooks.ts'
import {
  findTicketCapacity,
  insertTimeslots,
  listOrderedTimeslots,
  listPlannedTimeslots,
  lockPools,
  lockToDelete,
  removeTimeslots,
  updateTimeslot,
  type PlannedRow,
} from './planning-queries.ts'

type Slot = CallAnswer<'saveTimeslot'>

/** Adds fixed timeslots to an event, all of them or none (BSLOT-11, BSLOT-12, BSLOT-13). */
export async function addTimeslots(scope: Scope, event_id: number, inputs: TimeslotInput[]): Promise<Slot[]> {
  return transact(scope, async (scope) => {
    const event = await lockOpenEvent(scope, event_id)
    const others = await listPlannedTimeslots(scope.tx, scope.company_id, event_id)
    const capacity = await findTicketCapacity(scope.tx, scope.company_id, event_id)
    refuseIfAny(
      inputs.flatMap((input, index) =>
        endDateRefusals(input).map((refused) => ({ ...refused, field: `timeslots.${index}.${refused.field}` })),
      ),
    )
    const planned = inputs.map((input) => ({
      ...spanInstants(input, event.time_zone),
      interval: input.interval,
      spots: input.spots,
    }))
    refuseIfAny(timeslotPlanRefusals({ planned, others, event, capacity }, event.time_zone))
    const rows = planned.map(({ spots, ...slot }) => ({ ...slot, event_id, capacity: spots }))
    const ids = await insertTimeslots(scope.tx, scope.company_id, rows)
    await recordChange(scope, {
      entity: 'event',
      entity_id: event_id,
      action: 'timeslots_added',
      after: { timeslots: ids.length, first: planned[0]?.starts_at, last: planned.at(-1)?.starts_at },
    })
    const all = await listPlannedTimeslots(scope.tx, scope.company_id, event_id)
    return all.filter(({ id }) => ids.includes(id)).map((slot) => describeSlot(slot, event.time_zone))
  })
}

/**
 * Changes a fixed timeslot, with what is sold of it standing still. Refuses what adding it would, `stock_below_sold`, and `changed_meanwhile`
 * (409) when it is not as its form showed it.
 */
export async function saveTimeslot(
  scope: Scope,
  { event_id, id, updated_at, ...input }: CallInput<'saveTimeslot'>,
): Promise<Slot> {
  return transact(scope, async (scope) => {
    const event = await lockOpenEvent(scope, event_id)
    const before = await findPlanned(scope, event_id, id)
    await refuseStaleSave(scope, { entity: 'timeslot', id, updated_at: before.updated_at }, updated_at)
    refuseIfAny(endDateRefusals(input))
    await lockPools(scope.tx, scope.company_id, [before.stock_pool_id])
    const all = await listPlannedTimeslots(scope.tx, scope.company_id, event_id)
    const spots_sold = all.find((slot) => slot.id === id)?.spots_sold ?? 0
    const planned = { ...spanInstants(input, event.time_zone), spots: input.spots, spots_sold }
    const capacity = await findTicketCapacity(scope.tx, scope.company_id, event_id)
    const refusals = timeslotPlanRefusals(
      { planned: [planned], others: all.filter((slot) => slot.id !== id), event, capacity },
      event.time_zone,
    )
    // There is one slot in this form, so its fields have no index.
    refuseIfAny(refusals.map((refused) => ({ ...refused, field: refused.field?.replace('timeslots.0.', '') })))
    const { starts_at, ends_at } = planned
    await updateTimeslot(scope.tx, scope.company_id, id, { starts_at, ends_at, interval: input.interval, updated_at: scope.now })
    await setPoolCapacity(scope, [before.stock_pool_id], input.spots)
    const after = await findPlanned(scope, event_id, id)
    await recordChange(scope, { entity: 'timeslot', entity_id: id, action: 'changed', before, after })
    return describeSlot(after, event.time_zone)
  })
}

type Detach = Pick<HookRegistry, 'detachFromExpiredOrders'>

/** Deletes a fixed timeslot. Refuses `timeslot_ordered` when an order that counts has it (BSLOT-14). */
export async function deleteTimeslot(scope: Scope, hooks: Detach, event_id: number, id: number): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    await lockOpenEvent(scope, event_id)
    const before = await findPlanned(scope, event_id, id)
    await lockToDelete(scope.tx, scope.company_id, [before])
    if ((await listOrderedTimeslots(scope.tx, scope.company_id, [id])).has(id)) return refuse('timeslot_ordered')
    await remove(scope, hooks, [before])
    await recordChange(scope, { entity: 'timeslot', entity_id: id, action: 'deleted', before })
    return { success: true }
  })
}

/** Deletes many fixed timeslots at once. Those that an order that counts has are kept (BSLOT-14); those that are gone count for nothing. */
export async function deleteTimeslots(
  scope: Scope,
  hooks: Detach,
  { event_id, ids }: CallInput<'deleteTimeslots'>,
): Promise<CallAnswer<'deleteTimeslots'>> {
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    await lockOpenEvent(scope, event_id)
    const slots = (await listPlannedTimeslots(tx, company_id, event_id)).filter(({ id }) => ids.includes(id))
    if (slots.length === 0) return { deleted: 0, kept: 0 }
    await lockToDelete(tx, company_id, slots)
    const known = slots.map(({ id }) => id)
    const ordered = await listOrderedTimeslots(tx, company_id, known)
    const free = slots.filter(({ id }) => !ordered.has(id))
    if (free.length > 0) {
      await remove(scope, hooks, free)
      const before = { timeslots: free.length, first: free[0]?.starts_at, last: free.at(-1)?.starts_at }
      await recordChange(scope, { entity: 'event', entity_id: event_id, action: 'timeslots_deleted', before })
    }
    return { deleted: free.length, kept: ordered.size }
  })
}

async function remove(scope: Scope, hooks: Detach, slots: readonly PlannedRow[]): Promise<void> {
  const ids = slots.map(({ id }) => id)
  for (const detach of hooks.detachFromExpiredOrders) await detach(scope, { column: 'timeslot_id', ids })
  await removeTimeslots(scope.tx, scope.company_id, slots)
}

/** A timeslot with its days and times on the wall clock of the event's zone. */
export function describeSlot({ stock_pool_id: _pool, ...slot }: PlannedRow, zone: string): Slot {
  return { ...slot, ...wallSpan(slot, zone) }
}

async function findPlanned(scope: Scope, event_id: number, id: number): Promise<PlannedRow> {
  const all = await listPlannedTimeslots(scope.tx, scope.company_id, event_id)
  return all.find((slot) => slot.id === id) ?? refuse('not_found')
}
