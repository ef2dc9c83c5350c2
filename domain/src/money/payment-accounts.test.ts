import { expect, test } from 'vitest'
import { credentialRefusals } from './payment-accounts.ts'

const secret_key = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
const codes = (...given: Parameters<typeof credentialRefusals>) =>
  credentialRefusals(...given).map(({ code, field }) => [code, field])

test.each([
  ['mollie', 'test', { api_key: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' }],
  ['stripe', 'test', { secret_key }],
  ['stripe', 'live', { secret_key: 'rk_live_4eC39HqLyjWDarjtT1zdp7dc', webhook_secret: 'whsec_8mJ4sYzQe1vTn0kPbR6uXc2d' }],
  [
    'pay',
    'live',
    { service_id: 'SL-1234-5678', token_code: 'AT-0044-1122', api_token: '5f4dcc3b5aa765d61d8327deb882cf99aabbccdd' },
  ],
] as const)('keys of %s for %s are taken', (provider, mode, credentials) => {
  expect(codes(provider, mode, credentials)).toEqual([])
})

test('a missing key, one of another form and one of the other mode are refused beside their field; an optional one may be missing', () => {
  expect(codes('mollie', 'test', {})).toEqual([['field_required', 'credentials.api_key']])
  expect(codes('stripe', 'test', {})).toEqual([['field_required', 'credentials.secret_key']])
  // The publishable key stands beside it on Stripe's page.
  expect(codes('stripe', 'test', { secret_key: secret_key.replace('sk', 'pk') })).toEqual([
    ['account_key_invalid', 'credentials.secret_key'],
  ])
  expect(codes('stripe', 'test', { secret_key, webhook_secret: 'we_1' })).toEqual([
    ['account_key_invalid', 'credentials.webhook_secret'],
  ])
  // The code and the token changed places.
  expect(codes('pay', 'test', { service_id: 'SL-1234-5678', token_code: '5f4d', api_token: 'AT-0044-1122' })).toEqual([
    ['account_key_invalid', 'credentials.token_code'],
    ['account_key_invalid', 'credentials.api_token'],
  ])
  expect(codes('stripe', 'live', { secret_key })).toEqual([['account_key_of_other_mode', 'credentials.secret_key']])
})
