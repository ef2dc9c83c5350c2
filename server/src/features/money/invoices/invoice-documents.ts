import type { Scope } from '#platform/scope.ts'
import { renderInvoice } from '#providers/pdf/render-invoice.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { describeInvoice, type InvoiceFacts } from './describe-invoice.ts'
import { explainLines } from './explain-lines.ts'
import { Party, readSeller } from './invoice-parties.ts'
import { findSeller, listLines } from './queries.ts'
import { readInvoice } from './read-invoices.ts'

export type InvoiceFile = { filename: string; content: Buffer; content_type: string }

/** An invoice as a PDF, in the language that its company is invoiced in. Refuses `not_found`. */
export async function drawInvoice(scope: Scope, id: number): Promise<InvoiceFile> {
  const facts = await readInvoiceFacts(scope, id)
  const content = await renderInvoice(describeInvoice(facts))
  return { filename: fileName(facts.detail.number, 'pdf'), content, content_type: 'application/pdf' }
}

/** What the documents of an invoice say; who it is from as that was when it was made. */
export async function readInvoiceFacts(scope: Scope, id: number): Promise<InvoiceFacts> {
  const { tx, company_id } = scope
  const detail = await readInvoice(scope, id)
  const { language, detailed_explanation } = await readAutoInvoice(scope)
  const lines = await listLines(tx, company_id, id)
  const seller = Party.parse(await findSeller(tx, company_id, id))
  return {
    detail,
    language,
    seller: seller.name === '' ? await readSeller(tx) : seller,
    customer: Party.parse(detail.customer),
    lines,
    explained: detailed_explanation && detail.kind === 'invoice' ? await explainLines(scope, lines) : [],
  }
}

/** What the file of an invoice is called: its number with what no file name may have as hyphens. */
export function fileName(number: string, extension: string): string {
  return `${number.replaceAll(/[^\w-]+/g, '-')}.${extension}`
}
