import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { InvoiceDetail } from '@entree/contract/money/invoices/entities.ts'
import { canBeCredited, invoiceState, openAmount } from '@entree/domain/money/invoice-state.ts'
import { z } from 'zod'
import { paginateSummed } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { readPrepaidOf } from '#features/money/ledger/read-prepaid.ts'
import { invoiceSums, selectInvoices } from './list-queries.ts'
import { listLines } from './queries.ts'

const Customer = z.record(z.string(), z.string().nullable())

/** A page of the invoices of all companies, or of the one that is chosen, the newest first (INV-01, INV-02, INV-03). */
export async function listInvoices(
  { tx, company_id, now }: Scope,
  { page = 1, after_id, search, state, start, end }: Partial<CallInput<'listInvoices'>>,
): Promise<CallAnswer<'listInvoices'>> {
  const today = feeDay(now)
  const query = selectInvoices(tx, { company_id, today, start, end, ...(search ? { search } : {}), ...(state ? { state } : {}) })
  const found = await paginateSummed(query.orderBy('invoice.id', 'desc'), 'invoice.id', invoiceSums, { page, after_id })
  return { ...found, data: found.data.map((row) => describeRow(row, today)) }
}

/** An invoice with its lines. Refuses `not_found`. */
export async function readInvoice({ tx, company_id, now }: Scope, id: number): Promise<InvoiceDetail> {
  const today = feeDay(now)
  const row = company_id === 0 ? undefined : await selectInvoices(tx, { company_id, id, today }).executeTakeFirst()
  if (!row) return refuse('not_found')
  const lines = await listLines(tx, company_id, id)
  const { subtotal, vat, is_vat_shifted, paid_on, reason, credits } = row
  return {
    ...describeRow(row, today),
    subtotal,
    vat,
    is_vat_shifted,
    paid_on,
    prepaid: await readPrepaidOf({ tx, company_id }, id),
    reason,
    credits,
    customer: Customer.parse(row.customer),
    lines: lines.map(({ event_id: _event, payment_method_id: _method, basis: _basis, ...line }) => line),
  }
}

/** The invoices of a company with a date in a period, the oldest first, each with its sums and what it takes back. */
export async function listPeriodInvoices({ tx, company_id, now }: Scope, { start, end }: { start: string; end: string }) {
  const today = feeDay(now)
  const query = selectInvoices(tx, { company_id, today, start, end }).where('invoice.company_id', '=', company_id)
  const rows = await query.orderBy('invoice.id').execute()
  return rows.map((row) => {
    const { subtotal, vat, paid_on, credits } = row
    return { ...describeRow(row, today), subtotal, vat, paid_on, credits }
  })
}

/**
 * The platform's invoices with a date in a period, to all companies (0) or one, in the order they were made: with whom each is to, as it stands on
 * it, and in cents what of it has VAT reverse charged (INV-27).
 */
export async function listInvoicesForBooks({ tx, company_id, now }: Scope, { start, end }: { start: string; end: string }) {
  const today = feeDay(now)
  const rows = await selectInvoices(tx, { company_id, today, start, end }).orderBy('invoice.id').execute()
  return rows.map((row) => {
    const { subtotal, vat, is_vat_shifted, paid_on, credits } = row
    const { name, country, vat_number } = Customer.parse(row.customer)
    const to = { name: name ?? row.company, country: country ?? null, vat_number: vat_number ?? null }
    return { ...describeRow(row, today), subtotal, vat, reverse_charged: is_vat_shifted ? subtotal : 0, paid_on, credits, to }
  })
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number]

function describeRow(row: Row, today: string) {
  const { id, kind, number, company_id, company, date, due_date, period_start, period_end, total } = row
  const about = { id, kind, number, company_id, company, date, due_date, period_start, period_end, total }
  return { ...about, open: openAmount(row), state: invoiceState(row, today), can_be_credited: canBeCredited(row) }
}
