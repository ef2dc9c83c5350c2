import { effectivePermissions, isOfApp, type Permission } from '@entree/domain/foundation/permissions.ts'
import type { SessionRow } from './sign-in-queries.ts'

/**
 * What a session's user may do with it. A sign-in of the management app lasts long on a telephone that is handed around: it is good for the
 * app only, and for nothing once the user may no longer sign in there.
 */
export function heldPermissions(session: SessionRow): Set<Permission> {
  const held = effectivePermissions({ ...session, is_platform: session.company_id === null })
  if (session.kind === 'backoffice') return held
  return held.has('app.login') ? new Set([...held].filter(isOfApp)) : new Set()
}
