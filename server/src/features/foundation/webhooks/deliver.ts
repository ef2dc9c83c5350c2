import { FAILING_MS, nextAttemptAt } from '@entree/domain/foundation/webhook-retries.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import pg from 'pg'
import { keepConnections, type Connections } from '#providers/sign-in/public-request.ts'
import { sendWebhook, type WebhookAnswer } from '#providers/webhooks/send-webhook.ts'
import { createBatcher } from '#platform/in-flight-batcher.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import {
  deleteOldDeliveries,
  holdWebhook,
  letGo,
  listDueDeliveries,
  listDueWebhooks,
  listFailing,
  writeOutcomes,
  type DueDelivery,
  type Outcome,
} from './delivery-queries.ts'
import { lockWebhook, updateWebhook } from './queries.ts'
import { tellSwitchedOff } from './tell-switched-off.ts'

/** Longer than a turn takes: another process then takes over what one died with. */
const LEASE_MS = 2 * MINUTE_MS
/** Sent to one webhook at the same moment. */
const OF_ONE = 10
/** Of one webhook at its turn. */
const OF_TURN = 200
/** After so long it is another's turn; what is on its way then is waited for. */
const TURN_MS = 1_000
/** Webhooks that one process sends to at the same moment: a slow one holds only itself. */
const AT_ONCE = 40
/** How long its connections are kept, from turn to turn: its name may lead elsewhere then. */
const LINE_MS = MINUTE_MS
/** Outcomes that one statement writes. */
const MOST_WRITTEN = 500
const MOST_DUE = 1_000
const REST_MS = MINUTE_MS
const KEPT_DAYS = 30
const REMOVED_AT_ONCE = 5_000

type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'config'>

export type Deliveries = {
  /** Sends what is due to all webhooks that it doesn't send to already, each for itself. Returns those that it began with. */
  start: () => Promise<Promise<void>[]>
  /** By webhook: what is being sent, or waits for its turn. */
  running: ReadonlyMap<number, Promise<void>>
}

/** What sends to webhooks in one process. Each has its turn: one that is never done keeps no other waiting (HOOK-12). */
export function createDeliveries(services: Needs, { at_once = AT_ONCE, turn_ms = TURN_MS } = {}): Deliveries {
  const running = new Map<number, Promise<void>>()
  const inTurn = createPlaces(at_once)
  // A statement that was refused has written nothing.
  const mayRepeat = (error: unknown) => error instanceof pg.DatabaseError
  const write = createBatcher<Outcome, void>({
    settle: (outcomes) => writeOutcomes(services.db, outcomes),
    max: MOST_WRITTEN,
    mayRepeat,
  })
  const lines = new Map<number, Line>()
  const lineTo = (id: number, url: string) => {
    const kept = lines.get(id)
    if (kept?.url === url && performance.now() < kept.until) return kept.connections
    kept?.connections.destroy()
    const connections = keepConnections(url, OF_ONE)
    lines.set(id, { url, connections, until: performance.now() + LINE_MS })
    return connections
  }
  const start = async () => {
    for (const [id, { until, connections }] of lines) {
      if (running.has(id) || performance.now() < until) continue
      connections.destroy()
      lines.delete(id)
    }
    const due = await listDueWebhooks(services.db, services.now(), MOST_DUE)
    return due
      .filter(({ id }) => !running.has(id))
      .map(({ id, company_id }) => {
        const turn = () =>
          deliver(services, { write, lineTo }, { company_id, webhook_id: id, ends_at: performance.now() + turn_ms })
        const run = takeTurns(inTurn, turn).finally(() => running.delete(id))
        running.set(id, run)
        return run
      })
  }
  return { start, running }
}

/** One turn after the other while they say that there is more, others in between. */
async function takeTurns(inTurn: Places, turn: () => Promise<boolean>): Promise<void> {
  while (await inTurn(turn));
}

