import { ublDocument, type UblLine } from './ubl-document.ts'
import type { UblParty } from './ubl-party.ts'

/** An invoice, or a credit invoice with amounts and quantities below zero; days are `YYYY-MM-DD`, amounts cents. */
export type UblInvoice = {
  kind: 'invoice' | 'credit'
  number: string
  date: string
  due_date: string
  period_start: string
  period_end: string
  /** The number of the invoice that is credited. */
  credits: string | null
  note: string | null
  /** What the customer knows it by. */
  buyer_reference: string
  seller: UblParty
  customer: UblParty
  is_vat_shifted: boolean
  /** Percent, where VAT is asked. */
  vat_percentage: number
  lines: readonly Omit<UblLine, 'tax'>[]
  subtotal: number
  vat: number
  total: number
  /** What of the total was taken with sales when it was made. */
  prepaid: number
}

/**
 * An invoice as a program reads it: UBL 2.1 by the rules of Peppol BIS Billing 3.0 (EN 16931). A credit invoice becomes a `CreditNote`, which
 * says what is given back in amounts above zero. Nothing that it needs may be missing: `missingForUbl` tells.
 */
export function ublInvoice({ is_vat_shifted, vat_percentage, lines, subtotal, vat, ...invoice }: UblInvoice): string {
  const tax = is_vat_shifted ? { category: 'AE' as const, percent: 0 } : { category: 'S' as const, percent: vat_percentage }
  return ublDocument({
    ...invoice,
    period: { start: invoice.period_start, end: invoice.period_end },
    order_number: null,
    is_settled: false,
    lines: lines.map((line) => ({ ...line, tax })),
    taxes: [{ tax, net: subtotal, vat }],
  })
}
