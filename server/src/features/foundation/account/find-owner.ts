import type { Scope } from '#platform/scope.ts'
import { findAccountByName, type Account } from './queries.ts'

/** Whose this address is, as e-mail address or as username; null: nobody's. */
export async function findOwner({ tx }: Pick<Scope, 'tx'>, address: string): Promise<Account | null> {
  return findAccountByName(tx, address)
}
