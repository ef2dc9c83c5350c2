import { invoiceStates } from '@entree/domain/money/invoice-state.ts'
import { z } from 'zod'
import { defineCalls, may, type UserAccess } from '../../define-call.ts'
import { afterInput, pageInput, periodInput } from '../../foundation/page.ts'
import { id, plannedDay, singleLine } from '../../foundation/values.ts'
import { InvoiceDetail, InvoiceLineOrders, InvoiceMails, InvoicePage, InvoicePreview } from './entities.ts'

/** What an invoice is made of: `vat_shifted` leaves VAT to the customer (M12), `anti_date` dates it its last day (M21). */
const making = {
  company_id: id,
  period_start: plannedDay,
  period_end: plannedDay,
  vat_shifted: z.boolean().default(false),
  anti_date: z.boolean().default(false),
  max_payment_period_days: z.number().int().min(0).max(365).default(14),
}
/** What of an invoice is credited, and why. */
const crediting = {
  company_id: id,
  id,
  lines: z
    .array(z.object({ line_id: id, quantity: z.number().int().min(1) }))
    .max(500)
    .default([]),
  reason: singleLine.max(500).nullable().default(null),
}
const sending = { company_id: id, id, email: singleLine.max(254) }
const wrong = [
  'not_found',
  'invoice_period_invalid',
  'period_already_invoiced',
  'vat_shift_invalid',
  'platform_vat_number_missing',
  'invoice_empty',
] as const
const overview: UserAccess = {
  any: ['admin_invoice.view'],
  fields: { search: 'admin_invoice.search' },
  over_companies: true,
}

export const invoiceCalls = defineCalls({
  listInvoices: {
    summary:
      'The invoices of all companies, or of one, the newest first, of all dates or those of a period, with their sums (INV-02, INV-03)',
    access: overview,
    input: z.object({
      ...pageInput,
      ...afterInput,
      ...periodInput,
      company_id: id.optional(),
      state: z.enum(invoiceStates).optional(),
    }),
    answer: InvoicePage,
    refusals: ['access_denied'],
  },
  listCompanyInvoices: {
    summary: "A company's own invoices, the newest first, of all dates or those of a period, with their sums (INV-01)",
    access: may('my_company.invoices'),
    input: z.object({ company_id: id, page: pageInput.page, ...afterInput, ...periodInput }),
    answer: InvoicePage,
    refusals: ['not_found'],
  },
  getInvoice: {
    summary: 'An invoice with its lines',
    access: may('my_company.invoices', 'admin_invoice.view'),
    input: z.object({ company_id: id, id }),
    answer: InvoiceDetail,
    refusals: ['not_found'],
  },
  listInvoiceLineOrders: {
    summary: 'The orders that a line of an invoice is made of, oldest first (M11)',
    access: may('my_company.invoices', 'admin_invoice.view'),
    input: z.object({ company_id: id, id, line_id: id, page: pageInput.page }),
    answer: InvoiceLineOrders,
    refusals: ['not_found'],
  },
  getInvoicePdf: {
    summary: 'Where the PDF of an invoice is downloaded within the next minutes',
    access: may('my_company.invoices', 'admin_invoice.view'),
    input: z.object({ company_id: id, id }),
    answer: z.object({ url: z.string() }),
    refusals: ['not_found'],
  },
  downloadInvoice: {
    summary: 'An invoice as a file, for whoever has just been given its link',
    access: 'public',
    input: z.object({ token: z.string().min(1).max(120) }),
    answer: z.any(),
    content_type: 'application/pdf',
    refusals: ['not_found'],
  },
  getInvoiceUbl: {
    summary: 'Where an invoice is downloaded within the next minutes for bookkeeping programs, as UBL',
    access: may('my_company.invoices', 'admin_invoice.view'),
    input: z.object({ company_id: id, id }),
    answer: z.object({ url: z.string() }),
    refusals: ['not_found', 'e_invoice_seller_incomplete', 'e_invoice_customer_incomplete'],
  },
  downloadInvoiceUbl: {
    summary: 'An invoice as UBL, for whoever has just been given its link',
    access: 'public',
    input: z.object({ token: z.string().min(1).max(120) }),
    answer: z.any(),
    content_type: 'application/xml',
    refusals: ['not_found', 'e_invoice_seller_incomplete', 'e_invoice_customer_incomplete'],
  },
  previewInvoice: {
    summary: 'What a company would be invoiced for a period (M23)',
    access: may('admin_invoice.generate'),
    input: z.object(making),
    answer: InvoicePreview,
    refusals: wrong,
  },
  generateInvoice: {
    summary: 'Invoices a company for a period, once, with the next number of its row (INV-04, M13)',
    access: may('admin_invoice.generate'),
    input: z.object(making),
    answer: InvoiceDetail,
    refusals: [...wrong, 'invoice_prefix_missing'],
  },
  previewInvoiceMail: {
    summary: 'The mail that invoicing a company would send, and to whom; nothing is done (MAIL-18)',
    access: may('admin_invoice.generate'),
    input: z.object(making),
    answer: InvoiceMails,
    refusals: [...wrong, 'invoice_prefix_missing'],
  },
  previewCreditMail: {
    summary: 'The mail that crediting an invoice would send, and to whom; nothing is done (MAIL-18)',
    access: may('admin_invoice.credit'),
    input: z.object(crediting),
    answer: InvoiceMails,
    refusals: ['not_found', 'credit_above_invoice'],
  },
  previewSentInvoice: {
    summary: 'The mail of an invoice as an address would get it once more; nothing is done (MAIL-18)',
    access: may('admin_invoice.generate'),
    input: z.object(sending),
    answer: InvoiceMails,
    refusals: ['not_found', 'wrong_email'],
  },
  sendInvoice: {
    summary: 'Mails an invoice once more, to an address',
    access: may('admin_invoice.generate'),
    input: z.object(sending),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'wrong_email'],
  },
  markInvoicePaid: {
    summary: 'Notes that what is open of an invoice was paid',
    access: may('admin_invoice.generate'),
    input: z.object({ company_id: id, id, paid_on: plannedDay }),
    answer: InvoiceDetail,
    refusals: ['not_found', 'invoice_not_open', 'paid_on_invalid'],
  },
  creditInvoice: {
    summary: 'Credits an invoice, or so many of some of its lines; no lines: all that is left (INV-06, M27)',
    access: may('admin_invoice.credit'),
    input: z.object(crediting),
    answer: InvoiceDetail,
    refusals: ['not_found', 'credit_above_invoice'],
  },
})
