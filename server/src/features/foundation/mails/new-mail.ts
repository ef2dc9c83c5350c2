import type { MailKind } from './mail-kind.ts'

/** A mail to be queued: what it is about; what it says is written when it is sent. */
export type NewMail = {
  kind: MailKind
  /** What makes it the same mail: a second one with this key is not queued. */
  dedupe_key: string
  to_address: string
  /** The language it is written in when it is sent. */
  language: string
  /** The order it is about; mails to users of the back office are about none. */
  order_id?: number
  /** The ticket it is about, when it is about one. */
  ticket_id?: number
  /** The orders it is about, when it is about several of the same buyer. */
  order_ids?: number[]
  /** The user it is for, and scheme, host and port of the back office that its link leads to. */
  user_id?: number
  origin?: string
  /** The product it is about. */
  product_id?: number
  /** The sign-up whose address it confirms. */
  signup_id?: number
  /** The export that it brings. */
  export_id?: number
  /** The scheduled export that it tells of. */
  export_schedule_id?: number
  /** The refund it tells of, or the cancelled unit of an order. */
  refund_id?: number
  order_product_id?: number
  /** The change of an event that it tells of. */
  event_change_id?: number
  /** The invoice and the payout that it is about. */
  invoice_id?: number
  payout_id?: number
  /** The run of automatic invoicing that it tells of. */
  invoice_run_id?: number
  /** What the organiser calls it, where they write all of it. */
  title?: string
  /** What the organiser writes with it. */
  message?: string
  /** What was changed of the account, in a mail that tells its owner. */
  notice?: string
}
