import type { CallDefinition } from '@entree/contract/define-call.ts'
import type { Authorize, CallRequest } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Actor, Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import type { Services } from '#features/services.ts'
import { authorizeKey, createKeyLimit, keyOf } from './authorize-key.ts'
import { authorizeUser, isForUsers } from './authorize-user.ts'
import { findCompanyIdByHost } from './find-company.ts'

/** The company of a call that belongs to none: no tenant row has this id, so nothing of a company can be seen with it. */
const NO_COMPANY = 0

/**
 * The access rules of the contract, in one place: which company the host stands for, whether the secret fits, and what a user may. Unknown,
 * wrong and someone else's answer the same (SEC-01, SEC-02, SEC-04).
 */
export function createAuthorize(
  services: Pick<Services, 'db' | 'reading' | 'jobs' | 'vault' | 'config' | 'now' | 'hooks'>,
): Authorize {
  const key_limit = createKeyLimit(services)
  return async (call, readInput, request) => {
    const scope = (company_id: number, actor: Actor): Scope => ({
      tx: services.db,
      jobs: services.jobs,
      vault: services.vault,
      company_id,
      actor,
      now: services.now(),
    })
    if (isForUsers(call)) {
      const key = keyOf(request)
      const { actor, company_id } =
        key === null
          ? await authorizeUser(services, call, readInput, request)
          : await authorizeKey(services, key_limit, call, key, readInput, request)
      const allowed = scope(company_id, actor)
      return call.may_lag ? { ...allowed, tx: services.reading } : allowed
    }
    const input = readInput()
    if (call.access === 'public') return scope(NO_COMPANY, { kind: 'visitor' })
    // Reports of returned mail come from whichever service sent it.
    const { provider = 'mail' } = input
    if (call.access === 'provider') return scope(NO_COMPANY, { kind: 'provider', provider: String(provider) })
    const company_id = await companyOfHost(services, request)
    if (call.access === 'shop') return scope(company_id, { kind: 'visitor' })
    return scope(company_id, await holderOf(services, call, company_id, input))
  }
}

async function companyOfHost(services: Pick<Services, 'db'>, request: CallRequest): Promise<number> {
  const company_id = await findCompanyIdByHost(services.db, request.host)
  return company_id ?? refuse('company_not_found')
}

async function holderOf(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  call: CallDefinition,
  company_id: number,
  input: Record<string, unknown>,
): Promise<Actor> {
  const id = Number(input.id)
  const given = String(input.secret)
  const isOrder = call.access === 'order'
  const [find] = isOrder ? hooks.findOrderSecret : hooks.findTicketSecret
  const secret = find ? await find(db, company_id, id) : null
  // Compared even when there is none, so that the time taken does not tell the two apart.
  const fits = sameSecret(secret ?? '', given)
  if (secret === null || !fits) return refuse(isOrder ? 'order_not_found' : 'ticket_not_found')
  return isOrder ? { kind: 'order', order_id: id } : { kind: 'ticket', ticket_id: id }
}
