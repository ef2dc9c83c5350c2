import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { RETENTION_DAYS_AHEAD, retentionRefusals } from '@entree/domain/desk/retention.ts'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { listDueErasures } from './due-queries.ts'
import { findRetention, writeRetention } from './retention-queries.ts'

/** How long the company keeps a person's details (PRIV-05). */
export async function readRetention({ tx, company_id }: Scope): Promise<CallAnswer<'getRetention'>> {
  const { months = null, updated_at = null } = (await findRetention(tx, company_id)) ?? {}
  return { months, updated_at }
}

/** Sets it. Nobody is erased within a day, in which a mistake can be taken back. Refuses `number_out_of_range`, `changed_meanwhile`. */
export async function saveRetention(
  scope: Scope,
  { months, updated_at }: CallInput<'saveRetention'>,
): Promise<CallAnswer<'saveRetention'>> {
  refuseIfAny(retentionRefusals(months))
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const before = await findRetention(tx, company_id, { locked: true })
    await refuseUnseen(scope, { entity: 'company', id: company_id, updated_at: before?.updated_at ?? null }, updated_at)
    await writeRetention(scope, months, addMs(now, DAY_MS))
    await recordChange(scope, {
      entity: 'company',
      entity_id: company_id,
      action: 'changed',
      before: { retention_months: before?.months ?? null },
      after: { retention_months: months },
    })
    return readRetention(scope)
  })
}

/** Who is erased automatically in the coming 30 days; nobody without a retention period (PRIV-06). */
export async function readDueErasures({ tx, company_id, now }: Scope, page: number): Promise<CallAnswer<'listDueErasures'>> {
  const { months = null } = (await findRetention(tx, company_id)) ?? {}
  if (months === null) return pageOfRows([], 0, page)
  return listDueErasures(tx, { company_id, months, until: addMs(now, RETENTION_DAYS_AHEAD * DAY_MS) }, page)
}
