import type { Services, Slice } from '#features/services.ts'
import { addDomain, checkDomain, chooseMainDomain, deleteDomain, readDomains } from './change-domains.ts'

/** Binds the host names of a company's own. */
export function bindDomains({ bind, config, dns }: Services): Slice {
  bind('listDomains', (scope) => readDomains(scope, config))
  bind('addDomain', (scope, { host }) => addDomain(scope, config, host))
  bind('checkDomain', (scope, { id }) => checkDomain(scope, config, dns, id))
  bind('deleteDomain', (scope, { id }) => deleteDomain(scope, config, id))
  bind('chooseMainDomain', (scope, { id }) => chooseMainDomain(scope, config, id))
  return {}
}
