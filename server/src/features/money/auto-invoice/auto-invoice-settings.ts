import type { CallInput } from '@entree/contract/calls.ts'
import { standardAutoInvoice, type AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { vatShiftRefusals } from '@entree/domain/money/invoice.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { findAutoInvoice, lockCompany, upsertAutoInvoice } from './queries.ts'

/** How the scope's company is invoiced and paid out: what was set for it, else what the product comes with (AINV-01 … AINV-13). */
export async function readAutoInvoice({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>): Promise<AutoInvoice> {
  return (await findAutoInvoice(tx, company_id)) ?? standardAutoInvoice
}

/** Changes how a company is invoiced and paid out (AINV-15). Refuses `vat_shift_invalid` for a company that VAT cannot be shifted to (M12). */
export async function saveAutoInvoice(scope: Scope, input: CallInput<'saveAutoInvoice'>): Promise<AutoInvoice> {
  const { company_id: _, ...after } = input
  return transact(scope, async (scope) => {
    const company = (await lockCompany(scope)) ?? refuse('not_found')
    if (after.vat_shifted) refuseIfAny(vatShiftRefusals(company))
    const before = await readAutoInvoice(scope)
    await upsertAutoInvoice(scope, after)
    await recordChange(scope, { entity: 'company', entity_id: scope.company_id, action: 'changed', before, after })
    return after
  })
}
