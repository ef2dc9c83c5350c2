import { FAILING_MS, nextAttemptAt } from '@entree/domain/foundation/webhook-retries.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { keepConnections, type Connections } from '#providers/sign-in/public-request.ts'
import { sendWebhook, type WebhookAnswer } from '#providers/webhooks/send-webhook.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import {
  claimDeliveries,
  deleteOldDeliveries,
  listDueWebhooks,
  listFailing,
  failsNoMore,
  outcomesOf,
  type ClaimedDelivery,
  type Outcome,
} from './delivery-queries.ts'
import { findWebhook, lockWebhook, updateWebhook } from './queries.ts'
import { tellSwitchedOff } from './tell-switched-off.ts'

/** Longer than a receiver may take: who died with it is followed by somebody else then. */
const LEASE_MS = 2 * MINUTE_MS
/** Sent to one webhook at the same moment. */
const OF_ONE = 10
/** Webhooks that one process sends to at the same moment: a slow one holds only itself. */
const AT_ONCE = 40
const REST_MS = MINUTE_MS
const KEPT_DAYS = 30
const REMOVED_AT_ONCE = 5_000

type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'config'>

/** Sends what is due to all webhooks that nobody of `running` is sending to already, each for itself. Returns those that it began with. */
export async function startDeliveries(services: Needs, running: Map<number, Promise<void>>): Promise<Promise<void>[]> {
  const room = AT_ONCE - running.size
  const due = room <= 0 ? [] : await listDueWebhooks(services.db, services.now(), AT_ONCE)
  return due
    .filter(({ id }) => !running.has(id))
    .slice(0, room)
    .map(({ id, company_id }) => {
      const run = deliverAll(services, company_id, id).finally(() => running.delete(id))
      running.set(id, run)
      return run
    })
}

/** Sends what is due to one webhook, until there is nothing left, nothing arrives any more, or it is to go elsewhere. */
async function deliverAll(services: Needs, company_id: number, webhook_id: number): Promise<void> {
  const webhook = await findWebhook(systemScope(services, company_id, 'webhooks'), webhook_id)
  if (webhook === null) return
  const line = { url: webhook.url, connections: keepConnections(webhook.url, OF_ONE) }
  try {
    while (await deliverSome(services, { company_id, webhook_id }, line));
  } finally {
    line.connections.destroy()
  }
}

type Line = { url: string; connections: Connections }

async function deliverSome(
  services: Needs,
  { company_id, webhook_id }: { company_id: number; webhook_id: number },
  { url, connections }: Line,
): Promise<boolean> {
  const scope = systemScope(services, company_id, 'webhooks')
  const webhook = await findWebhook(scope, webhook_id)
  if (webhook === null || webhook.off_at !== null || webhook.url !== url) return false
  const claimed = await claimDeliveries(scope, webhook_id, { until: addMs(scope.now, LEASE_MS), limit: OF_ONE })
  if (claimed.length === 0) return false
  const secrets = secretsOf(scope, webhook)
  const answers = await Promise.all(
    claimed.map(({ id, body }) => {
      const sent = { id: `msg_${id}`, body, secrets, now: scope.now, connections }
      return sendWebhook(services.config.PRIVATE_WEBHOOKS, url, sent)
    }),
  )
  return keep({ ...scope, now: services.now() }, webhook_id, claimed, answers)
}

type Secrets = { id: number; secret: string; old_secret: string | null; old_secret_until: string | null }

function secretsOf({ vault, now }: Scope, { id, secret, old_secret, old_secret_until }: Secrets): string[] {
  const isGood = old_secret !== null && old_secret_until !== null && Date.parse(old_secret_until) > Date.parse(now)
  const present = vault.open('webhook.secret', id, secret)
  return isGood ? [present, vault.open('webhook.old_secret', id, old_secret)] : [present]
}

/** Writes what came of deliveries; false when nothing arrives, so that no more is sent for a while. */
async function keep(
  scope: Scope,
  webhook_id: number,
  claimed: readonly ClaimedDelivery[],
  answers: readonly WebhookAnswer[],
): Promise<boolean> {
  const outcomes = claimed.map((delivery, index) => outcomeOf(delivery, answers[index] ?? NO_ANSWER, scope.now))
  const isGone = outcomes.some(({ answer_status }) => answer_status === GONE)
  if (!isGone && outcomes.some(({ state }) => state === 'delivered')) {
    await writeTogether(scope.tx, [outcomesOf(scope, outcomes), failsNoMore(scope, webhook_id)])
    return true
  }
  return transact(scope, (scope) => noteFailure(scope, webhook_id, outcomes, isGone))
}

async function noteFailure(scope: Scope, webhook_id: number, outcomes: readonly Outcome[], isGone: boolean): Promise<boolean> {
  await writeTogether(scope.tx, [outcomesOf(scope, outcomes)])
  const webhook = await lockWebhook(scope, webhook_id)
  if (webhook === null) return false
  if (isGone) {
    await updateWebhook(scope, webhook_id, { off_at: scope.now, off_because: 'gone' })
    await tellSwitchedOff(scope, webhook)
    return false
  }
  await updateWebhook(scope, webhook_id, {
    failing_since: webhook.failing_since ?? scope.now,
    rests_until: webhook.failing_since === null ? null : addMs(scope.now, REST_MS),
  })
  return webhook.failing_since === null
}

const NO_ANSWER: WebhookAnswer = { status: null, text: '' }
/** A receiver that says so wants nothing any more. */
const GONE = 410

function outcomeOf({ id, attempts }: ClaimedDelivery, { status, text }: WebhookAnswer, now: string): Outcome {
  const answered = { id, answer_status: status, answer: text }
  if (status !== null && status >= 200 && status < 300) return { ...answered, state: 'delivered', next_attempt_at: now }
  const next = nextAttemptAt(attempts, now)
  return next === null
    ? { ...answered, state: 'failed', next_attempt_at: now }
    : { ...answered, state: 'waiting', next_attempt_at: next }
}

/** Switches webhooks off at which nothing has arrived for five days, and tells the administrators (HOOK-07). */
export async function switchOffFailing(services: Needs): Promise<void> {
  for (const { id, company_id } of await listFailing(services.db, addMs(services.now(), -FAILING_MS))) {
    await transact(systemScope(services, company_id, 'webhooks'), async (scope) => {
      const webhook = await lockWebhook(scope, id)
      if (webhook === null || webhook.off_at !== null || webhook.failing_since === null) return
      await updateWebhook(scope, id, { off_at: scope.now, off_because: 'failing' })
      await tellSwitchedOff(scope, webhook)
    })
  }
}

/** Forgets what was sent long ago. */
export async function removeOldDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = addMs(now(), -KEPT_DAYS * DAY_MS)
  while ((await deleteOldDeliveries(db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
