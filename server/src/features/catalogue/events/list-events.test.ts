import { calls } from '@entree/contract/calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { aHall } from '../../../testing/hall.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'

const PAST = '2026-05-01T10:00:00.000Z'

const server = prepareServer()
let company: Awaited<ReturnType<typeof aCompany>>
let headers: Record<string, string>
let host: string
let counter = 0

beforeEach(async () => {
  host = `list-${++counter}.test`
  company = await aCompany(server.services.db, { host })
  headers = await signInAdmin(server, company)
})

const list = async (input: Record<string, unknown> = {}, as = headers) => {
  const { status, body } = await server.send('listEvents', { page: 1, ...input }, { headers: as })
  expect(status).toBe(200)
  return body
}
const names = async (input: Record<string, unknown> = {}, as = headers) => (await list(input, as)).data.map(({ name }) => name)

/** One event of each shown state, named after it. */
async function eachState() {
  const { db } = server.services
  const over = { starts_at: PAST, ends_at: '2026-05-01T12:00:00.000Z' }
  await anEvent(db, company, { name: 'live' })
  await anEvent(db, company, {
    name: 'not_live',
    status: 'not_live',
    starts_at: '2026-07-05T10:00:00Z',
    ends_at: '2026-07-06T10:00:00Z',
  })
  await anEvent(db, company, {
    name: 'draft',
    status: 'draft',
    starts_at: '2026-07-06T10:00:00Z',
    ends_at: '2026-07-06T11:00:00Z',
  })
  await anEvent(db, company, { name: 'passed', ...over })
  await anEvent(db, company, { name: 'archived', status: 'draft', ...over, archived_at: TEST_NOW })
}

test('EVT-01 EVT-02 EVT-43 EVT-44 EVT-45 EVT-46 EVT-47 BCALL-019 the overview shows each state, archived ones when asked', async () => {
  await eachState()
  const { data, total } = await list({ show_archived: true })
  expect(total).toBe(5)
  for (const { name, state } of data) expect(state).toBe(name)
  expect(await names()).toEqual(['passed', 'live', 'not_live', 'draft'])
})

test('DEC-B-188 BCALL-021 EVT-61 only live ones, and each state alone', async () => {
  await eachState()
  expect(await names({ only_live: true })).toEqual(['live'])
  for (const state of ['live', 'not_live', 'draft', 'passed', 'archived']) expect(await names({ state })).toEqual([state])
  expect(await names({ state: 'current' })).toEqual(['live', 'not_live', 'draft'])
})

test('DEC-B-188 BCALL-020 EVT-61 active events are those neither over nor archived, in any status', async () => {
  await eachState()
  const { body } = await server.send('listActiveEvents', { page: 1 }, { headers })
  expect(body.data.map(({ name }) => name)).toEqual(['live', 'not_live', 'draft'])
})

test('the overview finds events by the words of their name, whatever the case and accents, and by number; signs mean themselves', async () => {
  const { db } = server.services
  for (const name of ['Zomerfestival Utrecht', 'Winterfestival Utrecht', '100% Techno', 'Chill_out', 'Ärger im Büro'])
    await anEvent(db, company, { name })
  const [first] = (await list({ search: 'zomer' })).data
  expect(await names({ search: 'UTRECHT zom' })).toEqual(['Zomerfestival Utrecht'])
  expect(await names({ search: 'festival' })).toEqual(['Zomerfestival Utrecht', 'Winterfestival Utrecht'])
  expect(await names({ search: '0%' })).toEqual(['100% Techno'])
  expect(await names({ search: '_' })).toEqual(['Chill_out'])
  expect(await names({ search: String(first?.id) })).toContain('Zomerfestival Utrecht')
  expect(await names({ search: 'arger buro' })).toEqual(['Ärger im Büro'])
  expect(await names({ search: 'ÄR' })).toEqual(['Ärger im Büro'])
  expect(await names({ search: 'nothing like it' })).toEqual([])
})

test('the overview is sorted by start, name or age, both ways, and filtered by kind and venue', async () => {
  const { db } = server.services
  const at = (day: number) => ({ starts_at: `2026-07-0${day}T10:00:00Z`, ends_at: `2026-07-0${day}T12:00:00Z` })
  await anEvent(db, company, { name: 'Beta', created_at: '2026-01-03T00:00:00Z', event_type_id: 2, ...at(1) })
  await anEvent(db, company, { name: 'alpha', created_at: '2026-01-01T00:00:00Z', ...at(3) })
  await anEvent(db, company, { name: 'Gamma', created_at: '2026-01-02T00:00:00Z', ...at(2) })
  expect(await names()).toEqual(['Beta', 'Gamma', 'alpha'])
  expect(await names({ sort: '-starts_at' })).toEqual(['alpha', 'Gamma', 'Beta'])
  expect(await names({ sort: 'name' })).toEqual(['alpha', 'Beta', 'Gamma'])
  expect(await names({ sort: '-created_at' })).toEqual(['Beta', 'Gamma', 'alpha'])
  expect(await names({ event_type_id: 2 })).toEqual(['Beta'])
})

