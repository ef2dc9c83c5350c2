import { sql } from 'kysely'
import type { WebhookDelivery } from '@entree/contract/foundation/webhooks/entities.ts'
import type { Database } from '#platform/database/database.ts'
import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>
export type Listening = { id: number; company_id: number; kinds: string[]; event_access: 'all' | 'selected'; event_ids: number[] }
export type NewDelivery = { company_id: number; webhook_id: number; kind: string; order_id: number | null; body: string }
export type ClaimedDelivery = { id: number; body: string; attempts: number }
export type Outcome = {
  id: number
  state: 'waiting' | 'delivered' | 'failed'
  next_attempt_at: string
  answer_status: number | null
  answer: string
}

/** The webhooks of these companies that are on. */
export async function listListening(db: Database, company_ids: readonly number[]): Promise<Listening[]> {
  const { rows } = await sql<Listening>`
    select id, company_id, kinds, event_access,
           coalesce((select jsonb_agg(event_id) from webhook_event e where e.company_id = w.company_id and e.webhook_id = w.id), '[]') as event_ids
      from webhook w where company_id = any(${company_ids}::bigint[]) and off_at is null order by id`.execute(db)
  return rows
}

/** Whether a webhook that is on wants a `fact` of its company, of whichever event. */
export const IS_LISTENED_TO = sql<boolean>`
  exists (select from webhook w where w.company_id = fact.company_id and w.off_at is null and fact.kind = any(w.kinds))`

/** Writes deliveries that are due, in this order, and returns their ids. */
export async function insertDeliveries(db: Database, rows: readonly NewDelivery[], now: string): Promise<number[]> {
  const { rows: made } = await sql<{ id: number }>`
    insert into webhook_delivery (company_id, webhook_id, kind, order_id, body, next_attempt_at, created_at)
    select one.company_id, one.webhook_id, one.kind, one.order_id, one.body, ${now}::timestamptz, ${now}::timestamptz
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as (company_id bigint, webhook_id bigint, kind text, order_id bigint, body text))
        with ordinality as one (company_id, webhook_id, kind, order_id, body, position)
     order by position
    returning id`.execute(db)
  return made.map(({ id }) => id)
}

/** Webhooks that are on and have something to send now. */
export async function listDueWebhooks(db: Database, now: string, limit: number): Promise<{ id: number; company_id: number }[]> {
  const { rows } = await sql<{ id: number; company_id: number }>`
    select id, company_id from webhook w
     where off_at is null and (rests_until is null or rests_until <= ${now})
       and exists (select from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting' and d.next_attempt_at <= ${now})
     order by random() limit ${limit}`.execute(db)
  return rows
}

/**
 * Takes some deliveries of a webhook for one try, so that nobody else tries them before `until`: of each order only the first that waits, so
 * that what happened to it arrives in order (HOOK-04).
 */
export async function claimDeliveries(
  { tx, company_id, now }: Scope,
  webhook_id: number,
  { until, limit }: { until: string; limit: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_delivery set attempts = attempts + 1, attempted_at = ${now}, next_attempt_at = ${until}
     where company_id = ${company_id} and id in (
           select id from webhook_delivery d
            where webhook_id = ${webhook_id} and state = 'waiting' and next_attempt_at <= ${now}
              and not exists (select from webhook_delivery earlier
                               where earlier.webhook_id = d.webhook_id and earlier.order_id = d.order_id and earlier.state = 'waiting'
                                 and earlier.id < d.id)
            order by id limit ${limit} for update skip locked)
    returning id, body, attempts`.execute(tx)
  return rows
}

/** What came of deliveries, to be written. */
export function outcomesOf({ company_id }: OfCompany, outcomes: readonly Outcome[]): Write {
  return sql`
    update webhook_delivery d set state = one.state, next_attempt_at = one.next_attempt_at, answer_status = one.answer_status, answer = one.answer
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as one (id bigint, state text, next_attempt_at timestamptz, answer_status integer, answer text)
     where d.company_id = ${company_id} and d.id = one.id`
}

/** That something has arrived at a webhook, to be written. */
export function failsNoMore({ company_id }: OfCompany, webhook_id: number): Write {
  return sql`
    update webhook set failing_since = null, rests_until = null
     where company_id = ${company_id} and id = ${webhook_id} and failing_since is not null`
}

const COLUMNS = [
  'id',
  'kind',
  'order_id',
  'body',
  'attempts',
  'attempted_at',
  'next_attempt_at',
  'answer_status',
  'answer',
  'created_at',
] as const

type Wanted = { id?: number | undefined; before?: number | undefined; state?: string | undefined; limit: number }

/** Deliveries of a webhook, newest first. */
export async function selectDeliveries(
  { tx, company_id }: OfCompany,
  webhook_id: number,
  wanted: Wanted,
): Promise<WebhookDelivery[]> {
  let query = tx
    .selectFrom('webhook_delivery')
    .select(COLUMNS)
    .select(sql<WebhookDelivery['state']>`state`.as('state'))
    .where('company_id', '=', company_id)
    .where('webhook_id', '=', webhook_id)
    .orderBy('id', 'desc')
    .limit(wanted.limit)
  if (wanted.id !== undefined) query = query.where('id', '=', wanted.id)
  if (wanted.before !== undefined) query = query.where('id', '<', wanted.before)
  if (wanted.state !== undefined) query = query.where('state', '=', wanted.state)
  return query.execute()
}

/** Has a delivery tried now, as one that was never tried; false when the webhook has no such delivery. */
export async function makeDue({ tx, company_id, now }: Scope, webhook_id: number, id: number): Promise<boolean> {
  const updated = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
    .where('company_id', '=', company_id)
    .where('webhook_id', '=', webhook_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Webhooks at which nothing has arrived since `since`. */
export async function listFailing(db: Database, since: string): Promise<{ id: number; company_id: number }[]> {
  return db
    .selectFrom('webhook')
    .select(['id', 'company_id'])
    .where('off_at', 'is', null)
    .where('failing_since', '<=', since)
    .execute()
}

/** Removes some deliveries of long ago, and returns how many. */
export async function deleteOldDeliveries(db: Database, before: string, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from webhook_delivery
     where id in (select id from webhook_delivery where created_at < ${before} order by created_at limit ${limit}) returning id`.execute(
    db,
  )
  return rows.length
}
