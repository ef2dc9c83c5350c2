import type { CallAnswer } from '@entree/contract/calls.ts'
import { DEFAULT_LANGUAGE, languageOf } from '@entree/domain/foundation/languages.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { SURVIVES, defineJob, queueJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { requireFilled } from './filled-batch.ts'
import { makeBatchOrder } from './make-batch-order.ts'
import { findBatch, lockBatch, updateBatch } from './queries.ts'

/** Makes the tickets of a batch and their file. The batch itself shows when its worker was lost meanwhile: the queue does not retry. */
export const makeBatchJob = defineJob<{ company_id: number; batch_id: number }>('make-batch', { retries: SURVIVES })

/**
 * Starts making the tickets of a batch in the background, exactly once (BATCH-20): the order that they are of is written with the word that
 * it began. Refuses `batch_already_generated`, also while it is being done (BATCH-22), `not_found`, and what `checkBatch` finds.
 */
export async function generateBatch(
  scope: Scope,
  id: number,
  request: Pick<CallRequest, 'language'>,
): Promise<CallAnswer<'generateBatch'>> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    await lockBatch(tx, company_id, id)
    const batch = (await findBatch(tx, company_id, id)) ?? refuse('not_found')
    if (batch.status !== 'created') return refuse('batch_already_generated')
    const filled = await requireFilled(scope, batch)
    const language = languageOf(request.language) ?? DEFAULT_LANGUAGE
    const order_id = await makeBatchOrder(scope, filled, language)
    const after = { status: 'generating', order_id }
    await updateBatch(tx, company_id, id, { ...after, language, salt: newSecret(), lease_ends_at: now, updated_at: now })
    await recordChange(scope, { entity: 'batch', entity_id: id, action: 'changed', before: { status: batch.status }, after })
    await queueJob(scope, makeBatchJob, { company_id, batch_id: id })
    return { status: 'generating', generated: 0, failed_at: null, count: filled.count }
  })
}
