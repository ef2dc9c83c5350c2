import { afterAll, beforeEach, expect, test } from 'vitest'
import { PAY_CREDENTIALS } from '../../../testing/providers/fake-pay.ts'
import { callProvider } from '../call-provider.ts'
import { ProviderDenied, ProviderRefused, UnclearMoney } from '../payment-provider.ts'
import { asked, signal, startPayTest } from './pay-testing.ts'

const { fake, account, pay, later, reset, make, paid } = await startPayTest()
afterAll(() => fake.stop())
beforeEach(reset)

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

test('a name with emoji is cut by characters, before the number of the order, and so is the text of a refund', async () => {
  for (const start of ['', 'A']) {
    const id = await make({ description: `${start}${'A🎉'.repeat(16)} · 181446` })
    const description = String(fake.orders.get(id)!.body['description'])
    expect([[...description].length, description.isWellFormed(), description.endsWith(' · 181446')]).toEqual([32, true, true])
  }
  const back = { amount: 100, idempotency_key: 'key', description: `A${'🎉'.repeat(40)}` }
  const id = await paid()
  await pay.refundPayment({ provider_payment_id: id, ...back }, signal)
  expect(fake.orders.get(id)!.refunds[0]!.description).toBe(`A${'🎉'.repeat(31)}`)
})

test.each([
  ['nl', 'nl_BE'],
  ['fr', 'fr_BE'],
  ['en', 'en_GB'],
])('a Belgian buyer who speaks %s gets %s', async (language, locale) => {
  expect(fake.orders.get(await make({ language, country: 'BE' }))!.body['customer']).toMatchObject({ locale })
})

test.each([
  ['bancontact', 436],
  ['creditcard', 706],
  ['applepay', 2277],
  ['banktransfer', 136],
  ['wero', 3762],
  ['bizum', 3843],
  ['mbway', 3846],
  ['eps', 2062],
  ['przelewy24', 2151],
  ['satispay', 4146],
  ['bancomatpay', 4809],
  ['trustly', 2718],
  ['paybybank', 2970],
])('%s is its method %d; one that it does not have is refused', async (method, id) => {
  fake.methods[id] ??= method
  expect(fake.orders.get(await make({ method }))!.body['paymentMethod']).toEqual({ id })
  await expect(make({ method: 'klarna' })).rejects.toThrow(ProviderRefused)
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
  later(14 * 60_000 + 45_000)
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
