import type { Scope } from '#platform/scope.ts'
import { renderInvoice } from '#providers/pdf/render-invoice.ts'
import { describeInvoice, type InvoiceFacts } from './describe-invoice.ts'
import { explainLines } from './explain-lines.ts'
import { Party } from './invoice-parties.ts'
import { findWording, listLines } from './queries.ts'
import { readInvoice } from './read-invoices.ts'

export type InvoiceFile = { filename: string; content: Buffer; content_type: string }

/** An invoice as a PDF, in the language that it was made in. Refuses `not_found`. */
export async function drawInvoice(scope: Scope, id: number): Promise<InvoiceFile> {
  const facts = await readInvoiceFacts(scope, id)
  const content = await renderInvoice(describeInvoice(facts))
  return { filename: fileName(facts.detail.number, 'pdf'), content, content_type: 'application/pdf' }
}

/** What the documents of an invoice say: who it is from, its language and how much of its lines as that was when it was made (INV-23). */
export async function readInvoiceFacts(scope: Scope, id: number): Promise<InvoiceFacts> {
  const { tx, company_id } = scope
  const detail = await readInvoice(scope, id)
  const { seller, language, is_explained } = await findWording(tx, company_id, id)
  const lines = await listLines(tx, company_id, id)
  return {
    detail,
    language,
    seller: Party.parse(seller),
    customer: Party.parse(detail.customer),
    lines,
    explained: is_explained && detail.kind === 'invoice' ? await explainLines(scope, lines) : [],
  }
}

/** What the file of an invoice is called: its number with what no file name may have as hyphens. */
export function fileName(number: string, extension: string): string {
  return `${number.replaceAll(/[^\w-]+/g, '-')}.${extension}`
}
