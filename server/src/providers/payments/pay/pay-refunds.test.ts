import { afterAll, beforeEach, expect, test } from 'vitest'
import { ProviderRefused, type OtherRefunds } from '../payment-provider.ts'
import { signal, startPayTest } from './pay-testing.ts'

const { fake, pay, later, reset, make, paid, refund } = await startPayTest()
afterAll(() => fake.stop())
beforeEach(reset)

const NONE: OtherRefunds = { known: 0, unanswered: 0 }
/** The only refund of its payment. */
const alone = (amount: number) => ({ amount, readOthers: async () => NONE })

test('a refund to an IBAN waits for the morning: done when PAY. has processed it, failed when it comes back', async () => {
  for (const [state, ours] of [
    ['processed', 'done'],
    ['storno', 'failed'],
  ] as const) {
    const id = await paid()
    const { provider_refund_id, status } = await refund(id, 505)
    expect([provider_refund_id, status]).toEqual([expect.stringMatching(/^RF-/), 'pending'])
    const ask = () => pay.getRefund!({ provider_payment_id: id, provider_refund_id, ...alone(500) }, signal)
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
  const unknown = { provider_payment_id: await paid(), provider_refund_id: 'RF-0000-0000-0000', ...alone(500) }
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
  expect(await pay.getRefund!({ provider_payment_id: id, ...found, ...alone(500) }, signal)).toMatchObject({
    status: 'done',
    by_sum: true,
  })
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
])('where %s, nothing is sent again before the sums show it', async (_, there, others) => {
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
  expect((await pay.getRefund!({ provider_payment_id: id, ...found, ...alone(500) }, signal)).status).toBe('failed')
})

test('a refund that was found by its sum came back when PAY. counts only the other', async () => {
  const id = await paid()
  await refund(id, 500)
  const found = await refund(id, 500, NONE)
  fake.endRefunds(id, 'storno')
  later(6_000)
  await refund(id, 300)
  const others = { amount: 500, readOthers: async () => ({ known: 300, unanswered: 0 }) }
  expect((await pay.getRefund!({ provider_payment_id: id, ...found, ...others }, signal)).status).toBe('failed')
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
