import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'
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
