import { permissions } from '@entree/domain/foundation/permissions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aPretixEvent,
  aPretixItem,
  aPretixOrder,
  aPretixPosition,
  PRETIX_TOKEN,
  type FakePretix,
} from '../../../testing/providers/fake-pretix.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { signInWith } from '../../../testing/users.ts'
import { importedInto } from '#features/desk/ticket-imports/import-testing.ts'
import { workTicketImports } from '#features/desk/ticket-imports/work-imports.ts'
import { fetchPretixOrders } from './fetch-orders.ts'
import { accessTo, aCompanyBeside, setPretix, startBesidePretix, type BesidePretix } from './pretix-testing.ts'

let beside: BesidePretix
let server: TestServer
let pretix: FakePretix
let headers: Record<string, string>
let company: { id: number }

beforeAll(async () => {
  beside = await startBesidePretix()
  ;({ pretix, server } = beside)
})
afterAll(() => beside.stop())
beforeEach(async () => {
  ;({ company, headers } = await aCompanyBeside(server))
  setPretix(pretix, {
    items: [
      aPretixItem(1),
      aPretixItem(2, {
        name: { de: 'Workshop' },
        variations: [
          { id: 21, value: { en: 'Student' }, default_price: '10.00', price: '10.00' },
          { id: 22, value: { en: 'Regular' }, default_price: null, price: '23.00' },
        ],
      }),
      aPretixItem(3, { name: { en: 'T-shirt' }, admission: false, free_price: true }),
      { nonsense: true },
    ],
    quotas: [
      { id: 1, name: 'Tickets', size: 200, items: [1], variations: [], subevent: null },
      { id: 2, name: 'Workshop', size: 30, items: [2], variations: [21, 22], subevent: null },
    ],
    taxrules: [{ id: 1, name: { en: 'VAT' }, rate: '19.00', price_includes_tax: true }],
    orders: [
      aPretixOrder('ABC12', [
        aPretixPosition(1, 'z3fsn8jyufm5kpk768q69gkbyr5f4h6w'),
        aPretixPosition(2, 'code-of-student', { variation: 21 }),
      ]),
      aPretixOrder('PEND1', [aPretixPosition(1, 'code-pending')], { status: 'n' }),
      aPretixOrder('EXPI1', [aPretixPosition(1, 'code-expired')], { status: 'e' }),
      aPretixOrder('CANC1', [aPretixPosition(1, 'code-canceled')], { status: 'c' }),
      aPretixOrder('TEST1', [aPretixPosition(1, 'code-of-test')], { testmode: true }),
      aPretixOrder('SHIRT', [aPretixPosition(3, 'code-of-shirt')]),
    ],
  })
})

const source = () => accessTo(pretix)
const one = { slug: 'sampleconf', subevent_id: null }
const importIt = async (input: Record<string, unknown> = one) =>
  server.send('importPretixEvent', { ...source(), ...input }, { headers })
const fetchAll = () => fetchPretixOrders(server.services)
const latest = async (event_id: number) => (await server.send('listTicketImports', { event_id }, { headers })).body.data[0]!
const start = async (event_id: number) => {
  const { id } = await latest(event_id)
  await server.send('startTicketImport', { event_id, id, language: 'en', send_tickets: false, raise_stock: true }, { headers })
  await workTicketImports(server.services)
}

test('MOVE-33 MOVE-34 events are listed and described: what comes, and what does not', async () => {
  const { body: listed } = await server.send('listPretixEvents', source(), { headers })
  expect(listed.data).toEqual([
    { ...one, name: 'Sample Conference', starts_at: '2026-07-10T08:00:00.000Z', currency: 'EUR', event_id: null },
  ])
  const { body } = await server.send('previewPretixEvent', { ...source(), ...one }, { headers })
  expect(body).toMatchObject({
    name: 'Sample Conference',
    starts_at: '2026-07-10T08:00:00.000Z',
    ends_at: '2026-07-12T16:00:00.000Z',
    location: 'Town hall, Main street 1',
    time_zone: 'Europe/Berlin',
    products: [
      { key: '1', name: 'Standard ticket', price: 2300, vat_percentage: 19, stock: 197, has_ticket: true, is_here: false },
      { key: '2/21', name: 'Workshop – Student', price: 1000, stock: 0 },
      { key: '2/22', name: 'Workshop – Regular', price: 2300, stock: 0 },
      { key: '3', name: 'T-shirt', has_ticket: false, stock: 0 },
    ],
    shared: [{ name: 'Workshop', left: 29, products: ['Workshop – Student', 'Workshop – Regular'] }],
    notes: ['location', 'time_zone', 'free_price', 'shared_quota', 'no_quota', 'without_ticket'],
  })
  expect(await server.services.db.selectFrom('pretix_event').selectAll().execute()).toEqual([])
})

