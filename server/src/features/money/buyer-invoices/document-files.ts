import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { renderInvoice } from '#providers/pdf/render-invoice.ts'
import { asDownload, documentToken, downloadDocument } from '#features/money/invoices/document-links.ts'
import { fileName, type InvoiceFile } from '#features/money/invoices/invoice-documents.ts'
import { describeDocument } from './describe-document.ts'
import { findDocument, type FoundDocument } from './queries.ts'
import { findSeenDocument } from './read-documents.ts'

/** A document as a PDF. */
export async function drawDocument(document: FoundDocument): Promise<InvoiceFile> {
  const content = await renderInvoice(describeDocument(document))
  return { filename: fileName(document.number, 'pdf'), content, content_type: 'application/pdf' }
}

/** A document of an order, for those who hold its link (BINV-02). Refuses `not_found` of one of another order. */
export async function downloadOrderInvoice(scope: Scope, order_id: number, invoice_id: number): Promise<RawAnswer> {
  const document = await findDocument(scope, invoice_id)
  if (document === null || document.order_id !== order_id) return refuse('not_found')
  return asDownload(await drawDocument(document))
}

/** Where a document is downloaded within the next minutes, for staff who may see it. Refuses `not_found`. */
export async function readBuyerInvoicePdf(scope: Scope, id: number): Promise<{ url: string }> {
  await findSeenDocument(scope, id)
  return { url: `/api/buyer-invoice-file/${await documentToken(scope, 'buyer_invoice', id)}` }
}

/** The file that a link leads to. Refuses `not_found` when there is no such link, or no more. */
export async function downloadBuyerInvoice(scope: Scope, token: string): Promise<RawAnswer> {
  return downloadDocument(scope, 'buyer_invoice', token, async (scope, id) =>
    drawDocument((await findDocument(scope, id)) ?? refuse('not_found')),
  )
}
