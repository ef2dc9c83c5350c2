import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { queueJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { createUnsoldTickets } from '#features/selling/tickets/create-tickets.ts'
import { storedPath, writeBatch } from './batch-file.ts'
import { filled, type FilledBatch } from './filled-batch.ts'
import { makeBatchJob } from './generate-batch.ts'
import { writeEqualUnits } from '#features/selling/orders/write-staff-orders.ts'
import { findBatch, listLeftBatches, lockBatch, takeBatch, updateBatch } from './queries.ts'

/** A batch without a sign of progress for this long is continued: its worker is gone. */
const LEASE_MS = 2 * MINUTE_MS
/** After a failure. */
const REST_MS = MINUTE_MS
/** A transaction of a fraction of a second, so that nobody waits for it. */
const TICKETS_AT_ONCE = 250

type Needs = Pick<Services, 'db' | 'jobs' | 'now' | 'vault' | 'files' | 'log'>

/**
 * Makes the tickets of a batch in pieces, each in a transaction of its own that counts them, then their file. It goes on where it was when it
 * is begun again; two that make the same batch wait for each other and make no ticket twice.
 */
export async function makeBatch(services: Needs, company_id: number, batch_id: number): Promise<void> {
  const scope = systemScope(services, company_id, makeBatchJob.name)
  const taken = await takeBatch(scope, batch_id, addMs(scope.now, LEASE_MS))
  if (taken === null) return
  try {
    const batch = filled(taken)
    while (await makeSome(services, batch));
    const keep = (generated: number) =>
      updateBatch(services.db, company_id, batch_id, { generated, lease_ends_at: addMs(services.now(), LEASE_MS) })
    const size = await services.files.putStream(
      storedPath(batch),
      await writeBatch(services, scope, batch, keep),
      'application/zip',
    )
    await end(services, batch, size)
  } catch (error) {
    services.log.error({ err: error, batch_id }, 'a batch could not be generated, and is tried again')
    const failed_at = services.now()
    await updateBatch(services.db, company_id, batch_id, { failed_at, lease_ends_at: addMs(failed_at, REST_MS) })
  }
}

/** Makes some more of the tickets; false when there are none left to make. */
async function makeSome(services: Needs, { id, company_id, count }: FilledBatch): Promise<boolean> {
  return transact(systemScope(services, company_id, makeBatchJob.name), async (scope) => {
    const { tx, now } = scope
    await lockBatch(tx, company_id, id)
    const batch = await findBatch(tx, company_id, id)
    if (batch?.status !== 'generating' || batch.order_id === null || batch.made >= count) return false
    const some = Math.min(TICKETS_AT_ONCE, count - batch.made)
    await writeEqualUnits(scope, batch.order_id, some)
    await createUnsoldTickets(scope, batch.order_id)
    const made = batch.made + some
    await updateBatch(tx, company_id, id, { made, lease_ends_at: addMs(now, LEASE_MS) })
    return made < count
  })
}

async function end(services: Needs, { id, company_id, count }: FilledBatch, size: number): Promise<void> {
  await transact(systemScope(services, company_id, makeBatchJob.name), async ({ tx, now }: Scope) => {
    await updateBatch(tx, company_id, id, {
      status: 'generated',
      generated: count,
      size,
      lease_ends_at: null,
      failed_at: null,
      updated_at: now,
    })
  })
}

/** Queues the batches that nobody makes any more: it failed, or the process that made them was killed. */
export async function continueBatches(services: Pick<Services, 'db' | 'jobs' | 'now' | 'vault'>): Promise<void> {
  for (const { id, company_id } of await listLeftBatches(services.db, services.now())) {
    await queueJob(systemScope(services, company_id, 'continue-batches'), makeBatchJob, { company_id, batch_id: id })
  }
}
