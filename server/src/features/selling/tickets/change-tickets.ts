import type { TicketMark } from '@entree/domain/door/ticket-mark.ts'
import type { Updateable } from 'kysely'
import type { Ticket } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import {
  clearPdf,
  clearPdfs,
  deleteSigningOfEvent,
  deleteTickets,
  lockOfOrder,
  setEvent,
  setInvited,
  updateTicket,
  setMark,
  setOrderCancelled,
  setUnitsActive,
  setUnitsCancelled,
} from './change-queries.ts'

/** Locks the tickets of an order, so that none is scanned until the transaction ends; the order is locked before. */
export async function lockTickets(scope: Scope, order_id: number): Promise<void> {
  await lockOfOrder(scope, order_id)
}

/** Writes what staff who scan a ticket are shown about it; null: nothing. Its order is locked by the caller. */
export async function writeTicketMark({ tx, company_id }: Scope, id: number, mark: TicketMark | null): Promise<void> {
  await setMark(tx, company_id, id, mark)
}

/** Cancels the tickets of some units of a locked order: they open nothing any more. */
export async function cancelTicketsOfUnits({ tx, company_id }: Scope, order_product_ids: readonly number[]): Promise<void> {
  await setUnitsCancelled(tx, company_id, order_product_ids)
}

/** Makes the tickets of some units of a locked order valid again, with the codes that they had. */
export async function reviveTicketsOfUnits({ tx, company_id }: Scope, order_product_ids: readonly number[]): Promise<void> {
  await setUnitsActive(tx, company_id, order_product_ids)
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

/** Changes a ticket that is locked, with its order. */
export async function changeTicket(scope: Scope, id: number, changes: Updateable<Ticket>): Promise<void> {
  await updateTicket(scope, id, changes)
}

/** Nothing of the order's PDF may be used any more: one of its tickets has another code. */
export async function forgetPdf(scope: Scope, order_id: number, ticket_id: number): Promise<void> {
  await clearPdf(scope, order_id, ticket_id)
}

/** The same of all its tickets, whose codes stay: they say something else now. */
export async function forgetPdfs(scope: Scope, order_id: number): Promise<void> {
  await clearPdfs(scope, order_id)
}

/**
 * Makes the tickets of an order invitations: what is known of a guest becomes what they claim with, and the ticket is nobody's until then.
 * Answers the tickets with the addresses.
 */
export async function inviteHolders(scope: Scope, order_id: number): Promise<{ id: number; secret: string; email: string }[]> {
  return setInvited(scope, order_id)
}

/** Moves the tickets of an order, whose units were moved, to another event. */
export async function moveTickets(scope: Scope, order_id: number, event_id: number): Promise<void> {
  await setEvent(scope, order_id, event_id)
}
