import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { listPaymentAttention } from '#features/money/payments/list-attention.ts'
import { aPayableOrder, booksOf, comeBack, type Shop } from '#features/money/payments/payment-testing.ts'
import { reconcilePayments } from '#features/money/payments/reconcile-payments.ts'
import { sendRefunds } from '#features/money/payments/send-refunds.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { systemScope } from '#features/services.ts'
import { aMollieShop, goToMollie, notify, payAtMollie, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('live')
})
afterAll(async () => {
  expect(await recountLedger(of.server.services.db)).toEqual([])
  expect(await recount(of.server.services.db)).toEqual([])
  await of.stop()
})
beforeEach(() => {
  of.server.clock.set(TEST_NOW)
  of.fake.fault = null
})

const LATER = 21 * 60_000
const books = (order: { id: number }) => booksOf(of.server, order.id)
const attention = async (order: { id: number }) => {
  const scope = systemScope(of.server.services, of.shop.company.id, 'test')
  return (await listPaymentAttention(scope, { order_id: order.id })).data
}
/** Mollie's refunds take their time; an hour later they are asked about. */
const sendRefundsAfter = async (ms: number) => {
  of.server.clock.advance(ms)
  await sendRefunds(of.server.services)
}

async function bought() {
  const { order, mollie_id } = await goToMollie(of)
  of.fake.decide(mollie_id, 'paid')
  expect(await notify(of, mollie_id)).toBe(200)
  expect((await books(order)).tickets).toHaveLength(2)
  return { order, mollie_id }
}

async function giveBack(order: { id: number }, amount: number) {
  const asked = { id: order.id, amount, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false }
  const { status, refusals } = await of.server.send('refundOrder', { ...asked, send_email: false }, { headers: of.headers })
  expect([status, refusals]).toEqual([200, []])
}

/** A point of sale of the same company that sells one product of which there are so many. */
async function aLimitedShop(stock: number): Promise<Shop> {
  const { db } = of.server.services
  const product = await aProduct(db, of.shop.event, { stock })
  return { ...of.shop, product, point_of_sale: await aPointOfSale(db, of.shop.event, { products: [product] }) }
}

test('a whole and a part of a payment go back: booked when Mollie says that the money has arrived, and not before', async () => {
  for (const amount of [2000, 500]) {
    const { order, mollie_id } = await bought()
    await giveBack(order, amount)
    await sendRefundsAfter(0)
    await sendRefundsAfter(HOUR_MS)
    expect(await books(order)).toMatchObject({ balance: 2000, refunds: [{ status: 'sent', amount }] })
    of.fake.endRefunds(mollie_id, 'refunded')
    await sendRefundsAfter(HOUR_MS)
    await sendRefundsAfter(HOUR_MS)
    const after = await books(order)
    expect(after).toMatchObject({ balance: 2000 - amount, refunds: [{ status: 'done' }] })
    expect(after.payments).toMatchObject([{ status: amount === 2000 ? 'refunded' : 'paid', amount_refunded: amount }])
    expect(of.fake.payments.get(mollie_id)?.refunds).toHaveLength(1)
  }
})

test('a refund that comes back later is put before a person, is not in the ledger, and can be sent again', async () => {
  const { order, mollie_id } = await bought()
  await giveBack(order, 2000)
  await sendRefundsAfter(0)
  of.fake.endRefunds(mollie_id, 'failed')
  await sendRefundsAfter(HOUR_MS)
  expect(await books(order)).toMatchObject({ balance: 2000, refunds: [{ status: 'failed' }], payments: [{ status: 'paid' }] })
  const [issue] = await attention(order)
  expect(issue).toMatchObject({ kind: 'refund', reason: 'provider_refused', can_retry: true })
  const again = await of.server.send('retryPaymentAttention', { kind: 'refund', id: issue!.id }, { headers: of.headers })
  expect(again.status).toBe(200)
  await sendRefundsAfter(0)
  const [second, first] = of.fake.payments.get(mollie_id)!.refunds
  expect([first?.status, second?.status]).toEqual(['failed', 'pending'])
  of.fake.endRefunds(mollie_id, 'refunded')
  await sendRefundsAfter(HOUR_MS)
  expect(await books(order)).toMatchObject({ balance: 0, refunds: [{ status: 'done' }], payments: [{ status: 'refunded' }] })
  expect(await attention(order)).toEqual([])
})

test('DEC-S-03 paid at Mollie after the hold: tickets while there is stock, else the money goes back (failure story 15)', async () => {
  for (const isSoldOut of [false, true]) {
    of.server.clock.set(TEST_NOW)
    const limited = await aLimitedShop(2)
    const { order, mollie_id } = await goToMollie(of, limited)
    of.server.clock.advance(LATER)
    await expireOrders(of.server.services)
    expect(await books(order)).toMatchObject({ payment_status: 'expired', order: { stock_held: false } })
    if (isSoldOut) await aPayableOrder(of.server, limited, 1)
    of.fake.decide(mollie_id, 'paid')
    expect(await Promise.all([notify(of, mollie_id), notify(of, mollie_id)])).toEqual([200, 200])
    await sendRefundsAfter(0)
    if (isSoldOut) of.fake.endRefunds(mollie_id, 'refunded')
    await sendRefundsAfter(HOUR_MS)
    const { tickets, ...after } = await books(order)
    expect(tickets).toHaveLength(isSoldOut ? 0 : 2)
    expect(after).toMatchObject(
      isSoldOut
        ? {
            payment_status: 'expired',
            balance: 0,
            mails: ['payment_refunded_late'],
            refunds: [{ reason: 'no_stock', status: 'done' }],
          }
        : { payment_status: 'paid', balance: 2000, mails: ['order_tickets'], refunds: [] },
    )
  }
})

