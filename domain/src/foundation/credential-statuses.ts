/**
 * What can be wrong about what signs in beside a password: second steps, passkeys, API keys, their `Idempotency-Key`, webhooks and the
 * provider of an organisation.
 */
export const credentialStatuses = {
  code_invalid: 400,
  two_factor_on: 400,
  two_factor_off: 400,
  passkey_invalid: 400,
  passkeys_full: 400,
  api_key_end_past: 400,
  api_keys_full: 400,
  idempotency_key_invalid: 400,
  idempotency_key_reused: 422,
  idempotency_key_in_use: 409,
  idempotency_answer_lost: 409,
  webhooks_full: 400,
  webhook_url_invalid: 400,
  webhook_off: 400,
  issuer_not_public: 400,
  issuer_unreachable: 400,
  issuer_wrong: 400,
  mail_domain_invalid: 400,
  mail_domains_full: 400,
  mail_domain_unproved: 400,
  mail_domain_in_use: 400,
  sign_in_by_organisation: 400,
  sign_in_unknown: 400,
  sign_in_unreachable: 400,
  sign_in_refused: 400,
  sign_in_expired: 400,
  sign_in_not_member: 400,
  sign_in_not_verified: 400,
} as const
