import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aDonation, anEvent, aPointOfSale, aProduct, aShop, aTimeslot, anOpeningHour } from '../../testing/builders.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let shops = 0

beforeAll(async () => (server = await startTestServer()))
afterAll(() => server.stop())
beforeEach(() => server.clock.set(TEST_NOW))

/** A company of its own on a host of its own. */
async function newShop(columns: Parameters<typeof aCompany>[1] = {}) {
  const host = `shop-${++shops}.test`
  const { db } = server.services
  const company = await aCompany(db, { host, ...columns })
  const event = await anEvent(db, company)
  return { db, host, company, event, byUrl: (url: string) => server.send('getPointOfSaleByUrl', { url }, { host }) }
}

async function take(pool_id: number, taken: number) {
  await server.services.db.updateTable('stock_pool').set({ taken }).where('id', '=', pool_id).execute()
}

test('CALL-05 POS-01 ENT-04 answers the point of sale of a url with its event, company, payment methods, products and groups', async () => {
  const { db, host, company, event, byUrl } = await newShop()
  const product = await aProduct(db, event, { description: 'Standing', persons: 2 })
  const pos = await aPointOfSale(db, event, {
    products: [product],
    language: 'de',
    terms_conditions_url: 'https://organiser.example/terms',
    payment_methods: [{ fee_fixed: 29, fee_percentage: 1.8 }],
  })
  const { status, body } = await byUrl(pos.url)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: pos.id, url: pos.url, status: 'live', language: 'de', custom_css: null, terms_conditions_url: 'https://organiser.example/terms', countdown: null, ratio: 0,
    server_time: TEST_NOW,
    event: { id: event.id, name: event.name, company_id: company.id },
    company: { id: company.id, name: company.name, domain: host },
    payment_methods: [{ fee_fixed: 29, fee_percentage: 1.8, online: true, show_pos: false, payment_method: { name: 'iDEAL', adapter: 'ideal' } }],
    products: [
      { product_id: product.id, out_of_stock: false, current_stock: null, sort: 0, product: { name: product.name, description: 'Standing', persons: 2, price: 1000, discount_price: 1000 } },
    ],
    pos_product_groups: [{ name: 'event_default_group', type: 'default', products: [product.id] }],
  })
})

test('pos_not_found for an unknown url and for one of another company, told apart by nothing', async () => {
  const { byUrl } = await newShop()
  const other = await newShop()
  const pos = await aPointOfSale(other.db, other.event)
  const [unknown, foreign] = [await byUrl('no-such-thing'), await byUrl(pos.url)]
  expect(unknown.status).toBe(404)
  expect(unknown.refusals).toEqual([{ code: 'pos_not_found' }])
  expect([foreign.status, foreign.refusals]).toEqual([unknown.status, unknown.refusals])
})

test('event_not_live once the event is over, not live or archived, or the point of sale is closed; a test one is open', async () => {
  const { db, event, byUrl } = await newShop()
  const pos = await aPointOfSale(db, event)
  const isOpen = async () => {
    const { status, refusals } = await byUrl(pos.url)
    if (status !== 200) expect([status, refusals]).toEqual([400, [{ code: 'event_not_live' }]])
    return status === 200
  }
  server.clock.set('2026-07-04T20:59:59.999Z')
  expect(await isOpen()).toBe(true)
  server.clock.set('2026-07-04T21:00:00.000Z')
  expect(await isOpen()).toBe(false)
  server.clock.set(TEST_NOW)
  for (const [status, open] of [['draft', false], ['not_live', false], ['live', true]] as const) {
    await db.updateTable('event').set({ status }).where('id', '=', event.id).execute()
    expect(await isOpen(), status).toBe(open)
  }
  for (const [status, open] of [['closed', false], ['test', true], ['live', true]] as const) {
    await db.updateTable('point_of_sale').set({ status }).where('id', '=', pos.id).execute()
    expect(await isOpen(), status).toBe(open)
  }
  await db.updateTable('event').set({ archived_at: TEST_NOW }).where('id', '=', event.id).execute()
  expect(await isOpen()).toBe(false)
})

test('ENT-06 a point of sale in test mode says so', async () => {
  const { db, event, byUrl } = await newShop()
  const pos = await aPointOfSale(db, event, { status: 'test' })
  expect((await byUrl(pos.url)).body.status).toBe('test')
})

test('POS-12 products stand in the order of their sort; products that are not live are not answered', async () => {
  const { db, event, byUrl } = await newShop()
  const [first, second, hidden] = [await aProduct(db, event), await aProduct(db, event), await aProduct(db, event, { status: 'not_live' })]
  const pos = await aPointOfSale(db, event, { products: [second, hidden, first] })
  const { body } = await byUrl(pos.url)
  expect(body.products.map(({ product_id }) => product_id)).toEqual([second.id, first.id])
  expect(body.pos_product_groups[0]?.products).toEqual([second.id, first.id])
})

test('a donation shows only where donations are allowed', async () => {
  const { db, event, byUrl } = await newShop()
  const donation = await aDonation(db, event)
  const pos = await aPointOfSale(db, event, { products: [donation] })
  expect((await byUrl(pos.url)).body.products).toHaveLength(1)
  await db.updateTable('point_of_sale').set({ donations_allowed: false }).where('id', '=', pos.id).execute()
  const { body } = await byUrl(pos.url)
  expect([body.products, body.pos_product_groups]).toEqual([[], []])
})

test('the stock that shows is bounded by what one order may hold, and by the scarcer of the two pools', async () => {
  const { db, event, byUrl } = await newShop()
  const wide = await aProduct(db, event, { stock: 99_994 })
  const capped = await aProduct(db, event, { stock: 500, max_buy: 8 })
  const shared = await aProduct(db, event, { stock: 50 })
  const soldOut = await aProduct(db, event, { stock: 5 })
  await take(shared.stock_pool_id, 47)
  await take(soldOut.stock_pool_id, 5)
  const pos = await aPointOfSale(db, event, { products: [wide, capped, { id: shared.id, stock: 20 }, soldOut] })
  const { body, raw } = await byUrl(pos.url)
  expect(body.products.map(({ current_stock, out_of_stock }) => [current_stock, out_of_stock])).toEqual([[100, false], [8, false], [3, false], [0, true]])
  expect(body.products.map(({ product }) => product.current_stock)).toEqual([100, 8, 3, 0])
  expect(raw.toString()).not.toMatch(/99994|capacity|taken|stock_pool/)
})

test('ratio is sold of capacity times 100 over the limited products', async () => {
  const { db, host, company, event, byUrl } = await newShop()
  const [half, unlimited] = [await aProduct(db, event, { stock: 200 }), await aProduct(db, event)]
  await take(half.stock_pool_id, 85)
  const pos = await aPointOfSale(db, event, { products: [half, unlimited] })
  expect((await byUrl(pos.url)).body.ratio).toBe(42.5)
  const { body } = await server.send('listLivePointsOfSale', { company_id: company.id }, { host })
  expect(body[0]?.ratio).toBe(42.5)
})

test('service_fee is the ticket fee with VAT where event and product pass it on', async () => {
  const { db, company, event, byUrl } = await newShop()
  await db.updateTable('company').set({ ticket_fee: 50 }).where('id', '=', company.id).execute()
  const products = [await aProduct(db, event), await aProduct(db, event, { pass_service_fee: false }), await aProduct(db, event, { price: 0 }), await aDonation(db, event)]
  const pos = await aPointOfSale(db, event, { products })
  const fees = async () => (await byUrl(pos.url)).body.products.map(({ product }) => product.service_fee)
  expect(await fees()).toEqual([0, 0, 0, 0])
  await db.updateTable('event').set({ charge_ticket_fee_to_customer: true }).where('id', '=', event.id).execute()
  expect(await fees()).toEqual([61, 0, 0, 0])
})

