import { sql, type Insertable, type Updateable } from 'kysely'
import type { Webhook } from '@entree/contract/foundation/webhooks/entities.ts'
import type { Webhook as WebhookTable } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>

/** The webhooks of the company, newest first; `id`: only that one. */
export async function selectWebhooks({ tx, company_id }: OfCompany, id?: number): Promise<Webhook[]> {
  const query = tx
    .selectFrom('webhook')
    .innerJoin('user', 'user.id', 'webhook.created_by')
    .select(['webhook.id', 'webhook.name', 'url', 'kinds', 'off_at', 'failing_since', 'old_secret_until', 'webhook.created_at'])
    .select('webhook.updated_at')
    .select('user.name as created_by_name')
    .select([
      sql<'all' | 'selected'>`webhook.event_access`.as('event_access'),
      sql<Webhook['off_because']>`webhook.off_because`.as('off_because'),
      sql<number[]>`coalesce((select jsonb_agg(e.event_id order by e.event_id) from webhook_event e
                               where e.company_id = webhook.company_id and e.webhook_id = webhook.id), '[]')`.as('event_ids'),
      sql<number>`(select count(*) from webhook_delivery d
                    where d.company_id = webhook.company_id and d.webhook_id = webhook.id and d.state = 'waiting')`.as('waiting'),
    ])
    .where('webhook.company_id', '=', company_id)
    .orderBy('webhook.id', 'desc')
  return (id === undefined ? query : query.where('webhook.id', '=', id)).execute()
}

/** Locks the company against webhooks that are made at the same moment; how many it has. */
export async function countWebhooks({ tx, company_id }: OfCompany): Promise<number> {
  await tx.selectFrom('company').select('id').where('id', '=', company_id).forNoKeyUpdate().executeTakeFirst()
  const row = await tx
    .selectFrom('webhook')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether something is sent to a webhook that a user has made. */
export async function isSentByUser({ tx, company_id }: OfCompany, user_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook')
    .select('id')
    .where('company_id', '=', company_id)
    .where('created_by', '=', user_id)
    .where('off_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** All of a webhook's row, with its sealed secrets, locked; null: there is none. */
export async function lockWebhook({ tx, company_id }: OfCompany, id: number) {
  const row = await tx
    .selectFrom('webhook')
    .select(['id', 'name', 'url', 'kinds', 'event_access', 'secret', 'old_secret', 'old_secret_until'])
    .select(['off_at', 'off_because', 'failing_since', 'rests_until', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertWebhook({ tx }: OfCompany, row: Insertable<WebhookTable>): Promise<number> {
  return (await tx.insertInto('webhook').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateWebhook({ tx, company_id }: OfCompany, id: number, to: Updateable<WebhookTable>): Promise<void> {
  await tx.updateTable('webhook').set(to).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function deleteWebhookRow({ tx, company_id }: OfCompany, id: number): Promise<void> {
  await tx.deleteFrom('webhook').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Writes the events that a webhook hears of, in place of those before. */
export async function replaceEvents({ tx, company_id }: OfCompany, webhook_id: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('webhook_event').where('company_id', '=', company_id).where('webhook_id', '=', webhook_id).execute()
  const rows = ids.map((event_id) => ({ company_id, webhook_id, event_id }))
  if (rows.length > 0) await tx.insertInto('webhook_event').values(rows).execute()
}

/** How many of these are events of the company; that of a batch is none. */
export async function countEvents({ tx, company_id }: OfCompany, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await tx
    .selectFrom('event')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('batch_id', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return row.count
}
