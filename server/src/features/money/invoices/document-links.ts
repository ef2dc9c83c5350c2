import { createHmac } from 'node:crypto'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import { drawInvoice, type InvoiceFile } from './invoice-documents.ts'
import { readInvoice } from './read-invoices.ts'

/** A link is made for a download that begins at once. */
const LINK_MS = 10 * MINUTE_MS

/** What a link leads to: each kind has a secret of its own, so that one is never taken for the other. */
type Kind = 'invoice' | 'e_invoice' | 'payout' | 'buyer_invoice' | 'buyer_e_invoice'

/** Where the PDF of an invoice is downloaded within the next minutes. Refuses `not_found`. */
export async function readInvoicePdf(scope: Scope, id: number): Promise<{ url: string }> {
  await readInvoice(scope, id)
  return { url: `/api/invoice-file/${await documentToken(scope, 'invoice', id)}` }
}

/** The file that a link leads to. Refuses `not_found` when there is no such link, or no more. */
export async function downloadInvoice(scope: Scope, token: string): Promise<RawAnswer> {
  return downloadDocument(scope, 'invoice', token, drawInvoice)
}

/** What stands in a link to a document of the scope's company, good for the next minutes. */
export async function documentToken(scope: Scope, kind: Kind, id: number): Promise<string> {
  const until = Date.parse(addMs(scope.now, LINK_MS))
  return tokenOf(scope, kind, { company_id: scope.company_id, id, until })
}

/** The document that a link leads to, drawn for its company. Refuses `not_found` when there is no such link, or no more. */
export async function downloadDocument(
  scope: Scope,
  kind: Kind,
  token: string,
  draw: (scope: Scope, id: number) => Promise<InvoiceFile>,
): Promise<RawAnswer> {
  const parts = /^([1-9]\d{0,15})-([1-9]\d{0,15})-(\d{1,15})-/.exec(token)
  if (parts === null) return refuse('not_found')
  const [company_id = 0, id = 0, until = 0] = parts.slice(1).map(Number)
  if (until < Date.parse(scope.now) || !sameSecret(await tokenOf(scope, kind, { company_id, id, until }), token))
    return refuse('not_found')
  return asDownload(await draw({ ...scope, company_id }, id))
}

/** A file that is saved by the person who opens its link, and cached nowhere on the way. */
export function asDownload({ filename, content, content_type }: InvoiceFile): RawAnswer {
  return {
    raw: content,
    content_type,
    headers: {
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  }
}

/** What stands in a link: nobody can make it who has not the secret of the installation. */
async function tokenOf(
  { tx, vault }: Pick<Scope, 'tx' | 'vault'>,
  kind: Kind,
  { company_id, id, until }: { company_id: number; id: number; until: number },
): Promise<string> {
  const said = `${company_id}-${id}-${until}`
  const key = await installationSecret({ db: tx, vault }, `${kind}-links`)
  return `${said}-${createHmac('sha256', key).update(said).digest('base64url')}`
}