test('another amount than was asked makes no ticket: it goes back, and a person is told', async () => {
  const { order, mollie_id } = await goToMollie(of)
  of.fake.payments.get(mollie_id)!.cents = 1500
  of.fake.decide(mollie_id, 'paid')
  expect(await notify(of, mollie_id)).toBe(200)
  await sendRefundsAfter(0)
  const after = await books(order)
  expect(after).toMatchObject({ tickets: [], refunds: [{ amount: 1500, reason: 'wrong_amount' }] })
  expect(of.fake.payments.get(mollie_id)?.refunds).toMatchObject([{ cents: 1500 }])
  expect(await attention(order)).toMatchObject([{ kind: 'payment', reason: 'wrong_amount' }])
})

test.each(['failed', 'canceled', 'expired'] as const)(
  '%s at Mollie, then tried again: a payment of its own, one order',
  async (how) => {
    const { order, mollie_id } = await goToMollie(of)
    of.fake.decide(mollie_id, how)
    expect(await notify(of, mollie_id)).toBe(200)
    expect(await books(order)).toMatchObject({ tickets: [], ledger: [], order: { stock_held: true } })
    const second = await payAtMollie(of.server, order)
    expect(second).not.toBe(mollie_id)
    of.fake.decide(second, 'paid')
    expect(await Promise.all([notify(of, second), notify(of, mollie_id)])).toEqual([200, 200])
    const after = await books(order)
    expect(after).toMatchObject({ payment_status: 'paid', tickets: [{}, {}], balance: 2000 })
    expect(after.payments.map(({ status }) => status)).toEqual([how === 'canceled' ? 'cancelled' : how, 'paid'])
  },
)

test.each(['before', 'after', 'while'] as const)(
  'a notice %s the buyer comes back: the tickets once (failure story 13)',
  async (when) => {
    const { order, mollie_id } = await goToMollie(of)
    of.fake.decide(mollie_id, 'paid')
    const [payment] = (await books(order)).payments
    const returning = () => comeBack(of.server, `/payment/return/${payment!.id}/${payment!.secret}`)
    if (when === 'before') await notify(of, mollie_id)
    const [page] = await Promise.all([returning(), ...(when === 'while' ? [notify(of, mollie_id), notify(of, mollie_id)] : [])])
    if (when === 'after') await notify(of, mollie_id)
    expect(page).toContain('/order/thanks')
    expect(await books(order)).toMatchObject({ balance: 2000, tickets: [{}, {}], mails: ['order_tickets'] })
    expect((await books(order)).tickets).toHaveLength(2)
  },
)

/** As a process leaves it that dies between Mollie's answer and writing it down. */
async function diedAfterCreating() {
  const order = await aPayableOrder(of.server, of.shop)
  of.fake.fault = 'lost'
  await of.server.send('payOrder', { id: order.id, secret: order.secret })
  of.fake.fault = null
  expect((await books(order)).payments).toMatchObject([{ status: 'created', provider_payment_id: null }])
  return { order, mollie_id: [...of.fake.payments.keys()].at(-1)! }
}

test.each(['its notice', 'the reconciling job'])('a payment that is at Mollie and not known here is found by %s', async (by) => {
  const { order, mollie_id } = await diedAfterCreating()
  of.fake.decide(mollie_id, 'paid')
  const before = of.fake.payments.size
  // Created again with the same key, Mollie answers as it did then; what became of it is asked the next time.
  const reconcile = async () => {
    of.server.clock.advance(60_000)
    await reconcilePayments(of.server.services)
  }
  if (by === 'its notice') expect(await notify(of, mollie_id)).toBe(200)
  else for (const round of [reconcile, reconcile]) await round()
  expect(of.fake.payments.size).toBe(before)
  const after = await books(order)
  expect(after).toMatchObject({ payment_status: 'paid', balance: 2000, payments: [{ provider_payment_id: mollie_id }] })
  expect(after.tickets).toHaveLength(2)
})

test('an unpaid payment that Mollie made besides is no issue; one that was paid is', async () => {
  const { order, mollie_id } = await diedAfterCreating()
  // Longer than Mollie remembers a key.
  of.server.clock.advance(2 * HOUR_MS)
  await reconcilePayments(of.server.services)
  expect((await books(order)).payments[0]?.provider_payment_id).not.toBe(mollie_id)
  of.fake.decide(mollie_id, 'expired')
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await attention(order)).toEqual([])
  of.fake.decide(mollie_id, 'paid')
  expect(await notify(of, mollie_id)).toBe(200)
  expect(await attention(order)).toMatchObject([{ reason: 'second_payment_at_provider' }])
})

test.each(['down', 'broken', 'busy', 'lost'] as const)(
  'Mollie %s when its notice comes: not acknowledged, so it comes again',
  async (fault) => {
    const { order, mollie_id } = await goToMollie(of)
    of.fake.decide(mollie_id, 'paid')
    of.fake.fault = fault
    expect(await notify(of, mollie_id)).toBe(500)
    expect(await books(order)).toMatchObject({ payment_status: 'not_paid', tickets: [] })
    of.fake.fault = null
    expect(await notify(of, mollie_id)).toBe(200)
    expect((await books(order)).tickets).toHaveLength(2)
  },
)
