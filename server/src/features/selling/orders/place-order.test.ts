import type { CallAnswer } from '@entree/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCampaign, aCompany, aDiscountCode, aPointOfSale, aProduct, aShop, anEvent, anOrder } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { setTicketFee } from '../../../testing/ticket-fee.ts'
import { startTestServer, TEST_NOW } from '../../../testing/test-server.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db, { vat_percentage: 21 }))
let event: Awaited<ReturnType<typeof anEvent>>

beforeAll(async () => {
  await setTicketFee(server.services.db, company.id, 50)
  event = await anEvent(server.services.db, company)
})

type Line = { product_id: number; amount: number; price?: number; manual_price?: boolean; is_disabled?: boolean }

const db = () => server.services.db
const line = ({ id }: { id: number }, amount: number, rest: Partial<Line> = {}): Line => ({ product_id: id, amount, ...rest })
const place = (pos: { id: number }, products: Line[], input: object = {}, headers: Record<string, string> = {}) =>
  server.send('placeOrder', { point_of_sale_id: pos.id, products, ...input }, { headers })
const read = async ({ id, secret }: { id: number; secret: string }): Promise<CallAnswer<'getOrder'>> =>
  (await server.send('getOrder', { id, secret })).body
const taken = (stock_pool_id: number) => takenFrom(db(), stock_pool_id)

/** A product and a point of sale that sells it. */
async function selling(columns: Parameters<typeof aProduct>[2] = {}, pos: Parameters<typeof aPointOfSale>[2] = {}) {
  const product = await aProduct(db(), event, columns)
  return { product, pos: await aPointOfSale(db(), event, { products: [product], ...pos }) }
}

test('ORD-01 ORD-02 CALL-09 CALL-11 DEC-S-01 DEC-S-02 DEC-S-64 an order holds its stock for 20 minutes, has id, secret and number, and can be read', async () => {
  const { product, pos } = await selling({ stock: 5 })
  const { status, body } = await place(pos, [line(product, 2)])
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(Number),
    secret: expect.stringMatching(/^[\w-]{22}$/),
    order_number: String(body.id),
    payment_status: 'new',
    expires_at: '2026-06-01T10:20:00.000Z',
    total: 2000,
  })
  expect(body.id).toBeGreaterThan(179761)
  expect(await taken(product.stock_pool_id)).toBe(2)
  expect(await read(body)).toMatchObject({
    id: body.id,
    total: 2000,
    products_total: 2000,
    payment_fee: 0,
    created_at: TEST_NOW,
    server_time: TEST_NOW,
    is_cancelled: false,
    customer: null,
    merged_tickets_url: null,
    event: { id: event.id, has_timeslots: false },
    point_of_sale: { id: pos.id, url: pos.url, has_cross_sell: false },
    order_products: [1, 2].map(() => ({
      product_id: product.id,
      price: 1000,
      discount_price: 1000,
      product: { name: product.name },
    })),
  })
})

test('DEC-S-01 the lifetime of an order is a setting', async () => {
  const other = await startTestServer({ env: { ORDER_LIFETIME_MINUTES: '7' } })
  const { point_of_sale, product } = await aShop(other.services.db)
  expect((await anOrder(other, point_of_sale, [line(product, 1)])).expires_at).toBe('2026-06-01T10:07:00.000Z')
  await other.stop()
})

