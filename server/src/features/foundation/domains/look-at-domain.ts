import { judgeCertificate, keepsVisitorsAway } from '@entree/domain/foundation/own-certificate.ts'
import { judgeRecords, proofName, type DomainProblem } from '@entree/domain/foundation/own-domain.ts'
import type { Config } from '#platform/config.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { HostLookup } from '#providers/dns/host-lookup.ts'
import type { Services } from '#features/services.ts'
import { findDomain, findSubdomain, noteCertificate } from './queries.ts'

/** Who is asked about a host. */
export type Lookups = Pick<Services, 'dns' | 'certificates' | 'log'>
type Settings = Pick<Config, 'PLATFORM_DOMAIN'>

/** The address on the platform of the company with this subdomain. */
export function hostOn({ PLATFORM_DOMAIN }: Settings, subdomain: string): string {
  return `${subdomain}.${PLATFORM_DOMAIN}`
}

/** What is wrong with the DNS of a host; null: nothing. Refuses `not_found` when there is no such company. */
export async function lookAtRecords(
  scope: Scope,
  config: Settings,
  lookup: HostLookup,
  host: string,
): Promise<DomainProblem | null> {
  const own_host = hostOn(config, (await findSubdomain(scope)) ?? refuse('not_found'))
  try {
    const [cname, addresses, proofs, own_addresses] = await Promise.all([
      lookup.cname(host),
      lookup.addresses(host),
      lookup.txt(proofName(host)),
      lookup.addresses(own_host),
    ])
    return judgeRecords({ cname, addresses, proofs }, own_host, own_addresses)
  } catch {
    return 'no_answer'
  }
}

/**
 * Notes which certificate visitors of a verified host are shown (DOM-11); nothing for one that is not verified. Asked is the platform's own
 * address, where the host leads by its DNS: a user who enters a host cannot make this server call anything of theirs.
 */
export async function lookAtCertificate(
  scope: Scope,
  config: Settings,
  { dns, certificates, log }: Lookups,
  id: number,
): Promise<void> {
  const domain = await findDomain(scope, id)
  if (domain === undefined || domain.verified_at === null) return
  const { host } = domain
  const own_host = hostOn(config, (await findSubdomain(scope)) ?? refuse('not_found'))
  const [address] = await dns.addresses(own_host).catch(() => [])
  const seen = address === undefined ? 'not_seen' : await certificates(host, address)
  const certificate = judgeCertificate(seen, scope.now)
  if (keepsVisitorsAway(certificate)) log.error({ host, certificate }, 'browsers keep visitors away from a host of a company')
  const certificate_until = typeof seen === 'string' ? null : seen.until
  await transact(scope, (scope) => noteCertificate(scope, id, { certificate, certificate_until }))
}
