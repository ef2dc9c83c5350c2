import { effectivePermissions, isOfApp, type Permission } from '@entree/domain/foundation/permissions.ts'
import type { SessionRow } from './sign-in-queries.ts'

/** By the row that a session was read as, which requests of the same second share: with a right taken away it is another row. */
const known = new WeakMap<SessionRow, ReadonlySet<Permission>>()

/**
 * What a session's user may do with it. A sign-in of the management app lasts long on a telephone that is handed around: it is good for the
 * app only, and for nothing once the user may no longer sign in there.
 */
export function heldPermissions(session: SessionRow): ReadonlySet<Permission> {
  const held = known.get(session) ?? workOut(session)
  known.set(session, held)
  return held
}

function workOut(session: SessionRow): ReadonlySet<Permission> {
  const held = effectivePermissions({ ...session, is_platform: session.company_id === null })
  if (session.kind === 'backoffice') return held
  return held.has('app.login') ? new Set([...held].filter(isOfApp)) : new Set()
}
