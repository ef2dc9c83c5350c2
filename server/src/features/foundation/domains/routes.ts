import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { addDomain, checkDomain, chooseMainDomain, deleteDomain, readDomains } from './change-domains.ts'
import { checkDomainsAgain } from './check-again.ts'
import { domainLostMail } from './mails/domain-lost.ts'
import { moveCompanyHost, startWithCompany } from './own-host.ts'

/** Binds the host names of a company's own. */
export function bindDomains(services: Services): Slice {
  const { bind, config } = services
  bind('listDomains', (scope) => readDomains(scope, config))
  bind('addDomain', (scope, { host }) => addDomain(scope, config, host))
  bind('checkDomain', (scope, { id }) => checkDomain(scope, config, services, id))
  bind('deleteDomain', (scope, { id }) => deleteDomain(scope, config, id))
  bind('chooseMainDomain', (scope, { id }) => chooseMainDomain(scope, config, id))
  return {
    hooks: { startWithCompany, moveCompanyHost },
    mails: [domainLostMail],
    repeats: [{ name: 'check-own-domains', every_ms: HOUR_MS, work: () => checkDomainsAgain(services) }],
  }
}
