import type { CallAnswer } from '@entree/contract/calls.ts'
import type { SignedIn } from '@entree/contract/foundation/account/entities.ts'
import type { SignedCredential } from '@entree/contract/foundation/passkeys/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { accountOfChallenge, loginAs, recordRefused, type SigningIn } from '#features/foundation/account/login.ts'
import { newPasskeyChallenge, PASSKEY_TIMEOUT_MS, takePasskeyChallenge } from './passkey-challenge.ts'
import { passwordMark } from './password-mark.ts'
import { findPasskey, listPasskeys, notePasskeyUse } from './queries.ts'
import type { RelyingParty } from './relying-party.ts'

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * What a browser asks for a passkey with. Without `challenge` it names none: the device offers those it has for this host, and asks its owner for
 * a fingerprint or a PIN. After the password (`challenge`) it names those of the account. Refuses `login_expired`.
 */
export async function startPasskeyLogin(
  scope: Scope,
  { seal }: Pick<SigningIn, 'seal'>,
  { rp_id }: RelyingParty,
  challenge: string | null,
): Promise<CallAnswer<'startPasskeyLogin'>> {
  const account = challenge === null ? null : await accountOfChallenge(scope, seal, challenge)
  const passkeys = account === null ? [] : await listPasskeys(scope.tx, account)
  const toSign = newPasskeyChallenge(await seal(), purposeOf(rp_id, challenge), scope.now)
  return {
    challenge: Buffer.from(toSign).toString('base64url'),
    rpId: rp_id,
    timeout: PASSKEY_TIMEOUT_MS,
    allowCredentials: passkeys
      .filter((passkey) => passkey.rp_id === rp_id)
      .map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key', transports })),
    userVerification: challenge === null ? 'required' : 'preferred',
  }
}

/**
 * Signs in by a passkey: alone (PASS-01), or as the second step after the password (PASS-02). Once the password is another one than its owner
 * was last known by, a passkey alone is not enough (SEC-11): whoever had the old one may have added it. Refuses `passkey_asks_password` then,
 * and `passkey_invalid` whatever is
 * wrong with it (unknown, of someone else, made at another host, signed for something else, used before, a count that does not go on);
 * `login_expired`, `login_failed`, `too_many_attempts`, `scanner_signs_in_at_door`.
 */
export async function loginByPasskey(
  scope: Scope,
  { config, attempts, seal, kind }: SigningIn,
  party: RelyingParty,
  { challenge, credential, ip }: { challenge: string | null; credential: SignedCredential; ip: string },
): Promise<SignedIn> {
  const account = challenge === null ? null : await accountOfChallenge(scope, seal, challenge)
  const passkey = await findPasskey(scope.tx, { credential_id: credential.id, rp_id: party.rp_id })
  const owner = account ?? (passkey && { id: passkey.user_id, company_id: passkey.company_id })
  const refused = (action: 'login_failed' | 'login_blocked') => recordRefused(scope, owner, ip, action)
  const guess = { ip, account: owner && `user:${owner.id}`, by_passkey: true, onBlocked: () => refused('login_blocked') }
  return attempts.guard(guess, async () => {
    const use = { seal: await seal(), attempts, now: scope.now }
    const taken = (signed: string) => takePasskeyChallenge(use, purposeOf(party.rp_id, challenge), signed)
    const isOwn = passkey !== null && (account === null || account.id === passkey.user_id)
    if (!isOwn || !(await isSignedBy(scope, passkey, { party, credential, taken, known: account }))) {
      await refused('login_failed')
      return refuse('passkey_invalid')
    }
    if (account === null && passkey.password_mark_hash !== passwordMark(passkey)) {
      await refused('login_failed')
      return refuse('passkey_asks_password')
    }
    const { password_hash } = account ?? passkey
    return loginAs(scope, { config, kind, user_id: passkey.user_id, ip, password_hash })
  })
}

type Signed = {
  party: RelyingParty
  credential: SignedCredential
  taken: (challenge: string) => Promise<boolean>
  /** Who gave their password; null: nobody, then the device has asked who holds it. */
  known: { password_hash: string | null } | null
}

async function isSignedBy(scope: Scope, passkey: Passkey, { party, credential, taken, known }: Signed): Promise<boolean> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...response } = credential.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle ? { userHandle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: taken,
    expectedOrigin: party.origin,
    expectedRPID: party.rp_id,
    requireUserVerification: known === null,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || authenticationInfo === null) return false
  const password_mark_hash = known && passwordMark(known)
  return notePasskeyUse(scope.tx, passkey, { counter: authenticationInfo.newCounter, now: scope.now, password_mark_hash })
}

/** A challenge to sign in with is good for that, or for one password that was right. */
function purposeOf(rp_id: string, challenge: string | null): string {
  return `login\n${rp_id}\n${challenge ?? ''}`
}
