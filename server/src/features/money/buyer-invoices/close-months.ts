import { rateSums, type BuyerLine } from '@entree/domain/money/buyer-invoice.ts'
import { invoiceRunDay } from '@entree/domain/money/invoice-period.ts'
import type { VatLine } from '@entree/domain/money/vat-overview.ts'
import { addDays, addMonths } from '@entree/domain/foundation/zoned-time.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { readVatOfEntries } from '#features/money/vat/read-vat.ts'
import {
  insertEntries,
  invoicedSince,
  listEntries,
  listUnclosed,
  lockBooks,
  newEntries,
  setClosed,
  theseEntries,
} from './month-queries.ts'
import { writeDocument } from './write-document.ts'

type Closing = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'log'>

const BATCH = 100

/**
 * Closes the months that are over, for every company, from three in the morning in Amsterdam (BINV-07): for each month,
 * one document of what buyers paid and one of what they got back without an invoice of their own. Each month has its
 * own transaction; a company that fails does not hold up the others and is tried again.
 */
export async function closeMonths(services: Closing): Promise<void> {
  const last_day = addDays(`${invoiceRunDay(services.now()).slice(0, 7)}-01`, -1)
  let after_id = 0
  for (;;) {
    const companies = await listUnclosed(services.db, last_day, after_id, BATCH)
    for (const company_id of companies) {
      await closeCompany(services, company_id, last_day)
      after_id = company_id
    }
    if (companies.length < BATCH) return
  }
}

async function closeCompany(services: Closing, company_id: number, last_day: string): Promise<void> {
  const scope = systemScope(services, company_id, 'close-months')
  try {
    while (await transact(scope, (scope) => closeNextMonth(scope, last_day)));
  } catch (error) {
    services.log.error({ err: error, company_id }, 'a month was not closed')
  }
}

/** Closes the next month of a company; false: there is none (any more). */
async function closeNextMonth(scope: Scope, last_day: string): Promise<boolean> {
  const { counts_from, closed_until, first_day } = await lockBooks(scope)
  if (closed_until !== null && closed_until >= last_day) return false
  const next = closed_until === null ? first_day : addDays(closed_until, 1)
  // Nothing to tell before a company has sold anything.
  if (next === null || next > last_day) {
    await setClosed(scope, last_day)
    return false
  }
  const period_start = `${next.slice(0, 7)}-01`
  const period_end = addDays(addMonths(period_start, 1), -1)
  await writeMonth(scope, { counts_from, period_start, period_end })
  await setClosed(scope, period_end)
  return true
}

/** The document of a month; none where there is nothing to tell. */
async function writeMonth(
  scope: Scope,
  { period_start, period_end, ...rest }: { counts_from: string | null; period_start: string; period_end: string },
): Promise<void> {
  const added = await listEntries(scope, newEntries(scope, { period_end, ...rest }))
  const taken = await listEntries(scope, invoicedSince(scope))
  if (added.length + taken.length === 0) return
  const lines = [...linesOf(await readOf(scope, added)), ...linesTakenBack(await readOf(scope, taken))]
  const { language } = await readAutoInvoice(scope)
  const id = await writeDocument(scope, {
    kind: 'month',
    language,
    lines,
    rates: rateSums(lines),
    period_start,
    period_end,
  })
  await insertEntries(scope, id, { ids: added, sign: 1 })
  await insertEntries(scope, id, { ids: taken, sign: -1 })
}

async function readOf(scope: Scope, ids: readonly number[]): Promise<VatLine[]> {
  return ids.length === 0 ? [] : readVatOfEntries(scope, theseEntries(ids))
}

/** What was sold and given back at each rate; what has none is of nothing that has VAT. */
function linesOf(vat: readonly VatLine[]): BuyerLine[] {
  return byRate(vat)
    .flatMap(([rate, some]) => [
      line('month', rate, sumOf(some, 'sold')),
      line('month_refunds', rate, 0 - sumOf(some, 'refunded')),
    ])
    .filter(({ amount }) => amount !== 0)
}

function linesTakenBack(vat: readonly VatLine[]): BuyerLine[] {
  return byRate(vat)
    .map(([rate, some]) => line('month_invoiced', rate, 0 - sumOf(some, 'total')))
    .filter(({ amount }) => amount !== 0)
}

function byRate(vat: readonly VatLine[]): [number, VatLine[]][] {
  return [...Map.groupBy(vat, ({ rate }) => rate ?? 0)].toSorted(([a], [b]) => b - a)
}

function sumOf(vat: readonly VatLine[], key: 'sold' | 'refunded' | 'total'): number {
  return vat.reduce((sum, one) => sum + one[key], 0)
}

function line(kind: BuyerLine['kind'], rate: number, amount: number): BuyerLine {
  return { kind, name: null, quantity: null, unit: null, rate, amount }
}
