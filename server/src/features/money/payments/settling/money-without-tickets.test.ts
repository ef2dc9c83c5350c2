import { beforeEach, expect, test } from 'vitest'
import { transact } from '#platform/scope.ts'
import { aPointOfSale, aProduct, aShop } from '../../../../testing/builders.ts'
import { prepare } from '../../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { cancelOrder } from '#features/selling/orders/cancel-order.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { systemScope } from '#features/services.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import {
  aPayableOrder,
  booksOf,
  comeBack,
  decideAtSandbox,
  prepareFaultyServer,
  sendNotice,
  startPaying,
  type Shop,
} from '../payment-testing.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'

const { server, faults } = prepareFaultyServer()
const shop = prepare(() => aShop(server.services.db))

beforeEach(() => server.clock.set(TEST_NOW))

const LATER = 21 * 60_000
const soldOnce = { payment_status: 'paid', mails: ['order_tickets'], ledger: [{ kind: 'payment', amount: 2000 }], refunds: [] }

/** A point of sale of the same company that sells one product of which there are `stock`. */
async function aLimitedShop(stock: number): Promise<Shop> {
  const product = await aProduct(server.services.db, shop.event, { stock })
  return { ...shop, product, point_of_sale: await aPointOfSale(server.services.db, shop.event, { products: [product] }) }
}

/** Lets an order run out with its payment decided but not heard of. */
async function paidAfterExpiry(of: Shop, amount = 2) {
  const order = await aPayableOrder(server, of, amount)
  const sandbox_id = await startPaying(server, order)
  server.clock.advance(LATER)
  await expireOrders(server.services)
  const expired = await booksOf(server, order.id)
  expect([expired.payment_status, expired.order.stock_held]).toEqual(['expired', false])
  return { order, back: await decideAtSandbox(server, sandbox_id, 'paid') }
}

test('expiry and the payment at the same moment: tickets with stock or money back, never neither, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const limited = await aLimitedShop(2)
    const order = await aPayableOrder(server, limited)
    const sandbox_id = await startPaying(server, order)
    server.clock.advance(LATER)
    const back = await decideAtSandbox(server, sandbox_id, 'paid')
    await Promise.all([
      expireOrders(server.services),
      comeBack(server, back),
      sendNotice(server, sandbox_id, { event_id: sandbox_id }),
    ])
    await expireOrders(server.services)
    const books = await booksOf(server, order.id)
    expect(books).toMatchObject({ ...soldOnce, order: { stock_held: true } })
    expect(books.tickets).toHaveLength(2)
    expect(await recount(server.services.db)).toEqual([])
  }
})

test('late money for the last stock against a new buyer of it: one of them has the tickets, no pool is overdrawn', async () => {
  for (let round = 0; round < 10; round++) {
    const limited = await aLimitedShop(2)
    const { order, back } = await paidAfterExpiry(limited)
    const [, bought] = await Promise.all([
      comeBack(server, back),
      server.send('placeOrder', {
        point_of_sale_id: limited.point_of_sale.id,
        products: [{ product_id: limited.product.id, amount: 2 }],
      }),
    ])
    const { payment_status, tickets, refunds } = await booksOf(server, order.id)
    expect(payment_status === 'paid').toBe(bought.status !== 200)
    expect([tickets.length, refunds.length]).toEqual(payment_status === 'paid' ? [2, 0] : [0, 1])
    expect(await recount(server.services.db)).toEqual([])
  }
})

test('a second payment of a paid order is returned automatically, the first one stays (failure stories 11, 17)', async () => {
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
  expect(books.mails).toEqual(['order_tickets', 'payment_refunded_late'])
  await server.services.jobs.drain()
  const told = await server.services.db
    .selectFrom('mail')
    .select('text')
    .where('dedupe_key', '=', `payment_refunded:${payments[0]!.id}`)
    .executeTakeFirstOrThrow()
  expect(told.text).toContain('You paid for your order twice.')
})

test('a payment of a cancelled order is returned automatically (failure story 15)', async () => {
  const order = await aPayableOrder(server, shop)
  const back = await decideAtSandbox(server, await startPaying(server, order), 'paid')
  await transact(systemScope(server.services, shop.company.id, 'test'), (scope) => cancelOrder(scope, order.id))
  expect(await comeBack(server, back)).toBe(`/order/${order.id}/${order.secret}/status`)
  await sendRefunds(server.services)
  expect(await booksOf(server, order.id)).toMatchObject({
    tickets: [],
    balance: 0,
    refunds: [{ reason: 'order_cancelled' }],
    payments: [{ status: 'refunded' }],
  })
})
