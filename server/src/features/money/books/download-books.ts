import type { CallInput } from '@entree/contract/calls.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import { buyerDocumentKind } from '@entree/domain/money/buyer-invoice.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { Column } from '#platform/spreadsheets/spreadsheet.ts'
import { listPeriodBuyerInvoices } from '#features/money/buyer-invoices/read-documents.ts'
import { listPeriodInvoices } from '#features/money/invoices/read-invoices.ts'
import { listPeriodPayouts } from '#features/money/payouts/read-payouts.ts'
import { journalTable } from './journal-table.ts'
import { findOpening, listLedger } from './queries.ts'
import { tableAnswer } from './table-answer.ts'
import { withTotals, type Table } from './with-totals.ts'

/**
 * The journal, ledger, invoices, payouts or buyers' invoices of a company in a period, as a table with its sums last (BOOK-03, BOOK-04, BINV-08, INV-20,
 * INV-24).
 * Refuses `end_date_before_start_date`.
 */
export async function downloadBooks(scope: Scope, input: CallInput<'downloadBooks'>): Promise<RawAnswer> {
  const { kind, start, end, format, language = DEFAULT_LANGUAGE } = input
  if (end < start) return refuse('end_date_before_start_date', { field: 'end' })
  const t = messagesIn('books', language)
  const { columns, rows } = await tables[kind](scope, { start, end }, t)
  return tableAnswer(format, {
    name: `${kind}-${start}-${end}`,
    title: t(`title_${kind}`),
    language,
    columns: columns.map(([key, of]): Column => ({ header: t(key), kind: of })),
    rows,
  })
}

type Make = (scope: Scope, period: { start: string; end: string }, t: Translate) => Promise<Table>

const tables: Record<CallInput<'downloadBooks'>['kind'], Make> = {
  journal: journalTable,
  ledger,
  invoices: async (scope, period, t) => withTotals(await invoices(scope, period, t), t),
  payouts: async (scope, period, t) => withTotals(await payouts(scope, period, t), t),
  buyer_invoices: async (scope, period, t) =>
    withTotals(await buyerInvoices(scope, period, t), t, { by: 'rate', besides: 'document_total' }),
}

/** All that was booked, between what of the ticket money was held when the period began and when it ended. */
async function ledger(scope: Scope, { start, end }: { start: string; end: string }, t: Translate): Promise<Table> {
  const opening = await findOpening(scope, start)
  const lines = await listLedger(scope, { start, end }, opening)
  const closing = lines.at(-1)?.balance ?? opening
  const balance = (day: string, time: string, key: string, cents: number) => {
    const at = Date.parse(`${day}T${time}Z`) / 1000
    return [at, t(key), null, null, null, null, null, null, null, null, cents]
  }
  return {
    columns: [
      ['at', 'moment'],
      ['what', 'text'],
      ['order', 'text'],
      ['event', 'text'],
      ['invoice', 'text'],
      ['payout_number', 'integer'],
      ['from', 'text'],
      ['to', 'text'],
      ['amount', 'amount'],
      ['held', 'amount'],
      ['balance', 'amount'],
    ],
    rows: [
      balance(start, '00:00:00', 'opening', opening),
      ...lines.map((line) => [
        Math.floor(line.at),
        t(`kind_${line.kind}`),
        line.order_number,
        line.event,
        line.invoice,
        line.payout_id,
        t(`account_${line.from_account}`),
        t(`account_${line.to_account}`),
        line.amount,
        line.held,
        line.balance,
      ]),
      balance(end, '23:59:59', 'closing', closing),
    ],
  }
}

/** The invoices and credit invoices with a date in the period. */
async function invoices(scope: Scope, period: { start: string; end: string }, t: Translate): Promise<Table> {
  const found = await listPeriodInvoices(scope, period)
  return {
    columns: [
      ['invoice', 'text'],
      ['date', 'day'],
      ['due_date', 'day'],
      ['period_start', 'day'],
      ['period_end', 'day'],
      ['subtotal', 'amount'],
      ['vat', 'amount'],
      ['total', 'amount'],
      ['open', 'amount'],
      ['state', 'text'],
      ['paid_on', 'day'],
      ['credits', 'text'],
    ],
    rows: found.map((one) => [
      one.number,
      one.date,
      one.due_date,
      one.period_start,
      one.period_end,
      one.subtotal,
      one.vat,
      one.total,
      one.open,
      t(`state_${one.state}`),
      one.paid_on,
      one.credits,
    ]),
  }
}

/** The payouts of which the period ends in this one. */
async function payouts(scope: Scope, period: { start: string; end: string }, t: Translate): Promise<Table> {
  const found = await listPeriodPayouts(scope, period)
  return {
    columns: [
      ['payout_number', 'integer'],
      ['period_start', 'day'],
      ['period_end', 'day'],
      ['payout_date', 'day'],
      ['charged', 'amount'],
      ['refunded', 'amount'],
      ['carried', 'amount'],
      ['credit_returned', 'amount'],
      ['set_off', 'amount'],
      ['payout', 'amount'],
      ['carried_on', 'amount'],
      ['state', 'text'],
      ['paid_on', 'day'],
      ['iban', 'text'],
      ['reference', 'text'],
    ],
    rows: found.map((one) => [
      one.id,
      one.period_start,
      one.period_end,
      one.payout_date,
      one.charged,
      one.refunded,
      one.carried,
      one.credited,
      one.set_off,
      one.amount,
      one.carried_on,
      t(`state_${one.state}`),
      one.paid_on,
      one.iban,
      one.reference,
    ]),
  }
}

/** Invoices to buyers, credit notes and the documents of months with a date in the period: a line for each VAT rate (BINV-08, MONEY-04). */
async function buyerInvoices(scope: Scope, period: { start: string; end: string }, t: Translate): Promise<Table> {
  const found = await listPeriodBuyerInvoices(scope, period)
  return {
    columns: [
      ['invoice', 'text'],
      ['date', 'day'],
      ['kind', 'text'],
      ['order', 'text'],
      ['customer', 'text'],
      ['credits', 'text'],
      ['rate', 'share'],
      ['net', 'amount'],
      ['vat', 'amount'],
      ['total', 'amount'],
      ['document_total', 'amount'],
      ['period_start', 'day'],
      ['period_end', 'day'],
      ['country', 'text'],
      ['vat_number', 'text'],
    ],
    rows: found.map((one) => {
      const called = buyerDocumentKind({ kind: one.kind, total: one.whole })
      return [
        one.number,
        one.date,
        t(`document_${called}`),
        one.order_number,
        one.customer,
        one.credits,
        one.rate,
        one.net,
        one.vat,
        one.total,
        one.whole,
        one.period_start,
        one.period_end,
        one.country,
        one.vat_number,
      ]
    }),
  }
}
