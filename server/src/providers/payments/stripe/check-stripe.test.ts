import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeStripe, STRIPE_TEST_KEY } from '../../../testing/providers/fake-stripe.ts'
import type { AccountProvider } from '../payment-adapter.ts'
import { createStripe } from './create-stripe.ts'

const now = () => '2026-06-01T10:00:00.000Z'
let fake: Awaited<ReturnType<typeof startFakeStripe>>
let stripe: AccountProvider
const { signal } = new AbortController()
const keys = { secret_key: STRIPE_TEST_KEY }
const connect = (credentials: Record<string, string> = keys, mode: 'test' | 'live' = 'test') =>
  createStripe(`${fake.url}/v1`, credentials, mode, now)

beforeAll(async () => {
  fake = await startFakeStripe({ now })
  stripe = connect()
})
afterAll(() => fake.stop())

test('trying the keys reports what is missing, and which of our methods the account has', async () => {
  const plain = (adapter: string, name: string) => ({ adapter, name, icon: null, minimum: 50, maximum: null })
  expect(await stripe.check(signal)).toEqual({
    problems: [],
    methods: [
      plain('ideal', 'iDEAL | Wero'),
      plain('bancontact', 'Bancontact'),
      plain('creditcard', 'Card'),
      plain('applepay', 'Apple Pay'),
      plain('klarna', 'Klarna'),
      plain('banktransfer', 'Bank transfer'),
    ],
  })
  const problemsOf = async (of: AccountProvider) => (await of.check(signal)).problems
  fake.methods.push('mb_way', 'twint')
  expect((await stripe.check(signal)).methods.slice(5)).toEqual([
    plain('mbway', 'MB WAY'),
    plain('banktransfer', 'Bank transfer'),
  ])
  fake.account.charges_enabled = false
  expect(await problemsOf(stripe)).toEqual([])
  expect(await problemsOf(connect(keys, 'live'))).toEqual(['profile_not_verified'])
  const activated = fake.methods.splice(0)
  expect(await problemsOf(stripe)).toEqual(['no_methods'])
  fake.methods.push(...activated)
  expect(await problemsOf(connect({ secret_key: 'sk_test_another' }))).toEqual(['keys_refused'])
})

test('a restricted key that may do what selling takes is good, whatever else it may not read; without that it is not', async () => {
  for (const denied of [['account'], ['payment_method_configurations'], ['account', 'payment_method_configurations']]) {
    fake.denied = denied
    expect((await stripe.check(signal)).problems).toEqual([])
  }
  expect((await stripe.check(signal)).methods).toEqual([])
  for (const needed of ['checkout', 'refunds', 'disputes']) {
    fake.denied = ['account', needed]
    expect(await stripe.check(signal)).toEqual({ problems: ['rights_missing'], methods: [] })
  }
})
