/** Every column whose values are encrypted, with the table's key. Of the settings, those that begin with `secret.`. */
export const secretColumns = {
  'setting.value': { table: 'setting', column: 'value', key: 'key' },
  'user.totp_secret': { table: 'user', column: 'totp_secret', key: 'id' },
  'company.api_token': { table: 'company', column: 'api_token', key: 'id' },
  'company.token_code': { table: 'company', column: 'token_code', key: 'id' },
  'company.fb_access_token': { table: 'company', column: 'fb_access_token', key: 'id' },
  'event.fb_access_token': { table: 'event', column: 'fb_access_token', key: 'id' },
  'payment_account.credentials': { table: 'payment_account', column: 'credentials', key: 'id' },
  'event_signing_key.private_key': { table: 'event_signing_key', column: 'private_key', key: 'event_id' },
  'mailing_service.api_key': { table: 'mailing_service', column: 'api_key', key: 'company_id' },
  'mailing_erasure.address': { table: 'mailing_erasure', column: 'address', key: 'id' },
  'sign_in_provider.client_secret': { table: 'sign_in_provider', column: 'client_secret', key: 'company_id' },
  'webhook.secret': { table: 'webhook', column: 'secret', key: 'id' },
  'keyed_call.answer': { table: 'keyed_call', column: 'answer', key: 'id' },
  'pretix_event.token': { table: 'pretix_event', column: 'token', key: 'event_id' },
  'webhook.old_secret': { table: 'webhook', column: 'old_secret', key: 'id' },
} as const

export type SecretColumn = keyof typeof secretColumns
