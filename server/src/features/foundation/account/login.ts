import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { SignedIn } from '@entree/contract/foundation/account/entities.ts'
import type { AuditAction } from '@entree/contract/foundation/audit/entities.ts'
import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { signsInByProvider } from '@entree/domain/foundation/sign-in-provider.ts'
import { refuse } from '#platform/http/refused.ts'
import { isPassword } from '#platform/passwords.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { isDayOf } from '#features/foundation/access/authorize-user.ts'
import type { Attempts } from './attempts.ts'
import { isChallengeOf, newChallenge, userOfChallenge } from './challenge.ts'
import { isCodeOf } from './check-code.ts'
import { openingOf, openSession, type SessionKind } from './open-session.ts'
import { findAccount, findAccountByName, updateAccount, type Account } from './queries.ts'
import type { OwnDomain } from './describe-session.ts'
import { hasSecondStep } from './second-step.ts'
import { recordAccount } from '#features/foundation/audit/record-account.ts'

export type SigningIn = {
  config: OwnDomain
  attempts: Attempts
  /** Seals what a browser holds between password and code. */
  seal: () => Promise<string>
  /** What is signed in to. */
  kind: SessionKind
}

/** Where a sign-in comes from. */
type From = { ip: string; device: string | null }

/**
 * Signs in with e-mail address or username and password (AUTH-01, AUTH-02); with two-step sign-in on, it returns what to send the code with.
 * Refuses `invalid_login`, after the same time and with the same words whether the account exists or not (DEC-B-01); `login_failed`
 * for an account that is not let in: inactive, or on another day (DEC-B-02, DEC-B-10); `too_many_attempts` (DEC-B-04); 403 to the
 * management app without its permission, and to the back office with the account of a scanner (DEC-B-22); `sign_in_by_organisation`
 * where the company has its people sign in by its own provider (OIDC-06).
 */
export async function login(
  scope: Scope,
  { config, attempts, seal, kind }: SigningIn,
  { username, password }: CallInput<'login'>,
  { ip, device }: From,
): Promise<CallAnswer<'login'>> {
  const name = username.trim()
  const account = await findAccountByName(scope.tx, name)
  const guess = { ip, device, account: keyOf(account, name), onBlocked: () => recordRefused(scope, account, ip, 'login_blocked') }
  return attempts.guard(guess, async () => {
    const isRight = await isPassword(password, account?.password_hash ?? null)
    if (account === null || !isRight) {
      await recordRefused(scope, account, ip, 'login_failed')
      return refuse('invalid_login')
    }
    await refuseUnlessLetIn(scope, account, ip)
    await refuseIfByProvider(scope, account, ip)
    if (hasSecondStep(account)) {
      const ways = { app: account.totp_confirmed_at !== null, passkey: account.passkeys > 0 }
      return { two_factor_required: true as const, ...newChallenge(await seal(), account, scope.now), ...ways }
    }
    return enter(scope, { config, kind }, account, ip)
  })
}

/**
 * The second step: a code of the authenticator app, or one of the recovery codes, each taken once. Refuses `login_expired` ten minutes
 * after the password, or when that has changed since; `code_invalid`; `too_many_attempts`.
 */
export async function confirmLogin(
  scope: Scope,
  { config, attempts, seal, kind }: SigningIn,
  { challenge, code }: CallInput<'confirmLogin'>,
  { ip, device }: From,
): Promise<SignedIn> {
  const account = await accountOfChallenge(scope, seal, challenge)
  const guess = {
    ip,
    device,
    account: keyOf(account, ''),
    onBlocked: () => recordRefused(scope, account, ip, 'login_blocked'),
  }
  return attempts.guard(guess, async () => {
    await refuseUnlessLetIn(scope, account, ip)
    // Turned off meanwhile: the password was right.
    if (hasSecondStep(account) && !(await isCodeOf(scope, account, code))) {
      await recordRefused(scope, account, ip, 'login_failed')
      return refuse('code_invalid', { field: 'code' })
    }
    return enter(scope, { config, kind }, account, ip)
  })
}

/** Whose password was right a moment ago. Refuses `login_expired`. */
export async function accountOfChallenge(scope: Scope, seal: SigningIn['seal'], challenge: string): Promise<Account> {
  const user_id = userOfChallenge(challenge, scope.now)
  const account = user_id === null ? null : await findAccount(scope.tx, user_id)
  if (account === null || !isChallengeOf(await seal(), challenge, account)) return refuse('login_expired')
  return account
}

/**
 * Signs a user in who has shown otherwise who they are; `by_provider`: to their organisation. Refuses `login_failed`,
 * `sign_in_by_organisation`, and 403 to the management app without its permission.
 */
export async function loginAs(
  scope: Scope,
  { config, kind, user_id, ip, by_provider = false, password_hash }: Pick<SigningIn, 'config' | 'kind'> & LoggedInOtherwise,
): Promise<SignedIn> {
  const account = (await findAccount(scope.tx, user_id)) ?? refuse('login_failed')
  await refuseUnlessLetIn(scope, account, ip)
  if (!by_provider) await refuseIfByProvider(scope, account, ip)
  return enter(scope, { config, kind }, password_hash === undefined ? account : { ...account, password_hash }, ip)
}

/** `password_hash`: what was stored when it was looked at, where that counts. */
type LoggedInOtherwise = { user_id: number; ip: string; by_provider?: boolean; password_hash?: string | null }

/** Under which guesses at an account are counted, by whichever of its names. */
function keyOf(account: Pick<Account, 'id'> | null, name: string): string {
  return account === null ? `name:${foldEmail(name)}` : `user:${account.id}`
}

async function refuseUnlessLetIn(scope: Scope, account: Account, ip: string): Promise<void> {
  if (account.active && account.company_active && isDayOf(account, scope.now)) return
  await recordRefused(scope, account, ip, 'login_failed')
  refuse('login_failed')
}

/** Only for users who have shown who they are: how members of a company sign in is not revealed to strangers (OIDC-06). */
async function refuseIfByProvider(scope: Scope, account: Account, ip: string): Promise<void> {
  if (!signsInByProvider(account, account.required_domains)) return
  await recordRefused(scope, account, ip, 'login_failed')
  refuse('sign_in_by_organisation')
}

async function enter(
  scope: Scope,
  { config, kind }: Pick<SigningIn, 'config' | 'kind'>,
  account: Account,
  ip: string,
): Promise<SignedIn> {
  if (kind === 'backoffice' && account.role === 'scanner') return refuse('scanner_signs_in_at_door')
  return transact(scope, async (scope) => {
    await updateAccount(scope.tx, account.company_id, account.id, { last_login_at: scope.now })
    // Locked now: a password set since it was looked at has ended all sign-ins, and this one came too late to be among them (SEC-12).
    if ((await findAccount(scope.tx, account.id))?.password_hash !== account.password_hash) refuse('login_failed')
    await recordAccount(scope, account, { ip, action: kind === 'app' ? 'logged_in_to_app' : 'logged_in' })
    const signedIn = await openSession(scope, config, account, openingOf(kind, account, scope.now))
    if (kind === 'app' && !signedIn.permissions.includes('app.login')) return refuse('access_denied')
    return signedIn
  })
}

/** Writes to the trail that a sign-in was refused; `account`: the one that was tried. */
export function recordRefused(
  scope: Scope,
  account: Pick<Account, 'id' | 'company_id'> | null,
  ip: string,
  action: AuditAction,
): Promise<void> {
  return recordAccount(scope, account && { ...account, name: '' }, { ip, action, is_self: false })
}
