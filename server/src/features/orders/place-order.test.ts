import type { CallAnswer } from '@entree/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCampaign, aCompany, aDiscountCode, aDonation, aPointOfSale, aProduct, aShop, anEvent, anOrder } from '../../testing/builders.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts'
import { forgetSnapshots } from '../points-of-sale/snapshot.ts'
import { recount } from '../stock/recount.ts'

let server: TestServer
let company: Awaited<ReturnType<typeof aCompany>>
let event: Awaited<ReturnType<typeof anEvent>>

beforeAll(async () => {
  server = await startTestServer()
  company = await aCompany(server.services.db, { vat_percentage: 21, ticket_fee: 50 })
  event = await anEvent(server.services.db, company)
})
afterAll(() => server.stop())

type Line = { product_id: number; amount: number; price?: number; manual_price?: boolean; is_disabled?: boolean }

const db = () => server.services.db
const line = (product: { id: number }, amount: number, rest: Partial<Line> = {}): Line => ({ product_id: product.id, amount, ...rest })
const place = (pos: { id: number }, products: Line[], input: object = {}, headers: Record<string, string> = {}) =>
  server.send('placeOrder', { point_of_sale_id: pos.id, products, ...input }, { headers })
const read = async ({ id, secret }: { id: number; secret: string }): Promise<CallAnswer<'getOrder'>> => (await server.send('getOrder', { id, secret })).body
const codes = ({ refusals }: { refusals: { code: string }[] }) => refusals.map(({ code }) => code)
const taken = async (stock_pool_id: number) =>
  (await db().selectFrom('stock_pool').select('taken').where('id', '=', stock_pool_id).executeTakeFirstOrThrow()).taken

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
    order_products: [1, 2].map(() => ({ product_id: product.id, price: 1000, discount_price: 1000, product: { name: product.name } })),
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
  const customer = { company_id: company.id, first_name: 'Jan', last_name: 'Jansen', address: 'Laan', house_nr: '1', city: 'Utrecht', country: 'NL', email: 'jan.jansen@example.com' }
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
  expect(await server.send('placeOrder', input, { host: 'other.example' })).toMatchObject({ status: 404, refusals: [{ code: 'pos_not_found' }] })
  expect(await server.send('placeOrder', { ...input, point_of_sale_id: 999_999 })).toMatchObject({ status: 404, refusals: [{ code: 'pos_not_found' }] })
  expect((await server.send('placeOrder', input, { host: 'nobody.example' })).status).toBe(404)
})

test('DEC-S-14 nothing is sold for an event that is over or not live, at a closed point of sale, or before a countdown ends (failure story 4)', async () => {
  const { product } = await selling()
  const sold = [product]
  const over = await anEvent(db(), company, { starts_at: '2026-05-01T10:00:00Z', ends_at: TEST_NOW })
  const overProduct = await aProduct(db(), over)
  const last = await anEvent(db(), company, { starts_at: '2026-05-01T10:00:00Z', ends_at: '2026-06-01T10:00:01Z' })
  const lastProduct = await aProduct(db(), last)
  const draft = await anEvent(db(), company, { status: 'draft' })
  const draftProduct = await aProduct(db(), draft)
  const cases: [{ id: number }, { id: number }, string[]][] = [
    [await aPointOfSale(db(), over, { products: [overProduct] }), overProduct, ['event_not_live']],
    [await aPointOfSale(db(), last, { products: [lastProduct] }), lastProduct, []],
    [await aPointOfSale(db(), draft, { products: [draftProduct] }), draftProduct, ['event_not_live']],
    [await aPointOfSale(db(), event, { products: sold, status: 'closed' }), product, ['event_not_live']],
    [await aPointOfSale(db(), event, { products: sold, show_countdown: true, countdown: '2026-06-01T10:00:01Z' }), product, ['product_not_live']],
    [await aPointOfSale(db(), event, { products: sold, show_countdown: true, countdown: TEST_NOW }), product, []],
    [await aPointOfSale(db(), event, { products: sold, show_countdown: false, countdown: '2026-06-01T10:00:01Z' }), product, []],
  ]
  for (const [pos, bought, expected] of cases) expect(codes(await place(pos, [line(bought, 1)]))).toEqual(expected)
})

