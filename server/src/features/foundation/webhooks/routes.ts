import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { createWebhook, deleteWebhook, renewSecret, saveWebhook } from './change-webhooks.ts'
import { createDeliveries, removeOldDeliveries, switchOffFailing } from './deliver.ts'
import { webhookSwitchedOffMail } from './mails/webhook-switched-off.ts'
import { webhooksLeftMail } from './mails/webhooks-left.ts'
import { selectWebhooks } from './queries.ts'
import { queueFacts } from './queue-facts.ts'
import { listDeliveries, sendAgain, sendTest } from './read-deliveries.ts'
import { tellOfLeftWebhooks } from './tell-of-left.ts'

/** How soon a fact is sent. */
const LOOK_MS = 1_000

/** Binds the webhooks of a company, and sends facts to them. */
export function bindWebhooks(services: Services): Slice {
  const { bind, config } = services
  bind('listWebhooks', (scope) => selectWebhooks(scope))
  bind('createWebhook', (scope, input) => createWebhook(scope, config, input))
  bind('saveWebhook', (scope, input) => saveWebhook(scope, config, input))
  bind('deleteWebhook', (scope, { id }) => deleteWebhook(scope, id))
  bind('renewWebhookSecret', (scope, { id }) => renewSecret(scope, id))
  bind('testWebhook', (scope, { id }) => sendTest(scope, id))
  bind('listWebhookDeliveries', listDeliveries)
  bind('sendWebhookAgain', sendAgain)
  const deliveries = createDeliveries(services)
  const send = async () => {
    await queueFacts(services)
    // Not waited for: a slow receiver holds up only what is sent to it.
    for (const run of await deliveries.start())
      void run.catch((error: unknown) => services.log.error({ err: error }, 'facts could not be sent to a webhook'))
  }
  return {
    mails: [webhookSwitchedOffMail, webhooksLeftMail],
    hooks: { userLeft: tellOfLeftWebhooks },
    audit: { webhook: { name: 'name' } },
    repeats: [
      { name: 'send-webhooks', every_ms: LOOK_MS, work: send },
      { name: 'switch-off-webhooks', every_ms: HOUR_MS, work: () => switchOffFailing(services) },
      { name: 'remove-old-deliveries', every_ms: HOUR_MS, work: () => removeOldDeliveries(services) },
    ],
  }
}
