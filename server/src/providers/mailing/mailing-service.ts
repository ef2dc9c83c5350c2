import type { ContactRefusal, MailingFailureCode } from '@entree/domain/desk/mailing-services.ts'

export type MailingContact = { email: string; first_name: string | null; last_name: string | null }
export type MailingList = { id: string; name: string }
/** What became of a contact that was added; `exists`: it was on the list already, and nothing about it was changed. */
export type Added = 'added' | 'exists' | ContactRefusal

/**
 * An e-mail marketing service, by the key of one account. Every call may be repeated, none of them subscribes a person again who is
 * unsubscribed there, and each throws a `MailingFailure` when the service cannot or will not answer.
 */
export type MailingService = {
  listLists: () => Promise<MailingList[]>
  /** Adds at most 500 contacts to the list; tells of each, in their order, what became of it. */
  add: (list_id: string, contacts: readonly MailingContact[]) => Promise<Added[]>
  /** Changes the names of a contact, and whether it is subscribed not. Whom the service does not know stays unknown. */
  rename: (list_id: string, contact: MailingContact) => Promise<void>
  /** Ends the mails to an address. */
  unsubscribe: (list_id: string, email: string) => Promise<void>
  /** Erases an address there, for good where the service can. */
  erase: (list_id: string, email: string) => Promise<void>
}

/** What a service answered, or that it did not, as the extension's screen tells it. */
export class MailingFailure extends Error {
  readonly code: MailingFailureCode
  constructor(code: MailingFailureCode, detail: string) {
    super(`the mailing service: ${code} (${detail})`)
    this.name = 'MailingFailure'
    this.code = code
  }
}
