import type { CompanyDomains } from '@entree/contract/foundation/domains/entities.ts'
import { checkOwnDomain, closesAt, tidyDomain } from '@entree/domain/foundation/own-domain.ts'
import type { Config } from '#platform/config.ts'
import { ownHosts } from '#platform/http/own-hosts.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { hostOn, lookAtCertificate, lookAtRecords, type Lookups } from './look-at-domain.ts'
import {
  findDomain,
  findSubdomain,
  insertDomain,
  isHostOfOther,
  listDomains,
  lockSubdomain,
  noteCheck,
  openHost,
  removeDomain,
  setMainHost,
} from './queries.ts'

type Settings = Pick<Config, 'PLATFORM_DOMAIN' | 'BACKOFFICE_ORIGIN' | 'NOTICE_ORIGIN'>

/** Where the company's shop answers, with its own host names (DOM-01). Refuses `not_found`. */
export async function readDomains(scope: Scope, config: Settings): Promise<CompanyDomains> {
  const own_host = hostOn(config, (await findSubdomain(scope)) ?? refuse('not_found'))
  const domains = (await listDomains(scope)).map(({ lost_since, ...domain }) => ({ ...domain, closes_at: closesAt(lost_since) }))
  return { own_host, main_host: domains.find(({ is_main }) => is_main)?.host ?? own_host, domains }
}

/** Enters a host name (DOM-02). Nothing answers there yet. Refuses what `checkOwnDomain` finds, and `domain_in_use`. */
export async function addDomain(scope: Scope, config: Settings, text: string): Promise<CompanyDomains> {
  const host = tidyDomain(text)
  refuseIfAny(checkOwnDomain(host, [...ownHosts(config)]))
  return transact(scope, async (scope) => {
    if ((await lockSubdomain(scope)) === null) return refuse('not_found')
    if (await isHostOfOther(scope, host)) return refuse('domain_in_use', { field: 'host' })
    await insertDomain(scope, host)
    await recordHost(scope, null, host)
    return readDomains(scope, config)
  })
}

/**
 * Looks at the DNS of a host name, opens the shop there when it is right (DOM-03, DOM-04), and looks at its certificate where the shop is
 * open (DOM-11). A host that was verified before stays open for a while when its DNS is wrong: a mistake at the DNS provider closes no shop
 * (DOM-09). Refuses `not_found`, `domain_in_use`.
 */
export async function checkDomain(scope: Scope, config: Settings, lookups: Lookups, id: number): Promise<CompanyDomains> {
  const { host } = (await findDomain(scope, id)) ?? refuse('not_found')
  const problem = await lookAtRecords(scope, config, lookups.dns, host)
  await transact(scope, async (scope) => {
    await lockSubdomain(scope)
    const domain = (await findDomain(scope, id)) ?? refuse('not_found')
    if (problem === null && !(await openHost(scope, host))) return refuse('domain_in_use')
    await noteCheck(scope, id, problem)
    if (problem === null && domain.verified_at === null) await recordHost(scope, null, host)
  })
  // A certificate is given for hosts only that a shop answers at.
  await lookAtCertificate(scope, config, lookups, id)
  return readDomains(scope, config)
}

/** Closes the shop at a host name and forgets it; was it the main one, the address on the platform is (DOM-06). */
export async function deleteDomain(scope: Scope, config: Settings, id: number): Promise<CompanyDomains> {
  return transact(scope, async (scope) => {
    await lockSubdomain(scope)
    const domain = (await findDomain(scope, id)) ?? refuse('not_found')
    await removeDomain(scope, domain)
    await recordHost(scope, domain.host, null)
    return readDomains(scope, config)
  })
}

/** Makes a verified host name the one that the others lead to; null: the address on the platform (DOM-05). */
export async function chooseMainDomain(scope: Scope, config: Settings, id: number | null): Promise<CompanyDomains> {
  return transact(scope, async (scope) => {
    if ((await lockSubdomain(scope)) === null) return refuse('not_found')
    const domain = id === null ? null : ((await findDomain(scope, id)) ?? refuse('not_found'))
    if (domain?.verified_at === null) return refuse('domain_not_verified')
    const { main_host } = await readDomains(scope, config)
    await setMainHost(scope, domain?.host ?? null)
    const after = await readDomains(scope, config)
    await recordHost(scope, main_host, after.main_host)
    return after
  })
}

/** Writes to the trail of the company which host came, or went. */
export async function recordHost(scope: Scope, before: string | null, after: string | null): Promise<void> {
  const change = { before: { domain: before }, after: { domain: after } }
  await recordChange(scope, { entity: 'company', entity_id: scope.company_id, action: 'changed', ...change })
}
