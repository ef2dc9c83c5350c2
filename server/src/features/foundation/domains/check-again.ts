import { closesAt, isLost } from '@entree/domain/foundation/own-domain.ts'
import { addMs, DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { listAdmins } from '#features/foundation/companies/company-admins.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { systemScope, type Services } from '#features/services.ts'
import { recordHost } from './change-domains.ts'
import { lookAtCertificate, lookAtRecords } from './look-at-domain.ts'
import { domainLostMail, type DomainNotice } from './mails/domain-lost.ts'
import { closeHost, findDomain, listUnchecked, lockSubdomain, noteCheck } from './queries.ts'

/** How long ago the last look is when it is time for another; one by the schedule comes a little early. Milliseconds. */
const LOOK_AGAIN_MS = DAY_MS - HOUR_MS / 2
const LOOK_AGAIN_LOST_MS = HOUR_MS / 2
/** Looked at in one go: DNS is slow, and the next hour comes. */
const MOST = 500

type Needs = Pick<Services, 'config' | 'db' | 'dns' | 'certificates' | 'jobs' | 'vault' | 'now' | 'log'>

/**
 * Checks DNS and certificate of the verified hosts of all companies again: daily, and hourly where DNS was wrong
 * (DOM-08, DOM-11). A host whose DNS stays wrong for seven days is closed (DOM-09), so that a name that has passed to
 * someone else does not show this company's shop.
 */
export async function checkDomainsAgain(services: Needs): Promise<void> {
  const now = services.now()
  const due = await listUnchecked(services.db, {
    sound_before: addMs(now, -LOOK_AGAIN_MS),
    wrong_before: addMs(now, -LOOK_AGAIN_LOST_MS),
    limit: MOST,
  })
  for (const { id, company_id } of due) {
    try {
      await checkAgain(services, systemScope(services, company_id, 'check-domains'), id)
    } catch (err) {
      // One that cannot be looked at keeps the others from nothing.
      services.log.error({ err, company_id, domain_id: id }, 'a host name could not be checked')
    }
  }
}

async function checkAgain({ config, ...lookups }: Needs, scope: Scope, id: number): Promise<void> {
  const known = await findDomain(scope, id)
  if (known === undefined) return
  const problem = await lookAtRecords(scope, config, lookups.dns, known.host)
  await transact(scope, async (scope) => {
    await lockSubdomain(scope)
    const before = await findDomain(scope, id)
    if (before === undefined || before.verified_at === null) return
    await noteCheck(scope, id, problem)
    if (!isLost(problem)) return
    const closes_at = closesAt(before.lost_since)
    if (closes_at === null) return tellAdmins(scope, config, before.host, 'lost')
    if (Date.parse(closes_at) > Date.parse(scope.now)) return
    await closeHost(scope, before)
    await recordHost(scope, before.host, null)
    await tellAdmins(scope, config, before.host, 'closed')
  })
  await lookAtCertificate(scope, config, lookups, id)
}

async function tellAdmins(scope: Scope, config: Needs['config'], host: string, notice: DomainNotice): Promise<void> {
  const origin = backofficeOrigin(config, { origin: `https://${config.PLATFORM_DOMAIN}` })
  for (const { id, email, language } of await listAdmins(scope)) {
    await queueMail(scope, {
      kind: domainLostMail,
      dedupe_key: `domain_lost:${notice}:${host}:${id}:${scope.now}`,
      to_address: email,
      language,
      user_id: id,
      notice,
      title: host,
      origin,
    })
  }
}
