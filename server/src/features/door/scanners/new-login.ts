import { randomInt } from 'node:crypto'
import { newToken } from '#platform/tokens.ts'

const PASSWORD_LENGTH = 12
/** Without those that look like others. */
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+=?']
const ALL = KINDS.join('')

/** A password of 12 characters that can be read aloud and typed (SCNR-05, DEC-B-133); 70 bits. */
export function newScannerPassword(): string {
  const characters = KINDS.map(oneOf)
  while (characters.length < PASSWORD_LENGTH) characters.splice(randomInt(characters.length + 1), 0, oneOf(ALL))
  return characters.join('')
}

/** What a scanner's QR holds: where its app is, and a code that signs it in once (SCNR-06). */
export function newLoginQr(origin: string): { code: string; login_qr: string } {
  const code = newToken()
  // Behind the #: a browser sends it to nobody.
  return { code, login_qr: `${origin}/door#login=${code}` }
}

function oneOf(text: string): string {
  return text.charAt(randomInt(text.length))
}
