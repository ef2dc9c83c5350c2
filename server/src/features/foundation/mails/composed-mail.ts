/** A mail of the outbox whose turn it is. */
export type DueMail = {
  id: number
  kind: string
  dedupe_key: string
  to_address: string
  language: string
  attempts: number
  created_at: string
  /** 0: it is about no order. */
  order_id: number
  ticket_id: number | null
  order_ids: number[] | null
  user_id: number | null
  origin: string | null
  product_id: number | null
  signup_id: number | null
  export_id: number | null
  export_schedule_id: number | null
  refund_id: number | null
  order_product_id: number | null
  event_change_id: number | null
  invoice_id: number | null
  payout_id: number | null
  invoice_run_id: number | null
  title: string | null
  message: string | null
  notice: string | null
}

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
export type WrittenMail = { to_address: string; language: string; content: MailContent }

/** What is to be done with a mail now that it is its turn: send it, look again later, or not at all. */
export type Composed =
  | { action: 'send'; content: MailContent }
  | { action: 'wait'; reason: string }
  | { action: 'drop'; reason: string }
