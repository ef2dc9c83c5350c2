import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { asDownload, documentToken, downloadDocument } from '#features/money/invoices/document-links.ts'
import type { InvoiceFile } from '#features/money/invoices/invoice-documents.ts'
import { drawDocument } from './document-files.ts'
import { drawUbl, hasUbl } from './document-ubl.ts'
import { findContact, findDocument, type FoundDocument } from './queries.ts'
import { findSeenDocument } from './read-documents.ts'

/** A document as it is mailed: to read and, where it is one, as an e-invoice. */
export async function drawDocumentFiles(scope: Scope, document: FoundDocument): Promise<InvoiceFile[]> {
  const contact = await findContact(scope)
  return [await drawDocument(document), ...(hasUbl(document, contact) ? [drawUbl(document, contact)] : [])]
}

/** A document of an order as an e-invoice, for those who hold its link. Refuses `not_found` of one of another order, and of one that is none. */
export async function downloadOrderUbl(scope: Scope, order_id: number, invoice_id: number): Promise<RawAnswer> {
  const document = await findDocument(scope, invoice_id)
  if (document === null || document.order_id !== order_id) return refuse('not_found')
  return asDownload(drawUbl(document, await findContact(scope)))
}

/** Where an e-invoice is downloaded within the next minutes, for staff who may see it. Refuses `not_found`. */
export async function readBuyerInvoiceUbl(scope: Scope, id: number): Promise<{ url: string }> {
  drawUbl(await findSeenDocument(scope, id), await findContact(scope))
  return { url: `/api/buyer-e-invoice-file/${await documentToken(scope, 'buyer_e_invoice', id)}` }
}

/** The file that a link leads to. Refuses `not_found` when there is no such link, or no more. */
export async function downloadBuyerInvoiceUbl(scope: Scope, token: string): Promise<RawAnswer> {
  return downloadDocument(scope, 'buyer_e_invoice', token, async (scope, id) =>
    drawUbl((await findDocument(scope, id)) ?? refuse('not_found'), await findContact(scope)),
  )
}
