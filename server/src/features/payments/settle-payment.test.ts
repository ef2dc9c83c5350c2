import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct, aShop } from '../../testing/builders.ts'
import { TEST_NOW, type TestServer } from '../../testing/test-server.ts'
import { transact } from '#platform/scope.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { systemScope } from '../services.ts'
import { recount } from '../stock/recount.ts'
import { listPaymentAttention } from './list-attention.ts'
import { aPayableOrder, booksOf, buy, comeBack, decideAtSandbox, sendNotice, startFaultyServer, startPaying, type Faults } from './payment-testing.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { sendRefunds } from './send-refunds.ts'
import { settlePayment } from './settle-payment.ts'

let server: TestServer
let faults: Faults
let shop: Awaited<ReturnType<typeof aShop>>

beforeAll(async () => {
  ;({ server, faults } = await startFaultyServer())
  shop = await aShop(server.services.db)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.clock.set(TEST_NOW)
  faults.getPayment = undefined
})

const LATER = 21 * 60_000
const soldOnce = { payment_status: 'paid', mails: ['order_tickets'], ledger: [{ kind: 'payment', amount: 2000 }], refunds: [] }

/** Lets an order run out with its payment decided but not heard of. */
async function paidAfterExpiry(of: typeof shop, amount = 2) {
  const order = await aPayableOrder(server, of, amount)
  const sandbox_id = await startPaying(server, order)
  server.clock.advance(LATER)
  await expireOrders(server.services)
  const expired = await booksOf(server, order.id)
  expect([expired.payment_status, expired.order.stock_held]).toEqual(['expired', false])
  return { order, back: await decideAtSandbox(server, sandbox_id, 'paid') }
}

const channels = ['notice', 'return', 'poll'] as const
const sequences = channels.flatMap((first) => channels.flatMap((second) => channels.map((third) => [first, second, third])))

test.each(sequences)('%s, %s, %s one after the other: one set of tickets, one ledger row, one mail (failure story 13)', async (...sequence) => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  const back = await decideAtSandbox(server, sandbox_id, 'paid')
  server.clock.advance(61_000)
  for (const channel of sequence) await hear(channel, sandbox_id, back)
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject(soldOnce)
  expect(books.tickets).toHaveLength(2)
})

/** A point of sale of the same company that sells one product of which there are so many. */
async function aLimitedShop(stock: number): Promise<typeof shop> {
  const product = await aProduct(server.services.db, shop.event, { stock })
  return { ...shop, product, point_of_sale: await aPointOfSale(server.services.db, shop.event, { products: [product] }) }
}

async function hear(channel: (typeof channels)[number], sandbox_id: string, back: string): Promise<void> {
  if (channel === 'notice') expect(await sendNotice(server, sandbox_id)).toBe(200)
  else if (channel === 'return') expect(await comeBack(server, back)).toContain('/order/thanks')
  else await reconcilePayments(server.services)
}

test.each([1, 2, 3])('notice, return and poll %i times each and all at the same time: one set of tickets, one ledger row, one mail', async (times) => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  const back = await decideAtSandbox(server, sandbox_id, 'paid')
  server.clock.advance(61_000)
  const { payments } = await booksOf(server, order.id)
  await Promise.all(
    Array.from({ length: times }).flatMap((_, index) => [
      sendNotice(server, sandbox_id, { event_id: `${sandbox_id}-${index}` }),
      comeBack(server, back),
      reconcilePayments(server.services),
      settlePayment(server.services, payments[0]!.id),
    ]),
  )
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ ...soldOnce, payments: [{ status: 'paid' }] })
  expect(books.tickets).toHaveLength(2)
})

test('an answer that is older than what is known by now changes nothing', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  const { payments } = await booksOf(server, order.id)
  const { sandbox } = server.services.payments
  // Asked while it was open, and answered after the notice of the payment was settled.
  const slowly = {
    ...sandbox!,
    getPayment: async (id: string, signal: AbortSignal) => {
      const answer = await sandbox!.getPayment(id, signal)
      await sendNotice(server, await paidAt(sandbox_id))
      return answer
    },
    time_limit_ms: 5000,
  }
  await settlePayment({ ...server.services, payments: { sandbox: slowly } }, payments[0]!.id)
  expect(await booksOf(server, order.id)).toMatchObject({ ...soldOnce, payments: [{ status: 'paid', provider_status: 'paid' }] })
})

