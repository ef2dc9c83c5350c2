import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAY_CREDENTIALS, startFakePay } from '../../../testing/providers/fake-pay.ts'
import { FAKE_ICON_ADDRESS } from '../../../testing/providers/fake-provider.ts'
import { createPay } from './create-pay.ts'

let fake: Awaited<ReturnType<typeof startFakePay>>
const { signal } = new AbortController()
const now = () => '2026-06-01T10:00:00.000Z'
const account = (credentials: Record<string, string>, mode: 'test' | 'live') =>
  createPay({ orders: fake.url, administration: `${fake.url}/v2`, refunds: `${fake.url}/v3` }, credentials, mode, now)

beforeAll(async () => {
  fake = await startFakePay({ now })
})
afterAll(() => fake.stop())

test('an account is tried: its methods, each once, with names, pictures and limits', async () => {
  const icon = FAKE_ICON_ADDRESS
  expect(await account(PAY_CREDENTIALS, 'live').check(signal)).toEqual({
    problems: [],
    methods: [
      { adapter: 'ideal', name: 'iDEAL | Wero', icon, minimum: 1, maximum: 5_000_000 },
      { adapter: 'bancontact', name: 'Bancontact', icon, minimum: 1, maximum: null },
      { adapter: 'creditcard', name: 'Visa Mastercard', icon, minimum: 1, maximum: null },
      { adapter: 'applepay', name: 'Apple Pay', icon, minimum: 1, maximum: null },
      { adapter: 'banktransfer', name: 'Overboeking', icon, minimum: 1, maximum: null },
    ],
  })
  fake.methods[3762] = 'Wero'
  fake.methods[1717] = 'Klarna'
  const { methods } = await account(PAY_CREDENTIALS, 'live').check(signal)
  expect(methods.slice(5)).toEqual([
    { adapter: 'klarna', name: 'Klarna', icon, minimum: 1, maximum: null },
    { adapter: 'wero', name: 'Wero', icon, minimum: 1, maximum: null },
  ])
})

test('what is missing at PAY. is said: keys, the sales location, its mode, what PAY. has not looked at, methods', async () => {
  const problems = async (credentials: Record<string, string> = PAY_CREDENTIALS, mode: 'test' | 'live' = 'live') =>
    (await account(credentials, mode).check(signal)).problems
  expect(await problems({ ...PAY_CREDENTIALS, api_token: 'f'.repeat(40) })).toEqual(['keys_refused'])
  expect(await problems({ ...PAY_CREDENTIALS, service_id: 'SL-0000-0000' })).toEqual(['location_unknown'])
  fake.location.testMode = true
  expect(await problems()).toEqual(['location_in_test'])
  fake.location.testMode = false
  fake.location.merchant = 'PENDING'
  expect(await problems()).toEqual(['profile_not_verified'])
  expect(await problems(PAY_CREDENTIALS, 'test')).toEqual([])
  const methods = { ...fake.methods }
  for (const id of Object.keys(methods)) delete fake.methods[Number(id)]
  expect(await problems(PAY_CREDENTIALS, 'test')).toEqual(['no_methods'])
  Object.assign(fake.methods, methods)
})
