import type { RawAnswer } from '#platform/http/bind-call.ts'
import type { Scope } from '#platform/scope.ts'
import { documentToken, downloadDocument } from '#features/money/invoices/document-links.ts'
import { drawPayout } from './payout-document.ts'
import { readPayout } from './read-payouts.ts'

/** Where the summary of a payout is downloaded as PDF within the next minutes. Refuses `not_found`. */
export async function readPayoutPdf(scope: Scope, id: number): Promise<{ url: string }> {
  await readPayout(scope, id)
  return { url: `/api/payout-file/${await documentToken(scope, 'payout', id)}` }
}

/** The file that a link leads to. Refuses `not_found` when there is no such link, or no more. */
export async function downloadPayout(scope: Scope, token: string): Promise<RawAnswer> {
  return downloadDocument(scope, 'payout', token, drawPayout)
}