test('failure story 4: a sale window is kept to the second, and products that are hidden, not live or elsewhere are not sold', async () => {
  const second = (ms: number) => new Date(Date.parse(TEST_NOW) + ms).toISOString()
  const sold = async (columns: Parameters<typeof aProduct>[2]) => {
    const { product, pos } = await selling(columns)
    return codes(await place(pos, [line(product, 1)]))
  }
  expect(await sold({ sale_starts_at: second(1000) })).toEqual(['product_not_live'])
  expect(await sold({ sale_starts_at: second(0) })).toEqual([])
  expect(await sold({ sale_ends_at: second(0) })).toEqual(['product_not_live'])
  expect(await sold({ sale_ends_at: second(1000) })).toEqual([])
  expect(await sold({ sale_ends_at: second(-1000), sale_show_after_expire: true })).toEqual(['product_not_live'])
  expect(await sold({ status: 'not_live' })).toEqual(['product_not_live'])
})

test('DEC-S-78 a product that the point of sale does not have counts as sold out', async () => {
  const { product, pos } = await selling()
  const elsewhere = await aProduct(db(), event)
  expect(codes(await place(pos, [line(product, 1), line(elsewhere, 1)]))).toEqual(['product_out_of_stock'])
  expect(codes(await place(pos, [line({ id: 99_999_999 }, 1)]))).toEqual(['product_out_of_stock'])
})

test('QTY-01 QTY-02 QTY-03 DEC-S-06 DEC-S-07 amounts outside minimum, maximum, sets and stock are refused', async () => {
  const { product, pos } = await selling({ min_buy: 2, max_buy: 8, sale_sets: 3, stock: 5 })
  const sold = async (amount: number) => codes(await place(pos, [line(product, amount)]))
  expect(await sold(1)).toEqual(['product_below_minimum'])
  expect(await sold(9)).toEqual(['product_above_maximum'])
  expect(await sold(3)).toEqual(['product_not_in_sets'])
  expect(await sold(8)).toEqual(['product_out_of_stock'])
  expect(await taken(product.stock_pool_id)).toBe(0)
  expect(await sold(5)).toEqual([])
  expect(await taken(product.stock_pool_id)).toBe(5)
  const unlimited = await selling()
  expect(codes(await place(unlimited.pos, [line(unlimited.product, 101)]))).toEqual(['product_above_maximum'])
})

test('failure story 3: repeated lines are added up, and negative, fractional and huge amounts are refused', async () => {
  const { product, pos } = await selling({ max_buy: 4, stock: 100 })
  const sold = async (...amounts: number[]) => codes(await place(pos, amounts.map((amount) => line(product, amount))))
  expect(await sold(3, 3)).toEqual(['product_above_maximum'])
  expect(await sold(5, -2)).toEqual(['product_amount_invalid'])
  expect(await sold(-1)).toEqual(['product_amount_invalid'])
  expect(await sold(1.5)).toEqual(['product_amount_invalid'])
  expect(await sold(1e300)).toEqual(['product_amount_invalid'])
  expect(await sold(Number.MAX_SAFE_INTEGER)).toEqual(['product_above_maximum'])
  expect(await taken(product.stock_pool_id)).toBe(0)
  expect(await sold(2, 2)).toEqual([])
  expect(await taken(product.stock_pool_id)).toBe(4)
})

test('CART-11 DEC-S-10 an order needs a product that was chosen; one that comes along does not count', async () => {
  const { product, pos } = await selling()
  const child = await aProduct(db(), event, { addition_of: product.id })
  const both = await aPointOfSale(db(), event, { products: [product, child] })
  for (const lines of [[], [line(product, 0)]]) expect(codes(await place(pos, lines))).toEqual(['shop_no_products_selected'])
  expect(codes(await place(both, [line(child, 2, { is_disabled: true })]))).toEqual(['shop_no_products_selected'])
})

