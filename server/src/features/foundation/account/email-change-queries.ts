import { sql, type Insertable } from 'kysely'
import type { EmailChange } from '#platform/database/tables.gen.ts'
import type { Database } from '#platform/database/database.ts'

/** Keeps the address that a user wants, in place of one asked for before. */
export async function putEmailChange(db: Database, { user_id, ...change }: Insertable<EmailChange>): Promise<void> {
  await db
    .insertInto('email_change')
    .values({ user_id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

/** Keeps the hash of the link that goes out to a user's new address; false when that address is not asked for. */
export async function setEmailLink(
  db: Database,
  { user_id, email, token_hash, now }: { user_id: number; email: string; token_hash: string; now: string },
): Promise<boolean> {
  const { rows } = await sql`
    update email_change c set token_hash = ${token_hash}
      from "user" u
     where u.id = c.user_id and u.active and c.user_id = ${user_id} and c.email = ${email} and c.expires_at > ${now}
    returning u.id`.execute(db)
  return rows.length > 0
}

/** Uses a link up, so that of two who do it at once only one does; whose it was, and for which address. */
export async function takeEmailChange(
  db: Database,
  token_hash: string,
  now: string,
): Promise<{ user_id: number; email: string } | null> {
  const row = await db
    .deleteFrom('email_change')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  return row ?? null
}
