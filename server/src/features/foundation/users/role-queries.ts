import { sql } from 'kysely'
import { holdsWords } from '#platform/database/like.ts'
import type { Database } from '#platform/database/database.ts'
import { paginate } from '#platform/database/paginate.ts'
import type { HeldRole } from './queries.ts'

/* Permission roles are the platform's: no company has its own. */

export type RoleColumns = { name: string; admin_only: boolean; online: boolean; permissions: string[] }

const counts = [
  sql<number>`(select count(*)::int from user_role where user_role.role_id = role.id)`.as('users_count'),
  sql<number>`(select count(*)::int from company_role where company_role.role_id = role.id)`.as('companies_count'),
] as const

export async function listRoles(db: Database, { page, search }: { page: number; search?: string | undefined }) {
  let query = db
    .selectFrom('role')
    .leftJoin('user', 'user.id', 'role.created_by')
    .select(['role.id', 'role.name', 'role.admin_only', 'role.online', 'user.name as created_by'])
    .select(counts)
  if (search) query = query.where(holdsWords(sql`role.name`, search))
  return paginate(query.orderBy(sql`lower(role.name)`).orderBy('role.id'), page)
}

export async function findRole(db: Database, id: number) {
  return db
    .selectFrom('role')
    .leftJoin('user', 'user.id', 'role.created_by')
    .select([
      'role.id',
      'role.name',
      'role.admin_only',
      'role.online',
      'role.permissions',
      'role.updated_at',
      'user.name as created_by',
    ])
    .select(counts)
    .where('role.id', '=', id)
    .executeTakeFirst()
}

/** Locks a role; nobody is given it meanwhile. */
export async function lockRole(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('role').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** The roles that can be given: those online, and the platform's own only to users of the platform (DEC-B-13). */
export async function selectAssignableRoles(db: Database, is_platform: boolean): Promise<HeldRole[]> {
  let query = db.selectFrom('role').select(['id', 'name', 'permissions', 'online', 'admin_only']).where('online', '=', true)
  if (!is_platform) query = query.where('admin_only', '=', false)
  return query.orderBy(sql`lower(name)`).execute()
}

/** Holds roles so that they cannot be deleted before this transaction has given them. */
export async function holdRoles(db: Database, ids: readonly number[]): Promise<HeldRole[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('role')
    .select(['id', 'name', 'permissions', 'online', 'admin_only'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Whether another role has this name, without regard to case. */
export async function isRoleName(db: Database, name: string, except_id: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('role')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where(sql<boolean>`id is distinct from ${except_id}`)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRole(db: Database, columns: RoleColumns, created_by: number, now: string): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ ...columns, created_by, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRole(db: Database, id: number, columns: RoleColumns, now: string): Promise<void> {
  await db
    .updateTable('role')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function removeRole(db: Database, id: number): Promise<void> {
  await db.deleteFrom('role').where('id', '=', id).execute()
}
