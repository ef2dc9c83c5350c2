import { hashToken } from '#platform/secrets.ts'

/** What is kept of a sign-up's code: useless for any other sign-up. */
export function hashSignUpCode(secret: string, code: string): string {
  return hashToken(`${secret}:${code}`)
}
