import { randomBytes } from 'node:crypto'
import { hashRecoveryCode } from './check-code.ts'
import type { Account } from './queries.ts'

const RECOVERY_CODES = 10

/** Whether signing in by password asks for more: a code of an authenticator app, or a passkey (PASS-02). */
export function hasSecondStep({ totp_confirmed_at, passkeys }: Pick<Account, 'totp_confirmed_at' | 'passkeys'>): boolean {
  return totp_confirmed_at !== null || passkeys > 0
}

/** Codes that stand for the second step once each: as their owner keeps them, and as they are kept here. */
export function newRecoveryCodes(): { recovery_codes: string[]; hashes: string[] } {
  const recovery_codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return { recovery_codes, hashes: recovery_codes.map(hashRecoveryCode) }
}

/** 50 random bits in letters and digits that cannot be taken for each other: `k3vwr-8ytnc`. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'.charAt(byte % 31))
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
