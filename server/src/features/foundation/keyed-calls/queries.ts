import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** A call that this process carries out; with another `attempt`, another process does. */
export type Claim = { id: number; attempt: number }

export type NewKeyedCall = {
  company_id: number | null
  key_hash: string
  request_hash: string
  created_at: string
  claimed_until: string
}

/**
 * Claims a key: one that is new, as old as `expired`, or of the same call that came to nothing and whose claim has ended. Null when another caller
 * has it, or its answer is there.
 */
export async function claimKey(db: Database, call: NewKeyedCall, expired: string): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    insert into keyed_call as kept (company_id, key_hash, request_hash, created_at, claimed_until)
    values (${call.company_id}, ${call.key_hash}, ${call.request_hash}, ${call.created_at}, ${call.claimed_until})
    on conflict (key_hash) do update
       set request_hash = excluded.request_hash, created_at = excluded.created_at, claimed_until = excluded.claimed_until,
           attempt = kept.attempt + 1, is_committed = false, answer = null
     where kept.created_at <= ${expired}
        or (kept.request_hash = excluded.request_hash and kept.answer is null and not kept.is_committed
            and kept.claimed_until <= excluded.created_at)
    returning id, attempt`.execute(db)
  return rows[0] ?? null
}

/** What is known of a key; null when it was deleted meanwhile. */
export async function findKeyedCall(db: Database, key_hash: string) {
  const row = await db
    .selectFrom('keyed_call')
    .select(['id', 'request_hash', 'claimed_until', 'is_committed', 'answer'])
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()
  return row ?? null
}

/** Notes that something of the call is committed. Returns whether it is still this one's to commit. */
export async function markCommitted(tx: Database, { id, attempt }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('keyed_call')
    .set({ is_committed: true })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the answer, which is encrypted. */
export async function keepAnswer(db: Database, { id, attempt }: Claim, answer: string): Promise<void> {
  await db.updateTable('keyed_call').set({ answer }).where('id', '=', id).where('attempt', '=', attempt).execute()
}

/** Lets go of a call that has no answer to keep: the next caller may make it, unless something of it is committed. */
export async function letGoOfKey(db: Database, { id, attempt }: Claim, now: string): Promise<void> {
  await sql`
    with gone as (delete from keyed_call where id = ${id} and attempt = ${attempt} and not is_committed)
    update keyed_call set claimed_until = ${now} where id = ${id} and attempt = ${attempt} and is_committed`.execute(db)
}

/** Empties the answers of a company: what was done stays known as done. */
export async function emptyAnswers({ tx, company_id, now }: Scope): Promise<void> {
  await sql`
    update keyed_call set answer = null, is_committed = true, claimed_until = ${now}
     where id in (select id from keyed_call where company_id = ${company_id} and answer is not null order by id for update)`.execute(
    tx,
  )
}

/** Removes some calls that were made before `before`, and returns how many. */
export async function deleteOldCalls(db: Database, before: string, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from keyed_call where id in (select id from keyed_call where created_at <= ${before} order by created_at limit ${limit})
    returning id`.execute(db)
  return rows.length
}