test('SEAT-22 the events with a seating plan can be asked for: those of the user that have seats, archived ones too', async () => {
  const { db } = server.services
  const seated = async (name: string, more: Parameters<typeof anEvent>[2] = {}) => {
    const event = await anEvent(db, company, { name, ...more })
    await aHall(db, await aProduct(db, event), { rows: 1, seats: 2 })
    return event
  }
  const [stalls] = [await seated('stalls'), await seated('balcony', { archived_at: TEST_NOW })]
  // Without seats: never had any, and had some.
  await anEvent(db, company, { name: 'field' })
  const emptied = await seated('emptied')
  await db.deleteFrom('seat').where('event_id', '=', emptied.id).execute()
  const all = { with_seats: true, show_archived: true, sort: 'name' }
  expect(await names(all)).toEqual(['balcony', 'stalls'])
  expect(await names({ with_seats: true })).toEqual(['stalls'])
  expect(await names({ ...all, search: 'balc' })).toEqual(['balcony'])
  expect((await names()).toSorted()).toEqual(['emptied', 'field', 'stalls'])
  const user = await aUser(server, company, { events: [stalls, emptied] })
  expect(await names(all, await signIn(server, user))).toEqual(['stalls'])
})

test('DEC-B-78 the overview has 25 rows a page and shows how many there are', async () => {
  const { db } = server.services
  for (let number = 10; number < 36; number += 1) await anEvent(db, company, { name: `Night ${number}` })
  const first = await list({ sort: 'name' })
  expect([first.data.length, first.total, first.last_page]).toEqual([25, 26, 2])
  expect(await names({ sort: 'name', page: 2 })).toEqual(['Night 35'])
  const searched = await list({ sort: 'name', page: 2, search: 'night' })
  expect([searched.data.length, searched.total]).toEqual([1, 26])
  const beyond = await list({ page: 3, search: 'night' })
  expect([beyond.data.length, beyond.total]).toEqual([0, 26])
})

test('the overview shows how many of how many are sold: paid tickets, without carts, tests, given-back units and extras', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  const ticket = await aProduct(db, event, { stock: 100 })
  const extra = await aProduct(db, event, { stock: 50, has_ticket: false })
  const gone = await aProduct(db, event, { stock: 30, status: 'live' })
  const shop = await aPointOfSale(db, event, { products: [ticket, extra, gone] })
  const testShop = await aPointOfSale(db, event, { products: [ticket], status: 'test' })
  const buy = async (pos: { id: number }, product: { id: number }, amount: number, payment_status: string) => {
    const { id } = await anOrder(server, pos, [{ product_id: product.id, amount }], { host })
    await db.updateTable('order').set({ payment_status }).where('id', '=', id).execute()
    return id
  }
  const paid = await buy(shop, ticket, 3, 'paid')
  await buy(shop, gone, 2, 'paid')
  await buy(shop, extra, 5, 'paid')
  const open = await buy(shop, ticket, 4, 'new')
  await buy(shop, ticket, 6, 'pending')
  await buy(testShop, ticket, 7, 'test_order_paid')
  await db.updateTable('product').set({ status: 'not_live' }).where('id', '=', gone.id).execute()
  const figures = async () => {
    const [row] = (await list()).data
    return [row?.sold, row?.capacity]
  }
  expect(await figures()).toEqual([5, 102])
  // A unit that went back is in the pool again.
  const unit = await db.selectFrom('order_product').select('id').where('order_id', '=', paid).executeTakeFirstOrThrow()
  await db.updateTable('order_product').set({ refunded_at: TEST_NOW }).where('id', '=', unit.id).execute()
  await db
    .updateTable('stock_pool')
    .set((of) => ({ taken: of('taken', '-', 1) }))
    .where('id', '=', ticket.stock_pool_id)
    .execute()
  expect(await figures()).toEqual([4, 102])
  // Given back or cancelled, those of an unpaid order are no longer reserved: two that the pool has not got back are counted as sold.
  const reserved = await db.selectFrom('order_product').select('id').where('order_id', '=', open).limit(2).execute()
  for (const [index, column] of (['refunded_at', 'cancelled_at'] as const).entries()) {
    const back = db.updateTable('order_product').set({ [column]: TEST_NOW })
    await back.where('id', '=', reserved[index]!.id).execute()
  }
  expect(await figures()).toEqual([6, 102])
  // What a guest list gives away takes stock, and is not sold (DEC-B-125).
  await db.updateTable('order').set({ type: 'free', source: 'guest_list' }).where('id', '=', paid).execute()
  expect(await figures()).toEqual([4, 102])
  await aProduct(db, event, { stock: null })
  expect(await figures()).toEqual([4, null])
})

