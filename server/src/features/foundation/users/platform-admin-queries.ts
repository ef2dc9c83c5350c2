import { sql } from 'kysely'
import type { Role } from '@entree/domain/foundation/permissions.ts'
import type { Database } from '#platform/database/database.ts'

/** Of two who make one at once, the second sees that of the first. */
export async function lockPlatformAdmins(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('platform_admin'))`.execute(db)
}

/** The administrators of the platform who may sign in: those with a password, and those who have to choose one yet. */
export async function listPlatformAdmins(db: Database): Promise<{ id: number; has_password: boolean }[]> {
  return db
    .selectFrom('user')
    .select(['id', sql<boolean>`password_hash is not null`.as('has_password')])
    .where('company_id', 'is', null)
    .where('role', '=', 'platform_admin')
    .where('active', '=', true)
    .execute()
}

/** Who signs in by this address, over the whole platform. */
export async function findNameOwner(db: Database, address: string): Promise<{ id: number; role: Role } | null> {
  const { rows } = await sql<{ id: number; role: Role }>`
    select id, role from "user" where fold_email(email) = fold_email(${address}) or fold_email(username) = fold_email(${address})
     order by id limit 1`.execute(db)
  return rows[0] ?? null
}
