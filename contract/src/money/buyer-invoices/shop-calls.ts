import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, secret } from '../../foundation/values.ts'
import { BuyerPartyInput, OrderInvoices } from './entities.ts'

const byId = { id, secret }

export const shopBuyerInvoiceCalls = defineCalls({
  getOrderInvoices: {
    summary: 'The invoice and the credit notes of an order, and whether one can be made (BINV-01)',
    access: 'order',
    input: z.object(byId),
    answer: OrderInvoices,
    refusals: ['order_not_found'],
  },
  makeOrderInvoice: {
    summary: 'Makes the invoice of a paid order; with other details the one before is credited first (BINV-01, BINV-04)',
    access: 'order',
    input: z.object({ ...byId, ...BuyerPartyInput }),
    answer: z.object({ id }),
    refusals: [
      'order_not_found',
      'order_not_invoiceable',
      'invoice_seller_incomplete',
      'invoice_changed_too_often',
      'field_required',
      'wrong_country',
      'vat_number_invalid',
    ],
  },
  downloadOrderInvoice: {
    summary: 'An invoice or a credit note of the order as a PDF (BINV-02)',
    access: 'order',
    input: z.object({ ...byId, invoice_id: id }),
    answer: z.any(),
    content_type: 'application/pdf',
    refusals: ['order_not_found', 'not_found'],
  },
  downloadOrderInvoiceUbl: {
    summary: 'An invoice or a credit note of the order as UBL, where its customer has a VAT number (BINV-14)',
    access: 'order',
    input: z.object({ ...byId, invoice_id: id }),
    answer: z.any(),
    content_type: 'application/xml',
    refusals: ['order_not_found', 'not_found'],
  },
})
