import { mailtoLink } from '@entree/domain/foundation/mailto-link.ts'
import type { Translate } from '#platform/messages.ts'
import type { Html } from './html.ts'
import { note } from './mail-layout.ts'

/** Where the reader of a mail can ask, as its last line in HTML. `address`: null when the company names none; then there is no line. */
export function questionsNote(t: Translate, address: string | null): Html[] {
  return address === null ? [] : [note(t('questions'), { href: mailtoLink(address), text: address })]
}

/** The same as text; empty when there is no address. */
export function questionsLine(t: Translate, address: string | null): string {
  return address === null ? '' : `${t('questions')} ${address}`
}
