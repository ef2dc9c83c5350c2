import { passkeyPaths } from './paths.ts'

/** Passkeys after the password, when signing in to the management app. */
export const passkeyAppPaths = {
  startPasskeyLogin: passkeyPaths.startPasskeyLogin,
  appLoginByPasskey: 'POST /app/passkey',
} as const
