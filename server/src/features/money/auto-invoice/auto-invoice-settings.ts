import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { vatShiftRefusals } from '@entree/domain/money/invoice.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { findAutoInvoice, lockCompany, upsertAutoInvoice } from './queries.ts'

/** How the scope's company is invoiced and paid out: what was set for it, else what the product comes with (AINV-01 … AINV-13). */
export async function readAutoInvoice({
  tx,
  company_id,
}: Pick<Scope, 'tx' | 'company_id'>): Promise<CallAnswer<'getAutoInvoice'>> {
  return (await findAutoInvoice(tx, company_id)) ?? { ...standardAutoInvoice, updated_at: null }
}

/**
 * Changes how a company is invoiced and paid out (AINV-15). Refuses `vat_shift_invalid` for a company that VAT cannot be shifted to (M12), and
 * `changed_meanwhile` (409) when it is not set as its form showed it (DEC-B-182).
 */
export async function saveAutoInvoice(
  scope: Scope,
  { company_id: _company_id, updated_at, ...after }: CallInput<'saveAutoInvoice'>,
): Promise<CallAnswer<'saveAutoInvoice'>> {
  return transact(scope, async (scope) => {
    const company = (await lockCompany(scope)) ?? refuse('not_found')
    if (after.vat_shifted) refuseIfAny(vatShiftRefusals(company))
    const before = await readAutoInvoice(scope)
    await refuseUnseen(scope, { entity: 'company', id: scope.company_id, updated_at: before.updated_at }, updated_at)
    await upsertAutoInvoice(scope, after)
    await recordChange(scope, { entity: 'company', entity_id: scope.company_id, action: 'changed', before, after })
    return { ...after, updated_at: scope.now }
  })
}
