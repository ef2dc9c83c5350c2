import type { Scope } from '#platform/scope.ts'
import { forgetPdfs, moveTickets } from '#features/selling/tickets/change-tickets.ts'
import { moveWithSeats } from './seats-again.ts'
import { updatePlace, updateVisit, type OrderPlace, type SwitchedUnit } from './move-queries.ts'

export type { OrderPlace, SwitchedUnit } from './move-queries.ts'

/**
 * Moves a locked order, its units and their tickets (BORD-54); what was paid for the units stays as it was. Refuses `seats_too_few` (SEAT-14).
 */
export async function moveOrder(scope: Scope, id: number, place: OrderPlace, units: readonly SwitchedUnit[]): Promise<void> {
  await moveWithSeats(scope, id, () => updatePlace(scope, id, place, units))
  await moveTickets(scope, id, place.event_id)
}

/**
 * Gives a locked order another timeslot of its event (REBK-01): what shows the old one is made again, and its codes stay as they are. Refuses
 * `seats_too_few` (SEAT-14).
 */
export async function moveVisit(scope: Scope, id: number, timeslot_id: number): Promise<void> {
  await moveWithSeats(scope, id, () => updateVisit(scope, id, timeslot_id))
  await forgetPdfs(scope, id)
}
