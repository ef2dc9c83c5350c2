import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { SecretColumn } from './secret-columns.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^v1:([A-Za-z0-9_-]{8}):([A-Za-z0-9_-]{38,})$/

/** What is stored cannot be read under any key that was given. */
export class SecretUnreadable extends Error {}

/** Encrypts what is kept in a column, and reads it again. A value belongs to its column and row: in another it cannot be read. */
export type Vault = {
  /** `v1:<key id>:<nonce, ciphertext and tag in base64url>`. `row`: the id of the row, or whatever names it. */
  seal: (column: SecretColumn, row: number | string, secret: string) => string
  /**
   * The secret. What an older version stored as plain text is returned as it is.
   * @throws {SecretUnreadable} when no key fits, the value was changed, or it was sealed for another column or row.
   */
  open: (column: SecretColumn, row: number | string, stored: string) => string
  /** What every value begins with that is under the present key. */
  prefix: string
}

/** A vault that seals under `current` and reads what was sealed under it or one of `old`; keys are 32 bytes. */
export function createVault({ current, old = [] }: { current: Buffer; old?: readonly Buffer[] }): Vault {
  const keys = new Map([...old, current].map((key) => [keyId(key), key]))
  const prefix = `v1:${keyId(current)}:`
  return {
    prefix,
    seal: (column, row, secret) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(placeOf(column, row))
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return prefix + sealed.toString('base64url')
    },
    open: (column, row, stored) => {
      const [, id, text] = SEALED.exec(stored) ?? []
      if (id === undefined || text === undefined) return stored
      const key = keys.get(id)
      if (!key) throw new SecretUnreadable(`${column} of ${row} was encrypted with the key ${id}, which was not given`)
      const sealed = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(placeOf(column, row)).setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SecretUnreadable(`${column} of ${row} does not hold what was encrypted for it`, { cause })
      }
    },
  }
}

/** Names a key without telling it. */
function keyId(key: Buffer): string {
  return createHash('sha256').update('entree key id').update(key).digest('base64url').slice(0, 8)
}

function placeOf(column: SecretColumn, row: number | string): Buffer {
  return Buffer.from(`${column}:${row}`)
}
