import type { Scope } from '#platform/scope.ts'
import type { NewCompanyStart } from '#features/hooks.ts'
import { upsertAutoInvoice } from './queries.ts'

/** A new company is invoiced as was set for new ones (AINV-16); when nothing was, as the product has it. */
export async function startWithCompany(scope: Scope, { starting }: NewCompanyStart): Promise<void> {
  if (starting.auto_invoice) await upsertAutoInvoice(scope, starting.auto_invoice)
}
