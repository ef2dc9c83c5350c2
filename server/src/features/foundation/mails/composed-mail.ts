/** A mail of the outbox whose turn it is; `A`: what mails of its kind are about. */
export type DueMail<A = unknown> = {
  id: number
  kind: string
  dedupe_key: string
  to_address: string
  language: string
  attempts: number
  created_at: string
  /** 0: it is about no order. */
  order_id: number
  /** Scheme, host and port of the back office that its link leads to. */
  origin: string | null
  /** What it is about, as it was queued. */
  subject_ids: unknown
} & A

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
  /** Where one click ends mails of this kind (RFC 8058); only what is not needed has it. */
  unsubscribe_url?: string
}

/** A mail as it would be sent, and to whom. */
export type WrittenMail = {
  to_address: string
  language: string
  content: MailContent
  /** Whom it is written for, where the same subject says something else to others. */
  reader?: 'buyer' | 'holder'
}

/** What is to be done with a mail now that it is its turn: send it, look again later, or not at all. */
export type Composed =
  | { action: 'send'; content: MailContent }
  | { action: 'wait'; reason: string }
  | { action: 'drop'; reason: string }
