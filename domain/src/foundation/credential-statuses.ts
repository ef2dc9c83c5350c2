/** What can be wrong about what signs in beside a password: second steps, passkeys and API keys. */
export const credentialStatuses = {
  code_invalid: 400,
  two_factor_on: 400,
  two_factor_off: 400,
  passkey_invalid: 400,
  passkeys_full: 400,
  api_key_end_past: 400,
  api_keys_full: 400,
} as const
