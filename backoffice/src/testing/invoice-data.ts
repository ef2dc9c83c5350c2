import type { InvoiceDetail, InvoicePage, InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { aPage } from './a-page.ts'

/** An invoice of March that is still to be paid. */
export const anInvoiceRow: InvoiceRow = {
  id: 3,
  kind: 'invoice',
  number: 'FT2026-0001',
  company_id: 5,
  company: 'ZINK',
  date: '2026-04-02',
  due_date: '2026-04-16',
  period_start: '2026-03-01',
  period_end: '2026-03-31',
  total: 30_704,
  open: 30_704,
  state: 'open',
  can_be_credited: true,
}

/** The service fees of 200 tickets, without id and amount. */
export const anInvoiceLine = {
  kind: 'ticket_fee' as const,
  fee_type: null,
  event: 'Summer Fest',
  payment_method: null,
  quantity: 200,
  unit: 100,
}

/** The same invoice with its only line. */
export const anInvoice: InvoiceDetail = {
  ...anInvoiceRow,
  subtotal: 25_375,
  vat: 5329,
  is_vat_shifted: false,
  paid_on: null,
  prepaid: 0,
  reason: null,
  credits: null,
  customer: { name: 'ZINK', address: 'Street 1', city: 'Arnhem' },
  lines: [{ ...anInvoiceLine, id: 1, amount: 20_000, credited: 0 }],
}

/** A page of these invoices, of which others are on further pages. */
export const anInvoicePage = (data: InvoiceRow[]): InvoicePage => ({
  ...aPage(data),
  totals: { subtotal: 100_000, vat: 21_000, total: 121_000, open: 30_704 },
})
