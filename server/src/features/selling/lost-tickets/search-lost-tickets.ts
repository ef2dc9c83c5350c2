import { lostTicketsMail } from './mails/lost-tickets.ts'
import type { CallInput } from '@entree/contract/calls.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { isCalendarDay } from '@entree/domain/foundation/zoned-time.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { emailForms } from '#platform/email-forms.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import type { Captcha } from '#providers/captcha/captcha.ts'
import { spendCaptcha } from '#features/selling/captcha/captchas.ts'
import { findPaidOrders } from './queries.ts'

/**
 * Mails the links of the orders found to the address they were bought with, and tells the page no more than that there were any
 * (CALL-33, DEC-S-69). Refuses `wrong_email`, `wrong_date` (LOST-10, LOST-11), `captcha_failed` for a captcha that is wrong, too
 * old or used before (LOST-12), and `ticket_lost_no_orders` (LOST-14).
 */
export async function searchLostTickets(
  scope: Scope,
  captcha: Captcha,
  input: CallInput<'searchLostTickets'>,
  /** Refuses when an address was searched too often. Asked with a captcha spent on it, so that nobody can lock others out for nothing. */
  countTry: (email: string) => void,
): Promise<void> {
  const email = input.email.trim()
  refuseIfAny([
    ...(isEmailAddress(email) ? [] : [refusal('wrong_email', { field: 'email' })]),
    ...(isCalendarDay(input.date) ? [] : [refusal('wrong_date', { field: 'date' })]),
  ])
  // Asked before the transaction: it may be a call to someone else's server.
  const solved = (await captcha.check(input.recaptcha, scope.now)) ?? refuse('captcha_failed', { field: 'recaptcha' })
  const found = await transact(scope, async (scope) => {
    await spendCaptcha(scope, solved, 'recaptcha')
    countTry(email)
    const orders = await findPaidOrders(scope, emailForms(email), input.date)
    const [newest] = orders
    if (newest) {
      await queueMail(scope, {
        kind: lostTicketsMail,
        dedupe_key: `lost_tickets:${newSecret()}`,
        // Never the one that was typed: the buyer's, as it is stored.
        to_address: newest.email,
        language: newest.language,
        order_id: newest.id,
        order_ids: orders.map(({ id }) => id),
      })
    }
    return orders.length
  })
  // Refused after the transaction, which has to keep the captcha as spent.
  if (found === 0) refuse('ticket_lost_no_orders')
}
