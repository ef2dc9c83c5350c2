import type { Services, Slice } from '#features/services.ts'
import { downloadInvoice, readInvoicePdf } from './document-links.ts'
import { generateInvoice, previewInvoice } from './make-invoice.ts'
import { listInvoices, readInvoice } from './read-invoices.ts'
import { creditInvoice, markInvoicePaid } from './settle-invoice.ts'

/** Binds the platform's calls for invoices, and those of a company for its own. */
export function bindInvoices({ bind }: Services): Slice {
  bind('listInvoices', listInvoices)
  bind('listCompanyInvoices', listInvoices)
  bind('getInvoice', (scope, { id }) => readInvoice(scope, id))
  bind('getInvoicePdf', (scope, { id }) => readInvoicePdf(scope, id))
  bind('downloadInvoice', (scope, { token }) => downloadInvoice(scope, token))
  bind('previewInvoice', previewInvoice)
  bind('generateInvoice', (scope, input) => generateInvoice(scope, input))
  bind('markInvoicePaid', markInvoicePaid)
  bind('creditInvoice', creditInvoice)
  return {}
}
