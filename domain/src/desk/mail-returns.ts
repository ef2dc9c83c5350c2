/** What can come back of a mail: it did not arrive, for good, or its reader calls it spam. */
export type MailReturnKind = 'bounced' | 'complained'
/** Which of our mails something came back of, and what. */
export type MailReturn = {
  kind: MailReturnKind
  mail: MailReference
  /** The address it is about; null: that is not said. */
  address: string | null
  /** In the words of the other mail server. */
  reason: string
}
export type MailReference = { id: number; created_at_ms: number }

/** The local part of the Message-ID of a mail, by which it is known again when something comes back; `created_at`: an instant. */
export function mailReference(id: number, created_at: string): string {
  return `mail-${id}.${Date.parse(created_at)}`
}

/** The first of our mails that a text names; null: none. */
export function readMailReference(text: string): MailReference | null {
  const [, id, created_at_ms] = /\bmail-(\d{1,15})\.(\d{13})(?=@|\b)/.exec(text) ?? []
  return id === undefined || created_at_ms === undefined ? null : { id: Number(id), created_at_ms: Number(created_at_ms) }
}
