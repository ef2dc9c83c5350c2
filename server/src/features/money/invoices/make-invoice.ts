import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { InvoiceDetail } from '@entree/contract/money/invoices/entities.ts'
import {
  invoiceLines,
  invoiceNumber,
  invoiceTotals,
  shiftingSellerRefusals,
  vatShiftRefusals,
  type InvoiceLine,
} from '@entree/domain/money/invoice.ts'
import { laterOf } from '@entree/domain/foundation/zoned-time.ts'
import { dueDate, invoiceDate } from '@entree/domain/money/payout.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { feeDay, readFees } from '#features/foundation/companies/company-fees.ts'
import { readStartingValues } from '#features/foundation/platform-settings/starting-values.ts'
import { listPaymentCosts } from '#features/money/payment-costs/save-payment-costs.ts'
import { bookInvoice } from './book-invoice.ts'
import { countCharged, countFree, countPayments, readBefore } from './fact-queries.ts'
import { readSeller } from './invoice-parties.ts'
import { readWording } from './invoice-wording.ts'
import { insertParts } from './part-queries.ts'
import { findLastDate, insertInvoice, listInvoiced, lockInvoicedCompany, readNames, takeNumber } from './queries.ts'
import { readInvoice } from './read-invoices.ts'
import { settlePrepaid } from './settle-prepaid.ts'

type Input = CallInput<'generateInvoice'>

/** What a company would be invoiced for a period; nothing is written (M23). Refuses what `generateInvoice` would. */
export async function previewInvoice(scope: Scope, input: Input): Promise<CallAnswer<'previewInvoice'>> {
  return transact(scope, async (scope) => {
    const { lines } = await prepare(scope, input)
    const { events, methods } = await readNames(scope.tx, scope.company_id)
    return {
      ...invoiceTotals(lines, input.vat_shifted),
      lines: lines.map(({ event_id, payment_method_id, basis: _basis, ...line }) => ({
        ...line,
        event: event_id === null ? null : (events.get(event_id) ?? null),
        payment_method: payment_method_id === null ? null : (methods.get(payment_method_id) ?? null),
      })),
    }
  })
}

/**
 * Invoices a company for a period, in one transaction with its number and its rows in the ledger (INV-04, M11, M13). Refuses a period that
 * is not over or overlaps one that is invoiced (`invoice_period_invalid`, `period_already_invoiced`), a company without a prefix
 * (`invoice_prefix_missing`), VAT that cannot be shifted (`vat_shift_invalid`, `platform_vat_number_missing`) and nothing to invoice (`invoice_empty`). `dueOn`: the day of the
 * payout that settles so many cents; null: none does, and it is due after the payment period (M20).
 */
export async function generateInvoice(
  scope: Scope,
  input: Input,
  dueOn: (total: number) => Promise<string | null> = async () => null,
): Promise<InvoiceDetail> {
  return transact(scope, async (scope) => {
    const { company, lines } = await prepare(scope, input)
    const { invoice_prefix: prefix, ...customer } = company
    if (prefix === null) return refuse('invoice_prefix_missing')
    const { period_start, period_end, vat_shifted, max_payment_period_days } = input
    const made_on = feeDay(scope.now)
    const last_date = await findLastDate(scope.tx, prefix)
    const date = invoiceDate(made_on, { period_end, is_anti_dated: input.anti_date, last_date })
    const number = await nextNumber(scope, prefix, date)
    const totals = invoiceTotals(lines, vat_shifted)
    const due_on = await dueOn(totals.total)
    const invoice = {
      kind: 'invoice',
      number,
      date,
      due_date: due_on === null ? dueDate(date, max_payment_period_days) : laterOf(due_on, date),
      period_start,
      period_end,
      is_vat_shifted: vat_shifted,
      ...totals,
      customer: JSON.stringify(customer),
      ...(await readWording(scope)),
    }
    const { id, line_ids } = await insertInvoice(scope, invoice, lines)
    for (const [index, line] of lines.entries())
      await insertParts(scope, { ...line, id: line_ids[index] ?? 0, invoice_id: id, period_end })
    await bookInvoice(scope, { kind: 'invoice', invoice_id: id, day: date, ...totals })
    await settlePrepaid(scope, { id, total: totals.total, date })
    const { total, vat } = totals
    const told = { invoice_id: id, number, to: 'company' as const, kind: 'invoice' as const, total, vat }
    await happened(scope, { kind: 'invoice.made', event_id: null, order_id: null, data: told })
    await recordChange(scope, {
      entity: 'company',
      entity_id: scope.company_id,
      action: 'invoiced',
      after: { number, total: totals.total, period_start, period_end },
    })
    return readInvoice(scope, id)
  })
}

/** The next number of a row, without gaps (M13). */
export async function nextNumber(scope: Scope, prefix: string, date: string): Promise<string> {
  const year = date.slice(0, 4)
  return invoiceNumber(prefix, year, await takeNumber(scope.tx, prefix, Number(year), date))
}

/** The periods that a company is invoiced for already, from a day on or within others, by invoices that stand, the first one first. */
export async function listInvoicedPeriods(
  scope: Scope,
  within: { period_start: string; period_end?: string },
): Promise<{ period_start: string; period_end: string }[]> {
  return listInvoiced(scope, within)
}

/** The company, locked, and the lines of the period. */
async function prepare(scope: Scope, { period_start, period_end, vat_shifted }: Input) {
  const company = (await lockInvoicedCompany(scope)) ?? refuse('not_found')
  if (period_start > period_end || period_end >= feeDay(scope.now))
    return refuse('invoice_period_invalid', { field: 'period_end' })
  if ((await listInvoiced(scope, { period_start, period_end })).length > 0) return refuse('period_already_invoiced')
  if (vat_shifted) refuseIfAny([...vatShiftRefusals(company), ...shiftingSellerRefusals(await readSeller(scope.tx))])
  const lines = await readLines(scope, { period_start, period_end })
  if (lines.length === 0) return refuse('invoice_empty')
  return { company, lines }
}

async function readLines(scope: Scope, period: { period_start: string; period_end: string }): Promise<InvoiceLine[]> {
  const { tx, company_id } = scope
  const of = { company_id, ...period }
  const { payment_costs } = await readStartingValues(tx)
  return invoiceLines({
    period_end: period.period_end,
    fees: await readFees(scope),
    costs: { own: await listPaymentCosts(scope), defaults: payment_costs ?? [] },
    counted: await countCharged(tx, of),
    free: await countFree(tx, of),
    payments: await countPayments(tx, of),
    before: await readBefore(tx, company_id),
  })
}
