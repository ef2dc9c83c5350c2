import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { archiveRefusals } from '@entree/domain/catalogue/event-states.ts'
import { eventStatuses } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockEvent } from './lock-event.ts'
import type { MoneyHooks } from './money-taker.ts'
import { readEvent } from './read-event.ts'
import { updateEvent } from './save-queries.ts'

/** Puts an event into the archive, where nothing of it changes, or takes it out (EVT-49). Refuses `event_live` (DEC-B-29). */
export async function archiveEvent(
  scope: Scope,
  { event_id, archived }: { event_id: number; archived: boolean },
  { origin, hooks }: { origin: string; hooks: MoneyHooks },
): Promise<EventDetail> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const event = await lockEvent(scope, event_id)
    if (archived === (event.archived_at !== null)) return readEvent(scope, hooks, event_id, origin)
    if (archived) refuseIfAny(archiveRefusals({ ...event, status: z.enum(eventStatuses).parse(event.status) }, now))
    const archived_at = archived ? now : null
    await updateEvent(tx, company_id, event_id, { archived_at, updated_at: now })
    await recordChange(scope, {
      entity: 'event',
      entity_id: event_id,
      action: archived ? 'archived' : 'unarchived',
      before: { archived_at: event.archived_at },
      after: { archived_at },
    })
    return readEvent(scope, hooks, event_id, origin)
  })
}
