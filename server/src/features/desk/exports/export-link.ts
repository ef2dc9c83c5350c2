import { createHmac } from 'node:crypto'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { Scope } from '#platform/scope.ts'

type Linked = { id: number; salt: string; format: string; company_id: number }

/**
 * What stands in the link to an export that a user was given, in a mail or a list: it is good as long as that user may see it (SEC-13).
 * Nobody can make it without the secret of the installation, and it is stored nowhere, so anyone who reads the database cannot download
 * anything with it.
 */
export async function exportToken(
  { tx, vault }: Pick<Scope, 'tx' | 'vault'>,
  { id, salt }: Linked,
  user_id: number,
): Promise<string> {
  const key = await installationSecret({ db: tx, vault }, 'export-links')
  return `${id}-${user_id}-${createHmac('sha256', key).update(`${id}:${salt}:${user_id}`).digest('base64url')}`
}

/** Which export a link says it is of, and which user it says it was given to; null: it is none. */
export function readExportToken(token: string): { id: number; user_id: number } | null {
  const [, id, user_id] = /^([1-9]\d{0,14})-([1-9]\d{0,14})-/.exec(token) ?? []
  return id === undefined || user_id === undefined ? null : { id: Number(id), user_id: Number(user_id) }
}

/** Where the file is downloaded, below the host of the back office. */
export function downloadPath(token: string): string {
  return `/api/order-export/${token}/file`
}

/** Where the file of an export is kept. */
export function storedPath({ company_id, id, salt, format }: Linked): string {
  return `exports/${company_id}/${id}_${salt}.${format}`
}
