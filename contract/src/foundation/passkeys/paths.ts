/** Passkeys: signing in by one, and those of the own account. */
export const passkeyPaths = {
  startPasskeyLogin: 'POST /auth/passkey/start',
  loginByPasskey: 'POST /auth/passkey',
  listPasskeys: 'GET /user/passkeys',
  startPasskey: 'POST /user/passkeys/start',
  addPasskey: 'POST /user/passkeys',
  deletePasskey: 'POST /user/passkeys/{id}/delete',
} as const
