import type { CallInput } from '@entree/contract/calls.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { orderConfirmationMail, orderTicketsMail } from '#features/selling/tickets/mails/order-tickets.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { lockOrderToHandle } from './lock-order-to-handle.ts'

const kinds = { confirmation: orderConfirmationMail, tickets: orderTicketsMail }

/**
 * Sends the buyer the confirmation or the tickets again, or to another address when one is given (BORD-50). Refuses `order_cancelled`,
 * `order_not_paid` (DEC-B-92), `ticket_refunded` when no ticket is left to send, `field_required` without any address and `wrong_email`.
 */
export async function resendOrderMail(
  scope: Scope,
  { id, type, email }: CallInput<'resendOrderMail'>,
): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const order = await lockOrderToHandle(scope, id)
    if (order.is_cancelled) return refuse('order_cancelled')
    if (!isPaid(order.payment_status)) return refuse('order_not_paid')
    const facts = await findOrderFacts(scope, id)
    if (facts && facts.tickets.length > 0 && facts.usable.length === 0) return refuse('ticket_refunded')
    const to_address = email?.trim() || facts?.order.email
    if (!to_address) return refuse('field_required', { field: 'email' })
    if (!isEmailAddress(to_address)) return refuse('wrong_email', { field: 'email' })
    const kind = kinds[type]
    const dedupe_key = `${kind.name}:${id}:${scope.now}`
    await queueMail(scope, { kind, dedupe_key, to_address, language: order.language, order_id: id })
    await recordChange(scope, { entity: 'order', entity_id: id, action: 'mail_resent', after: { mail: type, email: to_address } })
    return { success: true }
  })
}
