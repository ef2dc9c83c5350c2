import type { Services, Slice } from '#features/services.ts'
import { downloadOrderInvoice } from './document-files.ts'
import { downloadOrderUbl } from './ubl-files.ts'
import { makeBuyerInvoice } from './make-buyer-invoice.ts'
import { readOrderInvoices } from './read-documents.ts'

/** Binds what the buyer of an order does about its invoice. */
export function bindShopBuyerInvoices({ bind }: Services): Slice {
  bind('getOrderInvoices', (scope, { id }) => readOrderInvoices(scope, id))
  bind('makeOrderInvoice', (scope, { id, secret: _secret, ...customer }) => makeBuyerInvoice(scope, id, customer))
  bind('downloadOrderInvoice', (scope, { id, invoice_id }) => downloadOrderInvoice(scope, id, invoice_id))
  bind('downloadOrderInvoiceUbl', (scope, { id, invoice_id }) => downloadOrderUbl(scope, id, invoice_id))
  return {}
}