test('CALL-12 DEC-S-75 an order is found by number and secret; wrong, unknown and another company answer the same 404', async () => {
  const { product, pos } = await selling()
  const { id, secret, order_number } = (await place(pos, [line(product, 1)])).body
  expect((await server.send('getOrderByNumber', { n: order_number, secret })).body.id).toBe(id)
  const elsewhere = await aCompany(db(), { host: 'elsewhere.example' })
  expect(elsewhere.id).not.toBe(company.id)
  const tries = await Promise.all([
    server.send('getOrderByNumber', { n: order_number, secret: 'x'.repeat(22) }),
    server.send('getOrderByNumber', { n: '999999999', secret }),
    server.send('getOrderByNumber', { n: "1' or '1'='1", secret }),
    server.send('getOrderByNumber', { n: order_number, secret }, { host: 'elsewhere.example' }),
    server.send('getOrder', { id, secret: 'x'.repeat(22) }),
    server.send('getOrder', { id: 999_999_999, secret }),
    server.send('getOrder', { id, secret }, { host: 'elsewhere.example' }),
  ])
  for (const { status, body } of tries) expect({ status, body }).toEqual({ status: 404, body: [{ code: 'order_not_found' }] })
})

test('DEC-S-63 DEC-S-83 a read order has the address nested, and the e-mail address masked once it is paid', async () => {
  const { product, pos } = await selling()
  const { id, secret } = (await place(pos, [line(product, 1)])).body
  const customer = {
    company_id: company.id,
    first_name: 'Jan',
    last_name: 'Jansen',
    address: 'Laan',
    house_nr: '1',
    city: 'Utrecht',
    country: 'NL',
    email: 'jan.jansen@example.com',
  }
  const { id: customer_id } = await db().insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()
  await db().updateTable('order').set({ customer_id }).where('id', '=', id).execute()
  expect((await read({ id, secret })).customer).toMatchObject({
    first_name: 'Jan',
    address: { address: 'Laan', house_nr: '1', zip: null, city: 'Utrecht', country: 'NL' },
    email: 'jan.jansen@example.com',
  })
  await db().updateTable('order').set({ payment_status: 'paid', tickets_generated_at: null }).where('id', '=', id).execute()
  expect(await read({ id, secret })).toMatchObject({ customer: { email: 'j***n@example.com' }, merged_tickets_url: null })
  await db().updateTable('order').set({ tickets_generated_at: TEST_NOW }).where('id', '=', id).execute()
  expect((await read({ id, secret })).merged_tickets_url).toBe(`/api/order/${id}/${secret}/tickets.pdf`)
  await db().updateTable('order').set({ payment_status: 'not_paid' }).where('id', '=', id).execute()
  expect((await read({ id, secret })).merged_tickets_url).toBeNull()
})

test('a point of sale of another company, an unknown one and an unknown host sell nothing', async () => {
  const { product, pos } = await selling()
  await aCompany(db(), { host: 'other.example' })
  const input = { point_of_sale_id: pos.id, products: [line(product, 1)] }
  expect(await server.send('placeOrder', input, { host: 'other.example' })).toMatchObject({
    status: 404,
    refusals: [{ code: 'pos_not_found' }],
  })
  expect(await server.send('placeOrder', { ...input, point_of_sale_id: 999_999 })).toMatchObject({
    status: 404,
    refusals: [{ code: 'pos_not_found' }],
  })
  expect((await server.send('placeOrder', input, { host: 'nobody.example' })).status).toBe(404)
})

test('DEC-S-26 prices are the server’s: a sent price and campaign_discount count for nothing', async () => {
  const { product, pos } = await selling({ price: 2500 })
  const { body } = await place(pos, [line(product, 2, { price: 1, manual_price: true })], { campaign_discount: 4999 })
  expect(body.total).toBe(5000)
})

test('DEC-S-38 PRICE-06 service fees are per unit and on top', async () => {
  const charged = await anEvent(db(), company, { charge_ticket_fee_to_customer: true })
  const product = await aProduct(db(), charged, { price: 2000 })
  const pos = await aPointOfSale(db(), charged, { products: [product] })
  const order = await anOrder(server, pos, [line(product, 3)])
  // 0.50 and 21 percent.
  expect(await read(order)).toMatchObject({ products_total: 6000, service_fees: 183, total: 6183 })
})

