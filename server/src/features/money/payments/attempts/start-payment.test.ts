import { beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct, aShop, aDiscountCode, anOrder } from '../../../../testing/builders.ts'
import { prepare } from '../../../../testing/prepare-server.ts'
import { codesOf } from '../../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import {
  aPayableOrder,
  booksOf,
  comeBack,
  decideAtSandbox,
  prepareFaultyServer,
  sandboxId,
  save,
  startFaultyServer,
  startPaying,
  type PlacedOrder,
} from '../payment-testing.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'

const { server, faults, calls } = prepareFaultyServer()
const shop = prepare(() => aShop(server.services.db))

beforeEach(() => {
  server.clock.set(TEST_NOW)
  faults.createPayment = faults.getPayment = undefined
  calls.length = 0
})

const pay = ({ id, secret }: PlacedOrder) => server.send('payOrder', { id, secret })
const codes = async (order: PlacedOrder) => codesOf(await pay(order))

test('PAY-01 PAY-12 CALL-15 paying answers the address of the provider, which knows the amount and the way back', async () => {
  const order = await aPayableOrder(server, shop)
  const { status, body } = await pay(order)
  expect(status).toBe(200)
  expect(body.url).toMatch(/^http:\/\/localhost\/sandbox\/[\w-]{22}$/)
  const asked = await server.services.db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('id', '=', sandboxId(body.url))
    .executeTakeFirstOrThrow()
  expect(asked).toMatchObject({
    amount: 2000,
    merchant: shop.company.name,
    description: `${shop.event.name} · ${order.order_number}`,
    language: 'en',
    method: 'ideal',
  })
  expect(asked.return_url).not.toContain(order.secret)
  expect(await booksOf(server, order.id)).toMatchObject({
    payment_status: 'not_paid',
    tickets: [],
    ledger: [],
    payments: [{ status: 'open', amount: 2000 }],
  })
})

test('DEC-S-01 starting to pay leaves at least 15 minutes, and takes away none', async () => {
  const order = await aPayableOrder(server, shop)
  await pay(order)
  expect((await booksOf(server, order.id)).order.expires_at).toBe(order.expires_at)
  server.clock.advance(15 * 60_000)
  await pay(order)
  expect((await booksOf(server, order.id)).order.expires_at).toBe('2026-06-01T10:30:00.000Z')
})

test('after a failed attempt the next one is a new payment with a key of its own (failure story 12)', async () => {
  const order = await aPayableOrder(server, shop)
  const first = await startPaying(server, order)
  expect(await comeBack(server, await decideAtSandbox(server, first, 'failed'))).toContain('payment_retry')
  const second = await startPaying(server, order)
  expect(second).not.toBe(first)
  await comeBack(server, await decideAtSandbox(server, second, 'paid'))
  const { payments, tickets, payment_status } = await booksOf(server, order.id)
  expect(payments.map(({ status }) => status)).toEqual(['failed', 'paid'])
  expect(new Set(payments.map(({ idempotency_key }) => idempotency_key)).size).toBe(2)
  expect([payment_status, tickets.length]).toEqual(['paid', 2])
})

test('an attempt that failed without our knowing is not gone on with', async () => {
  const order = await aPayableOrder(server, shop)
  const first = await startPaying(server, order)
  await decideAtSandbox(server, first, 'failed')
  expect(await startPaying(server, order)).not.toBe(first)
})

test('PAY-19 ORD-08 BORD-58 paying again after it was paid without our knowing is refused, and no second payment is made', async () => {
  const order = await aPayableOrder(server, shop)
  await decideAtSandbox(server, await startPaying(server, order), 'paid')
  expect(await codes(order)).toEqual(['order_already_paid'])
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'paid', payments: [{ status: 'paid' }] })
})

