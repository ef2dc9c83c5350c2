import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOpeningHour, aPointOfSale, aProduct, aShop, aTimeslot, aDiscountCode, anOrder } from '../../testing/builders.ts'
import { TEST_NOW, type TestServer } from '../../testing/test-server.ts'
import { aPayableOrder, booksOf, comeBack, decideAtSandbox, sandboxId, save, startFaultyServer, startPaying, type Faults, type PlacedOrder } from './payment-testing.ts'

let server: TestServer
let faults: Faults
let calls: string[]
let shop: Awaited<ReturnType<typeof aShop>>

beforeAll(async () => {
  ;({ server, faults, calls } = await startFaultyServer())
  shop = await aShop(server.services.db)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.clock.set(TEST_NOW)
  faults.createPayment = faults.getPayment = undefined
  calls.length = 0
})

const pay = ({ id, secret }: PlacedOrder) => server.send('payOrder', { id, secret })
const codes = async (order: PlacedOrder) => (await pay(order)).refusals.map(({ code }) => code)
const update = (order: { id: number }, columns: object) => server.services.db.updateTable('order').set(columns).where('id', '=', order.id).execute()

test('PAY-01 PAY-12 CALL-15 paying answers the address of the provider, which knows the amount and the way back', async () => {
  const order = await aPayableOrder(server, shop)
  const { status, body } = await pay(order)
  expect(status).toBe(200)
  expect(body.url).toMatch(/^http:\/\/localhost\/sandbox\/[\w-]{22}$/)
  const asked = await server.services.db.selectFrom('sandbox_payment').selectAll().where('id', '=', sandboxId(body.url)).executeTakeFirstOrThrow()
  expect(asked).toMatchObject({ amount: 2000, merchant: shop.company.name, description: `${shop.event.name} · ${order.order_number}`, language: 'en', method: 'ideal' })
  expect(asked.return_url).not.toContain(order.secret)
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'not_paid', tickets: [], ledger: [], payments: [{ status: 'open', amount: 2000 }] })
})

test('DEC-S-01 starting to pay leaves at least 15 minutes, and takes away none', async () => {
  const order = await aPayableOrder(server, shop)
  await pay(order)
  expect((await booksOf(server, order.id)).order.expires_at).toBe(order.expires_at)
  server.clock.advance(15 * 60_000)
  await pay(order)
  expect((await booksOf(server, order.id)).order.expires_at).toBe('2026-06-01T10:30:00.000Z')
})

test('a double click, ten times at once, is one payment and one address (failure story 11)', async () => {
  const order = await aPayableOrder(server, shop)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(order)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
  const { payments } = await booksOf(server, order.id)
  expect(payments).toHaveLength(1)
  expect(await server.services.db.selectFrom('sandbox_payment').select('id').where('reference', '=', String(payments[0]!.id)).execute()).toHaveLength(1)
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

test('PAY-19 ORD-08 paying again after it was paid without our knowing is refused, and no second payment is made', async () => {
  const order = await aPayableOrder(server, shop)
  await decideAtSandbox(server, await startPaying(server, order), 'paid')
  expect(await codes(order)).toEqual(['order_already_paid'])
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'paid', payments: [{ status: 'paid' }] })
})

test.each([
  ['PAY-05 no method chosen', 'error_select_payment_method', { point_of_sale_payment_method_id: null }],
  ['no details', 'customer_details_required', { customer_id: null }],
  ['terms not accepted', 'terms_not_accepted', { terms_accepted_at: null }],
  ['ORD-10 PAY-18 cancelled', 'order_cancelled', { is_cancelled: true }],
  ['ORD-09 PAY-19 pending', 'order_already_paid', { payment_status: 'pending' }],
  ['ORD-11 expired by the clock', 'order_expired', { expires_at: TEST_NOW }],
  ['ORD-11 expired', 'order_expired', { payment_status: 'expired' }],
])('%s: paying is refused and no attempt is made', async (_, code, columns) => {
  const order = await aPayableOrder(server, shop)
  await update(order, columns)
  expect(await codes(order)).toEqual([code])
  expect((await booksOf(server, order.id)).payments).toEqual([])
})

