import type { Services, Slice } from '#features/services.ts'
import { archiveEvent } from './archive-event.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent, forgetAllowedProduct } from './delete-event.ts'
import { duplicateEvent } from './duplicate-event.ts'
import {
  listActiveCarts,
  listActiveEvents,
  listEvents,
  listEventsWithPointsOfSale,
  listEventsWithProducts,
} from './list-events.ts'
import { listEventTypeRows } from './list-queries.ts'
import { readEvent } from './read-event.ts'
import { saveEvent } from './save-event.ts'
import { saveMarketing } from './save-marketing.ts'
import { listUnpayableEvents } from './unpayable-events.ts'

/** Binds the back office's calls for events. */
export function bindEvents({ bind, hooks }: Services): Slice {
  bind('listEvents', listEvents)
  bind('listCompanyEvents', listEvents)
  bind('listActiveEvents', listActiveEvents)
  bind('listEventTypes', ({ tx }) => listEventTypeRows(tx))
  bind('listEventsWithPointsOfSale', listEventsWithPointsOfSale)
  bind('listEventsWithProducts', listEventsWithProducts)
  bind('createEvent', (scope, input, { origin }) => createEvent(scope, input, { origin, hooks }))
  bind('getEventDetail', (scope, { event_id }, { origin }) => readEvent(scope, hooks, event_id, origin))
  bind('saveEvent', (scope, input, { origin }) => saveEvent(scope, hooks, input, origin))
  bind('archiveEvent', (scope, input, { origin }) => archiveEvent(scope, input, { origin, hooks }))
  bind('duplicateEvent', (scope, input, { origin }) => duplicateEvent(scope, input, { origin, hooks }))
  bind('saveEventMarketing', (scope, input, { origin }) => saveMarketing(scope, input, { origin, hooks }))
  bind('listUnpayableEvents', (scope) => listUnpayableEvents(scope, hooks))
  bind('listActiveCarts', (scope, { event_id }) => listActiveCarts(scope, event_id))
  bind('deleteEvent', async (scope, { event_id }) => {
    await deleteEvent(scope, hooks, event_id)
    return { success: true as const }
  })
  return { audit: { event: { name: 'name', event: 'id' } }, hooks: { deleteWithProduct: forgetAllowedProduct } }
}
