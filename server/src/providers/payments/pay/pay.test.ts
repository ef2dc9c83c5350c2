import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PAY_CREDENTIALS, startFakePay } from '../../../testing/providers/fake-pay.ts'
import { callProvider } from '../call-provider.ts'
import type { AccountProvider } from '../payment-adapter.ts'
import { ProviderDenied, ProviderRefused, UnclearMoney, type OtherRefunds } from '../payment-provider.ts'
import { createPay } from './create-pay.ts'

let fake: Awaited<ReturnType<typeof startFakePay>>
let pay: AccountProvider
const START = '2026-06-01T10:00:00.000Z'
let now = START
const { signal } = new AbortController()
const account = (credentials: Record<string, string> = PAY_CREDENTIALS, mode: 'test' | 'live' = 'test') =>
  createPay({ orders: fake.url, administration: `${fake.url}/v2`, refunds: `${fake.url}/v3` }, credentials, mode, () => now)
const later = (ms: number) => {
  now = new Date(Date.parse(now) + ms).toISOString()
}

beforeAll(async () => {
  fake = await startFakePay({ now: () => now })
  pay = account()
})
afterAll(() => fake.stop())
beforeEach(() => {
  now = START
  Object.assign(fake, { fault: null, isCard: false, currency: 'EUR' })
})

const asked = (fields: object = {}) => ({
  reference: '7',
  amount: 2505,
  merchant: 'Zomer & Zo BV',
  description: 'Tuinfeest · 179762',
  method: 'ideal',
  return_url: 'https://shop.example/payment/return/7/secret',
  notice_url: 'https://shop.example/api/payment/pay/4/notice',
  idempotency_key: 'key',
  expires_at: '2026-06-01T10:15:00.000Z',
  language: 'nl',
  ...fields,
})
const make = async (fields: object = {}) => (await pay.createPayment(asked(fields), signal)).provider_payment_id
const paid = async (fields: object = {}) => {
  const id = await make(fields)
  fake.decide(id, 100)
  return id
}
const refund = (id: string, amount: number, others?: OtherRefunds) =>
  pay.refundPayment(
    {
      provider_payment_id: id,
      amount,
      idempotency_key: 'key',
      description: 'Refund 4',
      ...(others ? { readOthers: async () => others } : {}),
    },
    signal,
  )
const NONE: OtherRefunds = { known: 0, unanswered: 0 }

test('a payment says what, to the cent, in the buyer’s language, until when, and where to come back to and to report', async () => {
  const made = await pay.createPayment(asked(), signal)
  expect(made).toMatchObject({ reference: '7', status: 'open', amount: 2505 })
  expect(made.redirect_url).toBe(`https://pay.fake/toBank/${made.provider_payment_id}`)
  expect(fake.orders.get(made.provider_payment_id)!.body).toEqual({
    serviceId: 'SL-1234-5678',
    amount: { value: 2505, currency: 'EUR' },
    description: 'Tuinfeest · 179762',
    reference: '7',
    returnUrl: 'https://shop.example/payment/return/7/secret',
    exchangeUrl: 'https://shop.example/api/payment/pay/4/notice',
    expire: '2026-06-01T10:14:30+00:00',
    paymentMethod: { id: 10 },
    integration: { test: true },
    customer: { language: 'NL', locale: 'nl_NL' },
  })
})

test('a live account makes real orders, and a name that is too long is cut before the number of the order', async () => {
  const { provider_payment_id: id } = await account(PAY_CREDENTIALS, 'live').createPayment(
    asked({ description: `${'Zomerfeest '.repeat(6)} · 2026-179762`, language: 'en' }),
    signal,
  )
  const { body } = fake.orders.get(id)!
  expect(body).toMatchObject({ integration: { test: false }, customer: { language: 'EN', locale: 'en_GB' } })
  expect(body['description']).toBe('Zomerfeest Zomerfe · 2026-179762')
})

test('a shop that cannot be reached from outside names no address for notices', async () => {
  const id = await make({ notice_url: 'http://localhost:8083/notice' })
  expect(fake.orders.get(id)!.body['exchangeUrl']).toBeUndefined()
})

