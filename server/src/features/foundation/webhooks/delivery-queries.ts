import { sql } from 'kysely'
import type { WebhookDelivery } from '@entree/contract/foundation/webhooks/entities.ts'
import type { Database } from '#platform/database/database.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>
export type Listening = { id: number; company_id: number; kinds: string[]; event_access: 'all' | 'selected'; event_ids: number[] }
export type NewDelivery = { company_id: number; webhook_id: number; kind: string; order_id: number | null; body: string }
/** `attempts`: how often it was tried before. */
export type DueDelivery = { id: number; order_id: number | null; body: string; attempts: number }
export type Outcome = {
  id: number
  company_id: number
  webhook_id: number
  state: 'waiting' | 'delivered' | 'failed'
  attempted_at: string
  next_attempt_at: string
  answer_status: number | null
  answer: string
}

export type HeldWebhook = {
  id: number
  url: string
  secret: string
  old_secret: string | null
  old_secret_until: string | null
  sending_until: string
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

/** Webhooks that are on, have something to send now, and that nobody sends to. */
export async function listDueWebhooks(db: Database, now: string, limit: number): Promise<{ id: number; company_id: number }[]> {
  const { rows } = await sql<{ id: number; company_id: number }>`
    select id, company_id from webhook w
     where off_at is null and (rests_until is null or rests_until <= ${now}) and (sending_until is null or sending_until <= ${now})
       and exists (select from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting' and d.next_attempt_at <= ${now})
     order by random() limit ${limit}`.execute(db)
  return rows
}

/**
 * Keeps a webhook that is on for one sender until `until`, so that nobody else sends to it before. Returns where to send and the sealed
 * secrets; null: there is none, it is off, or another sender has it.
 */
export async function holdWebhook({ tx, company_id, now }: Scope, id: number, until: string): Promise<HeldWebhook | null> {
  const { rows } = await sql<HeldWebhook>`
    update webhook set sending_until = ${until}
     where company_id = ${company_id} and id = ${id} and off_at is null and (sending_until is null or sending_until <= ${now})
    returning id, url, secret, old_secret, old_secret_until, sending_until`.execute(tx)
  return rows[0] ?? null
}

/** Lets another sender send to a webhook that was held until `held`. */
export async function letGo({ tx, company_id }: OfCompany, id: number, held: string): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ sending_until: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('sending_until', '=', held)
    .execute()
}

/**
 * What waits for a webhook and is due, in order, for the sender that holds it. Of an order none that follows one which is to be tried again later:
 * what happened to it arrives in order (HOOK-04).
 */
export async function listDueDeliveries(
  { tx, company_id, now }: Scope,
  webhook_id: number,
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select id, order_id, body, attempts from webhook_delivery d
     where company_id = ${company_id} and webhook_id = ${webhook_id} and state = 'waiting' and next_attempt_at <= ${now}
       and not exists (select from webhook_delivery earlier
                        where earlier.webhook_id = d.webhook_id and earlier.order_id = d.order_id and earlier.state = 'waiting'
                          and earlier.id < d.id and earlier.next_attempt_at > ${now})
     order by id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Writes what came of deliveries of whichever webhooks, each one more try, and that something has arrived at a webhook. What has arrived stays so,
 * whatever a sender that stood still meanwhile has to tell (HOOK-04).
 */
export async function writeOutcomes(db: Database, outcomes: readonly Outcome[]): Promise<void[]> {
  const arrived = outcomes.filter(({ state }) => state === 'delivered').map(({ webhook_id }) => webhook_id)
  await writeTogether(db, [
    sql`update webhook_delivery d set state = one.state, attempts = d.attempts + 1, attempted_at = one.attempted_at,
                                      next_attempt_at = one.next_attempt_at, answer_status = one.answer_status, answer = one.answer
          from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
            as one (id bigint, company_id bigint, state text, attempted_at timestamptz, next_attempt_at timestamptz,
                    answer_status integer, answer text)
         where d.company_id = one.company_id and d.id = one.id and d.state = 'waiting'`,
    sql`update webhook set failing_since = null, rests_until = null
         where id = any(${[...new Set(arrived)]}::bigint[]) and failing_since is not null`,
  ])
  return outcomes.map(() => undefined)
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