test('QTY-16 QTY-17 DEC-S-08 DEC-S-10 an addition is sold with its parent whatever the browser sends, and its stock limits the parent', async () => {
  const parent = await aProduct(db(), event, { price: 1000 })
  const child = await aProduct(db(), event, { price: 250, stock: 3, min_buy: 5, max_buy: 5, addition_of: parent.id })
  const pos = await aPointOfSale(db(), event, { products: [parent, child] })
  const order = await anOrder(server, pos, [line(parent, 2), line(child, 9)])
  expect(order.total).toBe(2500)
  const { order_products } = await read(order)
  expect(order_products.map(({ product_id, is_disabled }) => [product_id, is_disabled])).toEqual([
    [parent.id, false], [parent.id, false], [child.id, true], [child.id, true],
  ])
  expect(await taken(child.stock_pool_id)).toBe(2)
  expect(await place(pos, [line(parent, 2)])).toMatchObject({ refusals: [{ code: 'product_out_of_stock', product: child.name, stock: 1 }] })
  expect(await taken(parent.stock_pool_id)).toBe(2)
})

test('an addition that is not live is not sold with its parent, even when the browser sends it', async () => {
  const parent = await aProduct(db(), event)
  const child = await aProduct(db(), event, { status: 'not_live', addition_of: parent.id })
  const pos = await aPointOfSale(db(), event, { products: [parent, child] })
  expect((await anOrder(server, pos, [line(parent, 1), line(child, 1)])).total).toBe(1000)
})

test('QTY-13 QTY-14 DEC-S-09 a product with parents is sold with one of them only', async () => {
  const [one, two] = [await aProduct(db(), event), await aProduct(db(), event)]
  const dependent = await aProduct(db(), event, { parents: [one.id, two.id] })
  const pos = await aPointOfSale(db(), event, { products: [one, two, dependent] })
  expect(codes(await place(pos, [line(dependent, 1)]))).toEqual(['product_needs_parent'])
  expect(codes(await place(pos, [line(two, 1), line(dependent, 1)]))).toEqual([])
})

test('QTY-10 QTY-11 DEC-S-04 a limited product is capped by the largest of the others, over the whole point of sale', async () => {
  const ticket = await aProduct(db(), event)
  const limited = await aProduct(db(), event, { limit_max_amount: true })
  const pos = await aPointOfSale(db(), event, { products: [ticket, limited] })
  expect(codes(await place(pos, [line(limited, 1)]))).toEqual(['product_above_limit'])
  expect(codes(await place(pos, [line(ticket, 2), line(limited, 3)]))).toEqual(['product_above_limit'])
  expect(codes(await place(pos, [line(ticket, 2), line(limited, 2)]))).toEqual([])
})

test('DEC-S-26 prices are the server’s: a sent price and campaign_discount count for nothing', async () => {
  const { product, pos } = await selling({ price: 2500 })
  const { body } = await place(pos, [line(product, 2, { price: 1, manual_price: true })], { campaign_discount: 4999 })
  expect(body.total).toBe(5000)
})

test('DEC-S-26 DEC-S-45 the donation costs what the buyer chose, whole euros to 10,000, once, where donations are allowed', async () => {
  const ticket = await aProduct(db(), event)
  const donation = await aDonation(db(), event)
  const pos = await aPointOfSale(db(), event, { products: [ticket, donation] })
  const give = (price: number, amount = 1) => place(pos, [line(ticket, 1), line(donation, amount, { price, manual_price: true })])
  const order = (await give(1500)).body
  expect(order.total).toBe(2500)
  expect((await read(order)).order_products.map(({ price, service_fee }) => [price, service_fee])).toEqual([[1000, 0], [1500, 0]])
  for (const price of [1550, -500, 1_000_100]) expect(codes(await give(price))).toEqual(['donation_amount_invalid'])
  expect(codes(await give(500, 2))).toEqual(['donation_amount_invalid'])
  expect((await give(0)).body.total).toBe(1000)
  const without = await aPointOfSale(db(), event, { products: [ticket, donation], donations_allowed: false })
  expect(codes(await place(without, [line(ticket, 1), line(donation, 1, { price: 500 })]))).toEqual(['product_not_live'])
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
    order_products: [{ price: 2000, discount_price: 1800 }, { price: 2000, discount_price: 1800 }],
  })
  expect((await anOrder(server, pos, [line(product, 1)], { campaign: 'nothing' })).total).toBe(2000)
})

