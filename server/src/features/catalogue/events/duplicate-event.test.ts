import { beforeEach, expect, test } from 'vitest'
import {
  aCompany,
  aDiscountCode,
  anEvent,
  anOpeningHour,
  anOrder,
  aPointOfSale,
  aProduct,
  aTimeslot,
} from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer()
let company: Awaited<ReturnType<typeof aCompany>>
let headers: Record<string, string>
let host: string
let counter = 0
const dates = { starts_at: '2026-12-05T11:00:00.000Z', ends_at: '2026-12-05T22:00:00.000Z' }

beforeEach(async () => {
  host = `copy-${++counter}.test`
  company = await aCompany(server.services.db, { host })
  headers = await signInAdmin(server, company)
})

const copy = (event: { id: number }, input: Record<string, unknown> = {}, as = headers) =>
  server.send('duplicateEvent', { event_id: event.id, name: 'The copy', ...dates, ...input }, { headers: as })

test('EVT-12 EVT-51 BCALL-030 DEC-B-32 a copy has everything but what was sold', async () => {
  const { db } = server.services
  const venue = await db
    .insertInto('venue')
    .values({ company_id: company.id, name: 'Hall', address: 'A 1', zip: '1', city: 'U', country_code: 'NL' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = await anEvent(db, company, {
    description: '<p>Come</p>',
    minimum_age: 18,
    gtm_id: 'GTM-ABC123',
    venue_id: venue.id,
    image: 'public/1/a.png',
    archived_at: TEST_NOW,
    status: 'not_live',
  })
  const of = { company_id: company.id, event_id: event.id }
  const group = await db
    .insertInto('product_group')
    .values({ ...of, name: 'Main' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const product = await aProduct(db, event, {
    name: 'Ticket',
    stock: 50,
    scan_note: 'Check ID',
    product_group_id: group.id,
    sale_starts_at: '2026-05-01T08:00:00.000Z',
    sale_ends_at: '2026-07-04T09:00:00.000Z',
  })
  const child = await aProduct(db, event, { name: 'Locker', parents: [product.id], addition_of: product.id })
  const shop = await aPointOfSale(db, event, {
    url: `pas-${counter}x`,
    products: [{ ...product, stock: 20 }, child],
    payment_methods: [{ fee_fixed: 30 }, { payment_method_id: 2 }],
    custom_css: 'a{}',
    countdown: '2026-05-01T08:00:00.000Z',
  })
  await aTimeslot(db, event, { spots: 12 })
  const hour = await anOpeningHour(db, event)
  await aTimeslot(db, event, { opening_hour_id: hour.id, starts_at: '2026-07-04T08:00:00Z', ends_at: '2026-07-04T09:00:00Z' })
  await db
    .insertInto('customer_field')
    .values({ ...of, field: 'dob', order_ask: true, show_at_scan: true })
    .execute()
  const question = await db
    .insertInto('customer_information')
    .values({
      ...of,
      question: 'Size?',
      question_type: 'select',
      answers: JSON.stringify(['S']),
      show_at_specific_prod: true,
      show_at_scan: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer_information_product')
    .values({ company_id: company.id, customer_information_id: question.id, product_id: product.id })
    .execute()
  await aDiscountCode(db, company, { events: [event.id] })
  await db.updateTable('event').set({ status: 'live', archived_at: null }).where('id', '=', event.id).execute()
  await db.updateTable('point_of_sale').set({ countdown: '2026-05-02T08:00:00Z' }).where('id', '=', shop.id).execute()
  await anOrder(server, shop, [{ product_id: product.id, amount: 4 }], { host })
  await db.updateTable('event').set({ status: 'not_live', archived_at: TEST_NOW }).where('id', '=', event.id).execute()

  const { status, body } = await copy(event)
  // The column that lists search in is nobody's business.
  expect(body).not.toHaveProperty('search')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'The copy',
    status: 'draft',
    archived_at: null,
    description: '<p>Come</p>',
    minimum_age: 18,
    gtm_id: 'GTM-ABC123',
    venue_id: venue.id,
    image: 'public/1/a.png',
    sold: 0,
    has_orders: false,
    ...dates,
  })
  const products = await db.selectFrom('product').selectAll().where('event_id', '=', body.id).orderBy('id').execute()
  expect(products).toMatchObject([
    // 10:00 UTC in summer is 12:00, as 11:00 UTC in winter: everything keeps its hour, 154 days on.
    {
      name: 'Ticket',
      price: 1000,
      scan_note: 'Check ID',
      sale_starts_at: '2026-10-02T08:00:00.000Z',
      sale_ends_at: '2026-12-05T10:00:00.000Z',
    },
    { name: 'Locker' },
  ])
  const [ticket, locker] = products
  const groups = await db.selectFrom('product_group').select(['id', 'name']).where('event_id', '=', body.id).execute()
  expect(groups).toEqual([{ id: ticket!.product_group_id, name: 'Main' }])
  const pool = await db
    .selectFrom('stock_pool')
    .select(['capacity', 'taken'])
    .where('id', '=', ticket!.stock_pool_id)
    .executeTakeFirst()
  expect(pool).toEqual({ capacity: 50, taken: 0 })
  const ties = await db
    .selectFrom('product_parent')
    .select(['product_id', 'parent_id'])
    .where('product_id', '=', locker!.id)
    .execute()
  expect(ties).toEqual([{ product_id: locker!.id, parent_id: ticket!.id }])
  const additions = await db
    .selectFrom('product_addition')
    .select(['child_id', 'parent_id'])
    .where('parent_id', '=', ticket!.id)
    .execute()
  expect(additions).toEqual([{ child_id: locker!.id, parent_id: ticket!.id }])
  const [copiedShop] = await db.selectFrom('point_of_sale').selectAll().where('event_id', '=', body.id).execute()
  expect(copiedShop).toMatchObject({
    name: shop.name,
    url: `pas-${counter}x-2`,
    custom_css: 'a{}',
    countdown: '2026-10-03T08:00:00.000Z',
  })
  const sold = await db
    .selectFrom('point_of_sale_product as here')
    .innerJoin('stock_pool', 'stock_pool.id', 'here.stock_pool_id')
    .select(['here.product_id', 'stock_pool.capacity', 'stock_pool.taken'])
    .where('here.point_of_sale_id', '=', copiedShop!.id)
    .orderBy('here.sort')
    .execute()
  expect(sold).toMatchObject([
    { product_id: ticket!.id, capacity: 20, taken: 0 },
    { product_id: locker!.id, taken: 0 },
  ])
  const methods = await db
    .selectFrom('point_of_sale_payment_method')
    .select(['payment_method_id', 'fee_fixed'])
    .where('point_of_sale_id', '=', copiedShop!.id)
    .orderBy('id')
    .execute()
  expect(methods).toEqual([
    { payment_method_id: 1, fee_fixed: 30 },
    { payment_method_id: 2, fee_fixed: 0 },
  ])
  const slots = await db
    .selectFrom('timeslot')
    .select(['starts_at', 'ends_at', 'opening_hour_id'])
    .where('event_id', '=', body.id)
    .execute()
  expect(slots).toEqual([{ starts_at: '2026-12-05T13:00:00.000Z', ends_at: '2026-12-05T14:00:00.000Z', opening_hour_id: null }])
  expect(await db.selectFrom('opening_hour').select(['day', 'spots']).where('event_id', '=', body.id).execute()).toEqual([
    { day: 6, spots: 10 },
  ])
  expect(
    await db.selectFrom('customer_field').select(['field', 'show_at_scan']).where('event_id', '=', body.id).execute(),
  ).toEqual([{ field: 'dob', show_at_scan: true }])
  const questions = await db
    .selectFrom('customer_information')
    .innerJoin('customer_information_product as tie', 'tie.customer_information_id', 'customer_information.id')
    .select(['question', 'answers', 'show_at_scan', 'tie.product_id'])
    .where('event_id', '=', body.id)
    .execute()
  expect(questions).toEqual([{ question: 'Size?', answers: ['S'], show_at_scan: true, product_id: ticket!.id }])
  expect(await db.selectFrom('discount_code_event').select('event_id').where('event_id', '=', body.id).execute()).toEqual([])
})

test('DEC-B-32 BSLOT-03 a night of the copy is a night too, in that which wins an hour', async () => {
  const { db } = server.services
  // 23:00 to 05:00 in Amsterdam, and a timeslot until 04:00.
  const event = await anEvent(db, company, { starts_at: '2026-07-04T21:00:00.000Z', ends_at: '2026-07-05T03:00:00.000Z' })
  await aTimeslot(db, event, { starts_at: '2026-07-04T21:00:00.000Z', ends_at: '2026-07-05T02:00:00.000Z' })
  const { body } = await copy(event, { starts_at: '2026-10-24T21:00:00.000Z', ends_at: '2026-10-25T04:00:00.000Z' })
  const slots = await server.send('listTimeslots', { event_id: body.id }, { headers })
  expect(slots.body).toMatchObject([
    { date: '2026-10-24', start: '23:00', end_date: '2026-10-25', end: '04:00', ends_at: '2026-10-25T03:00:00.000Z' },
  ])
})

test('DEC-B-32 urls count on until one is free, a copy of a copy too', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  await aPointOfSale(db, event, { url: `fest${counter}` })
  const urls = async ({ body }: Awaited<ReturnType<typeof copy>>) => body.points_of_sale.map(({ url }) => url)
  const first = await copy(event)
  expect(await urls(first)).toEqual([`fest${counter}-2`])
  expect(await urls(await copy(event, { name: 'Other copy' }))).toEqual([`fest${counter}-3`])
  expect(await urls(await copy(first.body, { name: 'Copy of a copy' }))).toEqual([`fest${counter}-4`])
  const both = await Promise.all([copy(event, { name: 'At once' }), copy(event, { name: 'At once too' })])
  const found = await Promise.all(both.map(urls))
  expect(found.flat().toSorted()).toEqual([`fest${counter}-5`, `fest${counter}-6`])
})

test('EVT-52 BERR-16 a copy has a name of its own and an end after its start', async () => {
  const event = await anEvent(server.services.db, company, { name: 'Summer night' })
  const codes = async (input: Record<string, unknown>) => codesAndFields(await copy(event, input))
  expect(await codes({ name: ' summer NIGHT ' })).toEqual(['event_name_unchanged name'])
  expect(await codes({ name: 'abc', ends_at: '2026-12-05T10:00:00Z' })).toEqual([
    'text_length_invalid name',
    'end_date_before_start_date ends_at',
  ])
  expect(await codes({ sessions: [{ id: 1, ...dates }] })).toEqual(['not_found sessions'])
  expect(await codes({ sessions: [] })).toEqual([])
})

test('PERM-024 DEC-B-11 copying asks for event.duplicate, and adds the copy to the selection of the user who made it', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  expect((await copy(event, {}, await signInWith(server, company, 'event.create', 'event.view', 'event.edit'))).status).toBe(403)
  expect((await copy(event, {}, await signInWith(server, company, 'event.duplicate'))).status).toBe(200)
  const as = await signIn(server, await aUser(server, company, { events: [event] }))
  const { body } = await copy(event, {}, as)
  expect((await server.send('getEventDetail', { event_id: body.id }, { headers: as })).status).toBe(200)
})

test('DEC-B-32 DEC-B-202 the copy has the conversion account, its token encrypted for its own row', async () => {
  const { db, vault } = server.services
  const event = await anEvent(db, company)
  const sealed = vault.seal('event.fb_access_token', event.id, 'EAAB-secret')
  await db.updateTable('event').set({ fb_pixel_id: '123456', fb_access_token: sealed }).where('id', '=', event.id).execute()
  const { body } = await copy(event)
  const row = await db
    .selectFrom('event')
    .select(['fb_pixel_id', 'fb_access_token'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(row.fb_pixel_id).toBe('123456')
  expect(vault.open('event.fb_access_token', body.id, String(row.fb_access_token))).toBe('EAAB-secret')
})