test('DEC-B-11 USER-18 a user with selected events sees these in every list, and no other by its number', async () => {
  const { db } = server.services
  const own = await anEvent(db, company, { name: 'Own night' })
  const other = await anEvent(db, company, { name: 'Other night' })
  const as = await signIn(server, await aUser(server, company, { events: [own] }))
  const none = await signIn(server, await aUser(server, company, { events: [] }))
  for (const call of ['listEvents', 'listActiveEvents', 'listEventsWithPointsOfSale', 'listEventsWithProducts'] as const) {
    const seen = await server.send(call, { page: 1 }, { headers: as })
    expect(
      seen.body.data.map(({ name }) => name),
      call,
    ).toEqual(['Own night'])
    expect((await server.send(call, { page: 1 }, { headers: none })).body.total, call).toBe(0)
  }
  const { status, refusals } = await server.send('getEventDetail', { event_id: other.id }, { headers: as })
  expect([status, refusals[0]?.code]).toEqual([403, 'access_denied'])
})

test('BCALL-014 the events of a company, its own only', async () => {
  await eachState()
  const mine = await server.send('listCompanyEvents', { company_id: company.id, show_archived: true }, { headers })
  expect(mine.body.total).toBe(5)
  const other = await aCompany(server.services.db, { host: null })
  expect((await server.send('listCompanyEvents', { company_id: other.id }, { headers })).status).toBe(404)
})

test('BCALL-026 DEC-B-31 the kinds of events are data', async () => {
  const { body } = await server.send('listEventTypes', {}, { headers })
  expect(body.map(({ name }) => name)).toEqual([
    'festival',
    'concert',
    'club_night',
    'theatre',
    'sport',
    'museum',
    'fair',
    'conference',
    'other',
  ])
})

test('BCALL-033 EVT-61 events with their points of sale', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  const shop = await aPointOfSale(db, event, { name: 'Web shop', status: 'test' })
  const { body } = await server.send('listEventsWithPointsOfSale', { page: 1 }, { headers })
  expect(body.data[0]?.points_of_sale).toEqual([{ id: shop.id, name: 'Web shop', url: shop.url, status: 'test' }])
})

test('BCALL-032 EVT-61 DEC-B-189 events with their products, of another company only for the platform', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { name: 'Ticket', price: 1250 })
  const ask = (order_company_id: number, as: Record<string, string>) =>
    server.send('listEventsWithProducts', { page: 1, order_company_id }, { headers: as })
  expect((await ask(company.id, headers)).body.data[0]?.products).toEqual([
    { id: product.id, name: 'Ticket', price: 1250, product_type_id: 1 },
  ])
  const other = await aCompany(db, { host: null })
  expect((await ask(other.id, headers)).status).toBe(404)
  const platform = await signIn(server, await aUser(server, null))
  const seen = await server.send(
    'listEventsWithProducts',
    { page: 1, order_company_id: company.id, company_id: other.id },
    { headers: platform },
  )
  expect(seen.body.data.map(({ id }) => id)).toEqual([event.id])
})

test('EVT-60 BCALL-034 DEC-B-40 active carts count unpaid orders whose time is not up', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  await aTimeslot(db, event)
  const [ticket, extra] = [
    await aProduct(db, event, { name: 'Ticket', sort: 1 }),
    await aProduct(db, event, { name: 'Cap', sort: 2 }),
  ]
  const shop = await aPointOfSale(db, event, { products: [ticket, extra] })
  const buy = (lines: { product_id: number; amount: number }[]) => anOrder(server, shop, lines, { host })
  await buy([{ product_id: ticket.id, amount: 2 }])
  await buy([
    { product_id: ticket.id, amount: 1 },
    { product_id: extra.id, amount: 4 },
  ])
  const paid = await buy([{ product_id: ticket.id, amount: 9 }])
  await db.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', paid.id).execute()
  const cancelled = await buy([{ product_id: extra.id, amount: 5 }])
  await db.updateTable('order').set({ is_cancelled: true }).where('id', '=', cancelled.id).execute()
  const carts = async () => (await server.send('listActiveCarts', { event_id: event.id }, { headers })).body
  expect(await carts()).toEqual({
    carts: 2,
    products: [
      { product_id: ticket.id, name: 'Ticket', amount: 3 },
      { product_id: extra.id, name: 'Cap', amount: 4 },
    ],
  })
  server.clock.advance(21 * 60_000)
  expect(await carts()).toEqual({ carts: 0, products: [] })
  server.clock.set(TEST_NOW)
  const stranger = await signInAdmin(server, await aCompany(db, { host: null }))
  expect((await server.send('listActiveCarts', { event_id: event.id }, { headers: stranger })).status).toBe(404)
})

test('PERM-021 without event.view no list of events is answered', async () => {
  const without = await signInWith(server, company, 'event.create', 'event.edit', 'event.details')
  for (const call of ['listEvents', 'listActiveEvents', 'listEventTypes', 'listEventsWithPointsOfSale'] as const) {
    expect(calls[call].access).toEqual({ any: ['event.view'] })
    expect((await server.send(call, { page: 1 }, { headers: without })).status, call).toBe(403)
  }
  const only = await signInWith(server, company, 'event.view')
  expect((await server.send('listEvents', { page: 1 }, { headers: only })).status).toBe(200)
})
