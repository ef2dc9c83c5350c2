import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { Passkey } from '@entree/contract/foundation/passkeys/entities.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { actingUser } from '#platform/acting-user.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { Attempts } from '#features/foundation/account/attempts.ts'
import { checkOwnPassword, lockOwnAccount, ownAccount } from '#features/foundation/account/own-account.ts'
import { queueAccountNotice } from '#features/foundation/account/queue-account-notice.ts'
import { setRecoveryCodes } from '#features/foundation/account/set-recovery-codes.ts'
import { hasSecondStep } from '#features/foundation/account/second-step.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { newPasskeyChallenge, PASSKEY_TIMEOUT_MS, takePasskeyChallenge } from './passkey-challenge.ts'
import { passwordMark } from './password-mark.ts'
import { deletePasskey, insertPasskey, listPasskeys } from './queries.ts'
import type { RelyingParty } from './relying-party.ts'

/** More are not in use by anybody. */
const MOST_PASSKEYS = 20
const NAME_OF_PRODUCT = 'Entree'
/** ES256, EdDSA, RS256: what devices make. */
const ALGORITHMS = [-7, -8, -257]

export type Passkeys = { attempts: Attempts; seal: () => Promise<string> }

/** The passkeys of the signed-in user, oldest first. */
export async function listOwnPasskeys(scope: Scope): Promise<Passkey[]> {
  const rows = await listPasskeys(scope.tx, await ownAccount(scope))
  return rows.map(({ id, name, rp_id, created_at, last_used_at }) => ({ id, name, host: rp_id, created_at, last_used_at }))
}

/** What a browser makes a passkey with (PASS-03). The password is asked for first. Refuses `password_wrong`, `passkeys_full`. */
export async function startPasskey(
  scope: Scope,
  { attempts, seal }: Passkeys,
  { rp_id }: RelyingParty,
  { password }: CallInput<'startPasskey'>,
): Promise<CallAnswer<'startPasskey'>> {
  const account = await ownAccount(scope)
  await checkOwnPassword(scope, attempts, account, { password, field: 'password' })
  const passkeys = await listPasskeys(scope.tx, account)
  if (passkeys.length >= MOST_PASSKEYS) return refuse('passkeys_full')
  const challenge = newPasskeyChallenge(await seal(), purposeOf(scope, rp_id), scope.now)
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rp: { id: rp_id, name: NAME_OF_PRODUCT },
    user: {
      // Tells nothing about them: devices keep it.
      id: Buffer.from(`user:${account.id}`).toString('base64url'),
      name: account.email,
      displayName: account.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: PASSKEY_TIMEOUT_MS,
    excludeCredentials: passkeys
      .filter((passkey) => passkey.rp_id === rp_id)
      .map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/**
 * Keeps a passkey that a browser made for this session at this host, and tells the user by mail. With the first second step of an account
 * it answers recovery codes. Refuses `field_required`, `passkey_invalid`, `passkeys_full`.
 */
export async function addPasskey(
  scope: Scope,
  { attempts, seal }: Passkeys,
  { origin, rp_id }: RelyingParty,
  { name, credential, notice_origin }: CallInput<'addPasskey'> & { notice_origin: string },
): Promise<CallAnswer<'addPasskey'>> {
  if (name.trim() === '') refuseIfAny([refusal('field_required', { field: 'name' })])
  const account = await ownAccount(scope)
  const made = await attempts.guard({ ip: actingUser(scope).ip, account: `user:${account.id}` }, async () => {
    const use = { seal: await seal(), attempts, now: scope.now }
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const { transports = [], ...response } = credential.response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takePasskeyChallenge(use, purposeOf(scope, rp_id), challenge),
      expectedOrigin: origin,
      expectedRPID: rp_id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
    return verified && registrationInfo ? { ...registrationInfo.credential, transports } : refuse('passkey_invalid')
  })
  const recovery_codes = await transact(scope, async (scope) => {
    const before = await lockOwnAccount(scope, account)
    if (before.passkeys >= MOST_PASSKEYS) return refuse('passkeys_full')
    const isNew = await insertPasskey(scope.tx, {
      company_id: account.company_id,
      user_id: account.id,
      rp_id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports,
      name: name.trim(),
      password_mark_hash: passwordMark(account),
      created_at: scope.now,
    })
    if (!isNew) return refuse('passkey_invalid')
    await recordChange(scope, {
      entity: 'user',
      entity_id: account.id,
      action: 'passkey_added',
      before: {},
      after: { passkey: name.trim() },
    })
    await queueAccountNotice(scope, account, 'passkey_added', notice_origin)
    return hasSecondStep(before) ? null : setRecoveryCodes(scope, account)
  })
  return { passkeys: await listOwnPasskeys(scope), recovery_codes }
}

/**
 * Removes a passkey, for users who know the password (PASS-04); with the last second step of an account its recovery codes go too. Refuses
 * `not_found`, `password_wrong`.
 */
export async function removePasskey(
  scope: Scope,
  { attempts }: Pick<Passkeys, 'attempts'>,
  { id, password, notice_origin }: CallInput<'deletePasskey'> & { notice_origin: string },
): Promise<Passkey[]> {
  const account = await ownAccount(scope)
  await checkOwnPassword(scope, attempts, account, { password, field: 'password' })
  await transact(scope, async (scope) => {
    await lockOwnAccount(scope, account)
    const { name } = (await deletePasskey(scope.tx, account, id)) ?? refuse('not_found')
    if (!hasSecondStep(await ownAccount(scope))) await setRecoveryCodes(scope, account, [])
    await recordChange(scope, {
      entity: 'user',
      entity_id: account.id,
      action: 'passkey_removed',
      before: { passkey: name },
      after: {},
    })
    await queueAccountNotice(scope, account, 'passkey_removed', notice_origin)
  })
  return listOwnPasskeys(scope)
}

/** A challenge to make a passkey is good in the session that asked for it. */
function purposeOf(scope: Scope, rp_id: string): string {
  return `add\n${rp_id}\n${actingUser(scope).token_hash}`
}
