import type { MailKind } from './mail-kind.ts'

/** A mail to be queued, with what mails of its kind are about; what it says is written when it is sent. */
export type NewMail<A extends object = object> = {
  kind: MailKind<A>
  /** What makes it the same mail: a second one with this key is not queued. */
  dedupe_key: string
  to_address: string
  /** The language it is written in when it is sent. */
  language: string
  /** Scheme, host and port of the back office that its link leads to. */
  origin?: string
} & NoInfer<A>
