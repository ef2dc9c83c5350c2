import { HOUR_MS, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { listPaymentAttention } from '#features/money/payments/list-attention.ts'
import { aPayableOrder, booksOf, type PlacedOrder, type Shop } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/reconcile-payments.ts'
import { sendRefunds } from '#features/money/payments/send-refunds.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
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

test('a whole and a part of a payment go back: booked when PAY. has processed it, and not before', async () => {
  for (const amount of [2000, 500]) {
    const { order, pay_id } = await bought()
    await giveBack(order, amount)
    await sendRefundsAfter(0)
    await sendRefundsAfter(HOUR_MS)
    expect(await books(order)).toMatchObject({ balance: 2000, refunds: [{ status: 'sent', amount }] })
    of.fake.endRefunds(pay_id, 'processed')
    await sendRefundsAfter(HOUR_MS)
    await sendRefundsAfter(HOUR_MS)
    const after = await books(order)
    expect(after).toMatchObject({ balance: 2000 - amount, refunds: [{ status: 'done' }] })
    expect(after.payments).toMatchObject([{ status: amount === 2000 ? 'refunded' : 'paid', amount_refunded: amount }])
    expect(refundsAt(pay_id)).toEqual([amount])
  }
})

test('a refund to a card is booked at once', async () => {
  of.fake.isCard = true
  const { order } = await bought()
  await giveBack(order, 2000)
  await sendRefundsAfter(0)
  expect(await books(order)).toMatchObject({ balance: 0, refunds: [{ status: 'done' }], payments: [{ status: 'refunded' }] })
})

test('a refund that comes back is put before a person, is not in the ledger, and can be sent again', async () => {
  const { order, pay_id } = await bought()
  await giveBack(order, 2000)
  await sendRefundsAfter(0)
  of.fake.endRefunds(pay_id, 'storno')
  await sendRefundsAfter(HOUR_MS)
  expect(await books(order)).toMatchObject({ balance: 2000, refunds: [{ status: 'failed' }], payments: [{ status: 'paid' }] })
  expect(await issues(order)).toEqual([{ kind: 'refund', reason: 'provider_refused' }])
  const { id } = (await books(order)).refunds[0]!
  await of.server.send('retryPaymentAttention', { kind: 'refund', id }, { headers: of.headers })
  await sendRefundsAfter(0)
  expect(refundsAt(pay_id)).toEqual([2000, 2000])
  of.fake.endRefunds(pay_id, 'processed')
  await sendRefundsAfter(HOUR_MS)
  expect(await books(order)).toMatchObject({ balance: 0, refunds: [{ status: 'done' }] })
  expect(await issues(order)).toEqual([])
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
  await sendRefundsAfter(HOUR_MS)
  expect(await books(order)).toMatchObject({ balance: 1000, refunds: [{ status: 'done' }, { status: 'done' }] })
  expect(refundsAt(pay_id)).toEqual([500, 500])
})

test('of two refunds without an answer, of which PAY. has one, none is sent again before that is cleared up at PAY.', async () => {
  const { order, pay_id } = await bought()
  for (const fault of ['down', 'lost'] as const) {
    of.fake.fault = fault
    await giveBack(order, 500)
    await sendRefundsAfter(0)
    of.fake.fault = null
  }
  for (let round = 0; round < 8; round++) await sendRefundsAfter(5 * MINUTE)
  expect(refundsAt(pay_id)).toEqual([500])
  const told = { kind: 'refund', reason: 'provider_unreachable' }
  expect(await issues(order)).toEqual([told, told])
  // As somebody does on the pages of PAY.
  of.fake.orders.get(pay_id)!.refunds.push({ id: 'RF-1', cents: 500, state: 'processed', description: '' })
  await sendRefundsAfter(2 * HOUR_MS)
  await sendRefundsAfter(2 * HOUR_MS)
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

/** A point of sale of the same company that sells one product of which there are so many. */
async function aLimitedShop(stock: number): Promise<Shop> {
  const { db } = of.server.services
  const product = await aProduct(db, of.shop.event, { stock })
  return { ...of.shop, product, point_of_sale: await aPointOfSale(db, of.shop.event, { products: [product] }) }
}

test('DEC-S-03 paid at PAY. after the hold: tickets while there is stock, else the money goes back (failure story 15)', async () => {
  of.fake.isCard = true
  for (const isSoldOut of [false, true]) {
    of.server.clock.set(TEST_NOW)
    const limited = await aLimitedShop(2)
    const { order, pay_id } = await goToPay(of, limited)
    of.server.clock.advance(21 * MINUTE)
    await expireOrders(of.server.services)
    expect(await books(order)).toMatchObject({ payment_status: 'expired', order: { stock_held: false } })
    if (isSoldOut) await aPayableOrder(of.server, limited, 1)
    of.fake.decide(pay_id, 100)
    expect(await Promise.all([notifyOfPay(of, pay_id), notifyOfPay(of, pay_id)])).toEqual([TRUE, TRUE])
    await sendRefundsAfter(0)
    const { tickets, ...after } = await books(order)
    expect(tickets).toHaveLength(isSoldOut ? 0 : 2)
    expect(after).toMatchObject(
      isSoldOut
        ? { payment_status: 'expired', balance: 0, refunds: [{ reason: 'no_stock', status: 'done' }] }
        : { payment_status: 'paid', balance: 2000, refunds: [] },
    )
  }
})

test.each([
  ['failed', -63],
  ['cancelled', -90],
  ['expired', -80],
])('%s at PAY., then tried again: a payment of its own, one order', async (ours, code) => {
  const { order, pay_id } = await goToPay(of)
  of.fake.decide(pay_id, code)
  expect(await notifyOfPay(of, pay_id)).toEqual(TRUE)
  const second = await payAtPay(of.server, order)
  expect(second).not.toBe(pay_id)
  of.fake.decide(second, 100)
  expect(await Promise.all([notifyOfPay(of, second), notifyOfPay(of, pay_id)])).toEqual([TRUE, TRUE])
  const after = await books(order)
  expect(after).toMatchObject({ payment_status: 'paid', tickets: [{}, {}], balance: 2000 })
  expect(after.payments.map(({ status }) => status)).toEqual([ours, 'paid'])
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

test('a part of the money waits for the rest; when its time is up without, a person is told', async () => {
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

test('an order of another amount than was asked makes no ticket: it goes back, and a person is told', async () => {
  of.fake.isCard = true
  const { order, pay_id } = await goToPay(of)
  of.fake.orders.get(pay_id)!.cents = 1500
  of.fake.decide(pay_id, 100)
  expect(await notifyOfPay(of, pay_id)).toEqual(TRUE)
  await sendRefundsAfter(0)
  expect(await books(order)).toMatchObject({ tickets: [], refunds: [{ amount: 1500, reason: 'wrong_amount' }] })
  expect(await issues(order)).toEqual([{ kind: 'payment', reason: 'wrong_amount' }])
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

test('an order that is at PAY. and not known here is found by its notice', async () => {
  const { order, pay_id } = await diedAfterCreating()
  const before = of.fake.orders.size
  of.fake.decide(pay_id, 100)
  expect(await notifyOfPay(of, pay_id)).toEqual(TRUE)
  expect(await books(order)).toMatchObject({
    payment_status: 'paid',
    tickets: [{}, {}],
    payments: [{ provider_payment_id: pay_id }],
  })
  expect(of.fake.orders.size).toBe(before)
})

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

test('two clicks at once send the buyer to one page', async () => {
  const order = await aPayableOrder(of.server, of.shop)
  const click = () => of.server.send('payOrder', { id: order.id, secret: order.secret })
  const [first, second] = await Promise.all([click(), click()])
  expect(first.body.url).toBe(second.body.url)
  expect((await books(order)).payments).toHaveLength(1)
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
