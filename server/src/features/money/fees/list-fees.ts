import type { CompanyFee } from '@entree/contract/money/fees/entities.ts'
import { isFeeSettled } from '@entree/domain/money/fees.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { hasCompany, hasEvent, listFeeRows } from './queries.ts'

/** The fees of the company and of its events, or of one event only, as they stand today. Refuses `not_found`. */
export async function listFees(scope: Scope, event_id: number | null = null): Promise<CompanyFee[]> {
  const { tx, company_id, now } = scope
  if (event_id === null ? !(await hasCompany(tx, company_id)) : !(await hasEvent(tx, company_id, event_id)))
    return refuse('not_found')
  const rows = await listFeeRows(tx, company_id, event_id)
  const today = feeDay(now)
  const hasBegun = (row: (typeof rows)[number]) => row.start_date <= today || row.retroactive
  return rows.map((row) => {
    // The rows of a type and an event stand together, the latest first.
    const inForce = rows.find((one) => one.type === row.type && one.event_id === row.event_id && hasBegun(one))
    return { ...row, is_in_force: inForce === row, is_settled: isFeeSettled(row, today) }
  })
}

/** One of them. Refuses `not_found`. */
export async function readFee(scope: Scope, id: number, event_id: number | null): Promise<CompanyFee> {
  return (await listFees(scope, event_id)).find((fee) => fee.id === id) ?? refuse('not_found')
}