test('MOVE-35 MOVE-36 MOVE-37 the event is made as a draft, and its paid orders come with their secrets as old codes', async () => {
  const { body } = await importIt()
  const { event_id } = body
  const { db } = server.services
  const event = await db.selectFrom('event').select(['name', 'status']).where('id', '=', event_id).executeTakeFirst()
  expect(event).toEqual({ name: 'Sample Conference', status: 'draft' })
  const shop = await db.selectFrom('point_of_sale').select('status').where('event_id', '=', event_id).execute()
  expect(shop).toEqual([{ status: 'closed' }])
  const products = await db.selectFrom('product').select('status').where('event_id', '=', event_id).execute()
  expect(products.map(({ status }) => status)).toEqual(['not_live', 'not_live', 'not_live', 'not_live'])
  expect(await latest(event_id)).toMatchObject({ state: 'fetching' })
  await fetchAll()
  await workTicketImports(server.services)
  expect(await latest(event_id)).toMatchObject({
    state: 'checked',
    orders: 1,
    tickets: 2,
    left_out: 4,
    errors: [
      { code: 'import_not_paid', old_order_number: 'PEND1' },
      { code: 'import_not_paid', old_order_number: 'EXPI1' },
      { code: 'import_not_paid', old_order_number: 'CANC1' },
      { code: 'import_test_order', old_order_number: 'TEST1' },
    ],
  })
  expect((await importedInto(server, event_id)).orders).toEqual([])
  await start(event_id)
  expect(await latest(event_id)).toMatchObject({ state: 'done', tickets: 2 })
  const { orders, codes, numbers } = await importedInto(server, event_id)
  expect([orders.length, codes.length]).toEqual([1, 2])
  expect(orders[0]).toMatchObject({ language: 'de', total: 0, type: 'imported' })
  expect(numbers).toMatchObject([{ old_number: 'ABC12', source: 'pretix', paid: 4600 }])
  const buyer = await db.selectFrom('customer').selectAll().where('id', '=', orders[0]!.customer_id!).executeTakeFirst()
  expect(buyer).toMatchObject({ first_name: 'John', last_name: 'Doe', email: 'tester@example.org' })
})

test('MOVE-38 a second time nothing comes twice: what is new there comes, of products and orders', async () => {
  const { event_id } = (await importIt()).body
  const twice = await importIt()
  expect(twice.refusals).toMatchObject([{ code: 'import_not_ready' }])
  await fetchAll()
  await workTicketImports(server.services)
  await start(event_id)
  pretix.lists.get('sampleconf/items')!.push(aPretixItem(4, { name: { en: 'VIP' } }))
  pretix.lists.get('sampleconf/orders')!.push(aPretixOrder('NEW01', [aPretixPosition(4, 'code-of-vip')]))
  const { body: listed } = await server.send('listPretixEvents', source(), { headers })
  expect(listed.data[0]?.event_id).toBe(event_id)
  expect((await importIt()).body.event_id).toBe(event_id)
  await fetchAll()
  await workTicketImports(server.services)
  expect(await latest(event_id)).toMatchObject({ state: 'checked', orders: 1, tickets: 1, already: 2 })
  await start(event_id)
  expect((await importedInto(server, event_id)).numbers.map(({ old_number }) => old_number)).toEqual(['ABC12', 'NEW01'])
  const products = await server.services.db.selectFrom('product').select('name').where('event_id', '=', event_id).execute()
  expect(products).toHaveLength(5)
})

test('MOVE-32 MOVE-36 orders come page by page, as slowly as pretix asks, and the token goes with the last of them', async () => {
  const many = Array.from({ length: 120 }, (_, at) => aPretixOrder(`M${at}`, [aPretixPosition(1, `code-number-${at}`)]))
  pretix.lists.set('sampleconf/orders', many)
  const { event_id } = (await importIt()).body
  const { db } = server.services
  const row = () => db.selectFrom('pretix_event').selectAll().where('event_id', '=', event_id).executeTakeFirstOrThrow()
  const { token } = await row()
  expect(token).not.toContain(PRETIX_TOKEN)
  expect(token).toMatch(/^v1:/)
  pretix.left = 1
  await fetchAll()
  expect(await latest(event_id)).toMatchObject({ state: 'fetching', uploaded: 50 })
  const asked = pretix.asked.length
  pretix.left = null
  await fetchAll()
  expect(pretix.asked.length).toBe(asked)
  server.clock.advance(7_000)
  await fetchAll()
  await workTicketImports(server.services)
  expect(await latest(event_id)).toMatchObject({ state: 'checked', uploaded: 120, tickets: 120 })
  expect(await row()).toMatchObject({ token: null, next_url: null })
  expect(JSON.stringify(await db.selectFrom('audit').selectAll().execute())).not.toContain(PRETIX_TOKEN)
})

