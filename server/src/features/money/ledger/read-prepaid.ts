import type { Scope } from '#platform/scope.ts'
import { sumPrepaid, sumPrepaidOf } from './prepaid-queries.ts'

/** Cents that the scope's company, locked, has paid ahead of its invoices and that have settled none yet (PCON-10). */
export async function readPrepaid(scope: Scope): Promise<number> {
  return sumPrepaid(scope)
}

/** Cents of an invoice that were paid with sales already. */
export async function readPrepaidOf(scope: Pick<Scope, 'tx' | 'company_id'>, invoice_id: number): Promise<number> {
  return sumPrepaidOf(scope, invoice_id)
}
