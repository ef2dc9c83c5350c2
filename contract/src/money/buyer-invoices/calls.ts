import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { afterInput, pageInput, periodInput } from '../../foundation/page.ts'
import { id } from '../../foundation/values.ts'
import { BuyerPartyInput, CompanyBuyerInvoicePage, OrderInvoices } from './entities.ts'

export const buyerInvoiceCalls = defineCalls({
  listInvoicesOfOrder: {
    summary: 'The invoice and the credit notes of an order, and whether one can be made (BINV-08)',
    access: may('order.detail'),
    input: z.object({ id }),
    answer: OrderInvoices,
    refusals: ['order_not_found'],
  },
  makeInvoiceOfOrder: {
    summary:
      'Makes the invoice of a paid order for its buyer; with other details the one before is credited first (BINV-04, BINV-08)',
    access: may('order.change_customer'),
    input: z.object({ id, ...BuyerPartyInput }),
    answer: z.object({ id }),
    refusals: [
      'order_not_found',
      'order_not_invoiceable',
      'invoice_seller_incomplete',
      'field_required',
      'wrong_country',
      'vat_number_invalid',
    ],
  },
  getBuyerInvoicePdf: {
    summary: 'Where an invoice or a credit note of a buyer, or the document of a month, is downloaded within the next minutes',
    access: may('order.detail', 'my_company.invoices'),
    input: z.object({ id }),
    answer: z.object({ url: z.string() }),
    refusals: ['not_found'],
  },
  downloadBuyerInvoice: {
    summary: 'The same as a file, for whoever has just been given its link',
    access: 'public',
    input: z.object({ token: z.string().min(1).max(120) }),
    answer: z.any(),
    content_type: 'application/pdf',
    refusals: ['not_found'],
  },
  getBuyerInvoiceUbl: {
    summary: 'Where an invoice or a credit note of a buyer is downloaded as UBL within the next minutes (BINV-14)',
    access: may('order.detail', 'my_company.invoices'),
    input: z.object({ id }),
    answer: z.object({ url: z.string() }),
    refusals: ['not_found'],
  },
  downloadBuyerInvoiceUbl: {
    summary: 'The same as a file, for whoever has just been given its link',
    access: 'public',
    input: z.object({ token: z.string().min(1).max(120) }),
    answer: z.any(),
    content_type: 'application/xml',
    refusals: ['not_found'],
  },
  listBuyerInvoices: {
    summary:
      'What a company gave its buyers for their books, and its documents by month, the newest first, of all dates or those of a period, with their sum (BINV-08)',
    access: may('my_company.invoices'),
    input: z.object({
      company_id: id,
      ...pageInput,
      ...afterInput,
      ...periodInput,
      kind: z.enum(['invoice', 'credit', 'month']).optional(),
    }),
    answer: CompanyBuyerInvoicePage,
    refusals: ['not_found'],
  },
})
