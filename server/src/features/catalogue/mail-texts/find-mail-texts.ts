import type { Scope } from '#platform/scope.ts'
import { selectMailTexts, type FoundMailText } from './queries.ts'

export type MailTextOfEvent = FoundMailText

/** What organisers add to the mails of these events, and what their company does, in all languages (MAIL-16). */
export function findMailTexts(scope: Scope, event_ids: readonly number[]): Promise<MailTextOfEvent[]> {
  return selectMailTexts(scope, event_ids)
}