test('DEC-S-47 a method that is hidden by now, and DEC-S-46 a bank transfer that is too late by now, are refused', async () => {
  const hidden = await aPointOfSale(server.services.db, shop.event, { products: [shop.product] })
  const order = await aPayableOrder(server, { ...shop, point_of_sale: hidden })
  await server.services.db.updateTable('point_of_sale_payment_method').set({ online: false }).where('point_of_sale_id', '=', hidden.id).execute()
  expect(await codes(order)).toEqual(['error_select_payment_method'])

  const transfer = await aPointOfSale(server.services.db, shop.event, { products: [shop.product], payment_methods: [{ payment_method_id: 5 }] })
  const late = await aPayableOrder(server, { ...shop, point_of_sale: transfer })
  await update(late, { expires_at: '2026-07-10T00:00:00.000Z' })
  // The event starts on a Saturday: 120 hours before it the offer ends.
  server.clock.set('2026-06-29T10:00:00.000Z')
  expect(await codes(late)).toEqual(['error_select_payment_method'])
  server.clock.set('2026-06-29T09:59:59.000Z')
  expect((await pay(late)).status).toBe(200)
})

test('a timeslot has to be chosen where there are any, and may not be over', async () => {
  const slots = await aShop(server.services.db, { host: 'slots.example' })
  const timeslot = await aTimeslot(server.services.db, slots.event)
  const open = await aShop(server.services.db, { host: 'open.example' })
  await anOpeningHour(server.services.db, open.event)
  const send = async (host: string, { id, secret }: PlacedOrder) => (await server.send('payOrder', { id, secret }, { host })).refusals.map(({ code }) => code)
  const order = await anOrder(server, slots.point_of_sale, [{ product_id: slots.product.id, amount: 1 }], { host: 'slots.example' })
  expect(await send('slots.example', order)).toContain('timeslot_required')
  const other = await anOrder(server, open.point_of_sale, [{ product_id: open.product.id, amount: 1 }], { host: 'open.example' })
  expect(await send('open.example', other)).toContain('timeslot_required')
  await update(order, { timeslot_id: timeslot.id, expires_at: '2026-07-10T00:00:00.000Z' })
  expect(await send('slots.example', order)).not.toContain('timeslot_required')
  server.clock.set(timeslot.ends_at)
  expect(await send('slots.example', order)).toContain('timeslot_past')
})

test('a mandatory question and the age confirmation are asked for when they are missing', async () => {
  const { db } = server.services
  const asked = await aShop(db, { host: 'asked.example' })
  await db.updateTable('event').set({ minimum_age: 18 }).where('id', '=', asked.event.id).execute()
  await db
    .insertInto('customer_information')
    .values({ company_id: asked.company.id, event_id: asked.event.id, question: 'Size?', question_type: 'input', mandatory: true })
    .execute()
  const { id, secret } = await anOrder(server, asked.point_of_sale, [{ product_id: asked.product.id, amount: 1 }], { host: 'asked.example' })
  await db.updateTable('event').set({ age_confirmation_checkbox: true }).where('id', '=', asked.event.id).execute()
  const { refusals } = await server.send('payOrder', { id, secret }, { host: 'asked.example' })
  expect(refusals.map(({ code }) => code)).toEqual(expect.arrayContaining(['errors_please_select', 'age_not_confirmed', 'customer_details_required']))
})

test('an event that is over sells nothing more', async () => {
  const order = await aPayableOrder(server, shop)
  await update(order, { expires_at: '2026-08-01T00:00:00.000Z' })
  server.clock.set(shop.event.ends_at)
  expect(await codes(order)).toEqual(['event_not_live'])
})

