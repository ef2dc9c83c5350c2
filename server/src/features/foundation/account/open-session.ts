import type { SignedIn } from '@entree/contract/foundation/account/entities.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { insertSession, type Account } from './queries.ts'
import { describeSession, type OwnDomain } from './describe-session.ts'

/** How long signing in to the back office lasts (DEC-B-03). */
const SESSION_HOURS = 12

export type Opening = {
  /** Default: the back office. */
  kind?: SessionKind
  expires_at?: string
  /** The administrator who is going to work as the user, and the session they come back to (DEC-B-20). */
  impersonator?: { id: number; token_hash: string }
}
/** What a sign-in opens. */
export type SessionKind = 'backoffice' | 'app'
type Opened = { token: string; token_hash: string; expires_at: string }

/** Makes a bearer token for a user, until `expires_at` (default: 12 hours from now). Only its hash is kept. */
export async function newSession(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  user: Pick<Account, 'id' | 'company_id'>,
  { kind = 'backoffice', expires_at = addMs(now, SESSION_HOURS * HOUR_MS), impersonator }: Opening = {},
): Promise<Opened> {
  const token = newToken()
  const token_hash = hashToken(token)
  await insertSession(tx, {
    token_hash,
    user_id: user.id,
    company_id: user.company_id,
    kind,
    impersonator_id: impersonator?.id ?? null,
    impersonator_token_hash: impersonator?.token_hash ?? null,
    expires_at,
    created_at: now,
  })
  return { token, token_hash, expires_at }
}

/** How a user's own sign-in is opened: the back office for 12 hours, the app for as many as the user has there (AUTH-18, DEC-B-03). */
export function openingOf(kind: SessionKind, { app_login_hours }: Pick<Account, 'app_login_hours'>, now: string): Opening {
  return { kind, expires_at: addMs(now, (kind === 'app' ? app_login_hours : SESSION_HOURS) * HOUR_MS) }
}

/** Signs a user in: the token, and the user that it stands for. */
export async function openSession(
  scope: Pick<Scope, 'tx' | 'now'>,
  config: OwnDomain,
  user: Pick<Account, 'id' | 'company_id'>,
  opening: Opening = {},
): Promise<SignedIn> {
  const { token, token_hash } = await newSession(scope, user, opening)
  const session = await describeSession(scope, config, token_hash)
  if (session === null) throw new Error(`user ${user.id} cannot be signed in`)
  return { ...session, token, must_reset_password: session.user.must_reset_password }
}
