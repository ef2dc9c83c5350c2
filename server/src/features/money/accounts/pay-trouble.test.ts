import { HOUR_MS, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { listPaymentAttention } from '#features/money/payments/attention/list-attention.ts'
import { aPayableOrder, booksOf, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/settling/reconcile-payments.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { systemScope } from '#features/services.ts'
import { aPayShop, goToPay, notifyOfPay, payAtPay, type PayShop } from './pay-testing.ts'

let of: PayShop

beforeAll(async () => {
  of = await aPayShop('live')
})
afterAll(async () => {
  expect(await recountLedger(of.server.services.db)).toEqual([])
  expect(await recount(of.server.services.db)).toEqual([])
  await of.stop()
})
beforeEach(() => {
  of.server.clock.set(TEST_NOW)
  Object.assign(of.fake, { fault: null, isCard: false })
})

const MINUTE = 60_000
const TRUE = [200, 'TRUE| Received']
const books = (order: { id: number }) => booksOf(of.server, order.id)
const issues = async ({ id }: { id: number }) => {
  const scope = systemScope(of.server.services, of.shop.company.id, 'test')
  return (await listPaymentAttention(scope, { order_id: id })).data.map(({ kind, reason }) => ({ kind, reason }))
}
const sendRefundsAfter = async (ms: number) => {
  of.server.clock.advance(ms)
  await sendRefunds(of.server.services)
}

async function bought() {
  const { order, pay_id } = await goToPay(of)
  of.fake.decide(pay_id, 100)
  expect(await notifyOfPay(of, pay_id)).toEqual(TRUE)
  return { order, pay_id }
}

async function giveBack(order: { id: number }, amount: number) {
  const asked = { id: order.id, amount, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false }
  const { status, refusals } = await of.server.send('refundOrder', { ...asked, send_email: false }, { headers: of.headers })
  expect([status, refusals]).toEqual([200, []])
}

const refundsAt = (pay_id: string) => of.fake.orders.get(pay_id)!.refunds.map(({ cents }) => cents)

test('a refund to a card is booked at once', async () => {
  of.fake.isCard = true
  const { order } = await bought()
  await giveBack(order, 2000)
  await sendRefundsAfter(0)
  expect(await books(order)).toMatchObject({ balance: 0, refunds: [{ status: 'done' }], payments: [{ status: 'refunded' }] })
})

test('a refund whose answer was lost goes back once, and so does another of the same amount (failure story 16)', async () => {
  const { order, pay_id } = await bought()
  await giveBack(order, 500)
  of.fake.fault = 'lost'
  await sendRefundsAfter(0)
  of.fake.fault = null
  expect(refundsAt(pay_id)).toEqual([500])
  await giveBack(order, 500)
  // The second one is new; the first has no answer yet.
  for (let round = 0; round < 4; round++) await sendRefundsAfter(MINUTE)
  expect(refundsAt(pay_id)).toEqual([500, 500])
  of.fake.endRefunds(pay_id, 'processed')
  await sendRefundsAfter(HOUR_MS)
  // The one that was found by its sum may come back for some days.
  expect(await books(order)).toMatchObject({ balance: 1500, refunds: [{ status: 'sent' }, { status: 'done' }] })
  await sendRefundsAfter(5 * DAY_MS)
  expect(await books(order)).toMatchObject({ balance: 1000, refunds: [{ status: 'done' }, { status: 'done' }] })
  expect(refundsAt(pay_id)).toEqual([500, 500])
})

test('of two refunds without an answer, of which PAY. has one, none is sent again before that is cleared up at PAY.', async () => {
  const { order, pay_id } = await bought()
  for (const fault of ['down', 'lost'] as const) {
    of.fake.fault = fault
    await giveBack(order, 500)
    // The second one waits while the first may be at PAY.
    await sendRefundsAfter(15_000)
    of.fake.fault = null
  }
  for (let round = 0; round < 8; round++) await sendRefundsAfter(5 * MINUTE)
  expect(refundsAt(pay_id)).toEqual([500])
  const told = { kind: 'refund', reason: 'unclear_money' }
  expect(await issues(order)).toEqual([told, told])
  // As a person does on the pages of PAY.
  of.fake.orders.get(pay_id)!.refunds.push({ id: 'RF-1', cents: 500, state: 'processed', description: '' })
  await sendRefundsAfter(2 * HOUR_MS)
  await sendRefundsAfter(5 * DAY_MS)
  expect(await books(order)).toMatchObject({ balance: 1000, refunds: [{ status: 'done' }, { status: 'done' }] })
  expect(await issues(order)).toEqual([])
})

test('a refund that PAY. takes weeks for is put before a person, once, and asked about on', async () => {
  const { order, pay_id } = await bought()
  await giveBack(order, 500)
  await sendRefundsAfter(0)
  await sendRefundsAfter(13 * DAY_MS)
  expect(await issues(order)).toEqual([])
  await sendRefundsAfter(2 * DAY_MS)
  expect(await issues(order)).toEqual([{ kind: 'refund', reason: 'provider_unreachable' }])
  const { attention_at } = (await books(order)).refunds[0]!
  await sendRefundsAfter(HOUR_MS)
  expect((await books(order)).refunds[0]?.attention_at).toEqual(attention_at)
  of.fake.endRefunds(pay_id, 'processed')
  await sendRefundsAfter(HOUR_MS)
  expect(await books(order)).toMatchObject({ balance: 1500, refunds: [{ status: 'done' }] })
  expect(await issues(order)).toEqual([])
})

test.each([
  ['a transfer of another amount', -51],
  ['money that is gone again', -81],
])('%s makes no tickets, books nothing and is put before a person', async (_, code) => {
  const { order, pay_id } = await goToPay(of)
  of.fake.decide(pay_id, code)
  expect(await Promise.all([notifyOfPay(of, pay_id), notifyOfPay(of, pay_id)])).toEqual([TRUE, TRUE])
  expect(await books(order)).toMatchObject({ tickets: [], ledger: [], refunds: [], payments: [{ status: 'open' }] })
  expect(await issues(order)).toEqual([{ kind: 'payment', reason: 'unclear_money' }])
})

test('a part of the money waits for the rest; when its time is up without it, a person is notified', async () => {
  const { order, pay_id } = await goToPay(of)
  of.fake.decide(pay_id, 80)
  expect(await notifyOfPay(of, pay_id)).toEqual(TRUE)
  expect(await books(order)).toMatchObject({ payment_status: 'pending', tickets: [] })
  expect(await issues(order)).toEqual([])
  of.server.clock.advance(HOUR_MS)
  await reconcilePayments(of.server.services)
  expect(await issues(order)).toEqual([{ kind: 'payment', reason: 'unclear_money' }])
  expect(await books(order)).toMatchObject({ tickets: [], ledger: [] })
})

/** As a process leaves it that dies between PAY.'s answer and writing it down. */
async function diedAfterCreating(): Promise<{ order: PlacedOrder; pay_id: string }> {
  const order = await aPayableOrder(of.server, of.shop)
  of.fake.fault = 'lost'
  await of.server.send('payOrder', { id: order.id, secret: order.secret })
  of.fake.fault = null
  expect((await books(order)).payments).toMatchObject([{ status: 'created', provider_payment_id: null }])
  return { order, pay_id: [...of.fake.orders.keys()].at(-1)! }
}

test('an order that PAY. made besides is ended there and is no issue; one that was paid all the same is', async () => {
  const { order, pay_id } = await diedAfterCreating()
  const second = await payAtPay(of.server, order)
  expect(second).not.toBe(pay_id)
  expect(await notifyOfPay(of, pay_id)).toEqual(TRUE)
  expect([of.fake.orders.get(pay_id)?.code, of.fake.orders.get(second)?.code]).toEqual([-90, 20])
  expect(await issues(order)).toEqual([])
  of.fake.decide(pay_id, 100)
  expect(await notifyOfPay(of, pay_id)).toEqual(TRUE)
  expect(await issues(order)).toEqual([{ kind: 'payment', reason: 'second_payment_at_provider' }])
  of.fake.decide(second, 100)
  expect(await notifyOfPay(of, second)).toEqual(TRUE)
  expect(await books(order)).toMatchObject({ payment_status: 'paid', balance: 2000 })
})

test('a chargeback is booked once, put before a person, and the tickets stay', async () => {
  const { order, pay_id } = await bought()
  of.fake.decide(pay_id, -71)
  expect(await Promise.all([notifyOfPay(of, pay_id, 'fields'), notifyOfPay(of, pay_id, 'fields')])).toEqual([TRUE, TRUE])
  expect(await books(order)).toMatchObject({
    balance: 0,
    tickets: [{ status: 'active' }, { status: 'active' }],
    payments: [{ status: 'paid', amount_charged_back: 2000 }],
  })
  expect(await issues(order)).toEqual([{ kind: 'payment', reason: 'charged_back' }])
})
