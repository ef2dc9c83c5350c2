import type { Services, Slice } from '#features/services.ts'
import { keepLastEdition, saveLastEdition } from './last-edition.ts'
import { readGlance } from './read-glance.ts'

/** Binds the sales at a glance. */
export function bindGlance({ bind, db }: Services): Slice {
  bind('getGlance', (scope, { event_id }) => readGlance(scope, db, event_id ?? null))
  bind('saveLastEdition', saveLastEdition)
  return { hooks: { copyWithEvent: keepLastEdition } }
}
