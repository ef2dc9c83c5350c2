import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import { totpStep } from '#platform/totp.ts'
import { spendRecoveryCode, spendTotpStep, type Account } from './queries.ts'

/** Whether this is a code of the user's authenticator app or one of their recovery codes, which is then used up. */
export async function isCodeOf({ tx, vault, now }: Scope, account: Account, code: string): Promise<boolean> {
  const typed = code.replaceAll(/[\s-]/g, '')
  const { id, company_id, totp_secret, totp_last_step } = account
  if (!/^\d{6}$/.test(typed)) return spendRecoveryCode(tx, company_id, id, hashRecoveryCode(typed))
  if (totp_secret === null || account.totp_confirmed_at === null) return false
  const step = totpStep(vault.open('user.totp_secret', id, totp_secret), typed, now, totp_last_step)
  return step !== null && spendTotpStep(tx, company_id, id, step)
}

/** What is kept of a recovery code, however it is typed. */
export function hashRecoveryCode(code: string): string {
  return hashToken(`recovery:${code.replaceAll(/[\s-]/g, '').toLowerCase()}`)
}