test('DEC-S-42 with nothing due the order is paid at once, without a method, a provider or a ledger row', async () => {
  const code = await aDiscountCode(server.services.db, shop.company, { amount: 100 })
  const order = await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 2 }], {
    discount_code: code.code,
  })
  await save(server, order, { customer: { first_name: 'Ada', last_name: 'L', email: 'ada@buyer.example' }, terms_accepted: true })
  const { body } = await pay(order)
  expect(body.url).toBe(`http://localhost/order/thanks?order_number=${order.order_number}&order_secret=${order.secret}`)
  expect(calls).toEqual([])
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ payment_status: 'paid', payments: [], ledger: [], mails: ['order_tickets'] })
  expect(books.tickets).toHaveLength(2)
  expect(await codes(order)).toEqual(['order_already_paid'])
})

test('an order that became free cancels the attempt that was open, here and at the provider', async () => {
  const code = await aDiscountCode(server.services.db, shop.company, { amount: 100 })
  const order = await aPayableOrder(server, shop)
  const sandbox_id = await startPaying(server, order)
  await server.send('setOrderDiscountCode', { id: order.id, secret: order.secret, code: code.code })
  expect((await pay(order)).body.url).toContain('/order/thanks')
  await decideAtSandbox(server, sandbox_id, 'paid', 'now')
  await server.repeatOnce()
  const at = await server.services.db
    .selectFrom('sandbox_payment')
    .select('status')
    .where('id', '=', sandbox_id)
    .executeTakeFirstOrThrow()
  expect(at.status).toBe('cancelled')
  expect(await booksOf(server, order.id)).toMatchObject({
    payment_status: 'paid',
    payments: [{ status: 'cancelled' }],
    ledger: [],
  })
})

test('DEC-S-49 ORD-05 a point of sale in test takes play money whatever the provider, and the order ends as test_order_paid', async () => {
  const in_test = await aPointOfSale(server.services.db, shop.event, { products: [shop.product], status: 'test' })
  await server.services.db
    .updateTable('company')
    .set({ payment_provider: 'a-real-one' })
    .where('id', '=', shop.company.id)
    .execute()
  const order = await aPayableOrder(server, { ...shop, point_of_sale: in_test })
  const real = await aPayableOrder(server, shop)
  expect(await codes(real)).toEqual(['payment_not_processed'])
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  await server.services.db.updateTable('company').set({ payment_provider: 'sandbox' }).where('id', '=', shop.company.id).execute()
  const { payment_status, tickets, payments, ledger } = await booksOf(server, order.id)
  expect([payment_status, payments[0]!.provider]).toEqual(['test_order_paid', 'sandbox'])
  expect(tickets.map(({ is_test }) => is_test)).toEqual([true, true])
  expect(ledger).toEqual([{ kind: 'payment', amount: 2000, is_test: true }])
})

test('another method, or other products, cancel the open attempt here and at the provider, and start another', async () => {
  const two = await aPointOfSale(server.services.db, shop.event, {
    products: [shop.product],
    payment_methods: [{}, { payment_method_id: 3, fee_fixed: 50 }],
  })
  const order = await aPayableOrder(server, { ...shop, point_of_sale: two })
  const first = await startPaying(server, order)
  await save(server, order, { point_of_sale_payment_method_id: two.payment_methods[1]!.id })
  const second = await startPaying(server, order)
  expect(second).not.toBe(first)
  const at = await server.services.db
    .selectFrom('sandbox_payment')
    .select('status')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  expect(at.status).toBe('cancelled')
  await comeBack(server, await decideAtSandbox(server, second, 'paid'))
  const { payments, order: row } = await booksOf(server, order.id)
  expect(payments.map(({ status, amount }) => [status, amount])).toEqual([
    ['cancelled', 2000],
    ['paid', row.total],
  ])
})

test('an attempt whose time is nearly up is replaced', async () => {
  const order = await aPayableOrder(server, shop)
  const first = await startPaying(server, order)
  server.clock.advance(16 * 60_000)
  expect(await startPaying(server, order)).not.toBe(first)
})