test('MOVE-31 MOVE-32 a page that leads to another host is not followed, and what does not come is said', async () => {
  const many = Array.from({ length: 60 }, (_, at) => aPretixOrder(`M${at}`, [aPretixPosition(1, `code-number-${at}`)]))
  pretix.lists.set('sampleconf/orders', many)
  const { event_id } = (await importIt()).body
  pretix.next = 'https://elsewhere.example/api/v1/organizers/bigevents/events/sampleconf/orders/?page=2'
  for (let tries = 0; tries < 6; tries += 1) {
    await fetchAll()
    server.clock.advance(600_000)
  }
  expect(await latest(event_id)).toMatchObject({ state: 'loading', reasons: [{ code: 'pretix_unreachable' }] })
  const row = await server.services.db
    .selectFrom('pretix_event')
    .select('token')
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  expect(row?.token).toBeNull()
})

test('MOVE-31 MOVE-39 what pretix refuses, and what is not ours to ask, is said beside the field', async () => {
  const refusedWith = async (input: Record<string, unknown>) => {
    const { status, refusals } = await server.send('previewPretixEvent', { ...source(), ...one, ...input }, { headers })
    return [status, refusals[0]?.code, refusals[0]?.field]
  }
  expect(await refusedWith({ token: 'wrong' })).toEqual([400, 'pretix_token_refused', 'token'])
  expect(await refusedWith({ token: 'two\nlines' })).toEqual([400, 'pretix_token_refused', 'token'])
  expect(await refusedWith({ organizer: 'nobody' })).toEqual([400, 'pretix_not_found', 'organizer'])
  expect(await refusedWith({ slug: '../../../teams' })).toEqual([400, 'pretix_not_found', 'organizer'])
  expect(await refusedWith({ address: 'https://10.0.0.1' })).toEqual([400, 'pretix_address_invalid', 'address'])
  expect(await refusedWith({ address: 'http://pretix.eu' })).toEqual([400, 'pretix_address_invalid', 'address'])
  expect(await refusedWith({ address: 'file:///etc/passwd' })).toEqual([400, 'pretix_address_invalid', 'address'])
  pretix.events = [aPretixEvent({ currency: 'CHF' })]
  expect(await refusedWith({})).toEqual([400, 'pretix_currency', undefined])
  pretix.events = [aPretixEvent({ date_from: 'soon' })]
  expect(await refusedWith({})).toEqual([400, 'pretix_no_date', undefined])
  pretix.left = 0
  const busy = await server.send('listPretixEvents', source(), { headers })
  expect([busy.status, busy.headers['retry-after']]).toEqual([429, '7'])
  pretix.fault = 'broken'
  expect(await refusedWith({})).toEqual([400, 'pretix_unreachable', undefined])
})

test('MOVE-33 MOVE-37 a date of a series comes as an event of its own, with its prices, quotas and tickets', async () => {
  pretix.events = [aPretixEvent({ has_subevents: true })]
  const date = { name: { en: 'Saturday' }, date_from: '2026-07-11T10:00:00Z', date_to: null, location: null }
  pretix.lists.set('sampleconf/subevents', [
    { ...date, id: 8, item_price_overrides: [{ item: 1, price: '12.00' }], variation_price_overrides: [] },
    { ...date, id: 9, name: { en: 'Sunday' }, item_price_overrides: [], variation_price_overrides: [] },
  ])
  pretix.lists.set('sampleconf/orders', [
    aPretixOrder('BOTH1', [
      aPretixPosition(1, 'code-saturday', { subevent: 8 }),
      aPretixPosition(1, 'code-sunday', { subevent: 9 }),
    ]),
  ])
  const { body: listed } = await server.send('listPretixEvents', source(), { headers })
  expect(listed.data.map(({ name, subevent_id }) => [name, subevent_id])).toEqual([
    ['Sample Conference – Saturday', 8],
    ['Sample Conference – Sunday', 9],
  ])
  const saturday = { slug: 'sampleconf', subevent_id: 8 }
  const { body } = await server.send('previewPretixEvent', { ...source(), ...saturday }, { headers })
  expect(body).toMatchObject({
    name: 'Saturday',
    ends_at: '2026-07-12T10:00:00.000Z',
    products: [{ key: '1', price: 1200 }, {}, {}, {}],
  })
  expect(body.notes).toContain('no_end')
  const { event_id } = (await importIt(saturday)).body
  await fetchAll()
  await workTicketImports(server.services)
  expect(await latest(event_id)).toMatchObject({ state: 'checked', tickets: 1 })
  const whole = await server.send('previewPretixEvent', { ...source(), ...one }, { headers })
  expect(whole.refusals).toMatchObject([{ code: 'pretix_no_date' }])
})

test('MOVE-31 a user who may make events, but no products, points of sale or attendees, is refused', async () => {
  for (const missing of ['event.products', 'event.pos', 'order.add_attendees'] as const) {
    const as = await signInWith(server, company, ...permissions.filter((permission) => permission !== missing))
    const { status } = await server.send('listPretixEvents', source(), { headers: as })
    expect([missing, status]).toEqual([missing, 403])
  }
})
