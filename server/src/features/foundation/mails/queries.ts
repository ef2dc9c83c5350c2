import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#platform/database/any-of.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { NewMail } from './new-mail.ts'

type StoredAttachment = { filename: string; path: string; content_type: string }
export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

/** Writes a mail that is due now; null when one with its dedupe key is there already. */
export async function insertMail(scope: Scope, mail: NewMail): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${mailsInsert(scope, [mail], scope.now)} returning id`.execute(scope.tx)
  return rows[0]?.id ?? null
}

/** To be written: mails that are due at `next_attempt_at`, except those whose dedupe key is there already. */
export function mailsInsert({ company_id, now }: Scope, mails: readonly NewMail[], next_attempt_at: string): RawBuilder<unknown> {
  const rows = mails.map(({ kind, dedupe_key, to_address, language, ...subject_ids }) => ({
    kind: kind.name,
    dedupe_key,
    to_address,
    language,
    subject_ids,
  }))
  return sql`
    insert into mail (company_id, kind, dedupe_key, to_address, language, subject_ids, next_attempt_at, created_at)
    select ${company_id === 0 ? null : company_id}::bigint, one.kind, one.dedupe_key, one.to_address, one.language, one.subject_ids,
           ${next_attempt_at}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as one (kind text, dedupe_key text, to_address text, language text, subject_ids jsonb)
    on conflict (dedupe_key) do nothing`
}

/** A mail that is still to go: it waits, or a process has it, which may have died with it. */
const OPEN = ['queued', 'sending']

/**
 * Takes mails that are due for one try, so that nobody else tries them before `until`; not those that are not due, or taken. Here and below
 * company 0 is the platform itself.
 */
export async function claimMails(scope: Scope, ids: number[], until: string) {
  return claimUpdate(scope, until)
    .where('id', '=', anyOf(ids))
    .where('status', 'in', OPEN)
    .where('next_attempt_at', '<=', scope.now)
    .execute()
}

/**
 * To be written: the waiting mails of orders as taken for one try, not those that another process has taken; it returns what `claimMails` does.
 * `locked`: what has the ids of the orders, all of them locked by who reads it.
 */
export function orderMailsClaim(scope: Scope, order_ids: number[], until: string, locked: RawBuilder<number>) {
  return claimUpdate(scope, until)
    .where('company_id', '=', scope.company_id)
    .where(sql<boolean>`(subject_ids ->> 'order_id')::bigint = ${anyOf(order_ids)}`)
    .where(sql<boolean>`(subject_ids ->> 'order_id')::bigint in (${locked})`)
    .where('status', '=', 'queued')
}

function claimUpdate({ tx, company_id }: Scope, until: string) {
  return tx
    .updateTable('mail')
    .set((mail) => ({ status: 'sending', attempts: mail('attempts', '+', 1), next_attempt_at: until }))
    .where(sql<boolean>`coalesce(company_id, 0) = ${company_id}`)
    .returning(['id', 'kind', 'dedupe_key', 'to_address', 'language', 'attempts', 'created_at', 'tried_since', 'subject_ids'])
    .returning(sql<number>`coalesce((subject_ids ->> 'order_id')::bigint, 0)`.as('order_id'))
    .returning(sql<string | null>`subject_ids ->> 'origin'`.as('origin'))
}

type Taken = Pick<ClaimedMail, 'id' | 'attempts'>

/** Keeps claimed mails from others until `until`; returns the ids of those that nobody else has taken since. */
export async function extendClaims(
  db: Database,
  mails: readonly (Taken & { company_id: number })[],
  until: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update mail m set next_attempt_at = ${until}
      from unnest(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ company_id }) => company_id)}::bigint[],
                  ${mails.map(({ attempts }) => attempts)}::integer[]) as one (id, company_id, attempts)
     where m.id = one.id and coalesce(m.company_id, 0) = one.company_id and m.attempts = one.attempts and m.status = 'sending'
    returning m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Gives a claimed mail back, to be tried again at `next_attempt_at`; `counts` tells whether this was a try. One that another process has taken
 * since stays with it.
 */
export async function postponeMail(
  { tx, company_id }: Scope,
  { id, attempts }: Taken,
  { next_attempt_at, last_error, counts }: { next_attempt_at: string; last_error: string; counts: boolean },
): Promise<void> {
  await tx
    .updateTable('mail')
    .set((mail) => ({
      status: 'queued',
      next_attempt_at,
      last_error,
      attempts: counts ? mail.ref('attempts') : mail('attempts', '-', 1),
    }))
    .where(sql<boolean>`coalesce(company_id, 0) = ${company_id}`)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'sending')
    .execute()
}

/**
 * Ends a mail that will not be sent: `failed` for good, or `dropped` because it no longer holds. One that another process has taken since stays
 * with it.
 */
export async function endMail(
  { tx, company_id }: Scope,
  { id, attempts }: Taken,
  status: 'failed' | 'dropped',
  last_error: string,
): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ status, last_error })
    .where(sql<boolean>`coalesce(company_id, 0) = ${company_id}`)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** A mail that has gone, or is kept as it would have been sent; company 0 is the platform itself. */
export type MarkedMail = { id: number; company_id: number; now: string; subject: string } & (
  | { status: 'sent' }
  | { status: 'stored'; text: string; html: string; attachments: StoredAttachment[] }
)

/** Marks mails in one statement; not those that were dropped meanwhile, as their buyer was erased. */
export async function markMails(db: Database, mails: readonly MarkedMail[]): Promise<void> {
  const kept = mails.map((mail) => (mail.status === 'stored' ? mail : null))
  await sql`
    update mail m
       set status = one.status, subject = one.subject, sent_at = one.now, last_error = null, text = coalesce(one.text, m.text),
           html = coalesce(one.html, m.html), attachments = coalesce(one.attachments::jsonb, m.attachments)
      from unnest(
             ${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ company_id }) => company_id)}::bigint[],
             ${mails.map(({ now }) => now)}::timestamptz[], ${mails.map(({ status }) => status)}::text[],
             ${mails.map(({ subject }) => subject)}::text[], ${kept.map((mail) => mail?.text ?? null)}::text[],
             ${kept.map((mail) => mail?.html ?? null)}::text[],
             ${kept.map((mail) => (mail === null ? null : JSON.stringify(mail.attachments)))}::text[]
           ) as one (id, company_id, now, status, subject, text, html, attachments)
     where m.id = one.id and coalesce(m.company_id, 0) = one.company_id and m.status = 'sending'`.execute(db)
}

/** Makes the waiting mails of orders due, not those that a process has taken; returns their ids. */
export async function makeOrderMailsDue({ tx, company_id, now }: Scope, order_ids: number[]): Promise<number[]> {
  const rows = await tx
    .updateTable('mail')
    .set({ next_attempt_at: now })
    .where('company_id', '=', company_id)
    .where(sql<boolean>`(subject_ids ->> 'order_id')::bigint = any(${order_ids}::bigint[])`)
    .where('status', '=', 'queued')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes those mails about an order due that were dropped and that are also about `about`; returns their ids. */
export async function makeDroppedMailsDue(
  { tx, company_id, now }: Scope,
  { order_id, about }: { order_id: number; about: Record<string, number> },
): Promise<number[]> {
  const rows = await tx
    .updateTable('mail')
    .set({ status: 'queued', attempts: 0, next_attempt_at: now, last_error: null, tried_since: now })
    .where('company_id', '=', company_id)
    .where(sql<boolean>`(subject_ids ->> 'order_id')::bigint = ${order_id}`)
    .where(sql<boolean>`subject_ids @> ${JSON.stringify(about)}::jsonb`)
    .where('status', '=', 'dropped')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Mails of all companies that were due before `before`, longest due first. The words stand as in the index that finds them. */
export async function selectDueMails(
  db: Database,
  { before, limit, takes_others }: { before: string; limit: number; takes_others: boolean },
) {
  return db
    .selectFrom('mail')
    .select(['id', 'company_id'])
    .where(sql<boolean>`status in ('queued', 'sending')`)
    .$if(!takes_others, (query) => query.where('status', '=', 'queued'))
    .where('next_attempt_at', '<=', before)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
}

/** The newest mails of all companies; for the demo only. */
export async function selectDemoMails(db: Scope['tx']) {
  return db
    .selectFrom('mail')
    .leftJoin('company', 'company.id', 'mail.company_id')
    .select(['mail.id', 'mail.kind', 'mail.to_address', 'mail.status', 'mail.subject', 'mail.last_error', 'mail.created_at'])
    .select('company.name as company_name')
    .orderBy('mail.id', 'desc')
    .limit(100)
    .execute()
}

/** A mail of any company with its content; for the demo only. */
export async function findDemoMail(db: Scope['tx'], id: number) {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Removes the mails about these orders, gone or not. */
export async function deleteMailsOf({ tx, company_id }: Scope, order_ids: readonly number[]): Promise<void> {
  await sql`delete from mail where company_id = ${company_id} and (subject_ids ->> 'order_id')::bigint = any(${order_ids}::bigint[])`.execute(
    tx,
  )
}

export async function findCompanyName({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>): Promise<string> {
  const { name } = await tx.selectFrom('company').select('name').where('id', '=', company_id).executeTakeFirstOrThrow()
  return name
}
