import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Scope } from '#platform/scope.ts'
import { findTakenNames, lockNames } from './name-queries.ts'

/** Counts that a company learned of a name of another company's user; refuses `too_many_requests` when that was often. */
export type CountForeign = (company_id: number) => void

/**
 * Which of the names are someone else's, as username or as e-mail address and over the whole platform (DEC-B-07). In a transaction nobody
 * else can take them until it ends. `except_id`: whose they may be.
 */
export async function checkNames(
  scope: Scope,
  { username, email }: { username: string; email: string },
  except_id: number | null,
): Promise<Refusal[]> {
  if (scope.tx.isTransaction) await lockNames(scope)
  const taken = await findTakenNames(scope, { username, email, except_id })
  return [
    ...(taken.username ? [refusal('user_exists', { field: 'username' })] : []),
    ...(taken.email ? [refusal('user_exists', { field: 'email' })] : []),
  ]
}
