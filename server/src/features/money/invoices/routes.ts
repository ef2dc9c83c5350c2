import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import type { Services, Slice } from '#features/services.ts'
import { downloadInvoice, readInvoicePdf } from './document-links.ts'
import { downloadInvoiceUbl, readInvoiceUbl } from './e-invoice.ts'
import { listInvoiceLineOrders } from './line-parts.ts'
import { invoiceMadeMail } from './mails/invoice-made.ts'
import { generateInvoice, previewInvoice } from './make-invoice.ts'
import { previewMadeMail, previewSentInvoice } from './preview-invoice-mail.ts'
import { listInvoices, readInvoice } from './read-invoices.ts'
import { makeAndMail, sendInvoice } from './send-invoice.ts'
import { creditInvoice, markInvoicePaid } from './settle-invoice.ts'

/** Binds the platform's calls for invoices, and those of a company for its own. */
export function bindInvoices({ bind, config }: Services): Slice {
  const originOf = (request: { origin: string }) => backofficeOrigin(config, request)
  bind('listInvoices', listInvoices)
  bind('listCompanyInvoices', listInvoices)
  bind('getInvoice', (scope, { id }) => readInvoice(scope, id))
  bind('listInvoiceLineOrders', listInvoiceLineOrders)
  bind('getInvoicePdf', (scope, { id }) => readInvoicePdf(scope, id))
  bind('downloadInvoice', (scope, { token }) => downloadInvoice(scope, token))
  bind('getInvoiceUbl', (scope, { id }) => readInvoiceUbl(scope, id))
  bind('downloadInvoiceUbl', (scope, { token }) => downloadInvoiceUbl(scope, token))
  bind('previewInvoice', previewInvoice)
  bind('generateInvoice', (scope, input, request) =>
    makeAndMail(scope, originOf(request), (scope) => generateInvoice(scope, input)),
  )
  bind('previewInvoiceMail', (scope, input, request) =>
    previewMadeMail(scope, originOf(request), (scope) => generateInvoice(scope, input)),
  )
  bind('previewCreditMail', (scope, input, request) =>
    previewMadeMail(scope, originOf(request), (scope) => creditInvoice(scope, input)),
  )
  bind('previewSentInvoice', (scope, input, request) => previewSentInvoice(scope, input, originOf(request)))
  bind('sendInvoice', (scope, input, request) => sendInvoice(scope, input, originOf(request)))
  bind('markInvoicePaid', markInvoicePaid)
  bind('creditInvoice', (scope, input, request) => makeAndMail(scope, originOf(request), (scope) => creditInvoice(scope, input)))
  return { mails: [invoiceMadeMail] }
}
