import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { SERVER_FOLDER } from '#platform/folders.ts'
import { ownHosts } from '#platform/http/own-hosts.ts'
import { refuse, Refused } from '#platform/http/refused.ts'
import type { Figure } from '#platform/metrics/metrics.ts'
import { sealAgain } from '#platform/secrets/seal-again.ts'
import { HOUR_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { findCompanyIdByHost } from '#features/foundation/access/find-company.ts'
import type { Services, Slice } from '#features/services.ts'
import { ageRows } from './age-rows.ts'
import { expectWritable } from './queries.ts'
import { createWriteProbe } from './try-writing.ts'

const PATIENCE_MS = 1000
/** More pieces of work in that time than a health check itself is. */
const BUSY = 10
const LATE = new Error(`no answer within ${PATIENCE_MS} ms`)

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('package.json', SERVER_FOLDER), 'utf8')))

/**
 * Health: `ok` when the database answers within a second, on the connections of every pool of this process, takes writes, and the disks have
 * room for them; else `service_unavailable`. In a rush all connections are busy, and an answer has to wait for one: then it is `ok` while they
 * do their work, as another process would not be faster for having this one's buyers too.
 */
export function bindSystem(services: Services): Slice {
  const tryWriting = createWriteProbe(services)
  services.bind('getHealth', async () => {
    const { db, settling, jobs, workDone } = services
    const before = workDone()
    const trouble = await troubleOf(Promise.all([expectWritable(db), expectWritable(settling), jobs.ping(), tryWriting()]))
    const isBusy = trouble === LATE && workDone() - before >= BUSY
    if (trouble === null || isBusy) return { status: 'ok' as const, version }
    throw new Refused([refusal('service_unavailable')], { cause: trouble })
  })
  const own = ownHosts(services.config)
  // What a proxy with TLS asks before it gets a certificate for a host (DOM-07).
  services.bind('isHostKnown', async (_scope, { domain }) => {
    const host = domain.toLowerCase()
    const isKnown = own.has(host) || (await findCompanyIdByHost(services.db, host)) !== null
    return isKnown ? { known: true as const } : refuse('not_found')
  })
  const work = async () => {
    const { sealed, unreadable } = await sealAgain(services)
    if (sealed > 0) services.log.info({ sealed }, 'secrets encrypted with the present key')
    if (unreadable.length > 0)
      services.log.error(
        { count: unreadable.length, first: unreadable.slice(0, 5) },
        'secrets cannot be read with the keys given',
      )
  }
  return {
    repeats: [
      { name: 'seal-secrets', every_ms: HOUR_MS, work },
      { name: 'age-rows', every_ms: 5 * MINUTE_MS, work: () => ageRows(services) },
    ],
    figures: jobFigures(services),
  }
}

function jobFigures({ jobs }: Services): Figure[] {
  const of = (value: 'count' | 'late_s') => async () =>
    (await jobs.waiting()).map((waiting) => ({ labels: { job: waiting.name }, value: waiting[value] }))
  return [
    { name: 'entree_jobs_waiting', help: 'Jobs that wait to be done, by kind', labels: ['job'], read: of('count') },
    {
      name: 'entree_jobs_late_seconds',
      help: 'For how long the first waiting job of a kind has been due',
      labels: ['job'],
      read: of('late_s'),
    },
  ]
}

/** What is wrong with the work, or that it takes longer than a second; null when it is done. One that is late may finish when it likes. */
async function troubleOf(work: Promise<unknown>): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => resolve(LATE), PATIENCE_MS)
  work.then(() => resolve(null), resolve)
  return promise.finally(() => clearTimeout(timer))
}
