import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { vatOverview } from '@entree/domain/money/vat-overview.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { listCoded, listGivenBack, sumBatches, sumBooked, sumFees, sumPlain } from './queries.ts'

const sums = ['sold', 'refunded', 'total', 'net', 'vat'] as const

/**
 * What a company sold and gave back by month and VAT rate, in cents: all that its ledger holds of buyers in the period, with the fees that they
 * paid, and its batches. Days are those of Amsterdam. Refuses `end_date_before_start_date`.
 */
export async function readVat(scope: Scope, { start, end }: CallInput<'getVatOverview'>): Promise<CallAnswer<'getVatOverview'>> {
  const { tx, company_id } = scope
  if (end < start) return refuse('end_date_before_start_date', { field: 'end' })
  const of = { company_id, start, end }
  const [booked, fees, batches, plain, coded, refunds] = await Promise.all([
    sumBooked(tx, of),
    sumFees(tx, of),
    sumBatches(tx, of),
    sumPlain(tx, of),
    listCoded(tx, of),
    listGivenBack(tx, of),
  ])
  const lines = vatOverview({ booked, fees, batches, plain, coded, refunds })
  const sumOf = (key: (typeof sums)[number]) => lines.reduce((sum, line) => sum + line[key], 0)
  const totals = { sold: sumOf('sold'), refunded: sumOf('refunded'), total: sumOf('total'), net: sumOf('net'), vat: sumOf('vat') }
  return { lines, totals }
}
