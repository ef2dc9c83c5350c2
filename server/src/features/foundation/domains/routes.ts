import { refuse } from '#platform/http/refused.ts'
import { findCompanyIdByHost } from '#features/foundation/access/find-company.ts'
import type { Services, Slice } from '#features/services.ts'
import { addDomain, checkDomain, chooseMainDomain, deleteDomain, hostsOfPlatform, readDomains } from './change-domains.ts'

/** Binds the host names of a company's own, and what a proxy with TLS asks before it gets a certificate (DOM-07). */
export function bindDomains({ bind, config, db, dns }: Services): Slice {
  bind('listDomains', (scope) => readDomains(scope, config))
  bind('addDomain', (scope, { host }) => addDomain(scope, config, host))
  bind('checkDomain', (scope, { id }) => checkDomain(scope, config, dns, id))
  bind('deleteDomain', (scope, { id }) => deleteDomain(scope, config, id))
  bind('chooseMainDomain', (scope, { id }) => chooseMainDomain(scope, config, id))
  const own = new Set(hostsOfPlatform(config))
  bind('isHostKnown', async (_scope, { domain }) => {
    const host = domain.toLowerCase()
    return own.has(host) || (await findCompanyIdByHost(db, host)) !== null ? { known: true as const } : refuse('not_found')
  })
  return {}
}
