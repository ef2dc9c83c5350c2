import { createHmac } from 'node:crypto'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { Scope } from '#platform/scope.ts'

type Linked = { id: number; salt: string; format: string; company_id: number }

/**
 * What stands in the link to an export: nobody can make it without the secret of the installation, and it is stored nowhere, so anyone who
 * reads the database cannot download anything with it.
 */
export async function exportToken({ tx, vault }: Pick<Scope, 'tx' | 'vault'>, { id, salt }: Linked): Promise<string> {
  const key = await installationSecret({ db: tx, vault }, 'export-links')
  return `${id}-${createHmac('sha256', key).update(`${id}:${salt}`).digest('base64url')}`
}

/** Where the file is downloaded, below the host of the back office. */
export function downloadPath(token: string): string {
  return `/api/order-export/${token}/file`
}

/** Where the file of an export is kept. */
export function storedPath({ company_id, id, salt, format }: Linked): string {
  return `exports/${company_id}/${id}_${salt}.${format}`
}
