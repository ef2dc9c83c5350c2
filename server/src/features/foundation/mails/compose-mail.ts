import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { composeAccountNotice } from './kinds/account-notice.ts'
import { composeAlmostSoldOut } from './kinds/almost-sold-out.ts'
import { composeIbanChanged } from './kinds/iban-changed.ts'
import { composeLostTickets } from './kinds/lost-tickets.ts'
import { composeOrderNotification } from './kinds/order-notification.ts'
import { composeOrderConfirmation, composeOrderTickets } from './kinds/order-tickets.ts'
import { composePasswordReset } from './kinds/password-reset.ts'
import { composePaymentRefundedLate } from './kinds/payment-refunded-late.ts'
import { composeProductOrdered } from './kinds/product-ordered.ts'
import { composeSignUpCode } from './kinds/sign-up-code.ts'
import { composeTicketClaimed } from './kinds/ticket-claimed.ts'
import { composeTicketInvitation } from './kinds/ticket-invitation.ts'
import { composeUserInvitation } from './kinds/user-invitation.ts'
import { mailKinds, type MailKind } from './mail-kinds.ts'
import type { Composed, Composer, DueMail, ReadFacts } from './composed-mail.ts'

/** A new kind of mail is a name in `mailKinds` and a composer here. */
const composers: Record<MailKind, Composer> = {
  order_tickets: composeOrderTickets,
  order_confirmation: composeOrderConfirmation,
  payment_refunded_late: composePaymentRefundedLate,
  ticket_invitation: composeTicketInvitation,
  ticket_reminder: composeTicketInvitation,
  ticket_claimed: composeTicketClaimed,
  lost_tickets: composeLostTickets,
  password_reset: composePasswordReset,
  sign_up_code: composeSignUpCode,
  account_notice: composeAccountNotice,
  user_invitation: composeUserInvitation,
  order_notification: composeOrderNotification,
  product_ordered: composeProductOrdered,
  almost_sold_out: composeAlmostSoldOut,
  iban_changed: composeIbanChanged,
}

/** Writes a mail in its language, from what is true now. */
export async function composeMail(scope: Scope, files: Files, mail: DueMail, readFacts: ReadFacts): Promise<Composed> {
  const kind = mailKinds.find((one) => one === mail.kind)
  if (!kind) return { action: 'drop', reason: `there is no mail of kind ${mail.kind}` }
  return composers[kind](scope, files, mail, readFacts)
}
