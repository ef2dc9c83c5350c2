import { createHash } from 'node:crypto'
import { OLD_CODE_HASH, oldCodeText } from '@entree/domain/selling/old-code.ts'

/** What is kept of the code that a ticket had where it was sold before (MOVE-16); the door app makes the same of what it scans. */
export function hashOldCode(code: string): string {
  return createHash('sha256').update(oldCodeText(code)).digest('base64url').slice(0, OLD_CODE_HASH)
}
