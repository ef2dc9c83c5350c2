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
