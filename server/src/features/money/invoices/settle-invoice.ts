import type { CallInput } from '@entree/contract/calls.ts'
import type { InvoiceDetail } from '@entree/contract/money/invoices/entities.ts'
import { creditLines, creditTotals } from '@entree/domain/money/invoice.ts'
import { paidOnRefusals } from '@entree/domain/money/paid-on.ts'
import { openAmount } from '@entree/domain/money/invoice-state.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { bookInvoice, bookPayout } from './book-invoice.ts'
import { readWording } from './invoice-wording.ts'
import { nextNumber } from './make-invoice.ts'
import { addSettled, insertInvoice, lockInvoice, lockInvoicedCompany, lockInvoices, setSettled, sumUnsettled } from './queries.ts'
import { readInvoice } from './read-invoices.ts'

/** Notes that what is open of an invoice was paid on a day. Refuses `not_found`, `invoice_not_open` when nothing is, and `paid_on_invalid`. */
export async function markInvoicePaid(scope: Scope, { id, paid_on }: CallInput<'markInvoicePaid'>): Promise<InvoiceDetail> {
  return transact(scope, async (scope) => {
    const invoice = (await lockInvoice(scope, id)) ?? refuse('not_found')
    const open = openAmount(invoice)
    if (open === 0) return refuse('invoice_not_open')
    refuseIfAny(paidOnRefusals(paid_on, { from: invoice.date, today: feeDay(scope.now) }))
    await setSettled(scope, id, invoice.settled + open, paid_on)
    await bookInvoice(scope, { kind: 'invoice_paid', invoice_id: id, day: paid_on, subtotal: open, vat: 0 })
    await recordChange(scope, {
      entity: 'company',
      entity_id: scope.company_id,
      action: 'invoice_paid',
      after: { number: invoice.number, amount: open, paid_on },
    })
    return readInvoice(scope, id)
  })
}

/**
 * Credits all that is left of an invoice, or a given quantity of some of its lines, with a number of its own (INV-06, M27); VAT as in the original,
 * and together never more than that. Refuses `not_found` and `credit_above_invoice`.
 */
export async function creditInvoice(scope: Scope, input: CallInput<'creditInvoice'>): Promise<InvoiceDetail> {
  return transact(scope, async (scope) => {
    if ((await lockInvoicedCompany(scope)) === null) return refuse('not_found')
    const invoice = (await lockInvoice(scope, input.id)) ?? refuse('not_found')
    if (invoice.kind === 'credit') return refuse('credit_above_invoice')
    const { lines, refusals } = creditLines(invoice.lines, input.lines)
    refuseIfAny(refusals)
    const totals = creditTotals(invoice, lines)
    const date = feeDay(scope.now)
    const { period_start, period_end, is_vat_shifted } = invoice
    // The row that the invoice is of, whatever the prefix is by now (M13).
    const number = await nextNumber(scope, invoice.number.slice(0, invoice.number.lastIndexOf('-') - 4), date)
    const credit = {
      kind: 'credit',
      credits_id: invoice.id,
      number,
      date,
      due_date: date,
      period_start,
      period_end,
      is_vat_shifted,
      ...totals,
      customer: JSON.stringify(invoice.customer),
      ...(await readWording(scope)),
      reason: input.reason,
    }
    const { id } = await insertInvoice(scope, credit, lines)
    await bookInvoice(scope, { kind: 'credit', invoice_id: id, day: date, ...totals })
    const { total, vat } = totals
    const told = { invoice_id: id, number, to: 'company' as const, kind: 'credit' as const, total, vat }
    await happened(scope, { kind: 'invoice.made', event_id: null, order_id: null, data: told })
    await recordChange(scope, {
      entity: 'company',
      entity_id: scope.company_id,
      action: 'invoice_credited',
      after: { number, credits: invoice.number, total: totals.total, reason: input.reason },
    })
    return readInvoice(scope, id)
  })
}

type Part = { id: number; amount: number }

/** The invoices of a company of which something is open, or was paid too much since it was credited, oldest first and locked; in cents. */
export async function lockUnsettledInvoices(scope: Scope) {
  const invoices = await lockInvoices(scope)
  return invoices
    .map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      total: invoice.total,
      settled: invoice.settled,
      open: openAmount(invoice),
      paid_too_much: Math.max(0, invoice.settled + invoice.credited - invoice.total),
    }))
    .filter(({ open, paid_too_much }) => open > 0 || paid_too_much > 0)
}

/** What a company owes on its invoices (`open`), and what it paid too much of others since they were credited, in cents. */
export async function readUnsettled(scope: Scope): Promise<{ open: number; paid_too_much: number }> {
  return sumUnsettled(scope)
}

/** Settles invoices from a payout, in its transaction, and gives back what was paid too much of others (M15, M27). */
export async function settleFromPayout(
  scope: Scope,
  { payout_id, day, settled, returned }: { payout_id: number; day: string; settled: readonly Part[]; returned: readonly Part[] },
): Promise<void> {
  for (const { id, amount } of settled) await addSettled(scope, id, amount, day)
  for (const { id, amount } of returned) await addSettled(scope, id, -amount, null)
  await bookPayout(scope, payout_id, [
    ...settled.map((part) => ({ ...part, kind: 'set_off' as const })),
    ...returned.map((part) => ({ ...part, kind: 'credit_returned' as const })),
  ])
}