test('CAMP-09 a product that the campaign hides is not sold with it (failure story 4)', async () => {
  const [hidden, shown] = [await aProduct(db(), event, { name: 'VIP ticket' }), await aProduct(db(), event, { name: 'Plain ticket' })]
  const pos = await aPointOfSale(db(), event, { products: [hidden, shown] })
  const campaign = await aCampaign(db(), company, { hiderules: [{ sets: [{ field: 'name', operation: 'contains', value: 'vip' }] }] })
  expect(codes(await place(pos, [line(hidden, 1), line(shown, 1)], { campaign: campaign.slug }))).toEqual(['product_not_live'])
  expect(codes(await place(pos, [line(shown, 1)], { campaign: campaign.slug }))).toEqual([])
  expect(codes(await place(pos, [line(hidden, 1)]))).toEqual([])
})

test('POS-20 an age has to be confirmed where it is asked; the point of sale’s word goes before the event’s', async () => {
  const adult = await anEvent(db(), company, { minimum_age: 18, age_confirmation_checkbox: true })
  const product = await aProduct(db(), adult)
  const asking = await aPointOfSale(db(), adult, { products: [product] })
  const silent = await aPointOfSale(db(), adult, { products: [product], age_confirmation: false })
  expect(codes(await place(asking, [line(product, 1)]))).toEqual(['age_not_confirmed'])
  expect(codes(await place(asking, [line(product, 1)], { age_confirmed: false }))).toEqual(['age_not_confirmed'])
  expect(codes(await place(asking, [line(product, 1)], { age_confirmed: true }))).toEqual([])
  expect(codes(await place(silent, [line(product, 1)]))).toEqual([])
})

test('failure story 22: another total than the screen showed is refused', async () => {
  const { product, pos } = await selling({ price: 1250 })
  expect(await place(pos, [line(product, 2)], { total: 2400 })).toMatchObject({ refusals: [{ code: 'total_changed', total: 2500, shown: 2400 }] })
  expect(codes(await place(pos, [line(product, 2)], { total: 2500 }))).toEqual([])
})

test('DEC-S-27 source, utm campaign, time zone, language and origin are kept, and an order of a test point of sale is a test', async () => {
  const { product, pos } = await selling({}, { status: 'test', language: 'de' })
  const stored = async (input: object) => {
    const { body } = await place(pos, [line(product, 1)], input)
    return db().selectFrom('order').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  }
  const given = { source: 'blog.example', utm_campaign: 'summer', timezone: 'America/New_York', language: 'nl' }
  expect(await stored(given)).toMatchObject({ source: 'blog.example', utm_campaign: 'summer', time_zone: 'America/New_York', language: 'nl', is_test: true, origin: 'http://localhost' })
  expect(await stored({ timezone: 'Mars/Olympus' })).toMatchObject({ source: 'shop', utm_campaign: null, time_zone: 'Europe/Amsterdam', language: 'de' })
  const live = await selling()
  const { id } = await anOrder(server, live.pos, [line(live.product, 1)])
  expect(await db().selectFrom('order').select('is_test').where('id', '=', id).executeTakeFirst()).toEqual({ is_test: false })
})

