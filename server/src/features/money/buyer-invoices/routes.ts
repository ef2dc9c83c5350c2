import type { Services, Slice } from '#features/services.ts'
import { closeMonths } from './close-months.ts'
import { downloadBuyerInvoice, readBuyerInvoicePdf } from './document-files.ts'
import { downloadBuyerInvoiceUbl, readBuyerInvoiceUbl } from './ubl-files.ts'
import { eraseOldCustomers } from './erase-old-customers.ts'
import { buyerInvoiceMadeMail } from './mails/buyer-invoice-made.ts'
import { makeBuyerInvoice } from './make-buyer-invoice.ts'
import { listBuyerInvoices, listInvoicesOfOrder } from './read-documents.ts'

const MINUTE_MS = 60_000

/** Binds what a company gives its buyers for their books, and the closing of its months. */
export function bindBuyerInvoices(services: Services): Slice {
  const { bind } = services
  bind('listInvoicesOfOrder', (scope, { id }) => listInvoicesOfOrder(scope, id))
  bind('makeInvoiceOfOrder', async (scope, { id, ...customer }) => {
    await listInvoicesOfOrder(scope, id)
    return makeBuyerInvoice(scope, id, customer)
  })
  bind('getBuyerInvoicePdf', (scope, { id }) => readBuyerInvoicePdf(scope, id))
  bind('downloadBuyerInvoice', (scope, { token }) => downloadBuyerInvoice(scope, token))
  bind('getBuyerInvoiceUbl', (scope, { id }) => readBuyerInvoiceUbl(scope, id))
  bind('downloadBuyerInvoiceUbl', (scope, { token }) => downloadBuyerInvoiceUbl(scope, token))
  bind('listBuyerInvoices', listBuyerInvoices)
  return {
    mails: [buyerInvoiceMadeMail],
    repeats: [
      { name: 'close-months', every_ms: 10 * MINUTE_MS, work: () => closeMonths(services) },
      { name: 'erase-old-customers', every_ms: 60 * MINUTE_MS, work: () => eraseOldCustomers(services) },
    ],
  }
}
