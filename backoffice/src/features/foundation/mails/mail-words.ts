import type { MailAttention } from '@entree/contract/foundation/mails/entities.ts'
import type { useT } from '../../../messages.ts'

type T = ReturnType<typeof useT>

const kinds = [
  'order_tickets',
  'order_confirmation',
  'order_notification',
  'product_ordered',
  'almost_sold_out',
  'payment_link',
  'payment_pending',
  'payment_refunded_late',
  'payment_attention',
  'lost_tickets',
  'waiting_list_joined',
  'waiting_list_back',
  'ticket_invitation',
  'ticket_reminder',
  'visit_reminder',
  'ticket_claimed',
  'order_cancelled',
  'event_change',
  'money_back',
  'visitor_cancelled',
  'resale',
  'order_refunded',
  'order_switched',
  'visit_changed',
  'seat_changed',
  'order_message',
  'ticket_renewed',
  'user_invitation',
  'sign_up_code',
  'account_notice',
  'email_confirmation',
  'password_reset',
  'address_in_use',
  'iban_changed',
  'invoice_made',
  'buyer_invoice_made',
  'period_invoiced',
  'invoice_test_run',
  'payout_iban_missing',
] as const

/** What a mail is, by the name of its kind. */
export function mailKindText(t: T, name: string): string {
  const kind = kinds.find((known) => known === name)
  return kind === undefined ? name.replaceAll('_', ' ') : t(`attention.mail_${kind}`)
}

/** Why it has not gone out, in plain words. */
export function failureText(t: T, { failure, state }: Pick<MailAttention, 'failure' | 'state'>): string {
  if (failure !== null) return t(`attention.failure_${failure}`)
  return t(state === 'failed' ? 'attention.failure_unknown' : 'attention.failure_none')
}
