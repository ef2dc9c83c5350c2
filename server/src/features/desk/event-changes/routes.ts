import type { Services, Slice } from '#features/services.ts'
import { readProblems, repeatOrder, settleOrder } from './handle-problem.ts'
import { eventChangeMail } from './mails/event-change.ts'
import { setPaused } from './pause-change.ts'
import { previewChange } from './preview-change.ts'
import { readChange, readChanges } from './read-change.ts'
import { readChoices } from './read-choices.ts'
import { readFigures } from './read-figures.ts'
import { startEventChange } from './start-event-change.ts'
import { takeUpLateOrders, workEventChanges } from './work-event-changes.ts'

/** Binds the cancelling and moving of events and messages to their visitors, and the work that goes through the orders. */
export function bindEventChanges(services: Services): Slice {
  const { bind, hooks } = services
  bind('getEventChangeChoices', (scope, { event_id }) => readChoices(scope, event_id))
  bind('checkEventChange', readFigures)
  bind('previewEventChange', previewChange)
  bind('startEventChange', (scope, input, { idempotency_key, origin }) =>
    startEventChange(scope, input, { hooks, origin, idempotency_key }),
  )
  bind('listEventChanges', readChanges)
  bind('getEventChange', (scope, { event_id, id }) => readChange(scope, event_id, id))
  bind('pauseEventChange', (scope, input) => setPaused(scope, input, 'paused'))
  bind('continueEventChange', (scope, input) => setPaused(scope, input, 'running'))
  bind('listEventChangeProblems', readProblems)
  bind('repeatEventChangeOrder', (scope, input) => repeatOrder(services, scope, input))
  bind('settleEventChangeOrder', settleOrder)
  return {
    mails: [eventChangeMail],
    repeats: [
      { name: 'event-changes', every_ms: 1_000, work: () => workEventChanges(services) },
      { name: 'late-event-changes', every_ms: 60_000, work: () => takeUpLateOrders(services) },
    ],
  }
}
