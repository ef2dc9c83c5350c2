import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { User } from '#platform/database/tables.gen.ts'

export async function insertUser(db: Database, user: Insertable<User>): Promise<number> {
  const { id } = await db.insertInto('user').values(user).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertFreeUser(db: Database, user: Insertable<User>): Promise<number | null> {
  const made = await db
    .insertInto('user')
    .values(user)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function updateUser(
  db: Database,
  { company_id, id, role }: { company_id: number | null; id: number; role?: string },
  changes: Updateable<User>,
): Promise<void> {
  await db
    .updateTable('user')
    .set(changes)
    .where('id', '=', id)
    .where(sql<boolean>`company_id is not distinct from ${company_id}::bigint`)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? ''))
    .execute()
}
