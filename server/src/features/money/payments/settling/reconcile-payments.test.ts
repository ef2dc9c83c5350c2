import { beforeEach, expect, test } from 'vitest'
import { aShop } from '../../../../testing/builders.ts'
import { prepare } from '../../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { systemScope } from '#features/services.ts'
import { listPaymentAttention } from '../attention/list-attention.ts'
import { aPayableOrder, booksOf, decideAtSandbox, prepareFaultyServer, save, startPaying } from '../payment-testing.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const { server, faults, calls } = prepareFaultyServer()
const shop = prepare(() => aShop(server.services.db))

beforeEach(async () => {
  // Leaves nothing of the test before to be asked about.
  await server.services.db.updateTable('payment').set({ provider_status: 'expired', attention: null }).execute()
  server.clock.set(TEST_NOW)
  faults.createPayment = faults.getPayment = faults.cancelPayment = undefined
  calls.length = 0
})

const reconcileAfter = async (ms: number) => {
  server.clock.advance(ms)
  await reconcilePayments(server.services)
}
const attention = () => listPaymentAttention(systemScope(server.services, shop.company.id, 'test')).then(({ data }) => data)

test('a notice that never came, from a buyer who never came back, is found after a minute (failure story 13)', async () => {
  const order = await aPayableOrder(server, shop)
  await decideAtSandbox(server, await startPaying(server, order), 'paid')
  await reconcileAfter(MINUTE - 1)
  expect((await booksOf(server, order.id)).payment_status).toBe('not_paid')
  await reconcileAfter(1)
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'paid', tickets: [{}, {}] })
})

test('failure story 19: a buyer who never comes back leaves an attempt that ends, and the order expires automatically', async () => {
  const order = await aPayableOrder(server, shop)
  await startPaying(server, order)
  server.clock.advance(21 * MINUTE)
  await expireOrders(server.services)
  await reconcilePayments(server.services)
  expect(await booksOf(server, order.id)).toMatchObject({
    payment_status: 'expired',
    payments: [{ status: 'expired', provider_status: 'expired' }],
  })
})

test('an attempt that the provider leaves open is over here when its time is up, and is asked about all the same', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await server.services.db
    .updateTable('sandbox_payment')
    .set({ expires_at: '2027-01-01T00:00:00.000Z' })
    .where('id', '=', sandbox_id)
    .execute()
  await reconcileAfter(26 * MINUTE)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ status: 'expired', provider_status: 'open' }])
  await decideAtSandbox(server, sandbox_id, 'paid')
  await reconcileAfter(DAY)
  expect((await booksOf(server, order.id)).payments).toMatchObject([{ status: 'paid' }])
})

test('an attempt that was replaced here but stayed open at the provider is asked about until it is over there', async () => {
  const order = await aPayableOrder(server, shop)
  const first = await startPaying(server, order)
  faults.cancelPayment = 'down'
  server.clock.advance(16 * MINUTE)
  await startPaying(server, order)
  await decideAtSandbox(server, first, 'paid')
  await reconcileAfter(MINUTE)
  const { payment_status, payments } = await booksOf(server, order.id)
  expect(payment_status).toBe('paid')
  expect(payments.map(({ status }) => status)).toEqual(['paid', 'open'])
})

test('what is over at the provider is asked no more, and an old payment is asked less often than a new one', async () => {
  const failed = await aPayableOrder(server, shop)
  await decideAtSandbox(server, await startPaying(server, failed), 'failed')
  const order = await aPayableOrder(server, shop)
  await decideAtSandbox(server, await startPaying(server, order), 'pending')
  await reconcileAfter(MINUTE)
  calls.length = 0
  await reconcileAfter(29_000)
  expect(calls).toEqual([])
  await reconcileAfter(1_000)
  expect(calls).toEqual(['getPayment'])
  await reconcileAfter(2 * DAY)
  await reconcileAfter(59 * MINUTE)
  expect(calls).toEqual(['getPayment', 'getPayment'])
  await reconcileAfter(MINUTE)
  expect(calls).toEqual(['getPayment', 'getPayment', 'getPayment'])
})

test('two processes that reconcile at once ask once', async () => {
  const order = await aPayableOrder(server, shop)
  await startPaying(server, order)
  calls.length = 0
  server.clock.advance(MINUTE)
  await Promise.all([reconcilePayments(server.services), reconcilePayments(server.services), reconcilePayments(server.services)])
  expect(calls).toEqual(['getPayment'])
})

test('a provider that does not answer for a day puts the payment before a person, and its answer takes it away again', async () => {
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  faults.getPayment = 'down'
  await reconcileAfter(DAY)
  expect(await attention()).toEqual([])
  await reconcileAfter(2 * 3_600_000)
  expect(await attention()).toMatchObject([{ order: { id: order.id }, reason: 'provider_unreachable' }])
  faults.getPayment = undefined
  await decideAtSandbox(server, sandbox_id, 'paid')
  await reconcileAfter(2 * 3_600_000)
  expect(await attention()).toEqual([])
  expect((await booksOf(server, order.id)).tickets).toHaveLength(2)
})

test('a payment that is pending for more than a week is put before a person', async () => {
  const order = await aPayableOrder(server, shop)
  await decideAtSandbox(server, await startPaying(server, order), 'pending')
  await reconcileAfter(6 * DAY)
  expect(await attention()).toEqual([])
  await reconcileAfter(2 * DAY)
  expect(await attention()).toMatchObject([{ order: { id: order.id }, reason: 'still_open' }])
})

test('one payment that cannot be asked about keeps no other from being settled', async () => {
  const broken = await aPayableOrder(server, shop)
  await startPaying(server, broken)
  await server.services.db.updateTable('payment').set({ provider: 'gone' }).where('order_id', '=', broken.id).execute()
  const order = await aPayableOrder(server, shop)
  await save(server, order, { language: 'nl' })
  await decideAtSandbox(server, await startPaying(server, order), 'paid')
  await reconcileAfter(MINUTE)
  expect((await booksOf(server, order.id)).payment_status).toBe('paid')
})
