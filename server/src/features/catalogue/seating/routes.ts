import type { Services, Slice } from '#features/services.ts'
import { copyWithEvent } from './copy-seats.ts'
import { readSeating } from './read-seating.ts'
import { saveSeating } from './save-seating.ts'

/** Binds the seating plans of events. */
export function bindSeating({ bind }: Services): Slice {
  bind('getSeating', (scope, { event_id, timeslot_id }) => readSeating(scope, event_id, timeslot_id ?? null))
  bind('saveSeating', saveSeating)
  return { hooks: { copyWithEvent } }
}
