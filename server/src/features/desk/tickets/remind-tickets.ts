import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { isPaid, type PaymentStatus } from '@entree/domain/selling/order-states.ts'
import { isReminderDue } from '@entree/domain/selling/ticket-states.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { remindTicket } from '#features/selling/claims/remind-ticket.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'

/** Reminds the person who was invited to claim a ticket (TKT-21, DEC-B-99). Refuses what `remindTicket` refuses. */
export async function remindOneTicket(scope: Scope, { id, secret }: CallInput<'remindTicket'>): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { order_id } = await remindTicket(scope, { id, secret })
    await recordChange(scope, { entity: 'order', entity_id: order_id, action: 'reminded', after: { tickets: [id] } })
    return { success: true }
  })
}

/**
 * Reminds everybody who was invited to a ticket of the order, has not claimed it and was not reminded in the last 24 hours (DEC-B-99).
 * Refuses `order_not_found`, `order_not_paid`, `order_cancelled`, and `nobody_to_remind`.
 */
export async function remindOrderTickets(
  scope: Scope,
  { id }: CallInput<'remindOrderTickets'>,
): Promise<CallAnswer<'remindOrderTickets'>> {
  return transact(scope, async (scope) => {
    const order = await lockOrderToHandle(scope, id)
    const facts = await findOrderFacts(scope, id)
    const due = ticketsToRemind(order, facts?.usable ?? [], scope.now)
    for (const ticket of due) await remindTicket(scope, { id: ticket.id })
    await recordChange(scope, {
      entity: 'order',
      entity_id: id,
      action: 'reminded',
      after: { tickets: due.map((ticket) => ticket.id) },
    })
    return { reminded: due.length }
  })
}

type State = { is_cancelled: boolean; payment_status: PaymentStatus }
type Ticket = { claimed_at: string | null; invite_email: string | null; invited_at: string | null; reminded_at: string | null }

/** Those of the tickets of an order whose holder is reminded now. Refuses `order_not_paid`, `order_cancelled` and `nobody_to_remind`. */
export function ticketsToRemind<T extends Ticket>(order: State, tickets: readonly T[], now: string): T[] {
  if (order.is_cancelled) return refuse('order_cancelled')
  if (!isPaid(order.payment_status)) return refuse('order_not_paid')
  const due = tickets.filter(
    (ticket) =>
      ticket.claimed_at === null &&
      ticket.invite_email !== null &&
      isEmailAddress(ticket.invite_email) &&
      isReminderDue(ticket, now),
  )
  return due.length === 0 ? refuse('nobody_to_remind') : due
}