test('a bank transfer has days to arrive, and is pending as soon as the buyer has the details', async () => {
  const id = await make({ method: 'banktransfer' })
  expect(fake.orders.get(id)!.body['expire']).toBe('2026-06-04T10:15:00+00:00')
  expect((await pay.getPayment(id, signal)).status).toBe('pending')
})

test.each(['ideal', 'banktransfer'])('an attempt whose time is up is not made any more: %s', async (method) => {
  now = '2026-06-01T10:14:45.000Z'
  const before = fake.asked.length
  await expect(pay.createPayment(asked({ method }), signal)).rejects.toThrow(ProviderRefused)
  expect(fake.asked).toHaveLength(before)
})

test.each([
  [20, 'open'],
  [25, 'open'],
  [50, 'open'],
  [90, 'open'],
  [75, 'pending'],
  [76, 'pending'],
  [80, 'pending'],
  [85, 'pending'],
  [95, 'pending'],
  [97, 'pending'],
  [98, 'pending'],
  [100, 'paid'],
  [-60, 'failed'],
  [-63, 'failed'],
  [-64, 'failed'],
  [-61, 'cancelled'],
  [-80, 'expired'],
  [-90, 'cancelled'],
  [-99, 'cancelled'],
])('its code %d is %s here', async (code, ours) => {
  const id = await make()
  fake.decide(id, code)
  expect((await pay.getPayment(id, signal)).status).toBe(ours)
})

test('a part whose time is up, another amount, money that is gone again and another currency are for a person', async () => {
  for (const code of [-51, -70, -71, -72, -81, -82]) {
    const id = await make()
    fake.decide(id, code)
    await expect(pay.getPayment(id, signal)).rejects.toThrow(UnclearMoney)
  }
  const foreign = await paid()
  const id = await make()
  fake.decide(id, 80)
  later(15 * 60_000)
  await expect(pay.getPayment(id, signal)).rejects.toThrow(UnclearMoney)
  fake.currency = 'USD'
  await expect(pay.getPayment(foreign, signal)).rejects.toThrow('pay has this payment in USD')
})

test('a code that is not known is asked about again', async () => {
  const id = await make()
  fake.decide(id, 42)
  const failed = await pay.getPayment(id, signal).catch((error: unknown) => error)
  expect(failed).not.toBeInstanceOf(UnclearMoney)
  expect(failed).not.toBeInstanceOf(ProviderRefused)
})

test('what it refuses is final; keys, limits, its own failures and silence are not', async () => {
  await expect(pay.getPayment('51000000000X0000', signal)).rejects.toThrow(ProviderRefused)
  await expect(pay.createPayment(asked({ method: 'paypal' }), signal)).rejects.toThrow(ProviderRefused)
  await expect(pay.createPayment(asked({ method: 'unknown' }), signal)).rejects.toThrow(ProviderRefused)
  const other = account({ ...PAY_CREDENTIALS, api_token: 'f'.repeat(40) })
  const denied = await other.createPayment(asked(), signal).catch((error: unknown) => error)
  expect(denied).toBeInstanceOf(ProviderDenied)
  expect(String(denied)).not.toContain('fff')
  for (const fault of ['down', 'busy', 'broken', 'lost'] as const) {
    fake.fault = fault
    const failed = await pay.getPayment('51000000000X0000', signal).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(ProviderRefused)
  }
  fake.fault = 'slow'
  await expect(callProvider(pay, (limited) => pay.getPayment('51000000000X0000', limited), 50)).rejects.toThrow('within 50 ms')
})

test('an order that waits can be ended; one that is over cannot, which is no failure', async () => {
  const id = await make()
  await pay.cancelPayment?.(id, signal)
  expect((await pay.getPayment(id, signal)).status).toBe('cancelled')
  await pay.cancelPayment?.(id, signal)
  const other = await paid()
  await pay.cancelPayment?.(other, signal)
  expect((await pay.getPayment(other, signal)).status).toBe('paid')
})

