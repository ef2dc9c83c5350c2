import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BUYER_AT_HOME } from '../../../testing/buyer-at-home.ts'
import { MOLLIE_TEST_KEY, startFakeMollie } from '../../../testing/providers/fake-mollie.ts'
import type { AccountProvider } from '../payment-adapter.ts'
import { ProviderRefused, type ProviderBill } from '../payment-provider.ts'
import { createMollie } from './create-mollie.ts'

let fake: Awaited<ReturnType<typeof startFakeMollie>>
let mollie: AccountProvider
const start = '2026-06-01T10:00:00.000Z'
let now = start
const { signal } = new AbortController()

beforeAll(async () => {
  fake = await startFakeMollie({ now: () => now, page: 2 })
  mollie = createMollie(`${fake.url}/v2`, { api_key: MOLLIE_TEST_KEY }, 'test')
})
afterAll(() => fake.stop())
beforeEach(() => {
  fake.capturing = 'succeeded'
  now = start
})

const bill: ProviderBill = {
  lines: [
    { kind: 'product', description: 'Dag', quantity: 2, unit: 1250, rate: 9, amount: 2500, vat: 206 },
    { kind: 'discount', description: 'Kortingscode', quantity: 1, unit: -250, rate: 9, amount: -250, vat: -21 },
    { kind: 'service_fees', description: 'x'.repeat(300), quantity: 1, unit: 100, rate: 21, amount: 100, vat: 17 },
  ],
  address: BUYER_AT_HOME,
}
let keys = 0
const asked = (fields: object = {}) => ({
  reference: '7',
  amount: 2350,
  merchant: 'Zomer & Zo BV',
  description: 'Tuinfeest · 179762',
  method: 'klarna',
  return_url: 'https://shop.example/payment/return/7/secret',
  notice_url: 'https://shop.example/api/payment/mollie/notice',
  idempotency_key: `key-${++keys}`,
  created_at: start,
  expires_at: '2026-06-01T10:15:00.000Z',
  language: 'nl',
  country: 'NL',
  bill,
  ...fields,
})
const authorised = async () => {
  const { provider_payment_id: id } = await mollie.createPayment(asked(), signal)
  fake.decide(id, 'authorized')
  return id
}
const collect = async (id: string) => {
  const { status, capture } = await mollie.capturePayment!(id, signal)
  return [status, capture]
}

test('PAY-31 Mollie is sent what is bought, its VAT and where the bill goes, and is to reserve the money only', async () => {
  const { provider_payment_id } = await mollie.createPayment(asked(), signal)
  const euro = (value: string) => ({ currency: 'EUR', value })
  expect(fake.payments.get(provider_payment_id)!.body).toMatchObject({
    captureMode: 'manual',
    lines: [
      {
        type: 'digital',
        description: 'Dag',
        quantity: 2,
        unitPrice: euro('12.50'),
        totalAmount: euro('25.00'),
        vatRate: '9.00',
        vatAmount: euro('2.06'),
      },
      { type: 'discount', quantity: 1, unitPrice: euro('-2.50'), totalAmount: euro('-2.50'), vatAmount: euro('-0.21') },
      { type: 'surcharge', description: 'x'.repeat(255), totalAmount: euro('1.00'), vatRate: '21.00', vatAmount: euro('0.17') },
    ],
    billingAddress: {
      givenName: 'Ada',
      familyName: 'Lovelace',
      email: 'ada@buyer.example',
      streetAndNumber: 'Keizersgracht 126 A',
      postalCode: '1015 CW',
      city: 'Amsterdam',
      country: 'NL',
    },
  })
})

test('PAY-31 without a bill, or with lines that do not add up, Mollie refuses', async () => {
  for (const fields of [{ bill: null }, { amount: 2349 }])
    await expect(mollie.createPayment(asked(fields), signal)).rejects.toThrow(ProviderRefused)
})

test('PAY-33 reserved money is due to be collected, by asking for it once', async () => {
  const id = await authorised()
  expect(await mollie.getPayment(id, signal)).toMatchObject({ status: 'pending', capture: 'due' })
  fake.capturing = 'pending'
  for (let times = 0; times < 3; times++) {
    expect(await collect(id)).toEqual(['pending', 'asked'])
    now = addMs(now, 2 * HOUR_MS)
  }
  expect(fake.payments.get(id)!.captures).toHaveLength(1)
  fake.endCaptures(id, 'succeeded')
  expect(await mollie.getPayment(id, signal)).not.toHaveProperty('capture')
  expect(await collect(id)).toEqual(['paid', undefined])
})

test('PAY-33 what Mollie could not collect, or refuses to, counts as failed until it is there', async () => {
  const id = await authorised()
  fake.capturing = 'refused'
  expect(await collect(id)).toEqual(['pending', 'failed'])
  fake.capturing = 'pending'
  // Longer than Mollie remembers what it answered to a key.
  now = addMs(now, 2 * HOUR_MS)
  expect(await collect(id)).toEqual(['pending', 'asked'])
  fake.endCaptures(id, 'failed')
  for (let times = 0; times < 3; times++) expect(await collect(id)).toEqual(['pending', 'failed'])
  expect(fake.payments.get(id)!.captures.map(({ status }) => status)).toEqual(['pending', 'failed'])
  fake.endCaptures(id, 'succeeded')
  expect(await collect(id)).toEqual(['paid', undefined])
})

test('a payment by Klarna is given back in part by its amount, without lines', async () => {
  const id = await authorised()
  await collect(id)
  const part = { provider_payment_id: id, amount: 1000, idempotency_key: 'part', description: 'Refund 4' }
  expect(await mollie.refundPayment(part, signal)).toMatchObject({ status: 'pending' })
  expect(await mollie.getPayment(id, signal)).toMatchObject({ status: 'paid', amount_refunded: 1000 })
})
