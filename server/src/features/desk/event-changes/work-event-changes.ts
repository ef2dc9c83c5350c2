import { eventChangeProblems } from '@entree/domain/desk/event-change.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { Refused } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { startRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { systemScope, type Services } from '#features/services.ts'
import { changeOrder } from './change-order.ts'
import { countInFlight, listEndedCancellations, listPending, listRunning, type RunningChange } from './progress-queries.ts'
import { findChange, lockChange, lockChangedOrder, setOutcome, setState, type ChangeRow } from './queries.ts'
import { insertConcerned } from './scope-queries.ts'

export type ChangeServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'log'>

/** Orders that are changed between two looks at what is in flight. */
const BATCH = 20
/** Orders in one round of one process, so that a stop waits for few. */
const ROUND = 400
/** Orders that one process changes at the same moment. */
const AT_ONCE = 4
/** Changes that one process works on at the same moment: one whose provider is slow holds up none of the others. */
const CHANGES_AT_ONCE = 4
/** Refunds of one change that wait to be with their provider; it is given a few at a time (`startRefunds`). */
const MOST_REFUNDS = 40
/** Mails that wait for their first try: a mail server that is slow slows the change, so that tickets sold elsewhere still go out. */
const MOST_MAILS = 200
/** Tries of an order that fails for a reason nobody foresaw. */
const TRIES = 3
/** A point of sale is remembered for a second: what was ordered this long after the sale was stopped slipped in. */
const SLIPPED_MS = MINUTE_MS
/** How long after a cancellation an order that comes to life by a late payment is still found. */
const WATCHED_MS = 14 * DAY_MS

/**
 * Goes on with all changes that are running, a round of orders each (ECHG-04). What was done stands in the rows, so any process may take
 * over from any other at any moment, and several may work beside each other.
 */
export async function workEventChanges(services: ChangeServices): Promise<void> {
  const changes = (await listRunning(services.db)).values()
  const work = async () => {
    for (const change of changes) await workOn(services, change)
  }
  await Promise.all(Array.from({ length: CHANGES_AT_ONCE }, work))
}

async function workOn(services: ChangeServices, running: RunningChange): Promise<void> {
  const { id, company_id } = running
  const change = await findChange({ tx: services.db, company_id }, id)
  if (change === null) return
  for (let done = 0; done < ROUND; done += BATCH) {
    const room = await roomFor(services, change)
    if (room === 0) return
    const order_ids = await listPending(services.db, company_id, id, room)
    if (order_ids.length === 0) return finish(services, running)
    const outcomes = await changeOrders(services, change, order_ids)
    // They go out while the next orders are changed.
    if (change.refunds) await startRefunds(services, company_id)
    if (!outcomes.includes(true)) return
  }
}

/** How many orders may be changed now; none when its refunds wait for a provider that does not answer. Else the first answers are waited for. */
async function roomFor(services: ChangeServices, change: ChangeRow): Promise<number> {
  for (;;) {
    const flying = await countInFlight(services.db, change.company_id, change.id)
    const room = Math.max(0, Math.min(BATCH, MOST_REFUNDS - flying.refunds, MOST_MAILS - flying.mails))
    if (room > 0 || flying.refunds < MOST_REFUNDS) return room
    const underWay = await startRefunds(services, change.company_id)
    if (underWay.length === 0) return 0
    await Promise.race(underWay.map(({ next }) => next()))
  }
}

async function changeOrders(services: ChangeServices, change: ChangeRow, order_ids: readonly number[]): Promise<boolean[]> {
  const left = [...order_ids]
  const outcomes: boolean[] = []
  const worker = async () => {
    for (let order_id = left.shift(); order_id !== undefined; order_id = left.shift()) {
      outcomes.push(await tryOrder(services, change, order_id))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return outcomes
}

async function tryOrder(services: ChangeServices, change: ChangeRow, order_id: number): Promise<boolean> {
  const scope = systemScope(services, change.company_id, 'event-changes')
  try {
    return await changeOrder(scope, change, order_id)
  } catch (error) {
    if (!(error instanceof Refused))
      services.log.error({ err: error, change_id: change.id, order_id }, 'an order could not be changed')
    await noteFailure(services, change, order_id, error)
    return true
  }
}

/** What is refused waits for a person at once; anything else is tried again after the others. */
async function noteFailure(services: ChangeServices, change: ChangeRow, order_id: number, error: unknown): Promise<void> {
  const code = error instanceof Refused ? error.refusals[0]?.code : undefined
  const reason = eventChangeProblems.find((one) => one === code) ?? 'something_went_wrong'
  await transact(systemScope(services, change.company_id, 'event-changes'), async (scope) => {
    const row = await lockChangedOrder(scope, change.id, order_id)
    if (row?.state !== 'pending') return
    const attempts = row.attempts + 1
    const isFinal = code !== undefined || attempts >= TRIES
    await setOutcome(scope, change.id, order_id, isFinal ? { state: 'failed', reason, attempts } : { state: 'pending', attempts })
  })
}

/** Ends a change whose orders are all done, unless one was placed while its sale was being stopped. */
async function finish(services: ChangeServices, { id, company_id }: RunningChange): Promise<void> {
  await transact(systemScope(services, company_id, 'event-changes'), async (scope) => {
    const change = await lockChange(scope, id)
    if (change === null || change.state !== 'running') return
    if ((await listPending(scope.tx, company_id, id, 1)).length > 0) return
    const slipped = change.kind === 'cancel' ? await addLate(scope, change) : 0
    if (slipped > 0) return
    await setState(scope, id, { state: 'done', done_at: scope.now })
    await recordChange(scope, {
      entity: 'event',
      entity_id: change.event_id,
      action: 'event_change_done',
      after: { change: id, kind: change.kind },
    })
  })
}

/**
 * Takes up orders of an ended cancellation that came to life after it: a payment nobody knew of any more made an expired order one that
 * is paid. The cancellation runs again for them.
 */
export async function takeUpLateOrders(services: ChangeServices): Promise<void> {
  for (const { id, company_id } of await listEndedCancellations(services.db, addMs(services.now(), -WATCHED_MS))) {
    await transact(systemScope(services, company_id, 'event-changes'), async (scope) => {
      const change = await lockChange(scope, id)
      if (change?.state !== 'done' || (await addLate(scope, change)) === 0) return
      await setState(scope, id, { state: 'running', done_at: null })
    })
  }
}

async function addLate(scope: Scope, change: ChangeRow): Promise<number> {
  return insertConcerned(scope, change.id, change, addMs(change.created_at, SLIPPED_MS))
}
