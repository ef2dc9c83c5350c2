import type { MailTextInput, MailTexts } from '@entree/contract/catalogue/mail-texts/entities.ts'
import { MailTexts as Texts } from '@entree/contract/catalogue/mail-texts/entities.ts'
import { plainText } from '@entree/domain/foundation/description-text.ts'
import { mailTextRefusals } from '@entree/domain/catalogue/mail-texts.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { sanitizeMailText } from '#platform/sanitize/sanitize-mail-text.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { deleteText, isEvent, listTextsOf, lockText, writeText } from './queries.ts'

/** The texts of an event with those of its company, or of the company itself (null). Refuses `not_found` (MAIL-16). */
export async function readMailTexts(scope: Scope, event_id: number | null): Promise<MailTexts> {
  if (event_id !== null && !(await isEvent(scope, event_id))) return refuse('not_found')
  const [texts, company] = await Promise.all([listTextsOf(scope, event_id), event_id === null ? [] : listTextsOf(scope, null)])
  return Texts.parse({ texts, company })
}

/**
 * Sets what an event, or the company (null), adds to a mail in a language; an empty text takes it away (MAIL-16). Only simple formatting
 * and links are kept. Refuses what `mailTextRefusals` refuses, and `changed_meanwhile` (409) when the text is not as it was seen.
 */
export async function saveMailText(scope: Scope, event_id: number | null, input: MailTextInput): Promise<MailTexts> {
  const { kind, language, updated_at: seen_at } = input
  const html = sanitizeMailText(input.html).trim()
  return transact(scope, async (scope) => {
    if (event_id !== null) await lockOpenEvent(scope, event_id)
    const of = { event_id, kind, language }
    const before = await lockText(scope, of)
    const record = event_id === null ? { entity: 'company', id: scope.company_id } : { entity: 'event', id: event_id }
    const text = { ...record, action: 'mail_text_changed' as const, updated_at: before?.updated_at ?? null }
    await refuseUnseen(scope, text, seen_at)
    refuseIfAny(mailTextRefusals(html, 'html'))
    const after = plainText(html) === '' ? null : html
    if (after === null) await deleteText(scope, of)
    else await writeText(scope, of, after)
    await recordChange(scope, {
      entity: event_id === null ? 'company' : 'event',
      entity_id: event_id ?? scope.company_id,
      action: 'mail_text_changed',
      before: { mail: kind, language, text: before?.html ?? null },
      after: { mail: kind, language, text: after },
    })
    return readMailTexts(scope, event_id)
  })
}
