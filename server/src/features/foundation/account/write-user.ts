import type { Insertable, Updateable } from 'kysely'
import type { User } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import { insertFreeUser, insertUser, updateUser } from './user-queries.ts'

type Writing = Pick<Scope, 'tx'>

/** Adds a user, whose names the caller has checked. Returns the id. */
export async function addUser({ tx }: Writing, user: Insertable<User>): Promise<number> {
  return insertUser(tx, user)
}

/** Adds a user and returns the id; null when someone on the platform has this username. */
export async function addUserIfFree({ tx }: Writing, user: Insertable<User>): Promise<number | null> {
  return insertFreeUser(tx, user)
}

/** Changes a user of a company (null: of the platform), with this role alone when one is named. The caller decides who may. */
export async function changeUser(
  { tx }: Writing,
  who: { company_id: number | null; id: number; role?: string },
  changes: Updateable<User>,
): Promise<void> {
  await updateUser(tx, who, changes)
}
