import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { EXPORT_DAYS } from '@entree/domain/desk/export-rules.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuseOtherEvent } from '#platform/acting-user.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { SURVIVES, defineJob, queueJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { scopeOf } from './export-filter.ts'
import { allowedFilter, checkPrepared, prepareExport, requirePeriod } from './prepare-export.ts'
import { findEventOfOrder, insertExport, requeueExport } from './queries.ts'
import { sourceOf } from './source-of.ts'
import { loadExport } from './load-export.ts'
import { tellOfExport } from './tell-of-export.ts'

/** Makes the next export of a company. Which one, and how often it is tried, is up to the exports themselves: the queue does not retry. */
export const makeExportJob = defineJob<{ company_id: number }>('make-export', { retries: SURVIVES, batch_size: 2 })

/**
 * Starts an export of orders or visitors of a period, or of one order (EXPO-07, BORD-56): it is made in the background, and its link mailed;
 * administrators learn where it goes (EXPO-08).
 * An empty one is refused at once with `export_no_results` (EXPO-06); others with `field_required` (EXPO-02 to EXPO-05), `wrong_email`,
 * `end_date_before_start_date`, `export_period_too_long`. `office`: scheme and host of the back office, for links in mails to others.
 */
export async function startExport(
  scope: Scope,
  input: CallInput<'exportOrders'>,
  request: CallRequest,
  office: string,
): Promise<CallAnswer<'exportOrders'>> {
  const prepared = prepareExport(scope, input, request)
  const order_id = input.order_id ?? null
  const wrong = checkPrepared(prepared)
  const period = order_id === null ? requirePeriod(input, wrong) : await noPeriod(scope, order_id, wrong)
  const row = { ...prepared, ...period, order_id, filter: allowedFilter(scope, input) }
  if (!(await sourceOf(row.type).isAny(scope.tx, scopeOf(row)))) return refuse('export_no_results')
  return transact(scope, async (scope) => {
    const export_id = await queueExport(scope, { ...row, filter: JSON.stringify(row.filter) })
    const { type, format, fields, email, filter } = row
    const { event_ids } = filter
    await recordChange(scope, {
      entity: 'order_export',
      entity_id: export_id,
      action: 'created',
      after: { type, format, email, ...period, order_id, event_ids, fields },
    })
    await tellOfExport(scope, { export_id }, { address: email, origin: office })
    return { export_id }
  })
}

/** An order has no period; it must be the company's, and of an event that the user may handle. */
async function noPeriod(scope: Scope, order_id: number, wrong: Refusal[]) {
  refuseOtherEvent(scope, (await findEventOfOrder(scope.tx, scope.company_id, order_id)) ?? refuse('order_not_found'))
  refuseIfAny(wrong)
  return { start_date: null, end_date: null }
}

type NewExport = Omit<Parameters<typeof insertExport>[1], 'salt' | 'lease_ends_at' | 'ends_at'>

/** Writes an export to be made, and queues its making in the same transaction; returns its id. */
export async function queueExport(scope: Scope, row: NewExport): Promise<number> {
  const ends_at = addMs(scope.now, EXPORT_DAYS * DAY_MS)
  const id = await insertExport(scope.tx, { ...row, salt: newSecret(), lease_ends_at: scope.now, ends_at })
  await queueJob(scope, makeExportJob, { company_id: scope.company_id })
  return id
}

/** Makes an export again that failed. Refuses `not_found`, `export_not_failed`. */
export async function retryExport(scope: Scope, id: number): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    await loadExport(scope, id)
    if (!(await requeueExport(scope, id))) return refuse('export_not_failed')
    await queueJob(scope, makeExportJob, { company_id: scope.company_id })
    return { success: true }
  })
}
