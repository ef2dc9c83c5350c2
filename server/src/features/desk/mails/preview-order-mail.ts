import type { CallInput } from '@entree/contract/calls.ts'
import type { AskedOrderMail, OrderMailPreview } from '@entree/contract/desk/mails/order-mail-preview.ts'
import { languageOf, DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { previewCancelled } from '#features/desk/cancellations/preview-cancelled.ts'
import { previewPaymentLink } from '#features/desk/guest-lists/payment-link.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { previewVisit } from '#features/desk/rebookings/preview-visit.ts'
import { previewRefund } from '#features/desk/refunds/preview-refund.ts'
import { previewSwitch } from '#features/desk/switches/preview-switch.ts'
import { previewNewOwner, previewNewTicket, previewReminders } from '#features/desk/tickets/preview-ticket-mails.ts'
import type { WrittenMail } from '#features/foundation/mails/composed-mail.ts'
import { previewMessage, previewResent } from './preview-words.ts'

/**
 * The mails that something staff do with an order would send, as it writes them, to whom and in which language (MAIL-18); their links open
 * nothing, and nothing is done. Refuses `order_not_found`, 403 for another event than theirs, and what keeps it from being done.
 */
export async function previewOrderMail(scope: Scope, { id, ...asked }: CallInput<'previewOrderMail'>): Promise<OrderMailPreview> {
  await transact(scope, async (scope) => lockOrderToHandle(scope, id))
  const alike = Map.groupBy(
    await write(scope, id, asked),
    ({ language, reader = '', content }) => `${language} ${reader} ${content.subject}`,
  )
  const mails = [...alike.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { subject, html } = first.content
    const language = languageOf(first.language) ?? DEFAULT_LANGUAGE
    return [{ subject, html, language, to: [...new Set(same.map(({ to_address }) => to_address))] }]
  })
  return { mails }
}

function write(scope: Scope, id: number, asked: AskedOrderMail): Promise<WrittenMail[]> | WrittenMail[] {
  if (asked.refund) return previewRefund(scope, id, asked.refund)
  if (asked.cancel) return previewCancelled(scope, id, asked.cancel)
  if (asked.product_cancel) return previewCancelled(scope, id, asked.product_cancel)
  if (asked.new_ticket) return previewNewTicket(scope, id, asked.new_ticket)
  if (asked.owner) return previewNewOwner(scope, id, asked.owner)
  if (asked.reminder) return previewReminders(scope, id, asked.reminder)
  if (asked.switch_event) return previewSwitch(scope, id, asked.switch_event)
  if (asked.visit) return previewVisit(scope, id, asked.visit)
  if (asked.resend) return previewResent(scope, id, asked.resend)
  if (asked.message) return previewMessage(scope, id, asked.message)
  return asked.payment_link ? previewPaymentLink(scope, id) : []
}
