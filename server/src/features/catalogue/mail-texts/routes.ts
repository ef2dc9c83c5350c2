import type { Services, Slice } from '#features/services.ts'
import { copyTexts } from './queries.ts'
import { readMailTexts, saveMailText } from './save-mail-text.ts'

/** Binds what organisers add to the mails to buyers and guests. */
export function bindMailTexts({ bind }: Services): Slice {
  bind('listMailTexts', (scope) => readMailTexts(scope, null))
  bind('saveMailText', (scope, input) => saveMailText(scope, null, input))
  bind('listEventMailTexts', (scope, { event_id }) => readMailTexts(scope, event_id))
  bind('saveEventMailText', (scope, { event_id, ...input }) => saveMailText(scope, event_id, input))
  return { hooks: { copyWithEvent: copyTexts } }
}
