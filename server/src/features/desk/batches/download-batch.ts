import { createHmac } from 'node:crypto'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import type { Files } from '#providers/files/files.ts'
import { storedPath } from './batch-file.ts'
import { findBatch } from './queries.ts'

/** A link is made for a download that begins at once. */
const LINK_MS = 10 * MINUTE_MS

/** Where the file of a batch is downloaded within the next minutes. Refuses `not_found`, `batch_not_generated` (BATCH-21). */
export async function readDownload(scope: Scope, id: number): Promise<CallAnswer<'getBatchDownload'>> {
  const batch = (await findBatch(scope.tx, scope.company_id, id)) ?? refuse('not_found')
  if (batch.status !== 'generated') return refuse('batch_not_generated')
  const until = Date.parse(addMs(scope.now, LINK_MS))
  return { url: `/api/batch-file/${await tokenOf(scope, { company_id: scope.company_id, id, until })}` }
}

/** The file that a link leads to, piece by piece. Refuses `not_found` when there is no such link, or no more. */
export async function downloadBatch(scope: Scope, files: Files, token: string): Promise<RawAnswer> {
  const parts = /^([1-9]\d{0,15})-([1-9]\d{0,15})-(\d{1,15})-/.exec(token)
  if (parts === null) return refuse('not_found')
  const [company_id = 0, id = 0, until = 0] = parts.slice(1).map(Number)
  if (until < Date.parse(scope.now) || !sameSecret(await tokenOf(scope, { company_id, id, until }), token))
    return refuse('not_found')
  const batch = await findBatch(scope.tx, company_id, id)
  if (batch?.status !== 'generated') return refuse('not_found')
  const name = batch.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'batch'
  return {
    raw: await files.readStream(storedPath(batch)),
    content_type: 'application/zip',
    headers: {
      'content-length': String(batch.size),
      'content-disposition': `attachment; filename="batch-${id}.zip"; filename*=UTF-8''${encodeURIComponent(name)}.zip`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  }
}

/** What stands in a link: nobody can make it who has not the secret of the installation. */
async function tokenOf(
  { tx, vault }: Pick<Scope, 'tx' | 'vault'>,
  { company_id, id, until }: { company_id: number; id: number; until: number },
): Promise<string> {
  const said = `${company_id}-${id}-${until}`
  const key = await installationSecret({ db: tx, vault }, 'batch-links')
  return `${said}-${createHmac('sha256', key).update(said).digest('base64url')}`
}