type Places = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets up to `most` work at the same moment, and the others in the order in which they came. */
function createPlaces(most: number): Places {
  let free = most
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

type Of = { company_id: number; webhook_id: number; ends_at: number }
type Line = { url: string; connections: Connections; until: number }
type Means = { write: (outcome: Outcome) => Promise<void>; lineTo: (id: number, url: string) => Connections }

/** A turn of one webhook: sends what is due, until its time is over. True when there is more, and arrives. */
async function deliver(services: Needs, { write, lineTo }: Means, { company_id, webhook_id, ends_at }: Of): Promise<boolean> {
  const scope = systemScope(services, company_id, 'webhooks')
  const webhook = await holdWebhook(scope, webhook_id, addMs(scope.now, LEASE_MS))
  if (webhook === null) return false
  try {
    const connections = lineTo(webhook_id, webhook.url)
    const due = await listDueDeliveries(scope, webhook_id, OF_TURN)
    const secrets = secretsOf(scope, webhook)
    const outcomes = await sendInOrder(due, ends_at, async ({ id, body, attempts }) => {
      const at = services.now()
      const sent = { id: `msg_${id}`, body, secrets, now: at, connections }
      const answer = await sendWebhook(services.config.PRIVATE_WEBHOOKS, webhook.url, sent)
      const outcome = outcomeOf({ id, company_id, webhook_id, attempted_at: at, attempts: attempts + 1 }, answer, services.now())
      await write(outcome)
      return outcome
    })
    const arrives = await look({ ...scope, now: services.now() }, webhook_id, outcomes)
    return arrives && outcomes.length > 0 && (due.length === OF_TURN || outcomes.length < due.length)
  } finally {
    await letGo(scope, webhook_id, webhook.sending_until)
  }
}

/**
 * Sends several at once, those of an order one after the other, each when it stands written that the one before has arrived (HOOK-04). Begins
 * with no other once nothing of the first few has arrived, or `ends_at` is over.
 */
async function sendInOrder(
  due: readonly DueDelivery[],
  ends_at: number,
  send: (delivery: DueDelivery) => Promise<Outcome>,
): Promise<Outcome[]> {
  const orders = [...Map.groupBy(due, ({ id, order_id }) => order_id ?? `alone ${id}`).values()]
  const outcomes: Outcome[] = []
  const isOver = () => performance.now() >= ends_at || (outcomes.length >= OF_ONE && !outcomes.some(hasArrived))
  const sendOrder = async (deliveries: readonly DueDelivery[]) => {
    for (const delivery of deliveries) {
      const outcome = await send(delivery)
      outcomes.push(outcome)
      if (!hasArrived(outcome) || isOver()) return
    }
  }
  const work = async () => {
    for (let next = orders.shift(); next; next = isOver() ? undefined : orders.shift()) await sendOrder(next)
  }
  await Promise.all(Array.from({ length: OF_ONE }, work))
  return outcomes
}

const hasArrived = ({ state }: Pick<Outcome, 'state'>): boolean => state === 'delivered'

type Secrets = { id: number; secret: string; old_secret: string | null; old_secret_until: string | null }

function secretsOf({ vault, now }: Scope, { id, secret, old_secret, old_secret_until }: Secrets): string[] {
  const isGood = old_secret !== null && old_secret_until !== null && Date.parse(old_secret_until) > Date.parse(now)
  const present = vault.open('webhook.secret', id, secret)
  return isGood ? [present, vault.open('webhook.old_secret', id, old_secret)] : [present]
}

/** Looks at what came of a turn; false when nothing arrived, so that no more is sent for a while. */
async function look(scope: Scope, webhook_id: number, outcomes: readonly Outcome[]): Promise<boolean> {
  const isGone = outcomes.some(({ answer_status }) => answer_status === GONE)
  if (!isGone && (outcomes.length === 0 || outcomes.some(hasArrived))) return true
  return transact(scope, (scope) => noteFailure(scope, webhook_id, isGone))
}

async function noteFailure(scope: Scope, webhook_id: number, isGone: boolean): Promise<boolean> {
  const webhook = await lockWebhook(scope, webhook_id)
  if (webhook === null) return false
  if (isGone) {
    await updateWebhook(scope, webhook_id, { off_at: scope.now, off_because: 'gone', updated_at: scope.now })
    await tellSwitchedOff(scope, webhook)
    return false
  }
  await updateWebhook(scope, webhook_id, {
    failing_since: webhook.failing_since ?? scope.now,
    rests_until: webhook.failing_since === null ? null : addMs(scope.now, REST_MS),
  })
  return webhook.failing_since === null
}

/** A receiver that says so wants nothing any more. */
const GONE = 410

type Tried = Pick<Outcome, 'id' | 'company_id' | 'webhook_id' | 'attempted_at'> & { attempts: number }

function outcomeOf({ attempts, ...of }: Tried, { status, text }: WebhookAnswer, now: string): Outcome {
  const outcome = { ...of, answer_status: status, answer: text }
  if (status !== null && status >= 200 && status < 300) return { ...outcome, state: 'delivered', next_attempt_at: now }
  const next = nextAttemptAt(attempts, now)
  return next === null
    ? { ...outcome, state: 'failed', next_attempt_at: now }
    : { ...outcome, state: 'waiting', next_attempt_at: next }
}

/** Switches webhooks off at which nothing has arrived for five days, and tells the administrators (HOOK-07). */
export async function switchOffFailing(services: Needs): Promise<void> {
  for (const { id, company_id } of await listFailing(services.db, addMs(services.now(), -FAILING_MS))) {
    await transact(systemScope(services, company_id, 'webhooks'), async (scope) => {
      const webhook = await lockWebhook(scope, id)
      if (webhook === null || webhook.off_at !== null || webhook.failing_since === null) return
      await updateWebhook(scope, id, { off_at: scope.now, off_because: 'failing', updated_at: scope.now })
      await tellSwitchedOff(scope, webhook)
    })
  }
}

/** Forgets what was sent long ago. */
export async function removeOldDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = addMs(now(), -KEPT_DAYS * DAY_MS)
  while ((await deleteOldDeliveries(db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
