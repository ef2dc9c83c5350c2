import type { Database } from '#platform/database/database.ts'

/** A host name of a company's own that was verified, an API key of one of its users, and a webhook to which something was sent. */
export async function ofCompany(db: Database, { company_id, id }: { company_id: number | null; id: number }, mark: string) {
  if (company_id === null) throw new Error('The user is of no company.')
  const company_domain = await db
    .insertInto('company_domain')
    .values({ company_id, host: `${mark}.tickets.example`.toLowerCase(), verified_at: '2026-05-01T10:00:00.000Z' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const access = { permissions: ['event.view'], event_access: 'all', created_by: id }
  const api_key = await db
    .insertInto('api_key')
    .values({ company_id, name: `Key ${mark}`, token_hash: `of ${mark}`, ending: '0000', ...access })
    .returningAll()
    .executeTakeFirstOrThrow()
  const listening = { url: 'https://receiver.example/', kinds: ['order.paid'], event_access: 'all', created_by: id }
  const webhook = await db
    .insertInto('webhook')
    .values({ company_id, name: `Webhook ${mark}`, ...listening })
    .returningAll()
    .executeTakeFirstOrThrow()
  const at = '2026-06-01T09:00:00.000Z'
  const sent = { kind: 'order.paid', body: '{}', next_attempt_at: at, created_at: at }
  const webhook_delivery = await db
    .insertInto('webhook_delivery')
    .values({ company_id, webhook_id: webhook.id, ...sent })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { company_domain, api_key, webhook, webhook_delivery }
}
