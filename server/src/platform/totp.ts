import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from './secrets.ts'

/** Codes of an authenticator app by RFC 6238, as all of them read it: SHA-1, six digits, a new one every 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** A clock may be this many steps off, either way. */
const DRIFT = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret to share with an app: 160 random bits in base32. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20))
}

/** What the QR code of a secret says: who asks for codes (`issuer`), and for which account. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
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

/** The code of a step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five, 2))).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