test('CAMP-12 DEC-S-33 DEC-S-37 a campaign counts by its rules in their timeframe, then the code; an unknown campaign is ignored', async () => {
  const { product, pos } = await selling({ price: 2000 })
  const campaign = await aCampaign(db(), company, {
    slug: 'Early-Bird',
    rules: [
      { discount_type: 'percentage', discount_value: 10, timeframe_to: '2026-06-01T10:00:01Z' },
      { discount_type: 'fixed', discount_value: 1500, timeframe_from: '2026-06-01T10:00:01Z' },
      { discount_type: 'fixed', discount_value: 1900, timeframe_to: TEST_NOW },
    ],
  })
  const code = await aDiscountCode(db(), company, { amount: 50 })
  const order = await anOrder(server, pos, [line(product, 2)], { campaign: 'early-bird', discount_code: code.code })
  expect(await read(order)).toMatchObject({
    products_total: 4000,
    campaign_discount: 400,
    discount_code_adjustment: -1800,
    total: 1800,
    campaign: { id: campaign.id, slug: 'Early-Bird' },
    order_products: [
      { price: 2000, discount_price: 1800 },
      { price: 2000, discount_price: 1800 },
    ],
  })
  expect((await anOrder(server, pos, [line(product, 1)], { campaign: 'nothing' })).total).toBe(2000)
})

test('failure story 22: another total than the screen showed, lower or higher, is refused', async () => {
  const { product, pos } = await selling({ price: 1250 })
  for (const shown of [2400, 2600]) {
    const refusals = [{ code: 'total_changed', total: 2500, shown }]
    expect(await place(pos, [line(product, 2)], { total: shown })).toMatchObject({ refusals })
  }
  expect(codesOf(await place(pos, [line(product, 2)], { total: 2500 }))).toEqual([])
})

test('DEC-S-27 source, utm campaign, time zone, language and origin are kept, and an order of a test point of sale is a test', async () => {
  const { product, pos } = await selling({}, { status: 'test', language: 'de' })
  const stored = async (input: object) => {
    const { body } = await place(pos, [line(product, 1)], input)
    return db().selectFrom('order').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  }
  const given = { source: 'blog.example', utm_campaign: 'summer', timezone: 'America/New_York', language: 'nl' }
  expect(await stored(given)).toMatchObject({
    source: 'blog.example',
    utm_campaign: 'summer',
    time_zone: 'America/New_York',
    language: 'nl',
    is_test: true,
    origin: 'http://localhost',
  })
  expect(await stored({ timezone: 'Mars/Olympus' })).toMatchObject({
    source: 'shop',
    utm_campaign: null,
    time_zone: 'Europe/Amsterdam',
    language: 'de',
  })
  const live = await selling()
  const { id } = await anOrder(server, live.pos, [line(live.product, 1)])
  expect(await db().selectFrom('order').select('is_test').where('id', '=', id).executeTakeFirst()).toEqual({ is_test: false })
})

test('DISC-12 DISC-05 DEC-S-32 a discount code is judged again with the order: unknown, off, outside its time, for another event, used up', async () => {
  const { product, pos } = await selling({ price: 2000 })
  const other = await aProduct(db(), event)
  const sold = async (columns: Parameters<typeof aDiscountCode>[2]) => {
    const { code } = await aDiscountCode(db(), company, columns)
    return codesOf(await place(pos, [line(product, 1)], { discount_code: ` ${code.toLowerCase()} ` }))
  }
  expect(await sold({})).toEqual([])
  expect(await sold({ active: false })).toEqual(['discountcode_invalid'])
  expect(await sold({ starts_at: '2026-06-01T10:00:01Z' })).toEqual(['discountcode_invalid'])
  expect(await sold({ starts_at: TEST_NOW, ends_at: '2026-06-01T10:00:01Z' })).toEqual([])
  expect(await sold({ ends_at: TEST_NOW })).toEqual(['discountcode_invalid'])
  expect(await sold({ events: [event.id] })).toEqual([])
  expect(await sold({ events: [(await anEvent(db(), company)).id] })).toEqual(['discountcode_invalid'])
  expect(await sold({ products: [other.id] })).toEqual([])
  expect(await sold({ stock: 0 })).toEqual(['discountcode_invalid'])
  expect(codesOf(await place(pos, [line(product, 1)], { discount_code: 'no such code' }))).toEqual(['discountcode_invalid'])
  expect(codesOf(await place(pos, [line(product, 1)], { discount_code: '  ' }))).toEqual([])
})