test('a refund to an IBAN waits for the morning: done when PAY. has processed it, failed when it comes back', async () => {
  for (const [state, ours] of [
    ['processed', 'done'],
    ['storno', 'failed'],
  ] as const) {
    const id = await paid()
    const { provider_refund_id, status } = await refund(id, 505)
    expect([provider_refund_id, status]).toEqual([expect.stringMatching(/^RF-/), 'pending'])
    const ask = () => pay.getRefund!({ provider_payment_id: id, provider_refund_id }, signal)
    expect((await ask()).status).toBe('pending')
    fake.endRefunds(id, state)
    expect((await ask()).status).toBe(ours)
    expect(fake.orders.get(id)!.refunds).toMatchObject([{ cents: 505, description: 'Refund 4' }])
  }
})

test('a refund to a card is done at once', async () => {
  fake.isCard = true
  expect((await refund(await paid(), 2505)).status).toBe('done')
})

test('a refund that PAY. says nothing about did not come back: it is asked about again', async () => {
  const unknown = { provider_payment_id: await paid(), provider_refund_id: 'RF-0000-0000-0000' }
  const failed = await pay.getRefund!(unknown, signal).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(ProviderRefused)
})

test('a refund whose answer was lost is found before it is repeated, also beside another one', async () => {
  const id = await paid()
  fake.fault = 'lost'
  await expect(refund(id, 500)).rejects.toThrow()
  fake.fault = null
  const found = await refund(id, 500, NONE)
  expect(found.status).toBe('pending')
  expect((await pay.getRefund!({ provider_payment_id: id, ...found }, signal)).status).toBe('done')
  later(6_000)
  await refund(id, 300)
  await refund(id, 500, { known: 300, unanswered: 0 })
  expect(fake.orders.get(id)!.refunds.map(({ cents }) => cents)).toEqual([500, 300])
})

test('of two refunds whose answers were lost, each is found when PAY. has both', async () => {
  const id = await paid()
  await refund(id, 500)
  later(6_000)
  await refund(id, 300)
  await refund(id, 500, { known: 0, unanswered: 300 })
  await refund(id, 300, { known: 500, unanswered: 0 })
  expect(fake.orders.get(id)!.refunds).toHaveLength(2)
})

test('a refund that never reached PAY. is sent when it is repeated', async () => {
  const id = await paid()
  await refund(id, 300)
  later(6_000)
  await refund(id, 500, { known: 300, unanswered: 0 })
  expect(fake.orders.get(id)!.refunds.map(({ cents }) => cents)).toEqual([300, 500])
})

test.each([
  ['PAY. gave back another amount', 300, NONE],
  ['another refund has no answer either', 500, { known: 0, unanswered: 500 }],
])('where %s, nothing is sent again before the sums tell', async (_, there, others) => {
  const id = await paid()
  await refund(id, there)
  later(6_000)
  await expect(refund(id, 500, others)).rejects.toThrow('cannot be told')
  expect(fake.orders.get(id)!.refunds).toHaveLength(1)
})

test('two refunds within six seconds, and one of what was paid a moment ago, are tried again; more than is left is refused', async () => {
  const id = await paid()
  await refund(id, 500)
  expect(await refund(id, 500).catch((error: unknown) => error)).not.toBeInstanceOf(ProviderRefused)
  later(6_000)
  await expect(refund(id, 2500)).rejects.toThrow(ProviderRefused)
  const fresh = await make()
  const early = await refund(fresh, 500).catch((error: unknown) => error)
  expect(early).toBeInstanceOf(Error)
  expect(early).not.toBeInstanceOf(ProviderRefused)
})

test('a refund that was found by its sum came back when PAY. counts it no longer', async () => {
  const id = await paid()
  await refund(id, 500)
  const found = await refund(id, 500, NONE)
  fake.endRefunds(id, 'storno')
  expect((await pay.getRefund!({ provider_payment_id: id, ...found }, signal)).status).toBe('failed')
})

test('what a bank took back is what had not gone back before', async () => {
  const id = await paid()
  expect(await pay.listDisputes!(id, signal)).toEqual([])
  await refund(id, 505)
  fake.decide(id, -71)
  const [dispute, ...more] = await pay.listDisputes!(id, signal)
  expect([dispute?.amount, dispute?.state, more]).toEqual([2000, 'open', []])
  const whole = await paid()
  await refund(whole, 2505)
  fake.decide(whole, -71)
  expect(await pay.listDisputes!(whole, signal)).toEqual([])
})
