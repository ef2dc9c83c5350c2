import { randomInt } from 'node:crypto'
import { SIGN_UP_CODE_LENGTH } from '@entree/domain/foundation/sign-up.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens.ts'
import { renewSignUpCode } from './queries.ts'

/** Gives a sign-up a new code, of which only a hash is kept: call it as the mail is written. Null: the sign-up is over. */
export async function newSignUpCode({ tx, now }: Pick<Scope, 'tx' | 'now'>, signup_id: number): Promise<string | null> {
  const code = String(randomInt(10 ** SIGN_UP_CODE_LENGTH)).padStart(SIGN_UP_CODE_LENGTH, '0')
  const isOpen = await renewSignUpCode(tx, signup_id, now, (secret) => hashSignUpCode(secret, code))
  return isOpen ? code : null
}

/** What is kept of a sign-up's code: useless for any other sign-up. */
export function hashSignUpCode(secret: string, code: string): string {
  return hashToken(`${secret}:${code}`)
}
