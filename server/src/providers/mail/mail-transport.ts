type OutgoingMail = {
  from: { name: string; address: string }
  /** One address. */
  to: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  attachments: { filename: string; content: Buffer; content_type: string }[]
  /** Stable for a mail, so that a repeated delivery can be recognised. */
  message_id: string
  headers?: Record<string, string>
}

/**
 * Delivers a mail, or throws: `MailRefused` when the server will never take it, `MailServerAway` when it takes none at the moment,
 * `MailPutOff` when it asks for this one again later, anything else when something else went wrong. `null` in its place: no server is configured, mails are kept to be read in the demo.
 */
export type MailTransport = {
  send: (mail: OutgoingMail) => Promise<void>
  /** Waits for no more answers: what has none is `MailServerAway`. */
  hangUp?: () => void
  close: () => Promise<void>
}

/** The mail server refused the address or the content for good. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'MailRefused'
  }
}

/** The mail server cannot be reached, or lets this installation send nothing: whatever is sent to it waits. */
export class MailServerAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'MailServerAway'
  }
}

/** The mail server wants this mail later: greylisting, or more at once than it takes. */
export class MailPutOff extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'MailPutOff'
  }
}
