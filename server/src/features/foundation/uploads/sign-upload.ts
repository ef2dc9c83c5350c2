import type { CallAnswer } from '@entree/contract/calls.ts'
import { checkImage, type ImagePurpose } from '@entree/domain/foundation/image-rules.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import type { Files } from '#providers/files/files.ts'
import { holds } from '#platform/acting-user.ts'
import { insertFile } from './queries.ts'
import { refuseAboveQuota } from './quota.ts'

/** An upload has to be there and confirmed within ten minutes (DEC-B-169). */
const LIFETIME_S = 600

const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The permissions to edit the record that the image is for: one of them is enough (docs/specification/permissions.md). */
const permissionsByPurpose: Record<ImagePurpose, readonly Permission[]> = {
  event_banner: ['event.details', 'event.create'],
  event_image: ['event.details', 'event.create'],
  product_image: ['event.products'],
  logo: ['my_company.layout', 'admin_company.details'],
  ticket_background: ['ticket_template.edit', 'ticket_template.create'],
}

/**
 * Announces an image: returns where to send it and the path it will have. Nothing is shown of it before it is confirmed
 * (FILE-01, FILE-03). Refuses a type that the purpose does not take, users who may not edit what it is for, and
 * `upload_quota_reached` when the company has no room left.
 */
export async function signUpload(
  scope: Scope,
  files: Files,
  quota_mb: number,
  { type, purpose }: { type: string; purpose: ImagePurpose },
): Promise<CallAnswer<'signUpload'>> {
  if (scope.company_id === 0) return refuse('company_not_found')
  refuseOtherPurpose(scope, purpose)
  refuseIfAny(checkImage(purpose, { type, size: 0 }).map((refused) => ({ ...refused, field: 'type' })))
  await refuseAboveQuota(scope, quota_mb, { more: 1, path: null, field: 'type' })
  // The name is ours: unguessable, unique, and without anything of the visitor's file name.
  const path = `public/${scope.company_id}/${purpose}/${newSecret()}.${EXTENSIONS[type] ?? 'bin'}`
  const expires_at = new Date(Date.parse(scope.now) + LIFETIME_S * 1000).toISOString()
  const { company_id, now } = scope
  const file = { company_id, path, purpose, content_type: type, expires_at, created_at: now }
  await transact(scope, ({ tx }) => insertFile(tx, file))
  const signed = await files.signUpload(incomingPath(path), type, LIFETIME_S)
  return { path, upload_url: signed ?? `/api/upload/${path}`, headers: { 'content-type': type }, expires_at }
}

/** Refuses 403 to users who may not edit what an image is for. */
export function refuseOtherPurpose(scope: Scope, purpose: ImagePurpose): void {
  if (!permissionsByPurpose[purpose].some((permission) => holds(scope, permission))) refuse('access_denied')
}

/** Where an upload lies until it was checked; nothing below it is ever served. */
export function incomingPath(path: string): string {
  return path.replace(/^public\//, 'incoming/')
}
