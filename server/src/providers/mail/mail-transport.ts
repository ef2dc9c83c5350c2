export type OutgoingMail = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; content: Buffer; content_type: string }[]
  /** Stable for a mail, so that a repeated delivery can be recognised. */
  message_id: string
  headers?: Record<string, string>
}

/** Delivers a mail, or throws. `null` in its place: no server is configured, mails are kept to be read in the demo. */
export type MailTransport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }
