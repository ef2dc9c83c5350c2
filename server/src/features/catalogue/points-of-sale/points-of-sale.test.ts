import { PointOfSale } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aDonation, anEvent, aPointOfSale, aProduct, aTimeslot, anOpeningHour } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { setTicketFee } from '../../../testing/ticket-fee.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const server = prepareServer()
let shops = 0

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
    id: pos.id,
    url: pos.url,
    status: 'live',
    language: 'de',
    custom_css: null,
    terms_conditions_url: 'https://organiser.example/terms',
    countdown: null,
    ratio: 0,
    server_time: TEST_NOW,
    event: { id: event.id, name: event.name, company_id: company.id },
    company: { id: company.id, name: company.name, domain: host },
    payment_methods: [
      {
        fee_fixed: 29,
        fee_percentage: 1.8,
        online: true,
        show_pos: false,
        payment_method: { name: 'iDEAL | Wero', adapter: 'ideal' },
      },
    ],
    products: [
      {
        product_id: product.id,
        out_of_stock: false,
        current_stock: null,
        sort: 0,
        product: { name: product.name, description: 'Standing', persons: 2, price: 1000, discount_price: 1000 },
      },
    ],
    pos_product_groups: [{ name: 'event_default_group', type: 'default', products: [product.id] }],
  })
  // Nothing that the contract does not name.
  expect(body).toEqual(PointOfSale.parse(body))
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

test('BPOS-26 BERR-36 BERR-37 event_not_live once the event is over, not live or archived, pos_closed when only the point of sale is; a test one is open', async () => {
  const { db, event, byUrl } = await newShop()
  const pos = await aPointOfSale(db, event)
  let code = 'event_not_live'
  const isOpen = async () => {
    const { status, refusals } = await byUrl(pos.url)
    if (status !== 200) expect([status, refusals]).toEqual([400, [{ code }]])
    return status === 200
  }
  server.clock.set('2026-07-04T20:59:59.999Z')
  expect(await isOpen()).toBe(true)
  server.clock.set('2026-07-04T21:00:00.000Z')
  expect(await isOpen()).toBe(false)
  server.clock.set(TEST_NOW)
  for (const [status, open] of [
    ['draft', false],
    ['not_live', false],
    ['live', true],
  ] as const) {
    await db.updateTable('event').set({ status }).where('id', '=', event.id).execute()
    expect(await isOpen(), status).toBe(open)
  }
  code = 'pos_closed'
  for (const [status, open] of [
    ['closed', false],
    ['test', true],
    ['live', true],
  ] as const) {
    await db.updateTable('point_of_sale').set({ status }).where('id', '=', pos.id).execute()
    expect(await isOpen(), status).toBe(open)
  }
  code = 'event_not_live'
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
  const [first, second, hidden] = [
    await aProduct(db, event),
    await aProduct(db, event),
    await aProduct(db, event, { status: 'not_live' }),
  ]
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
  expect(body.products.map(({ current_stock, out_of_stock }) => [current_stock, out_of_stock])).toEqual([
    [100, false],
    [8, false],
    [3, false],
    [0, true],
  ])
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
  await setTicketFee(db, company.id, 50)
  const products = [
    await aProduct(db, event),
    await aProduct(db, event, { pass_service_fee: false }),
    await aProduct(db, event, { price: 0 }),
    await aDonation(db, event),
  ]
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
    .set({
      venue_id: venue.id,
      image: 'public/1/card.webp',
      banner: 'public/1/banner.webp',
      minimum_age: 18,
      gtm_id: 'GTM-ABC',
      description_location: 'bottom',
    })
    .where('id', '=', event.id)
    .execute()
  const past = await aTimeslot(db, event, { starts_at: '2026-06-01T08:00:00.000Z', ends_at: '2026-06-01T10:00:00.000Z' })
  const coming = await aTimeslot(db, event)
  await anOpeningHour(db, event)
  const pos = await aPointOfSale(db, event, { age_confirmation: true })
  const { body } = await byUrl(pos.url)
  expect(body.event).toEqual({
    id: event.id,
    company_id: company.id,
    name: event.name,
    image: 'public/1/card.webp',
    image_url: '/files/public/1/card.webp',
    banner_url: '/files/public/1/banner.webp',
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    time_zone: 'Europe/Amsterdam',
    continuous: false,
    venue_id: venue.id,
    venue: { name: 'Hall', address: 'Street 1', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' },
    description: null,
    description_location: 'bottom',
    is_description_open: false,
    minimum_age: 18,
    age_confirmation_checkbox: true,
    gtm_id: 'GTM-ABC',
    has_fb_capi: false,
    has_performances: false,
    timeslots: [{ id: coming.id, starts_at: coming.starts_at, ends_at: coming.ends_at, left: null }],
    opening_hours: [{ day: 6, opens_at: '10:00', closes_at: '18:00', interval: 'hourly' }],
  })
  expect(past.id).not.toBe(coming.id)
  await db.updateTable('point_of_sale').set({ age_confirmation: false }).where('id', '=', pos.id).execute()
  await db.updateTable('event').set({ age_confirmation_checkbox: true }).where('id', '=', event.id).execute()
  expect((await byUrl(pos.url)).body.event.age_confirmation_checkbox).toBe(false)
})

test('a coming timeslot says how many spots are left, at most a hundred; what an order holds itself is not gone for it', async () => {
  const { db, event, byUrl } = await newShop()
  const product = await aProduct(db, event)
  const pos = await aPointOfSale(db, event, { products: [product] })
  const few = await aTimeslot(db, event, { spots: 3 })
  const later = { starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z' }
  await aTimeslot(db, event, { spots: 2000, ...later })
  await db.updateTable('stock_pool').set({ taken: 2 }).where('id', '=', few.stock_pool_id).execute()
  const left = ({ body }: Awaited<ReturnType<typeof byUrl>>) => body.event.timeslots.map((slot) => slot.left)
  expect(left(await byUrl(pos.url))).toEqual([1, 100])
  await db.updateTable('stock_pool').set({ taken: 4 }).where('id', '=', few.stock_pool_id).execute()
  expect(left(await byUrl(pos.url))).toEqual([0, 100])
})

test('POS-05 description and styles are answered without anything that runs, loads or covers', async () => {
  const { db, event, byUrl } = await newShop()
  await db.updateTable('event').set({ description: '<p>Hi<script>alert(1)</script></p>' }).where('id', '=', event.id).execute()
  const pos = await aPointOfSale(db, event, {
    custom_css: '@import "https://evil.example/a.css"; .price { color: red; position: fixed }',
    terms_conditions_url: 'javascript:alert(1)',
  })
  const { body } = await byUrl(pos.url)
  expect([body.event.description, body.custom_css, body.terms_conditions_url]).toEqual([
    '<p>Hi</p>',
    '.shop .price{color:red}',
    null,
  ])
})
