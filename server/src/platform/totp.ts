import { HOTP, Secret, TOTP } from 'otpauth'
import { sameSecret } from './tokens.ts'

/** Codes of an authenticator app by RFC 6238, as all of them read it: SHA-1, six digits, a new one every 30 seconds. */
const STEP_MS = 30_000
const FORM = { algorithm: 'SHA1', digits: 6 }
/** A clock may be this many steps off, either way. */
const DRIFT = 1

/** A secret to share with an app: 160 random bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code of a secret says: who asks for codes (`issuer`), and for which account. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  return new TOTP({ ...FORM, period: STEP_MS / 1000, secret, issuer, label: account }).toString()
}

/**
 * The step that a code belongs to: the one of `now` (ISO 8601) or one beside it, later than `after`, the step of the last code that was
 * taken. Null: the code is wrong, or was used before.
 */
export function totpStep(secret: string, code: string, now: string, after: number | null): number | null {
  const current = Math.floor(Date.parse(now) / STEP_MS)
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    if ((after === null || step > after) && sameSecret(totpCode(secret, step), code)) return step
  }
  return null
}

/** The six digits of a step. */
export function totpCode(secret: string, step: number): string {
  return HOTP.generate({ ...FORM, secret: Secret.fromBase32(secret), counter: step })
}
