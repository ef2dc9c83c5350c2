import { z } from 'zod'
import { pageOf } from '../../foundation/page.ts'
import { cents, day, id, singleLine } from '../../foundation/values.ts'

/** Whom an invoice is to; only asked of buyers who want one. */
export const BuyerPartyInput = {
  name: singleLine.max(200),
  address: singleLine.max(300),
  zip: singleLine.max(20),
  city: singleLine.max(100),
  /** ISO 3166, two letters; anything else is refused as `wrong_country`. */
  country: singleLine.max(100),
  vat_number: singleLine.max(40).nullish(),
}

/** An invoice of an order, a credit note, or the document of a month, in a list; `total` in cents, below zero on a credit note; above zero it is a debit note. */
const BuyerInvoiceRow = z.object({
  id,
  kind: z.enum(['invoice', 'credit', 'month']),
  number: z.string(),
  date: day,
  total: cents,
  /** Whether it is there as an e-invoice too. */
  has_ubl: z.boolean(),
})

/** What there is of an order, and whether an invoice of it can be made; `customer`: whom the one that stands is to. */
export const OrderInvoices = z.object({
  can_make: z.boolean(),
  customer: z
    .object({
      name: z.string(),
      address: z.string(),
      zip: z.string(),
      city: z.string(),
      country: z.string(),
      vat_number: z.string().nullable(),
    })
    .nullable(),
  invoices: z.array(BuyerInvoiceRow),
})
export type OrderInvoices = z.infer<typeof OrderInvoices>

/** The same in the list of a company, with whom and what it is about. */
export const CompanyBuyerInvoice = BuyerInvoiceRow.extend({
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  customer: z.string().nullable(),
  /** The number of the invoice that a credit note is of. */
  credits: z.string().nullable(),
  period_start: day.nullable(),
  period_end: day.nullable(),
})
export type CompanyBuyerInvoice = z.infer<typeof CompanyBuyerInvoice>

/** A page of these, and in cents what all that are found come to together, not only those of the page (INV-24). */
export const CompanyBuyerInvoicePage = pageOf(CompanyBuyerInvoice).extend({ totals: z.object({ total: cents }) })
export type CompanyBuyerInvoicePage = z.infer<typeof CompanyBuyerInvoicePage>
