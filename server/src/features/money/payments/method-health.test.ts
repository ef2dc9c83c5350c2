import { beforeEach, expect, test, vi } from 'vitest'
import { aPointOfSale, aProduct, aShop } from '../../../testing/builders.ts'
import { prepare } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { methodHealth } from './method-health.ts'
import { aPayableOrder, booksOf, prepareFaultyServer, save, type PlacedOrder, type Shop } from './payment-testing.ts'

const { server, faults, calls } = prepareFaultyServer()
const shop = prepare(() => aShop(server.services.db))

beforeEach(() => {
  // Far enough apart that no test sees another's failures.
  server.clock.set(TEST_NOW)
  methodHealth(server.services).noteAnswer({ provider: 'sandbox', payment_account_id: null, method: 'ideal' })
  faults.createPayment = undefined
  calls.length = 0
})

const pay = async ({ id, secret }: PlacedOrder) => (await server.send('payOrder', { id, secret })).status
const down = async ({ id, secret }: PlacedOrder) => (await server.send('listDownPaymentMethods', { id, secret })).body.down
const asked = () => calls.filter((name) => name === 'createPayment').length
const methodOf = ({ point_of_sale }: Shop) => point_of_sale.payment_methods[0]!.id

/** Sends `many` buyers, none of whom can pay. */
async function fail(many: number, fault: 'down' | 'refused' = 'down'): Promise<PlacedOrder> {
  faults.createPayment = fault
  let order = await aPayableOrder(server, shop)
  for (let tries = 0; tries < many; tries++) {
    if (tries > 0) order = await aPayableOrder(server, shop)
    expect(await pay(order)).toBe(400)
  }
  return order
}

test('after five failures in a row a method is down: the page says so, and nobody waits for the provider', async () => {
  const order = await fail(4)
  expect(await down(order)).toEqual([])
  expect(await pay(order)).toBe(400)
  expect(await down(order)).toEqual([methodOf(shop)])
  expect(asked()).toBe(5)
  expect(await pay(order)).toBe(400)
  expect(asked()).toBe(5)
  expect((await booksOf(server, order.id)).payment_status).toBe('new')
})

test('after a pause one buyer at a time tries it; when that works everybody can, with the same attempt', async () => {
  const order = await fail(5)
  server.clock.advance(10_000)
  const other = await aPayableOrder(server, shop)
  expect([await pay(order), await pay(other), asked()]).toEqual([400, 400, 6])
  faults.createPayment = undefined
  expect([await pay(order), asked()]).toEqual([400, 6])
  server.clock.advance(10_000)
  expect([await pay(order), await pay(other), asked()]).toEqual([200, 200, 8])
  expect(await down(order)).toEqual([])
  expect((await booksOf(server, order.id)).payments).toHaveLength(1)
})

test('a buyer who tries a method that is down and is never heard of again holds nobody up for longer than the pause', () => {
  const health = methodHealth(server.services)
  const way = { provider: 'sandbox', payment_account_id: null, method: 'ideal' }
  for (let tries = 0; tries < 5; tries++) health.noteFailure(way, new Error('no answer'))
  server.clock.advance(10_000)
  expect([health.mayTry(way), health.mayTry(way)]).toEqual([true, false])
  server.clock.advance(10_000)
  expect(health.mayTry(way)).toBe(true)
})

test('RUN-22 a clock that is set back by an hour keeps no buyer from a method for that long', () => {
  const health = methodHealth(server.services)
  const way = { provider: 'sandbox', payment_account_id: null, method: 'ideal' }
  for (let tries = 0; tries < 5; tries++) health.noteFailure(way, new Error('no answer'))
  expect([health.isDown(way), health.mayTry(way)]).toEqual([true, false])
  server.clock.advance(-3_600_000)
  expect([health.isDown(way), health.mayTry(way)]).toEqual([false, true])
})

test('that a method is down, and works again, is logged once each, and no buyer who is not sent there has a line', async () => {
  const error = vi.spyOn(server.services.log, 'error')
  const warn = vi.spyOn(server.services.log, 'warn')
  const order = await fail(5)
  const way = { provider: 'sandbox', payment_account_id: null, method: 'ideal' }
  const told = [{ ...way, failures: 5, cause: expect.any(String) }, expect.stringContaining('buyers cannot pay with this method')]
  const lines = () => error.mock.calls.splice(0)
  expect(lines().filter(([, text]) => text !== 'the payment provider could not be asked')).toEqual([told])
  for (let buyers = 0; buyers < 10; buyers++) expect(await pay(order)).toBe(400)
  expect(lines()).toEqual([])
  // The next row of failures, minutes later, is the same trouble.
  server.clock.advance(70_000)
  await fail(6)
  expect(lines().filter(([, text]) => text?.startsWith('buyers'))).toEqual([])
  faults.createPayment = undefined
  server.clock.advance(10_000)
  expect(await pay(order)).toBe(200)
  expect(warn.mock.calls).toEqual([[{ ...way, seconds: 80 }, 'buyers can pay with this method again after 80 s']])
  vi.restoreAllMocks()
})

test('a provider that refuses single payments is not down', async () => {
  const order = await fail(6, 'refused')
  expect([await down(order), asked()]).toEqual([[], 6])
})

test('failures that are minutes apart do not make a method one that is down', async () => {
  await fail(4)
  server.clock.advance(61_000)
  const order = await fail(1)
  expect(await down(order)).toEqual([])
  expect(asked()).toBe(5)
})

test('another account, another method and another provider go on', () => {
  const health = methodHealth(server.services)
  const way = { provider: 'mollie', payment_account_id: 1, method: 'ideal' }
  for (let tries = 0; tries < 5; tries++) health.noteFailure(way, new Error('no answer'))
  expect(health.isDown(way)).toBe(true)
  for (const other of [{ payment_account_id: 2 }, { method: 'creditcard' }, { provider: 'stripe' }])
    expect([health.isDown({ ...way, ...other }), health.mayTry({ ...way, ...other })]).toEqual([false, true])
  health.noteAnswer(way)
  expect(health.isDown(way)).toBe(false)
})

test('only the methods of the order that are down are named', async () => {
  const { db } = server.services
  const product = await aProduct(db, shop.event)
  const other = await aPointOfSale(db, shop.event, { products: [product] })
  await fail(5)
  const order = await aPayableOrder(server, { product, point_of_sale: other })
  expect(await down(order)).toEqual([methodOf({ product, point_of_sale: other })])
})

test('a buyer who leaves a method that does not work pays with another at once', async () => {
  const { db } = server.services
  const product = await aProduct(db, shop.event)
  const point_of_sale = await aPointOfSale(db, shop.event, {
    products: [product],
    payment_methods: [{}, { payment_method_id: 2 }],
  })
  const order = await aPayableOrder(server, { product, point_of_sale })
  faults.createPayment = 'down'
  expect(await pay(order)).toBe(400)
  const [, card] = point_of_sale.payment_methods
  await save(server, order, { point_of_sale_payment_method_id: card!.id })
  faults.createPayment = undefined
  calls.length = 0
  expect([await pay(order), asked()]).toEqual([200, 1])
  expect((await booksOf(server, order.id)).payments.map(({ status }) => status)).toEqual(['cancelled', 'open'])
})
