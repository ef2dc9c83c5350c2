import { sql } from 'kysely'
import type { Role } from '@entree/domain/foundation/permissions.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

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

/** Writes an administrator without a password, or opens the one with this `id` again; returns the id. */
export async function insertPlatformAdmin(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  { id, address, language }: { id?: number; address: string; language: string },
): Promise<number> {
  if (id !== undefined) {
    await tx
      .updateTable('user')
      .set({ active: true, updated_at: now })
      .where('id', '=', id)
      .where('company_id', 'is', null)
      .execute()
    return id
  }
  const [name = address] = address.split('@')
  const row = await tx
    .insertInto('user')
    .values({
      company_id: null,
      name,
      username: address,
      email: address,
      language,
      role: 'platform_admin',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function closePlatformAdmin({ tx, now }: Pick<Scope, 'tx' | 'now'>, id: number): Promise<void> {
  await tx
    .updateTable('user')
    .set({ active: false, updated_at: now })
    .where('id', '=', id)
    .where('company_id', 'is', null)
    .execute()
}
