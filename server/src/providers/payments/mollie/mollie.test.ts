import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOLLIE_TEST_KEY, startFakeMollie } from '../../../testing/providers/fake-mollie.ts'
import { FAKE_ICON_ADDRESS } from '../../../testing/providers/fake-provider.ts'
import { callProvider } from '../call-provider.ts'
import type { AccountProvider } from '../payment-adapter.ts'
import { ProviderDenied, ProviderRefused, UnclearMoney } from '../payment-provider.ts'
import { createMollie } from './create-mollie.ts'

let fake: Awaited<ReturnType<typeof startFakeMollie>>
let mollie: AccountProvider
let now = '2026-06-01T10:00:00.000Z'
const { signal } = new AbortController()

/** No provider but PAY. reckons with these. */
const ALONE = { amount: 100, readOthers: async () => ({ known: 0, unanswered: 0 }) }

beforeAll(async () => {
  fake = await startFakeMollie({ now: () => now, page: 2 })
  mollie = createMollie(`${fake.url}/v2`, { api_key: MOLLIE_TEST_KEY }, 'test')
})
afterAll(() => fake.stop())
beforeEach(() => {
  now = '2026-06-01T10:00:00.000Z'
  fake.fault = null
})

let keys = 0
const asked = (fields: object = {}) => ({
  reference: '7',
  amount: 2505,
  merchant: 'Zomer & Zo BV',
  description: 'Tuinfeest · 179762',
  method: 'ideal',
  return_url: 'https://shop.example/payment/return/7/secret',
  notice_url: 'https://shop.example/api/payment/mollie/notice',
  idempotency_key: `key-${++keys}`,
  created_at: '2026-06-01T10:00:00.000Z',
  expires_at: '2026-06-01T10:15:00.000Z',
  language: 'nl',
  country: null,
  ...fields,
})
const make = async (fields: object = {}) => (await mollie.createPayment(asked(fields), signal)).provider_payment_id
const paid = async (fields: object = {}) => {
  const id = await make(fields)
  fake.decide(id, 'paid')
  return id
}
const refund = (id: string, amount: number, idempotency_key: string) =>
  mollie.refundPayment({ provider_payment_id: id, amount, idempotency_key, description: 'Refund 4' }, signal)