test('ENT-13 parents and additions: a dependent product names its parents, a product that comes along cannot be changed', async () => {
  const { db, event, byUrl } = await newShop()
  const parent = await aProduct(db, event)
  const dependent = await aProduct(db, event, { parents: [parent.id] })
  const child = await aProduct(db, event, { addition_of: parent.id })
  const pos = await aPointOfSale(db, event, { products: [parent, dependent, child] })
  const [p, d, c] = (await byUrl(pos.url)).body.products.map(({ product }) => product)
  expect(p).toMatchObject({ parents: [], is_disabled: false, additions: [{ parent_id: parent.id, child_id: child.id }] })
  expect(d).toMatchObject({ parents: [parent.id], is_disabled: false, additions: [] })
  expect(c).toMatchObject({ parents: [], is_disabled: true, additions: [{ parent_id: parent.id, child_id: child.id }] })
})

test('the countdown is answered only while it is to be shown', async () => {
  const { db, event, byUrl } = await newShop()
  const pos = await aPointOfSale(db, event, { countdown: '2026-06-02T10:00:00.000Z', show_countdown: false })
  expect((await byUrl(pos.url)).body.countdown).toBeNull()
  await db.updateTable('point_of_sale').set({ show_countdown: true }).where('id', '=', pos.id).execute()
  expect((await byUrl(pos.url)).body.countdown).toBe('2026-06-02T10:00:00.000Z')
})

