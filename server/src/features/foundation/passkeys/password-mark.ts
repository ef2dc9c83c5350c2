import { hashToken } from '#platform/tokens.ts'

/** What stands with a passkey for the password that its owner was known by: another one for each that is set, and no help in guessing it. */
export function passwordMark({ password_hash }: { password_hash: string | null }): string {
  return hashToken(password_hash ?? '')
}
