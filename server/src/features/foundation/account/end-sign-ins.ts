import type { Scope } from '#platform/scope.ts'
import { removeMailedLinks, removeSessions, type Account } from './queries.ts'

type OfUser = Pick<Account, 'id' | 'company_id'>

/** Signs a user out everywhere, along with anyone working as them and anyone they work as. */
export async function endSignIns({ tx }: Pick<Scope, 'tx'>, { id, company_id }: OfUser): Promise<void> {
  await removeSessions(tx, company_id, id)
}

/** Makes the links worthless that were mailed to a user: to set their password, or to use another address. */
export async function endMailedLinks({ tx }: Pick<Scope, 'tx'>, { id, company_id }: OfUser): Promise<void> {
  await removeMailedLinks(tx, company_id, id)
}
