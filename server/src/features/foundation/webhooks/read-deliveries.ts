import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { WebhookDelivery } from '@entree/contract/foundation/webhooks/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { insertDeliveries, makeDue, selectDeliveries } from './delivery-queries.ts'
import { lockWebhook, selectWebhooks, updateWebhook } from './queries.ts'

const PER_PAGE = 50
/** What stands in a delivery that only tries whether it arrives. */
const TEST_KIND = 'webhook.test'

/** What was sent to a webhook, newest first (HOOK-08). Refuses `not_found`. */
export async function listDeliveries(
  scope: Scope,
  { id, before, state }: CallInput<'listWebhookDeliveries'>,
): Promise<CallAnswer<'listWebhookDeliveries'>> {
  if ((await selectWebhooks(scope, id)).length === 0) return refuse('not_found')
  const rows = await selectDeliveries(scope, id, { before, state, limit: PER_PAGE + 1 })
  const data = rows.slice(0, PER_PAGE)
  return { data, next: rows.length > PER_PAGE ? (data.at(-1)?.id ?? null) : null }
}

/** Sends the same once more, with all its tries (HOOK-08). Refuses `not_found`, `webhook_off`. */
export async function sendAgain(scope: Scope, { id, delivery_id }: CallInput<'sendWebhookAgain'>): Promise<WebhookDelivery> {
  return transact(scope, async (scope) => {
    await wake(scope, id)
    if (!(await makeDue(scope, id, delivery_id))) return refuse('not_found')
    return readDelivery(scope, id, delivery_id)
  })
}

/** Sends something that did not happen, to see whether it arrives (HOOK-08). Refuses `not_found`, `webhook_off`. */
export async function sendTest(scope: Scope, id: number): Promise<WebhookDelivery> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    await wake(scope, id)
    const body = JSON.stringify({ type: TEST_KIND, timestamp: now, company_id, data: {} })
    const [made] = await insertDeliveries(tx, [{ company_id, webhook_id: id, kind: TEST_KIND, order_id: null, body }], now)
    return readDelivery(scope, id, made ?? 0)
  })
}

/** Locks a webhook that is on; one that rests is sent to at once. */
async function wake(scope: Scope, id: number): Promise<void> {
  const webhook = (await lockWebhook(scope, id)) ?? refuse('not_found')
  if (webhook.off_at !== null) return refuse('webhook_off')
  if (webhook.rests_until !== null) await updateWebhook(scope, id, { rests_until: null })
}

async function readDelivery(scope: Scope, webhook_id: number, id: number): Promise<WebhookDelivery> {
  return (await selectDeliveries(scope, webhook_id, { id, limit: 1 }))[0] ?? refuse('not_found')
}
