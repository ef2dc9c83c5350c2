import type { EventChange } from '@entree/contract/desk/event-changes/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockChange, setState } from './queries.ts'
import { changeOf, readChange } from './read-change.ts'

type Asked = { event_id: number; id: number }

/**
 * Pauses a change, or goes on with it (ECHG-06); what is under way at that moment is finished. Doing it twice is the same as once. Refuses
 * `not_found`, and `event_change_over` for one that is done.
 */
export async function setPaused(scope: Scope, { event_id, id }: Asked, state: 'paused' | 'running'): Promise<EventChange> {
  await transact(scope, async (scope) => {
    await changeOf(scope, event_id, id)
    const change = (await lockChange(scope, id)) ?? refuse('not_found')
    if (change.state === 'done') return refuse('event_change_over')
    if (change.state === state) return
    await setState(scope, id, { state })
    const action = state === 'paused' ? 'event_change_paused' : 'event_change_continued'
    await recordChange(scope, { entity: 'event', entity_id: event_id, action, after: { change: id, kind: change.kind } })
  })
  return readChange(scope, event_id, id)
}