test('DISC-12 DISC-05 DEC-S-32 a discount code is judged again with the order: unknown, off, outside its time, for others, used up', async () => {
  const { product, pos } = await selling({ price: 2000 })
  const other = await aProduct(db(), event)
  const sold = async (columns: Parameters<typeof aDiscountCode>[2]) => {
    const { code } = await aDiscountCode(db(), company, columns)
    return codes(await place(pos, [line(product, 1)], { discount_code: ` ${code.toLowerCase()} ` }))
  }
  expect(await sold({})).toEqual([])
  expect(await sold({ active: false })).toEqual(['discountcode_invalid'])
  expect(await sold({ starts_at: '2026-06-01T10:00:01Z' })).toEqual(['discountcode_invalid'])
  expect(await sold({ starts_at: TEST_NOW, ends_at: '2026-06-01T10:00:01Z' })).toEqual([])
  expect(await sold({ ends_at: TEST_NOW })).toEqual(['discountcode_invalid'])
  expect(await sold({ events: [event.id] })).toEqual([])
  expect(await sold({ events: [(await anEvent(db(), company)).id] })).toEqual(['discountcode_invalid'])
  expect(await sold({ products: [other.id] })).toEqual(['discountcode_invalid'])
  expect(await sold({ stock: 0 })).toEqual(['discountcode_invalid'])
  expect(codes(await place(pos, [line(product, 1)], { discount_code: 'no such code' }))).toEqual(['discountcode_invalid'])
  expect(codes(await place(pos, [line(product, 1)], { discount_code: '  ' }))).toEqual([])
})

test('failure story 5: a use of a code is held with the order, and an order that gets no use takes nothing else', async () => {
  const { product, pos } = await selling({ price: 2000, stock: 10 })
  const { code, stock_pool_id } = await aDiscountCode(db(), company, { type: 'value', amount: 500, stock: 1 })
  const order = await anOrder(server, pos, [line(product, 3)], { discount_code: code })
  expect(await read(order)).toMatchObject({ total: 5500, discountcode: { code, type: 'value', amount: 500, apply_type: 'order', products: [] } })
  expect(await taken(stock_pool_id)).toBe(1)
  expect(codes(await place(pos, [line(product, 1)], { discount_code: code }))).toEqual(['discountcode_invalid'])
  expect(await taken(product.stock_pool_id)).toBe(3)
})

test('failure story 7: a pool that is over its limit is in nobody’s way who does not use it', async () => {
  const [full, free] = [await aProduct(db(), event, { stock: 2 }), await aProduct(db(), event, { stock: 2 })]
  const pos = await aPointOfSale(db(), event, { products: [full, free] })
  await anOrder(server, pos, [line(full, 2)])
  await db().updateTable('stock_pool').set({ capacity: 1 }).where('id', '=', full.stock_pool_id).execute()
  expect(codes(await place(pos, [line(free, 1)]))).toEqual([])
  expect(codes(await place(pos, [line(full, 1)]))).toEqual(['product_out_of_stock'])
})

test('an idempotency key places one order: the same request again answers it, another request is refused with 409', async () => {
  const { product, pos } = await selling({ stock: 2 })
  const key = { 'idempotency-key': 'click-1' }
  const first = await place(pos, [line(product, 2)], {}, key)
  const again = await place(pos, [line(product, 2)], {}, key)
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await taken(product.stock_pool_id)).toBe(2)
  expect(await place(pos, [line(product, 1)], {}, key)).toMatchObject({ status: 409, refusals: [{ code: 'idempotency_conflict' }] })
  // Also when it could no longer be placed now.
  await db().updateTable('product').set({ status: 'not_live' }).where('id', '=', product.id).execute()
  forgetSnapshots(db())
  expect((await place(pos, [line(product, 2)], {}, key)).body).toEqual(first.body)
  expect(codes(await place(pos, [line(product, 1)], {}, key))).toEqual(['idempotency_conflict'])
  expect(codes(await place(pos, [line(product, 1)], {}, { 'idempotency-key': 'click-2' }))).toEqual(['product_not_live'])
})

test('a key of one company is not that of another', async () => {
  const { product, pos } = await selling()
  const other = await aCompany(db(), { host: 'key.example' })
  const otherEvent = await anEvent(db(), other)
  const otherProduct = await aProduct(db(), otherEvent)
  const otherPos = await aPointOfSale(db(), otherEvent, { products: [otherProduct] })
  const headers = { 'idempotency-key': 'same' }
  const one = await place(pos, [line(product, 1)], {}, headers)
  const two = await server.send('placeOrder', { point_of_sale_id: otherPos.id, products: [line(otherProduct, 1)] }, { host: 'key.example', headers })
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body.id).not.toBe(one.body.id)
})

test('the pools are what the orders of this file hold', async () => {
  expect(await recount(db())).toEqual([])
})
