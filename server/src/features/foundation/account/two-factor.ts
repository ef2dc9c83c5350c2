import type { CallAnswer } from '@entree/contract/calls.ts'
import { toString as drawQr } from 'qrcode'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newTotpSecret, totpStep, totpUri } from '#platform/totp.ts'
import { actingUser } from '#platform/acting-user.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { Attempts } from './attempts.ts'
import { checkOwnPassword, lockOwnAccount, ownAccount } from './own-account.ts'
import { updateAccount } from './queries.ts'
import { queueAccountNotice } from './queue-account-notice.ts'
import { newRecoveryCodes } from './second-step.ts'

const ISSUER = 'Entree'

/**
 * Begins with a second step: a secret for the user's authenticator app, which counts once it was confirmed. The password is asked for first
 * (SEC-20). Refuses `two_factor_on`.
 */
export async function startTwoFactor(scope: Scope): Promise<CallAnswer<'startTwoFactor'>> {
  const account = await ownAccount(scope)
  if (account.totp_confirmed_at !== null) return refuse('two_factor_on')
  const secret = newTotpSecret()
  const totp_secret = scope.vault.seal('user.totp_secret', account.id, secret)
  const begun = { totp_secret, totp_last_step: null }
  await transact(scope, async (scope) => {
    if ((await lockOwnAccount(scope, account)).totp_confirmed_at !== null) return refuse('two_factor_on')
    await updateAccount(scope.tx, account.company_id, account.id, begun)
  })
  const uri = totpUri({ secret, issuer: ISSUER, account: account.email })
  return { secret, uri, qr_svg: await drawQr(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) }
}

/**
 * Turns the second step on, with a code that shows that the app has the secret. Returns the recovery codes, of which only hashes are
 * kept. Refuses `code_invalid`, `two_factor_on`, and `two_factor_off` when it was not begun; what was begun or turned on elsewhere meanwhile
 * counts, and nothing after another password (SEC-21).
 */
export async function confirmTwoFactor(
  scope: Scope,
  attempts: Attempts,
  { code, origin }: { code: string; origin: string },
): Promise<CallAnswer<'confirmTwoFactor'>> {
  const account = await ownAccount(scope)
  const { totp_secret, totp_confirmed_at } = account
  if (totp_confirmed_at !== null) return refuse('two_factor_on')
  if (totp_secret === null) return refuse('two_factor_off')
  return attempts.guard({ ip: actingUser(scope).ip, account: `user:${account.id}` }, async () => {
    const secret = scope.vault.open('user.totp_secret', account.id, totp_secret)
    const step = totpStep(secret, code.replaceAll(/\s/g, ''), scope.now, null)
    if (step === null) return refuse('code_invalid', { field: 'code' })
    const { recovery_codes, hashes } = newRecoveryCodes()
    await transact(scope, async (scope) => {
      const current = await lockOwnAccount(scope, account)
      if (current.totp_confirmed_at !== null) return refuse('two_factor_on')
      if (current.totp_secret !== totp_secret) return refuse('code_invalid', { field: 'code' })
      await updateAccount(scope.tx, account.company_id, account.id, {
        totp_confirmed_at: scope.now,
        totp_last_step: step,
        recovery_codes: hashes,
        updated_at: scope.now,
      })
      await recordChange(scope, { entity: 'user', entity_id: account.id, action: 'two_factor_on' })
      await queueAccountNotice(scope, account, 'two_factor_on', origin)
    })
    return { recovery_codes }
  })
}

/**
 * Turns the codes of the app off, for users who know the password. Recovery codes stay as long as a passkey does. Refuses `password_wrong`,
 * `two_factor_off`.
 */
export async function endTwoFactor(
  scope: Scope,
  attempts: Attempts,
  { password, origin }: { password: string; origin: string },
): Promise<{ success: true }> {
  const account = await ownAccount(scope)
  if (account.totp_confirmed_at === null) return refuse('two_factor_off')
  await checkOwnPassword(scope, attempts, account, { password, field: 'password' })
  await transact(scope, async (scope) => {
    await updateAccount(scope.tx, account.company_id, account.id, {
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      ...(account.passkeys > 0 ? {} : { recovery_codes: [] }),
      updated_at: scope.now,
    })
    await recordChange(scope, { entity: 'user', entity_id: account.id, action: 'two_factor_off' })
    await queueAccountNotice(scope, account, 'two_factor_off', origin)
  })
  return { success: true }
}
