import type { CallAnswer } from '@entree/contract/calls.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'
import type { Files } from '#providers/files/files.ts'
import { downloadPath, exportToken, readExportToken, storedPath } from './export-link.ts'
import { readHeldRights } from '#features/foundation/access/read-held-rights.ts'
import { findExport, findExportOfLink } from './queries.ts'

/** What a link leads to. Refuses `export_over` when there is no such export, or no more (DEC-B-94). */
export async function readExportOfLink(scope: Scope, token: string): Promise<CallAnswer<'getExportOfLink'>> {
  const { company_name, type, format, rows_done, size, ends_at } = await exportOfLink(scope, token)
  return { company_name, type, format, rows: rows_done, size, ends_at, url: downloadPath(token) }
}

/** The file that a link leads to, piece by piece. Refuses `export_over` like `readExportOfLink`. */
export async function downloadExport(scope: Scope, files: Files, token: string): Promise<RawAnswer> {
  const found = await exportOfLink(scope, token)
  return {
    raw: await files.readStream(storedPath(found)),
    content_type: spreadsheetTypes[found.format],
    headers: {
      'content-length': String(found.size),
      'content-disposition': `attachment; filename="${fileName(found)}"`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  }
}

async function exportOfLink(scope: Scope, token: string) {
  const { id, user_id } = readExportToken(token) ?? refuse('export_over')
  const found = await findExportOfLink(scope.tx, id, scope.now)
  const fits = found !== null && sameSecret(await exportToken(scope, found, user_id), token)
  if (!fits || found.status !== 'done' || found.size === null) return refuse('export_over')
  if (!(await maySee({ ...scope, company_id: found.company_id }, id, user_id))) return refuse('export_over')
  return { ...found, size: found.size }
}

/** Whether the user a link was given to could make or download this export today: whoever left takes nothing along (SEC-13). */
async function maySee(scope: Scope, id: number, user_id: number): Promise<boolean> {
  const rights = await readHeldRights(scope, user_id)
  if (rights === null || !rights.permissions.has('order.export')) return false
  return (await findExport(scope.tx, scope.company_id, id, rights.event_ids)) !== null
}

type Named = {
  type: string
  language: string
  format: string
  start_date: string | null
  end_date: string | null
  order_id: number | null
}

function fileName({ type, language, format, start_date, end_date, order_id }: Named): string {
  const name = messagesIn('export', language)(`file_${type}`)
  const of = start_date === null ? order_id : `${start_date}-${end_date}`
  return `${name}-${of}.${format}`.replaceAll(/[^\w.-]/g, '-')
}
