import type { CallInput } from '@entree/contract/calls.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { rehearse, type Scope } from '#platform/scope.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { orderMessage } from '#features/desk/orders/order-message.ts'
import { writeRenewedMail } from '#features/desk/tickets/mails/ticket-renewed.ts'
import type { WrittenMail } from '#features/foundation/mails/composed-mail.ts'
import { writeInvitationMail } from '#features/selling/claims/mails/ticket-invitation.ts'
import { factsToShow } from '#features/selling/tickets/order-facts.ts'
import { ticketsOfOthers } from '#features/selling/tickets/other-holders.ts'
import { judgeSwitch } from './judge-switch.ts'
import { writeSwitchedMail } from './mails/order-switched.ts'
import { moveOrder } from '#features/selling/orders/move-order.ts'
import { findPlace } from './queries.ts'

/**
 * The mails that moving an order would send, to its buyer and to all others who have a ticket of it (MAIL-18): the order is moved for as long as
 * they are written, without its stock. Refuses what `switchOrder` refuses, apart from the stock.
 */
export async function previewSwitch(
  scope: Scope,
  id: number,
  input: Omit<CallInput<'switchOrder'>, 'id' | 'send_email'>,
): Promise<WrittenMail[]> {
  const message = orderMessage(input.message)
  return rehearse(scope, async (scope) => {
    const order = await lockOrderToHandle(scope, id)
    if (order.is_cancelled) return refuse('order_cancelled')
    if (!isPaid(order.payment_status)) return refuse('order_not_paid')
    const { timeslot_id } = await findPlace(scope, id)
    const { target, refusals } = await judgeSwitch(scope, { ...input, id, send_email: true }, timeslot_id)
    refuseIfAny(refusals)
    await moveOrder(scope, id, target, input.products)
    const facts = await factsToShow(scope, id)
    const { email, language } = facts.order
    const ofBuyer =
      email === null ? [] : [{ to_address: email, content: writeSwitchedMail(facts, language, { message, attachments: [] }) }]
    const ofOthers = ticketsOfOthers(facts.usable).map(({ ticket, to_address }) => ({
      to_address,
      content:
        ticket.claimed_at !== null
          ? writeRenewedMail(facts, language, { ticket_id: ticket.id, attachments: [] })
          : writeInvitationMail(facts, language, { ticket, to_address, is_reminder: false }),
    }))
    return [...ofBuyer, ...ofOthers].map((mail) => ({ ...mail, language }))
  })
}
