import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { composeAccountNotice } from './kinds/account-notice.ts'
import { composeAlmostSoldOut } from './kinds/almost-sold-out.ts'
import { composeIbanChanged } from './kinds/iban-changed.ts'
import { composeLostTickets } from './kinds/lost-tickets.ts'
import { composeOrderNotification } from './kinds/order-notification.ts'
import { composeOrderTickets } from './kinds/order-tickets.ts'
import { composePasswordReset } from './kinds/password-reset.ts'
import { composePaymentRefundedLate } from './kinds/payment-refunded-late.ts'
import { composeProductOrdered } from './kinds/product-ordered.ts'
import { composeSignUpCode } from './kinds/sign-up-code.ts'
import { composeTicketClaimed } from './kinds/ticket-claimed.ts'
import { composeTicketInvitation } from './kinds/ticket-invitation.ts'
import { composeUserInvitation } from './kinds/user-invitation.ts'
import { mailKinds, type MailKind } from './mail-kinds.ts'
import type { OrderFacts } from '../tickets/order-facts.ts'
import type { ClaimedMail } from './queries.ts'

/** A mail of the outbox whose turn it is. */
export type DueMail = ClaimedMail

export type MailAttachment = {
  filename: string
  content_type: string
  content: Buffer
  /** The path under which the same file is stored already. */
  stored_at?: string
}

/** Reads what there is to say about an order that a mail is about; mails that are sent together read together. */
export type ReadFacts = (order_id: number) => Promise<OrderFacts | null>

export type MailContent = {
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  /** Name of the sender; the address is the installation's. */
  from_name: string
  reply_to: string | null
}

/** What is to be done with a mail now that it is its turn: send it, look again later, or not at all. */
export type Composed =
  | { action: 'send'; content: MailContent }
  | { action: 'wait'; reason: string }
  | { action: 'drop'; reason: string }

/** Writes a mail of one kind, after looking whether what it says still holds. */
export type Composer = (scope: Scope, files: Files, mail: DueMail, readFacts: ReadFacts) => Promise<Composed>

/** A new kind of mail is a name in `mailKinds` and a composer here. */
const composers: Record<MailKind, Composer> = {
  order_tickets: composeOrderTickets,
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