async function paidAt(sandbox_id: string): Promise<string> {
  await decideAtSandbox(server, sandbox_id, 'paid')
  return sandbox_id
}

test('STAT-01 DEC-S-48 the buyer comes back to the page that fits', async () => {
  const pages: Record<string, string> = {}
  for (const decision of ['paid', 'pending', 'failed', 'cancelled'] as const) {
    const order = await aPayableOrder(server, shop)
    const back = await decideAtSandbox(server, await startPaying(server, order), decision)
    pages[decision] = (await comeBack(server, back)).replace(order.secret, 'SECRET').replace(String(order.id), 'ID')
  }
  expect(pages).toEqual({
    paid: '/order/thanks?order_number=ID&order_secret=SECRET',
    pending: '/order/ID/SECRET/pending',
    failed: '/order/ID/SECRET/payment?payment_retry=1',
    cancelled: '/order/ID/SECRET/payment?payment_retry=1',
  })
})

test('coming back undecided, or while the provider is down, leads to the status page; a wrong secret leads nowhere', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  const { payments } = await booksOf(server, order.id)
  const { id, secret } = payments[0]!
  expect(await comeBack(server, `/payment/return/${id}/${secret}`)).toBe(`/order/${order.id}/${order.secret}/status`)
  faults.getPayment = 'slow'
  expect(await comeBack(server, await decideAtSandbox(server, sandbox_id, 'paid'))).toBe(`/order/${order.id}/${order.secret}/status`)
  faults.getPayment = undefined
  for (const path of [`/payment/return/${id}/wrong`, `/payment/return/${id + 999}/${secret}`, `/payment/return/x/${secret}`]) {
    expect(await comeBack(server, path)).toBe('/')
  }
  expect((await booksOf(server, order.id)).payment_status).toBe('not_paid')
})

test('ORD-04 DEC-S-01 a pending order does not expire, and becomes paid when the provider has checked', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await comeBack(server, await decideAtSandbox(server, sandbox_id, 'pending'))
  server.clock.advance(48 * 3_600_000)
  await expireOrders(server.services)
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'pending', order: { stock_held: true }, tickets: [] })
  await decideAtSandbox(server, sandbox_id, 'paid')
  await reconcilePayments(server.services)
  expect(await booksOf(server, order.id)).toMatchObject(soldOnce)
})

test('a pending payment that fails lets the order be paid again, or expire', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await comeBack(server, await decideAtSandbox(server, sandbox_id, 'pending'))
  await comeBack(server, await decideAtSandbox(server, sandbox_id, 'failed'))
  expect((await booksOf(server, order.id)).payment_status).toBe('failed')
  server.clock.advance(LATER)
  await expireOrders(server.services)
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'expired', order: { stock_held: false } })
})

test('DEC-S-03 paid after expiry with stock left: the stock is taken again and the tickets are made (failure story 15)', async () => {
  const limited = await aLimitedShop(2)
  const { order, back } = await paidAfterExpiry(limited)
  expect(await comeBack(server, back)).toContain('/order/thanks')
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ ...soldOnce, order: { stock_held: true } })
  expect(books.tickets).toHaveLength(2)
  expect(await recount(server.services.db)).toEqual([])
})

test('DEC-S-03 paid after expiry with the stock gone: no ticket, the money goes back by itself, the buyer is told (failure story 15)', async () => {
  const limited = await aLimitedShop(2)
  const { order, back } = await paidAfterExpiry(limited)
  await buy(server, limited, 1)
  expect(await comeBack(server, back)).toBe(`/order/${order.id}/${order.secret}/status`)
  expect(await booksOf(server, order.id)).toMatchObject({ payments: [{ status: 'refund_due' }], refunds: [{ status: 'requested', reason: 'no_stock' }], balance: 2000 })
  await sendRefunds(server.services)
  await comeBack(server, back)
  await sendRefunds(server.services)
  const { payments, ...books } = await booksOf(server, order.id)
  expect(books).toMatchObject({
    payment_status: 'expired',
    order: { stock_held: false },
    tickets: [],
    mails: ['payment_refunded_late'],
    ledger: [{ kind: 'payment', amount: 2000 }, { kind: 'refund', amount: -2000 }],
    refunds: [{ status: 'done', amount: 2000, reason: 'no_stock' }],
    balance: 0,
  })
  expect(payments).toMatchObject([{ status: 'refunded', amount_refunded: 2000 }])
  const at = await server.services.db.selectFrom('sandbox_payment').select('amount_refunded').where('id', '=', payments[0]!.provider_payment_id!).executeTakeFirstOrThrow()
  expect(at.amount_refunded).toBe(2000)
  expect(await recount(server.services.db)).toEqual([])
})

