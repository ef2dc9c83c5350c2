import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/** Waits for any other transaction that is naming someone right now: a username may not be someone's e-mail address either. */
export async function lockNames({ tx }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('names of users', 0))`.execute(tx)
}

/** Which of the names are someone else's already, as username or as e-mail address, over the whole platform (DEC-B-07). */
export async function findTakenNames(
  { tx }: Scope,
  { username, email, except_id }: { username: string; email: string; except_id: number | null },
): Promise<{ username: boolean; email: boolean }> {
  const { rows } = await sql<{ username: boolean; email: boolean }>`
    select coalesce(bool_or(fold_email(username) = fold_email(${username}) or fold_email(email) = fold_email(${username})), false) as username,
           coalesce(bool_or(fold_email(username) = fold_email(${email}) or fold_email(email) = fold_email(${email})), false) as email
      from "user"
     where (fold_email(username) in (fold_email(${username}), fold_email(${email})) or fold_email(email) in (fold_email(${username}), fold_email(${email})))
       and id is distinct from ${except_id}`.execute(tx)
  return rows[0] ?? { username: false, email: false }
}