test('ENT-08 ENT-09 ENT-10 the event with venue, images, timeslots to come and opening hours; the point of sale decides on the age confirmation', async () => {
  const { db, company, event, byUrl } = await newShop()
  const venue = await db
    .insertInto('venue')
    .values({ company_id: company.id, name: 'Hall', address: 'Street 1', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('event')
    .set({ venue_id: venue.id, image: 'public/1/card.webp', banner: 'public/1/banner.webp', minimum_age: 18, gtm_id: 'GTM-ABC', description_location: 'bottom' })
    .where('id', '=', event.id)
    .execute()
  const past = await aTimeslot(db, event, { starts_at: '2026-06-01T08:00:00.000Z', ends_at: '2026-06-01T10:00:00.000Z' })
  const coming = await aTimeslot(db, event)
  await anOpeningHour(db, event)
  const pos = await aPointOfSale(db, event, { age_confirmation: true })
  const { body } = await byUrl(pos.url)
  expect(body.event).toEqual({
    id: event.id, company_id: company.id, name: event.name, image: 'public/1/card.webp', image_url: '/files/public/1/card.webp', banner_url: '/files/public/1/banner.webp',
    starts_at: event.starts_at, ends_at: event.ends_at, time_zone: 'Europe/Amsterdam', continuous: false, venue_id: venue.id,
    venue: { name: 'Hall', address: 'Street 1', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' },
    description: null, description_location: 'bottom', is_description_open: false, minimum_age: 18, age_confirmation_checkbox: true, gtm_id: 'GTM-ABC', has_fb_capi: false,
    timeslots: [{ id: coming.id, starts_at: coming.starts_at, ends_at: coming.ends_at }],
    opening_hours: [{ day: 6, opens_at: '10:00', closes_at: '18:00', interval: 'hourly' }],
  })
  expect(past.id).not.toBe(coming.id)
  await db.updateTable('point_of_sale').set({ age_confirmation: false }).where('id', '=', pos.id).execute()
  await db.updateTable('event').set({ age_confirmation_checkbox: true }).where('id', '=', event.id).execute()
  expect((await byUrl(pos.url)).body.event.age_confirmation_checkbox).toBe(false)
})

test('POS-05 description and styles are answered without anything that runs, loads or covers', async () => {
  const { db, event, byUrl } = await newShop()
  await db.updateTable('event').set({ description: '<p>Hi<script>alert(1)</script></p>' }).where('id', '=', event.id).execute()
  const pos = await aPointOfSale(db, event, {
    custom_css: '@import "https://evil.example/a.css"; .price { color: red; position: fixed }',
    terms_conditions_url: 'javascript:alert(1)',
  })
  const { body } = await byUrl(pos.url)
  expect([body.event.description, body.custom_css, body.terms_conditions_url]).toEqual(['<p>Hi</p>', '.shop .price{color:red}', null])
})

test('CALL-06 the point of sale of an order does not count its own hold as sold, and stays readable when sales are over', async () => {
  const { db, host, event } = await newShop()
  const product = await aProduct(db, event, { stock: 3 })
  const pos = await aPointOfSale(db, event, { products: [{ id: product.id, stock: 3 }] })
  const placed = await server.send('placeOrder', { point_of_sale_id: pos.id, products: [{ product_id: product.id, amount: 3 }] }, { host })
  expect(placed.status).toBe(200)
  const { id, secret } = placed.body
  const stock = async (order: { id: number; secret: string }) => {
    const { status, body } = await server.send('getPointOfSaleByOrder', order, { host })
    return [status, body.products[0]?.current_stock, body.products[0]?.out_of_stock]
  }
  expect((await server.send('getPointOfSaleByUrl', { url: pos.url }, { host })).body.products[0]?.out_of_stock).toBe(true)
  expect(await stock({ id, secret })).toEqual([200, 3, false])
  server.clock.set('2026-08-01T00:00:00.000Z')
  expect((await stock({ id, secret }))[0]).toBe(200)
})

test('SEC-01 SEC-02 the point of sale of an order needs its id and its secret; every wrong pair answers the same 404', async () => {
  const { db, host, event } = await newShop()
  const product = await aProduct(db, event)
  const pos = await aPointOfSale(db, event, { products: [product] })
  const { id, secret } = (await server.send('placeOrder', { point_of_sale_id: pos.id, products: [{ product_id: product.id, amount: 1 }] }, { host })).body
  const other = await newShop()
  const answers = [
    await server.send('getPointOfSaleByOrder', { id, secret: `${secret}x` }, { host }),
    await server.send('getPointOfSaleByOrder', { id: id + 1000, secret }, { host }),
    await server.send('getPointOfSaleByOrder', { id, secret }, { host: other.host }),
  ]
  for (const { status, refusals } of answers) expect([status, refusals]).toEqual([404, [{ code: 'order_not_found' }]])
})

test('CALL-01 SHOP-01 ENT-01 ENT-02 ENT-03 the company of a host, whatever its letter case and port; company_not_found for an unknown one', async () => {
  const { host, company } = await newShop({
    kvk: '12345678',
    layout: {
      logo: 'public/1/logo.webp', logo_url: 'https://organiser.example', primary_color: '#112233', header: { backgroundColor: '#fff' },
      footer: { links: [{ text: 'Site', url: 'https://organiser.example' }, { text: 'Bad', url: 'javascript:alert(1)' }] },
    },
    texts: { optin: { nl: 'Ja' } },
  })
  const { status, body } = await server.send('getCompany', { domain: `${host.toUpperCase()}:8083` }, { host: 'anything.test' })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: company.id, name: company.name, phone: company.phone, email_customer_questions: company.email_customer_questions, kvk: '12345678', show_kvk_on_pos: false,
    show_calendar: false, calendar_sold_ratio: false, vat_percentage: 21, order_thank_you_show_events: false, domain: host,
    layout: {
      logo: '/files/public/1/logo.webp', logo_url: 'https://organiser.example', primary_color: '#112233', secondary_color: null, accent_color: null,
      description_color: null, button_color: null, button_text_color: null, header: { backgroundColor: '#fff' }, secondary: { backgroundColor: null, color: null },
      footer: { backgroundColor: null, links: [{ text: 'Site', url: 'https://organiser.example' }] },
    },
    texts: { optin: { nl: 'Ja' } },
  })
  const unknown = await server.send('getCompany', { domain: 'nobody.test' })
  expect([unknown.status, unknown.refusals]).toEqual([404, [{ code: 'company_not_found' }]])
})

test('CALL-02 CALL-03 CALL-04 SHOP-05 lists what is live and meant for the overview, in the order it starts, at most so many', async () => {
  const { db, host, company, event } = await newShop()
  const later = await anEvent(db, company, { starts_at: '2026-09-01T10:00:00.000Z', ends_at: '2026-09-01T12:00:00.000Z' })
  const running = await anEvent(db, company, { starts_at: '2026-05-01T10:00:00.000Z', ends_at: '2026-12-01T12:00:00.000Z' })
  const museum = await anEvent(db, company, { starts_at: '2026-01-01T10:00:00.000Z', ends_at: '2026-12-01T12:00:00.000Z', continuous: true })
  const over = await anEvent(db, company, { starts_at: '2026-05-01T10:00:00.000Z', ends_at: TEST_NOW })
  const draft = await anEvent(db, company, { status: 'draft' })
  const [b, a, c, d] = [await aPointOfSale(db, later), await aPointOfSale(db, event), await aPointOfSale(db, running), await aPointOfSale(db, museum)]
  for (const hidden of [over, draft]) await aPointOfSale(db, hidden)
  await aPointOfSale(db, event, { status: 'test' })
  await aPointOfSale(db, event, { status: 'closed' })
  await aPointOfSale(db, event, { show_in_overview: false })
  const other = await newShop()
  await aPointOfSale(other.db, other.event)
  const urls = ({ body }: { body: { url: string }[] }) => body.map(({ url }) => url)
  expect(urls(await server.send('listLivePointsOfSale', { company_id: company.id }, { host }))).toEqual([d.url, c.url, a.url, b.url])
  expect(urls(await server.send('listLivePointsOfSaleLimited', { company_id: company.id, limit: 2 }, { host }))).toEqual([d.url, c.url])
  expect(urls(await server.send('listUpcomingPointsOfSale', { company_id: company.id, limit: 10 }, { host }))).toEqual([d.url, a.url, b.url])
  expect(urls(await server.send('listUpcomingPointsOfSale', { company_id: company.id, limit: 1 }, { host }))).toEqual([d.url])
})

test('SEC-04 the list of another company, or of none, is not found', async () => {
  const { host } = await newShop()
  const other = await newShop()
  for (const call of ['listLivePointsOfSale', 'listLivePointsOfSaleLimited', 'listUpcomingPointsOfSale'] as const) {
    for (const company_id of [other.company.id, 999_999]) {
      const { status, refusals } = await server.send(call, { company_id, limit: 5 }, { host })
      expect([status, refusals], call).toEqual([404, [{ code: 'not_found' }]])
    }
  }
})

test('a card names the lowest price that can be paid now, fees included', async () => {
  const { db, host, company, event } = await newShop()
  await db.updateTable('company').set({ ticket_fee: 100 }).where('id', '=', company.id).execute()
  await db.updateTable('event').set({ charge_ticket_fee_to_customer: true }).where('id', '=', event.id).execute()
  const gone = await aProduct(db, event, { price: 500, stock: 1 })
  await take(gone.stock_pool_id, 1)
  const ticket = await aProduct(db, event, { price: 2500 })
  const products = [
    gone, ticket, await aProduct(db, event, { price: 3000 }), await aDonation(db, event), await aProduct(db, event, { price: 100, is_cross_sell: true }),
    await aProduct(db, event, { price: 100, parents: [ticket.id] }), await aProduct(db, event, { price: 100, addition_of: ticket.id }),
    await aProduct(db, event, { price: 100, sale_ends_at: TEST_NOW }), await aProduct(db, event, { price: 100, sale_starts_at: '2026-06-01T10:00:00.001Z' }),
  ]
  await aPointOfSale(db, event, { products })
  const price = async () => (await server.send('listLivePointsOfSale', { company_id: company.id }, { host })).body[0]?.price_from
  expect(await price()).toBe(2621)
  await db.updateTable('product').set({ status: 'not_live' }).where('id', 'in', products.map(({ id }) => id)).execute()
  expect(await price()).toBeNull()
})

test('CALL-08 the donation product type is the same for every shop', async () => {
  const { body } = await server.send('getDonationProductType', {}, { host: 'nobody.test' })
  expect(body).toEqual({ id: 6, name: 'donation' })
})

test('a call that needs a shop answers company_not_found on a host of nobody', async () => {
  const { point_of_sale } = await aShop(server.services.db, { host: 'somebody.test' })
  const { status, refusals } = await server.send('getPointOfSaleByUrl', { url: point_of_sale.url }, { host: 'nobody.test' })
  expect([status, refusals]).toEqual([404, [{ code: 'company_not_found' }]])
})