test('expiry and the payment at the same moment: tickets with stock or money back, never neither, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const limited = await aLimitedShop(2)
    const order = await aPayableOrder(server, limited)
    const sandbox_id = await startPaying(server, order)
    server.clock.advance(LATER)
    const back = await decideAtSandbox(server, sandbox_id, 'paid')
    await Promise.all([expireOrders(server.services), comeBack(server, back), sendNotice(server, sandbox_id, { event_id: sandbox_id })])
    await expireOrders(server.services)
    const books = await booksOf(server, order.id)
    expect(books).toMatchObject({ ...soldOnce, order: { stock_held: true } })
    expect(books.tickets).toHaveLength(2)
    expect(await recount(server.services.db)).toEqual([])
  }
})

test('late money for the last stock against a new buyer of it: one of them has the tickets, no pool is overdrawn', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 10; round++) {
    const limited = await aLimitedShop(2)
    const { order, back } = await paidAfterExpiry(limited)
    const [, bought] = await Promise.all([comeBack(server, back), server.send('placeOrder', { point_of_sale_id: limited.point_of_sale.id, products: [{ product_id: limited.product.id, amount: 2 }] })])
    const { payment_status, tickets, refunds } = await booksOf(server, order.id)
    expect(payment_status === 'paid').toBe(bought.status !== 200)
    expect([tickets.length, refunds.length]).toEqual(payment_status === 'paid' ? [2, 0] : [0, 1])
    expect(await recount(server.services.db)).toEqual([])
    outcomes.add(payment_status)
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('a second payment of a paid order goes back by itself, the first one stays (failure stories 11, 17)', async () => {
  const order = await aPayableOrder(server, shop)
  const first = await startPaying(server, order)
  faults.cancelPayment = 'down'
  server.clock.advance(16 * 60_000)
  const second = await startPaying(server, order)
  faults.cancelPayment = undefined
  expect(second).not.toBe(first)
  await comeBack(server, await decideAtSandbox(server, second, 'paid'))
  await decideAtSandbox(server, first, 'paid')
  await reconcilePayments(server.services)
  await sendRefunds(server.services)
  const { payments, ...books } = await booksOf(server, order.id)
  expect(payments.map(({ status }) => status)).toEqual(['refunded', 'paid'])
  expect(books).toMatchObject({ payment_status: 'paid', balance: 2000, refunds: [{ status: 'done', reason: 'already_paid' }] })
  expect(books.tickets.map(({ status }) => status)).toEqual(['active', 'active'])
})

test('a payment of a cancelled order goes back by itself (failure story 15)', async () => {
  const order = await aPayableOrder(server, shop)
  const back = await decideAtSandbox(server, await startPaying(server, order), 'paid')
  await transact(systemScope(server.services, shop.company.id, 'test'), (scope) => cancelOrder(scope, order.id))
  expect(await comeBack(server, back)).toBe(`/order/${order.id}/${order.secret}/status`)
  await sendRefunds(server.services)
  expect(await booksOf(server, order.id)).toMatchObject({ tickets: [], balance: 0, refunds: [{ reason: 'order_cancelled' }], payments: [{ status: 'refunded' }] })
})

test('a provider that reports another amount than was asked: no tickets, the money goes back, a person is told', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await server.services.db.updateTable('sandbox_payment').set({ amount: 1500 }).where('id', '=', sandbox_id).execute()
  await comeBack(server, await decideAtSandbox(server, sandbox_id, 'paid'))
  await sendRefunds(server.services)
  expect(await booksOf(server, order.id)).toMatchObject({
    payment_status: 'not_paid',
    tickets: [],
    ledger: [{ kind: 'payment', amount: 1500 }, { kind: 'refund', amount: -1500 }],
    payments: [{ status: 'refunded', attention: 'wrong_amount' }],
  })
  const listed = await listPaymentAttention(systemScope(server.services, shop.company.id, 'test'))
  expect(listed).toMatchObject([{ order_id: order.id, attention: 'wrong_amount', refund_id: null }])
})

test('buying again on a paid order is impossible', async () => {
  const order = await buy(server, shop)
  expect(await recount(server.services.db)).toEqual([])
  expect((await server.send('payOrder', { id: order.id, secret: order.secret })).refusals).toMatchObject([{ code: 'order_already_paid' }])
})
