import { invoiceNumber } from '@entree/domain/money/invoice.ts'
import { buyerInvoiceSeries, missingOfSeller, type BuyerLine, type RateSum } from '@entree/domain/money/buyer-invoice.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import type { BuyerParty } from './document-parts.ts'
import { findSelling, insertDocument, takeNumber, type BuyerInvoiceKind } from './queries.ts'

type NewDocument = {
  kind: BuyerInvoiceKind
  language: string
  lines: readonly BuyerLine[]
  rates: readonly RateSum[]
  order_id?: number
  order_number?: string | null
  customer?: BuyerParty | null
  credits_id?: number
  refund_id?: number
  paid_on?: string | null
  supplied_from?: string | null
  supplied_until?: string | null
  period_start?: string
  period_end?: string
}

/**
 * Writes a document with the next number of its row, in the open transaction: neither is there without the other (BINV-03). Its date is today
 * in Amsterdam. Refuses `invoice_seller_incomplete` with what is `missing` of the company (BINV-11), unless the law asks for the
 * document anyhow: a credit note, and that of a month.
 */
export async function writeDocument(scope: Scope, { customer, ...document }: NewDocument): Promise<number> {
  const { kind, rates } = document
  const company = (await findSelling(scope)) ?? refuse('company_not_found')
  const { buyer_invoice_prefix, mails_buyer_invoices: _mails, ...seller } = company
  const missing = missingOfSeller(seller, rates)
  if (kind === 'invoice' && missing.length > 0) return refuse('invoice_seller_incomplete', { missing })
  const series = buyerInvoiceSeries(buyer_invoice_prefix, kind)
  const { last, date } = await takeNumber(scope, series, feeDay(scope.now))
  const number = invoiceNumber(series, date.slice(0, 4), last)
  const total = rates.reduce((sum, rate) => sum + rate.total, 0)
  const id = await insertDocument(scope, {
    ...document,
    number,
    date,
    seller: JSON.stringify(seller),
    customer: kind === 'month' ? null : JSON.stringify(customer ?? {}),
    total,
  })
  const vat = rates.reduce((sum, rate) => sum + rate.vat, 0)
  const data = { invoice_id: id, number, to: 'buyer' as const, kind, total, vat }
  await happened(scope, { kind: 'invoice.made', event_id: null, order_id: document.order_id ?? null, data })
  return id
}
