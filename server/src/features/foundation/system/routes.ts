import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { z } from 'zod'
import { refuse } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'

const PATIENCE_MS = 1000

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))

/**
 * Health: `ok` when the database answers within a second, on the connections of every pool of this process, and takes writes; else
 * `service_unavailable`.
 */
export function bindSystem(services: Services): Slice {
  services.bind('getHealth', async () => {
    const { db, settling, jobs } = services
    const isUp = await answers(Promise.all([expectWritable(db), expectWritable(settling), jobs.ping()]))
    return isUp ? { status: 'ok' as const, version } : refuse('service_unavailable')
  })
  return {}
}

async function expectWritable(db: Services['db']): Promise<void> {
  const { rows } = await sql<{ read_only: string }>`select current_setting('transaction_read_only') as read_only`.execute(db)
  if (rows[0]?.read_only !== 'off') throw new Error('the database is read-only')
}

/** Whether the query comes back in time; one that is late may finish when it likes. */
async function answers(query: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), PATIENCE_MS)
  query.then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