test('ORD-21 paying again and again keeps no stock: the order ends 35 minutes after it was made, in one attempt from where no other has more time', async () => {
  const order = await aPayableOrder(server, shop)
  const read = async () => (await server.send('getOrder', { id: order.id, secret: order.secret })).body
  const addresses: string[] = []
  // From its last minutes on, every two minutes.
  server.clock.advance(19 * 60_000)
  for (let minutes = 19; minutes < 35; minutes += 2) {
    addresses.push(await startPaying(server, order))
    server.clock.advance(2 * 60_000)
  }
  expect((await read()).expires_at).toBe('2026-06-01T10:35:00.000Z')
  expect(new Set(addresses).size).toBeLessThanOrEqual(2)
  expect(await codes(order)).toEqual(['order_expired'])
  await expireOrders(server.services)
  expect((await read()).payment_status).toBe('expired')
})

test('where little time is given to pay, a second click goes on with the attempt as well', async () => {
  const short = await startFaultyServer({ PAYMENT_MINUTES: '3', ORDER_LIFETIME_MINUTES: '1' })
  const { point_of_sale, product } = await aShop(short.server.services.db)
  const order = await aPayableOrder(short.server, { point_of_sale, product })
  const first = await startPaying(short.server, order)
  short.server.clock.advance(100_000)
  expect(await startPaying(short.server, order)).toBe(first)
  short.server.clock.advance(40_000)
  expect(await startPaying(short.server, order)).not.toBe(first)
  await short.server.stop()
})

test.each(['down', 'slow', 'lost'] as const)(
  'PAY-17 a provider that is %s: payment_not_processed, and trying again makes no second payment',
  async (fault) => {
    const order = await aPayableOrder(server, shop)
    faults.createPayment = fault
    expect(await codes(order)).toEqual(['payment_not_processed'])
    expect(await codes(order)).toEqual(['payment_not_processed'])
    faults.createPayment = undefined
    const sandbox_id = await startPaying(server, order)
    const { payments } = await booksOf(server, order.id)
    expect(payments).toMatchObject([{ status: 'open', provider_payment_id: sandbox_id }])
    expect(
      await server.services.db
        .selectFrom('sandbox_payment')
        .select('id')
        .where('reference', '=', String(payments[0]!.id))
        .execute(),
    ).toHaveLength(1)
  },
)

test('two attempts in a row after products were changed: only the right amount becomes tickets', async () => {
  const extra = await aProduct(server.services.db, shop.event)
  const pos = await aPointOfSale(server.services.db, shop.event, { products: [shop.product, extra] })
  const order = await aPayableOrder(server, { ...shop, point_of_sale: pos })
  const first = await startPaying(server, order)
  const { status } = await server.send('changeOrderProducts', {
    id: order.id,
    secret: order.secret,
    products: [{ product_id: extra.id, amount: 1 }],
  })
  expect(status).toBe(200)
  const back = await decideAtSandbox(server, first, 'paid')
  expect(await comeBack(server, back)).toContain('/status')
  await sendRefunds(server.services)
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({
    payment_status: 'not_paid',
    tickets: [],
    balance: 0,
    payments: [{ status: 'refunded', attention: 'wrong_amount' }],
  })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  expect((await booksOf(server, order.id)).tickets).toHaveLength(1)
})

test.each([
  ['production', '', ['payment_not_processed']],
  ['production', 'true', []],
  ['staging', '', []],
])('in %s with DEMO=%s the sandbox takes only what is no real sale', async (ENVIRONMENT, DEMO, refused) => {
  const { server: public_server } = await startFaultyServer({ ENVIRONMENT, DEMO })
  try {
    const own = await aShop(public_server.services.db)
    const order = await aPayableOrder(public_server, own)
    const answer = await public_server.send('payOrder', { id: order.id, secret: order.secret })
    expect(codesOf(answer)).toEqual(refused)
    const in_test = await aPointOfSale(public_server.services.db, own.event, { products: [own.product], status: 'test' })
    await startPaying(public_server, await aPayableOrder(public_server, { ...own, point_of_sale: in_test }))
  } finally {
    await public_server.stop()
  }
})
