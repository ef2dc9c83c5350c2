import { PointOfSale } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { expect, test } from 'vitest'
import { aPointOfSale, aProduct, aTimeslot, anOpeningHour } from '../../../testing/builders.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { newShop, prepareShops } from './shop-testing.ts'

const server = prepareShops()

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

test('pos_not_found for an unknown url and for one of another company, distinguished by nothing', async () => {
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
    has_waiting_list: false,
    cancel_until: null,
    cancel_until_unit: 'hours',
    cancel_percentage: 100,
    cancel_returns_fees: false,
    has_had_cancel_terms: false,
    resale_hours: null,
    resale_percentage: 100,
    resale_returns_fees: false,
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
