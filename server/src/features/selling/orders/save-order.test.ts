import { beforeEach, expect, test } from 'vitest'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const server = prepareServer()
let order: { id: number; secret: string }
let timeslot: { id: number; stock_pool_id: number }
let method_id: number | undefined

let company: { id: number } | null = null
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  const { db } = server.services
  company ??= await aCompany(db)
  const event = await anEvent(db, company)
  const product = await aProduct(db, event)
  timeslot = await aTimeslot(db, event, { spots: 1 })
  const pos = await aPointOfSale(db, event, { products: [product], payment_methods: [{ fee_fixed: 50 }] })
  method_id = pos.payment_methods[0]?.id
  const { id, secret } = await anOrder(server, pos, [{ product_id: product.id, amount: 1 }])
  order = { id, secret }
})

const customer = { first_name: 'Jan', last_name: 'de Vries', email: 'jan@example.com' }
const everything = () => ({
  customer,
  terms_accepted: true,
  timeslot_id: timeslot.id,
  point_of_sale_payment_method_id: method_id,
  language: 'de',
})
const save = (input: object) => server.send('saveOrder', { ...order, ...input })
const setOrder = (columns: object) => server.services.db.updateTable('order').set(columns).where('id', '=', order.id).execute()
const read = async () => (await server.send('getOrder', order)).body

test('CALL-14 everything can be saved at once, and the order is the answer', async () => {
  const { status, body } = await save(everything())
  expect(status).toBe(200)
  expect(body).toMatchObject({
    customer,
    timeslot_id: timeslot.id,
    point_of_sale_payment_method_id: method_id,
    language: 'de',
    payment_fee: 50,
    terms_accepted_at: TEST_NOW,
    payment_status: 'new',
  })
  expect(body).toEqual(await read())
  expect(await recount(server.services.db)).toEqual([])
})

test('what was not sent stays', async () => {
  await save(everything())
  const { body } = await save({ language: 'nl' })
  expect(body).toMatchObject({
    customer,
    timeslot_id: timeslot.id,
    point_of_sale_payment_method_id: method_id,
    payment_fee: 50,
    language: 'nl',
  })
})

test.each([{}, { customer: null, timeslot_id: null }, { something: 'else' }, { terms_accepted: true }])(
  'a save of nothing is refused: %o',
  async (input) => {
    const { status, refusals } = await save(input)
    expect([status, refusals.map(({ code }) => code)]).toEqual([400, ['invalid_input']])
  },
)

test('when one part is refused nothing is stored, and all refusals come at once', async () => {
  const before = await read()
  const refused = await save({
    ...everything(),
    customer: { ...customer, email: 'x' },
    terms_accepted: false,
    timeslot_id: 987_654_321,
    point_of_sale_payment_method_id: 987_654_321,
  })
  expect(codesAndFields(refused)).toEqual([
    'wrong_email customer.email',
    'terms_not_accepted terms_accepted',
    'timeslot_not_found timeslot_id',
    'error_select_payment_method point_of_sale_payment_method_id',
  ])
  expect((await save({ ...everything(), customer: { ...customer, email: 'x' } })).status).toBe(400)
  expect((await save({ ...everything(), point_of_sale_payment_method_id: 987_654_321 })).status).toBe(400)
  expect(await read()).toEqual(before)
  const customers = await server.services.db.selectFrom('order').select('customer_id').where('id', '=', order.id).execute()
  expect(customers).toEqual([{ customer_id: null }])
  expect(await recount(server.services.db)).toEqual([])
})

test.each([
  ['ORD-08 PAY-19 paid', { payment_status: 'paid' }, 'order_already_paid'],
  ['ORD-08 PAY-19 paid as a test', { payment_status: 'test_order_paid' }, 'order_already_paid'],
  ['ORD-09 PAY-19 pending', { payment_status: 'pending' }, 'order_already_paid'],
  ['ORD-10 PAY-18 cancelled', { is_cancelled: true }, 'order_cancelled'],
  ['DEC-S-52 expired', { payment_status: 'expired' }, 'order_expired'],
])('an order that is %s cannot be changed', async (_, columns, code) => {
  await setOrder(columns)
  const before = await read()
  for (const input of [
    { customer, terms_accepted: true },
    { timeslot_id: timeslot.id },
    { point_of_sale_payment_method_id: method_id },
    { language: 'nl' },
  ]) {
    const { status, refusals } = await save(input)
    expect([status, refusals]).toEqual([400, [{ code }]])
  }
  expect(await read()).toEqual(before)
})

test('DEC-S-52 at the last second an order can be saved, at the moment it expires no more', async () => {
  const { expires_at } = await read()
  server.clock.set(new Date(Date.parse(expires_at) - 1).toISOString())
  expect((await save({ language: 'de' })).status).toBe(200)
  server.clock.set(expires_at)
  expect((await save(everything())).refusals).toEqual([{ code: 'order_expired' }])
})

test.each(['failed', 'not_paid'])('an order whose payment is %s can still be changed', async (payment_status) => {
  await setOrder({ payment_status })
  expect((await save(everything())).status).toBe(200)
})

test('SEC-02 a wrong secret and an unknown order are the same', async () => {
  for (const wrong of [
    { ...order, secret: 'x' },
    { id: 1, secret: order.secret },
  ]) {
    const { status, refusals } = await server.send('saveOrder', { ...wrong, language: 'de' })
    expect([status, refusals]).toEqual([404, [{ code: 'order_not_found' }]])
  }
})
