import type { RawBuilder } from 'kysely'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { vatOverview, type VatFacts, type VatLine } from '@entree/domain/money/vat-overview.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { listCoded, listGivenBack, sumBatches, sumBooked, sumFees, sumPlain, type VatEntries } from './queries.ts'

const sums = ['sold', 'refunded', 'total', 'net', 'vat'] as const

/**
 * What a company sold and gave back by month and VAT rate, in cents: all that its ledger holds of buyers in the period, with the fees that they
 * paid, and its batches. Days are those of Amsterdam. Refuses `end_date_before_start_date`.
 */
export async function readVat(scope: Scope, { start, end }: CallInput<'getVatOverview'>): Promise<CallAnswer<'getVatOverview'>> {
  const { tx, company_id } = scope
  if (end < start) return refuse('end_date_before_start_date', { field: 'end' })
  const of = { company_id, start, end }
  const lines = await linesOf(tx, of, {
    batches: await sumBatches(tx, of, 'made'),
    batches_cancelled: await sumBatches(tx, of, 'cancelled'),
  })
  const sumOf = (key: (typeof sums)[number]) => lines.reduce((sum, line) => sum + line[key], 0)
  const totals = { sold: sumOf('sold'), refunded: sumOf('refunded'), total: sumOf('total'), net: sumOf('net'), vat: sumOf('vat') }
  return { lines, totals }
}

/** The same of the rows `l` of its ledger that a condition names: payments of buyers, refunds, and refunds that came back. */
export async function readVatOfEntries({ tx, company_id }: Scope, entries: RawBuilder<boolean>): Promise<VatLine[]> {
  return linesOf(tx, { company_id, entries }, { batches: [], batches_cancelled: [] })
}

async function linesOf(
  db: Scope['tx'],
  of: VatEntries,
  ofBatches: Pick<VatFacts, 'batches' | 'batches_cancelled'>,
): Promise<VatLine[]> {
  const [booked, fees, plain, coded, refunds] = [
    await sumBooked(db, of),
    await sumFees(db, of),
    await sumPlain(db, of),
    await listCoded(db, of),
    await listGivenBack(db, of),
  ]
  return vatOverview({ booked, fees, ...ofBatches, plain, coded, refunds })
}

export { wentBack as wentBackByItself } from './queries.ts'
