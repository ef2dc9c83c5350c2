import type { EventChangeChoices } from '@entree/contract/desk/event-changes/entities.ts'
import { messagePlaceholders, type ChangeMessage, type EventChangeKind } from '@entree/domain/desk/event-change.ts'
import { languages } from '@entree/domain/foundation/languages.ts'
import { messagesIn } from '#platform/messages.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findEvent, listParts } from './scope-queries.ts'

/** What of an event can be cancelled, and words to begin with in every language (ECHG-01). Refuses `not_found`. */
export async function readChoices({ tx, company_id }: Scope, event_id: number): Promise<EventChangeChoices> {
  if ((await findEvent(tx, company_id, event_id)) === null) return refuse('not_found')
  const { products, timeslots } = await listParts(tx, company_id, event_id)
  return {
    products: products.map(({ id, name }) => ({ id, name })),
    timeslots: timeslots.map(({ id, starts_at, ends_at }) => ({ id, starts_at, ends_at })),
    templates: { cancel: templateOf('cancel'), move: templateOf('move'), message: templateOf('message') },
  }
}

/** The placeholders stand for themselves: they are filled when the mail is written. */
const SELVES = Object.fromEntries(messagePlaceholders.map((name) => [name, `{${name}}`]))

/** The words to begin with of a kind of change, in every language. */
export function templateOf(kind: EventChangeKind): Record<string, ChangeMessage> {
  return Object.fromEntries(
    languages.map((language) => {
      const t = messagesIn('mail', language)
      return [language, { subject: t(`event_change.${kind}_subject`, SELVES), text: t(`event_change.${kind}_text`, SELVES) }]
    }),
  )
}