test('a payment says what, to the cent, in the buyer’s language, and where to come back to and to report', async () => {
  const made = await mollie.createPayment(asked(), signal)
  expect(made).toMatchObject({ reference: '7', status: 'open', amount: 2505, amount_refunded: 0 })
  expect(made.redirect_url).toMatch(/^https:\/\/www\.mollie\.com\/checkout\//)
  expect(fake.payments.get(made.provider_payment_id)!.body).toEqual({
    amount: { currency: 'EUR', value: '25.05' },
    description: 'Tuinfeest · 179762 · Zomer & Zo BV',
    redirectUrl: 'https://shop.example/payment/return/7/secret',
    webhookUrl: 'https://shop.example/api/payment/mollie/notice',
    locale: 'nl_NL',
    method: 'ideal',
    metadata: { reference: '7' },
  })
})

test.each([
  [1, '0.01'],
  [100, '1.00'],
  [1_000_000_00, '1000000.00'],
])('%d cents are %s euros', async (amount, value) => {
  // The one method that takes as much.
  const id = await make({ amount, method: 'banktransfer' })
  expect(fake.payments.get(id)!.body['amount']).toEqual({ currency: 'EUR', value })
  expect((await mollie.getPayment(id, signal)).amount).toBe(amount)
})

test('a name that is too long is cut, and a shop that cannot be reached from outside names no address for notices', async () => {
  for (const host of ['localhost:8083', '127.0.0.1', '192.168.1.4', 'shop.local', '[::1]', '172.20.0.3', 'shop']) {
    const id = await make({ description: 'x'.repeat(300), notice_url: `http://${host}/notice` })
    const { body } = fake.payments.get(id)!
    expect([body['webhookUrl'], String(body['description']).length]).toEqual([undefined, 255])
  }
})

test('the same key makes one payment, also when its answer was lost', async () => {
  const payment = asked()
  fake.fault = 'lost'
  await expect(mollie.createPayment(payment, signal)).rejects.toThrow()
  fake.fault = null
  const before = fake.payments.size
  const made = await Promise.all(Array.from({ length: 5 }, () => mollie.createPayment(payment, signal)))
  expect(new Set(made.map(({ provider_payment_id }) => provider_payment_id)).size).toBe(1)
  expect(fake.payments.size).toBe(before)
})

test.each([
  ['open', 'open'],
  ['pending', 'pending'],
  ['authorized', 'pending'],
  ['paid', 'paid'],
  ['canceled', 'cancelled'],
  ['expired', 'expired'],
  ['failed', 'failed'],
])('its state %s is %s here', async (status, ours) => {
  const id = await make()
  fake.payments.get(id)!.status = status
  expect((await mollie.getPayment(id, signal)).status).toBe(ours)
})

test.each(['bancontact', 'creditcard', 'applepay', 'paypal'])('%s is called so there too', async (method) => {
  expect(fake.payments.get(await make({ method }))!.body['method']).toBe(method)
})

test('money of another currency is none that can be settled', async () => {
  const id = await paid()
  fake.currency = 'USD'
  await expect(mollie.getPayment(id, signal)).rejects.toThrow(UnclearMoney)
  fake.currency = 'EUR'
  expect((await mollie.getPayment(id, signal)).amount).toBe(2505)
})

test('a bank transfer whose details the buyer has is pending, and has days to arrive', async () => {
  const id = await make({ method: 'banktransfer' })
  expect((await mollie.getPayment(id, signal)).status).toBe('pending')
  expect(fake.payments.get(id)!.body['dueDate']).toBe('2026-06-04')
})

test('PAY-26 a voucher is pending once the buyer has its numbers, and shows until when it can be paid', async () => {
  fake.methods.push('multibanco')
  const { status, transfer } = await mollie.getPayment(await make({ method: 'multibanco' }), signal)
  const ends_on = addMs(now, 7 * DAY_MS).slice(0, 10)
  const none = { holder: null, iban: null, bic: null }
  expect({ status, transfer }).toEqual({
    status: 'pending',
    transfer: { ...none, entity: '98765', reference: '123456789', amount: 2505, ends_on },
  })
  fake.methods.pop()
})

test('what it refuses is final; keys, limits, its own failures and silence are not', async () => {
  await expect(mollie.getPayment('tr_unknown1', signal)).rejects.toThrow(ProviderRefused)
  const other = createMollie(`${fake.url}/v2`, { api_key: 'test_anotherKeyThatMollieDoesNotKnow12' }, 'test')
  const denied = await other.createPayment(asked(), signal).catch((error: unknown) => error)
  expect(denied).toBeInstanceOf(ProviderDenied)
  expect(String(denied)).not.toContain('anotherKey')
  for (const fault of ['down', 'busy', 'broken', 'lost'] as const) {
    fake.fault = fault
    const failed = await mollie.getPayment('tr_any', signal).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(ProviderRefused)
  }
  fake.fault = 'slow'
  await expect(callProvider(mollie, (limited) => mollie.getPayment('tr_any', limited), 50)).rejects.toThrow('within 50 ms')
})

test('refunds: part and whole, pending until they are with the buyer, never above what was paid', async () => {
  const id = await paid()
  await expect(refund(await make(), 100, 'a')).rejects.toThrow(ProviderRefused)
  const first = await refund(id, 1000, 'b')
  expect(first.status).toBe('pending')
  await expect(refund(id, 1506, 'c')).rejects.toThrow(ProviderRefused)
  await refund(id, 1505, 'd')
  expect((await mollie.getPayment(id, signal)).amount_refunded).toBe(2505)
  const of = { provider_payment_id: id, provider_refund_id: first.provider_refund_id, ...ALONE }
  fake.endRefunds(id, 'refunded')
  expect(await mollie.getRefund!(of, signal)).toEqual({ ...first, status: 'done' })
  fake.endRefunds(id, 'failed')
  expect(await mollie.getRefund!(of, signal)).toEqual({ ...first, status: 'failed' })
})

test('a refund whose answer was lost is found again days later, on whatever page it stands', async () => {
  const id = await paid()
  fake.fault = 'lost'
  // Both the look and the making go wrong; the second one has been made all the same.
  await expect(refund(id, 100, 'lost')).rejects.toThrow()
  fake.fault = null
  const made = await refund(id, 100, 'lost')
  for (let each = 0; each < 5; each++) await refund(id, 10, `more-${each}`)
  now = '2026-06-05T10:00:00.000Z'
  expect(await refund(id, 100, 'lost')).toEqual(made)
  expect(fake.payments.get(id)!.refunds).toHaveLength(6)
})

test('what cannot be cancelled is no failure', async () => {
  const [open, done] = [await make(), await paid()]
  await mollie.cancelPayment!(open, signal)
  await mollie.cancelPayment!(done, signal)
  expect([(await mollie.getPayment(open, signal)).status, (await mollie.getPayment(done, signal)).status]).toEqual([
    'cancelled',
    'paid',
  ])
})

test('a chargeback of a sale in another currency, which is none of ours, hides no other', async () => {
  const [id, foreign] = [await paid(), await paid()]
  fake.chargeBack(foreign, 2505, 'GBP')
  const chargeback = fake.chargeBack(id, 2505)
  expect(await mollie.listDisputedPayments!('2026-01-01T00:00:00.000Z', signal)).toEqual([id])
  expect(await mollie.listDisputes!(foreign, signal)).toEqual([])
  fake.reverse(id, chargeback)
})

test.each([
  ['nl', 'BE', 'nl_BE'],
  ['fr', 'BE', 'fr_BE'],
  ['en', 'BE', 'en_BE'],
  ['de', 'BE', 'de_DE'],
  ['nl', 'NL', 'nl_NL'],
  ['fr', null, 'fr_FR'],
])('a buyer who speaks %s in %s gets %s, which decides where a bank transfer goes', async (language, country, locale) => {
  expect(fake.payments.get(await make({ language, country }))!.body['locale']).toBe(locale)
})

test('a name is cut by characters, never in half of one', async () => {
  for (const start of ['', 'A']) {
    const id = await make({ description: start + '🎉'.repeat(300) })
    expect([...String(fake.payments.get(id)!.body['description'])]).toHaveLength(255)
  }
})

test('a chargeback is open until it is reversed', async () => {
  const id = await paid()
  expect(await mollie.listDisputes!(id, signal)).toEqual([])
  const chargeback = fake.chargeBack(id, 2505)
  expect(await mollie.listDisputes!(id, signal)).toEqual([
    { provider_dispute_id: chargeback, amount: 2505, reason: null, state: 'open', created_at: now },
  ])
  fake.reverse(id, chargeback)
  expect(await mollie.listDisputes!(id, signal)).toMatchObject([{ state: 'won' }])
})

test.each([
  ['id=tr_7UhSN1zuXS', 'tr_7UhSN1zuXS'],
  ['id=tr_5B8cwPMGnU6qLbRvo7qEZo', 'tr_5B8cwPMGnU6qLbRvo7qEZo'],
  ['id=tr_1%2F..%2Fx', null],
  ['id=../../methods', null],
  ['', null],
  ['{"id":"tr_7UhSN1zuXS"}', null],
])('the notice %s', async (raw_body, id) => {
  const notice = await mollie.readNotice({ headers: {}, raw_body })
  expect(notice?.provider_payment_id ?? null).toBe(id)
})

test('trying the keys reports what is missing, and which of our methods the profile has', async () => {
  const live = createMollie(`${fake.url}/v2`, { api_key: MOLLIE_TEST_KEY }, 'live')
  const { problems, methods } = await mollie.check(signal)
  expect(problems).toEqual([])
  const described = (adapter: string, minimum: number, maximum: number | null) => {
    return { adapter, name: adapter, icon: FAKE_ICON_ADDRESS, minimum, maximum }
  }
  expect(methods).toEqual([
    described('ideal', 1, 5_000_000),
    described('bancontact', 2, 5_000_000),
    ...['creditcard', 'applepay', 'klarna', 'paypal', 'banktransfer'].map((adapter) => described(adapter, 1, null)),
  ])
  fake.methods.push('bizum', 'kbc', 'giftcard')
  expect((await mollie.check(signal)).methods.slice(7)).toEqual([described('bizum', 1, null), described('kbc', 1, null)])
  fake.profile.status = 'unverified'
  expect((await mollie.check(signal)).problems).toEqual([])
  expect((await live.check(signal)).problems).toEqual(['profile_not_verified'])
  fake.countries = { klarna: ['NL', 'DE'], paypal: ['NL', 'DE', 'ES', 'BE'], bizum: ['ES'], kbc: [] }
  const told = (await mollie.check(signal)).methods
  const countriesOf = (name: string) => told.find(({ adapter }) => adapter === name)?.countries
  expect(['ideal', 'paypal', 'bizum', 'kbc'].map(countriesOf)).toEqual([undefined, undefined, ['ES'], []])
  fake.methods.length = 0
  expect((await mollie.check(signal)).problems).toEqual(['no_methods'])
  const other = createMollie(`${fake.url}/v2`, { api_key: 'test_x' }, 'test')
  expect(await other.check(signal)).toEqual({ problems: ['keys_refused'], methods: [] })
})
