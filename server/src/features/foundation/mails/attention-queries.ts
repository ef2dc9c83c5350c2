import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

export type MailFilter = {
  /** 0: of all companies, and the platform's own. */
  company_id: number
  /** Null: of all events, and those about none. */
  event_ids: readonly number[] | null
  order_id: number | null
  state: 'failed' | 'waiting' | null
  /** A mail that is to go since before this instant waits too long. */
  waits_since: string
}

export type MailAttentionRow = {
  id: number
  kind: string
  to_address: string
  status: string
  attempts: number
  created_at: string
  next_attempt_at: string
  last_error: string | null
  order_id: number | null
  order_number: string | null
  company_id: number | null
  company_name: string | null
}

/** One page of mails that failed or wait too long, oldest first, and how many there are. */
export async function selectMailAttention(
  db: Database,
  filter: MailFilter,
  page: number,
): Promise<{ rows: MailAttentionRow[]; count: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<MailAttentionRow>`
      select m.id, m.kind, m.to_address, m.status, m.attempts, m.created_at, m.next_attempt_at, m.last_error,
             o.id as order_id, o.order_number, c.id as company_id, c.name as company_name
        from mail m left join "order" o on o.id = (m.subject_ids ->> 'order_id')::bigint and o.company_id = m.company_id
        left join company c on c.id = m.company_id
       where ${matching(filter)} order by m.id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from mail m where ${matching(filter)}`.execute(db),
  ])
  return { rows, count: counted[0]?.count ?? 0 }
}

/** How many failed, and how many wait too long. */
export async function countMailAttention(db: Database, filter: MailFilter): Promise<{ failed: number; waiting: number }> {
  const { rows } = await sql<{ failed: number; waiting: number }>`
    select count(*) filter (where m.status = 'failed')::int as failed, count(*) filter (where m.status <> 'failed')::int as waiting
      from mail m where ${matching(filter)}`.execute(db)
  return rows[0] ?? { failed: 0, waiting: 0 }
}

/** How many mails of all companies have not gone, by state. */
export async function countUnsent(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select status as state, count(*)::int as count from mail where status in ('queued', 'sending', 'failed') group by status`.execute(
    db,
  )
  return rows
}

/** Makes the mails that match due now, as if nobody had tried them; returns which, with their companies. */
export async function makeMailsDue(
  { tx, now }: Scope,
  filter: MailFilter,
): Promise<{ id: number; company_id: number | null; order_id: number | null }[]> {
  const { rows } = await sql<{ id: number; company_id: number | null; order_id: number | null }>`
    update mail m set status = 'queued', attempts = 0, tried_since = ${now}, next_attempt_at = ${now}
     where m.status <> 'sending' and ${matching(filter)}
    returning m.id, m.company_id, (m.subject_ids ->> 'order_id')::bigint as order_id`.execute(tx)
  return rows
}

/** Locks a mail, with what it is about; null: the company has no such mail. Company 0 is the platform, which sees all. */
export async function lockMail({ tx, company_id }: Scope, id: number) {
  const query = tx
    .selectFrom('mail')
    .select(['id', 'kind', 'to_address', 'status', 'company_id'])
    .select(sql<number | null>`(subject_ids ->> 'order_id')::bigint`.as('order_id'))
    .where('id', '=', id)
    .forUpdate()
  const row = await (company_id === 0 ? query : query.where('company_id', '=', company_id)).executeTakeFirst()
  return row ?? null
}

/** The event of the order that a mail is about. */
export async function findEventOfOrder(db: Database, company_id: number, order_id: number): Promise<number | null> {
  const query = db.selectFrom('order').select('event_id').where('company_id', '=', company_id).where('id', '=', order_id)
  return (await query.executeTakeFirst())?.event_id ?? null
}

/** Makes a mail that failed or waits due now, as if nobody had tried it. */
export async function makeMailDue({ tx, now }: Scope, mail: { id: number; company_id: number | null }): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ status: 'queued', attempts: 0, tried_since: now, next_attempt_at: now })
    .where(sql<boolean>`company_id is not distinct from ${mail.company_id}`)
    .where('id', '=', mail.id)
    .execute()
}

/** Ends a failed mail: nobody sends it any more. What went wrong stays with it. */
export async function dropMail({ tx }: Scope, mail: { id: number; company_id: number | null }): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ status: 'dropped' })
    .where(sql<boolean>`company_id is not distinct from ${mail.company_id}`)
    .where('id', '=', mail.id)
    .execute()
}

/** The conditions of a mail `m`. */
function matching({ company_id, event_ids, order_id, state, waits_since }: MailFilter): RawBuilder<unknown> {
  const waits = sql`m.status in ('queued', 'sending') and coalesce(m.tried_since, m.created_at) < ${waits_since}`
  const states = { failed: sql`m.status = 'failed'`, waiting: waits }
  const ofOrder = sql`(m.subject_ids ->> 'order_id')::bigint`
  const conditions = [
    // As the index has it.
    sql`m.status in ('queued', 'sending', 'failed')`,
    state === null ? sql`(${states.failed} or ${states.waiting})` : states[state],
    ...(company_id === 0 ? [] : [sql`m.company_id = ${company_id}`]),
    ...(order_id === null ? [] : [sql`${ofOrder} = ${order_id}`]),
    ...(event_ids === null ? [] : [sql`${ofOrder} in (select o.id from "order" o where o.event_id = any(${event_ids}))`]),
  ]
  return sql.join(conditions, sql` and `)
}