test('failure story 5: a use of a code is held with the order, and an order that gets no use takes nothing else', async () => {
  const { product, pos } = await selling({ price: 2000, stock: 10 })
  const { code, stock_pool_id } = await aDiscountCode(db(), company, { type: 'value', amount: 500, stock: 1 })
  const order = await anOrder(server, pos, [line(product, 3)], { discount_code: code })
  expect(await read(order)).toMatchObject({
    total: 5500,
    discountcode: { code, type: 'value', amount: 500, apply_type: 'order', products: [] },
  })
  expect(await taken(stock_pool_id)).toBe(1)
  expect(codesOf(await place(pos, [line(product, 1)], { discount_code: code }))).toEqual(['discountcode_invalid'])
  expect(await taken(product.stock_pool_id)).toBe(3)
})

test('failure story 7: a pool that is over its limit does not block buyers who do not use it', async () => {
  const [full, free] = [await aProduct(db(), event, { stock: 2 }), await aProduct(db(), event, { stock: 2 })]
  const pos = await aPointOfSale(db(), event, { products: [full, free] })
  await anOrder(server, pos, [line(full, 2)])
  await db().updateTable('stock_pool').set({ capacity: 1 }).where('id', '=', full.stock_pool_id).execute()
  expect(codesOf(await place(pos, [line(free, 1)]))).toEqual([])
  expect(codesOf(await place(pos, [line(full, 1)]))).toEqual(['product_out_of_stock'])
})

test('an idempotency key places one order: the same request again answers it, another request is refused with 409', async () => {
  const { product, pos } = await selling({ stock: 2 })
  const key = { 'idempotency-key': 'click-1' }
  const first = await place(pos, [line(product, 2)], {}, key)
  const again = await place(pos, [line(product, 2)], {}, key)
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await taken(product.stock_pool_id)).toBe(2)
  expect(await place(pos, [line(product, 1)], {}, key)).toMatchObject({
    status: 409,
    refusals: [{ code: 'idempotency_conflict' }],
  })
  // Also when it could no longer be placed now.
  await db().updateTable('product').set({ status: 'not_live' }).where('id', '=', product.id).execute()
  forgetSnapshots(db())
  expect((await place(pos, [line(product, 2)], {}, key)).body).toEqual(first.body)
  expect(codesOf(await place(pos, [line(product, 1)], {}, key))).toEqual(['idempotency_conflict'])
  expect(codesOf(await place(pos, [line(product, 1)], {}, { 'idempotency-key': 'click-2' }))).toEqual(['product_not_live'])
})

test('a key of one company is not that of another', async () => {
  const { product, pos } = await selling()
  const other = await aCompany(db(), { host: 'key.example' })
  const otherEvent = await anEvent(db(), other)
  const otherProduct = await aProduct(db(), otherEvent)
  const otherPos = await aPointOfSale(db(), otherEvent, { products: [otherProduct] })
  const headers = { 'idempotency-key': 'same' }
  const one = await place(pos, [line(product, 1)], {}, headers)
  const two = await server.send(
    'placeOrder',
    { point_of_sale_id: otherPos.id, products: [line(otherProduct, 1)] },
    { host: 'key.example', headers },
  )
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body.id).not.toBe(one.body.id)
})

test('the pools are what the orders of this file hold', async () => {
  expect(await recount(db())).toEqual([])
})
