import type { TicketMark } from '@entree/domain/door/ticket-mark.ts'
import type { Scope } from '#platform/scope.ts'
import { deleteSigningOfEvent, deleteTickets, setMark, setOrderCancelled, setUnitsCancelled } from './change-queries.ts'

/** Writes what whoever scans a ticket is told of it; null: nothing. Its order is locked by the caller. */
export async function writeTicketMark({ tx, company_id }: Scope, id: number, mark: TicketMark | null): Promise<void> {
  await setMark(tx, company_id, id, mark)
}

/** Cancels the tickets of some units of a locked order: they open nothing any more. */
export async function cancelTicketsOfUnits({ tx, company_id }: Scope, order_product_ids: readonly number[]): Promise<void> {
  await setUnitsCancelled(tx, company_id, order_product_ids)
}

/** Cancels every ticket of a locked order. */
export async function cancelTicketsOfOrder({ tx, company_id }: Scope, order_id: number): Promise<void> {
  await setOrderCancelled(tx, company_id, order_id)
}

/** The tickets of orders that are deleted go with them (DEC-B-39). */
export async function deleteTicketsOfOrders({ tx, company_id }: Scope, order_ids: readonly number[]): Promise<void> {
  await deleteTickets(tx, company_id, order_ids)
}

/** With an event goes what its tickets were signed with (EVT-50); the tickets went with their orders. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deleteSigningOfEvent(tx, company_id, event_id)
}
