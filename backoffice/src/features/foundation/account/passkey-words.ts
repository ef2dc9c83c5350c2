import type { PasskeyProblem } from '@entree/web/passkeys.ts'

/** What is said of a device that made or used no passkey. */
export const passkeyWords = {
  passkey_cancelled: 'account.passkey_cancelled',
  passkey_exists: 'account.passkey_exists',
  passkey_impossible: 'account.passkey_impossible',
} as const satisfies Record<PasskeyProblem, string>
