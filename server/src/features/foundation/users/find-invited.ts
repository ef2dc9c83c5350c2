import type { Scope } from '#platform/scope.ts'
import { findUser, type UserRecord } from './queries.ts'

/** The user as long as they wait for their first password; null when they are gone or have one. */
export async function findInvitedUser(scope: Scope, user_id: number): Promise<UserRecord | null> {
  const user = await findUser(scope, user_id)
  return user?.active && user.password_hash === null ? user : null
}
