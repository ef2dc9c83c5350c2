import type { Scope } from '#platform/scope.ts'
import { moveTickets } from '#features/selling/tickets/change-tickets.ts'
import { updatePlace, type OrderPlace, type SwitchedUnit } from './move-queries.ts'

export type { OrderPlace, SwitchedUnit } from './move-queries.ts'

/** Moves a locked order, its units and their tickets (BORD-54); what was paid for the units stays as it was. */
export async function moveOrder(scope: Scope, id: number, place: OrderPlace, units: readonly SwitchedUnit[]): Promise<void> {
  await updatePlace(scope, id, place, units)
  await moveTickets(scope, id, place.event_id)
}