test('DEC-S-42 with nothing due the order is paid at once, without a method, a provider or a ledger row', async () => {
  const code = await aDiscountCode(server.services.db, shop.company, { amount: 100 })
  const order = await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 2 }], { discount_code: code.code })
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
  const at = await server.services.db.selectFrom('sandbox_payment').select('status').where('id', '=', sandbox_id).executeTakeFirstOrThrow()
  expect(at.status).toBe('cancelled')
  expect(await booksOf(server, order.id)).toMatchObject({ payment_status: 'paid', payments: [{ status: 'cancelled' }], ledger: [] })
})

test('DEC-S-49 ORD-05 a point of sale in test takes play money whatever the provider, and the order ends as test_order_paid', async () => {
  const test = await aPointOfSale(server.services.db, shop.event, { products: [shop.product], status: 'test' })
  await server.services.db.updateTable('company').set({ payment_provider: 'a-real-one' }).where('id', '=', shop.company.id).execute()
  const order = await aPayableOrder(server, { ...shop, point_of_sale: test })
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
  const two = await aPointOfSale(server.services.db, shop.event, { products: [shop.product], payment_methods: [{}, { payment_method_id: 3, fee_fixed: 50 }] })
  const order = await aPayableOrder(server, { ...shop, point_of_sale: two })
  const first = await startPaying(server, order)
  await save(server, order, { point_of_sale_payment_method_id: two.payment_methods[1]!.id })
  const second = await startPaying(server, order)
  expect(second).not.toBe(first)
  const at = await server.services.db.selectFrom('sandbox_payment').select('status').where('id', '=', first).executeTakeFirstOrThrow()
  expect(at.status).toBe('cancelled')
  await comeBack(server, await decideAtSandbox(server, second, 'paid'))
  const { payments, order: row } = await booksOf(server, order.id)
  expect(payments.map(({ status, amount }) => [status, amount])).toEqual([['cancelled', 2000], ['paid', row.total]])
})

test('an attempt whose time is nearly up is replaced', async () => {
  const order = await aPayableOrder(server, shop)
  const first = await startPaying(server, order)
  server.clock.advance(16 * 60_000)
  expect(await startPaying(server, order)).not.toBe(first)
})

test.each(['down', 'slow', 'lost'] as const)('PAY-17 a provider that is %s: payment_not_processed, and trying again makes no second payment', async (fault) => {
  const order = await aPayableOrder(server, shop)
  faults.createPayment = fault
  expect(await codes(order)).toEqual(['payment_not_processed'])
  expect(await codes(order)).toEqual(['payment_not_processed'])
  faults.createPayment = undefined
  const sandbox_id = await startPaying(server, order)
  const { payments } = await booksOf(server, order.id)
  expect(payments).toMatchObject([{ status: 'open', provider_payment_id: sandbox_id }])
  expect(await server.services.db.selectFrom('sandbox_payment').select('id').where('reference', '=', String(payments[0]!.id)).execute()).toHaveLength(1)
})

test('two attempts in a row after products were changed: only the right amount becomes tickets', async () => {
  const extra = await aProduct(server.services.db, shop.event)
  const pos = await aPointOfSale(server.services.db, shop.event, { products: [shop.product, extra] })
  const order = await aPayableOrder(server, { ...shop, point_of_sale: pos })
  const first = await startPaying(server, order)
  const { status } = await server.send('changeOrderProducts', { id: order.id, secret: order.secret, products: [{ product_id: extra.id, amount: 1 }] })
  expect(status).toBe(200)
  const back = await decideAtSandbox(server, first, 'paid')
  expect(await comeBack(server, back)).toContain('/status')
  await server.repeatOnce()
  const books = await booksOf(server, order.id)
  expect(books).toMatchObject({ payment_status: 'not_paid', tickets: [], balance: 0, payments: [{ status: 'refunded', attention: 'wrong_amount' }] })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  expect((await booksOf(server, order.id)).tickets).toHaveLength(1)
})
