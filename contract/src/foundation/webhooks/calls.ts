import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, instant, singleLine } from '../values.ts'
import { Webhook, WebhookDelivery } from './entities.ts'

const company = { company_id: id }
const one = { ...company, id }
const access = may('my_company.api_keys')
/** Where facts go, and what shows that they are ours: as much as a key. */
const careful = { ...access, in_person: true, confirmed: true } as const
const settings = {
  name: singleLine.max(100),
  url: singleLine.max(2000),
  kinds: z.array(singleLine.max(100)).max(100),
  event_access: z.enum(['all', 'selected']).default('all'),
  event_ids: z.array(id).max(1000).default([]),
}
const refusals = ['not_found', 'field_required', 'permission_not_held', 'webhook_url_invalid'] as const
const told = z.object({ secret: z.string(), webhook: Webhook })

export const webhookCalls = defineCalls({
  listWebhooks: {
    summary: 'The webhooks of a company, newest first (HOOK-01)',
    access,
    input: z.object(company),
    answer: z.array(Webhook),
    refusals: ['not_found'],
  },
  createWebhook: {
    summary: 'Has facts sent to an address; the secret that they are signed with is told only here (HOOK-01)',
    access: careful,
    input: z.object({ ...company, ...settings }),
    answer: told,
    refusals: [...refusals, 'webhooks_full'],
  },
  saveWebhook: {
    summary: 'Changes where facts are sent to and which, and switches it on and off',
    access: careful,
    input: z.object({ ...one, ...settings, is_on: z.boolean(), updated_at: instant.nullish() }),
    answer: Webhook,
    refusals: [...refusals, 'changed_meanwhile'],
  },
  deleteWebhook: {
    summary: 'Sends facts there no more, and forgets what was sent',
    access,
    input: z.object(one),
    answer: z.array(Webhook),
    refusals: ['not_found'],
  },
  renewWebhookSecret: {
    summary: 'Makes another secret; the one before is good beside it for a day (HOOK-05)',
    access: careful,
    input: z.object(one),
    answer: told,
    refusals: ['not_found'],
  },
  testWebhook: {
    summary: 'Sends a fact that did not happen, of the kind webhook.test (HOOK-08)',
    access,
    input: z.object(one),
    answer: WebhookDelivery,
    refusals: ['not_found', 'webhook_off'],
  },
  listWebhookDeliveries: {
    summary: 'What was sent to a webhook, newest first, with what was answered (HOOK-08)',
    access,
    input: z.object({ ...one, before: id.optional(), state: z.enum(['waiting', 'delivered', 'failed']).optional() }),
    answer: z.object({ data: z.array(WebhookDelivery), next: id.nullable() }),
    refusals: ['not_found'],
  },
  sendWebhookAgain: {
    summary: 'Sends the same once more, whether it arrived or not (HOOK-08)',
    access,
    input: z.object({ ...one, delivery_id: id }),
    answer: WebhookDelivery,
    refusals: ['not_found', 'webhook_off'],
  },
})
