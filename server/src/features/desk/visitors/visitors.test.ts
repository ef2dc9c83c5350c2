import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let shop: Awaited<ReturnType<typeof aStage>>
let headers: Record<string, string>

async function aStage(company: Awaited<ReturnType<typeof aCompany>>) {
  const event = await anEvent(server.services.db, company)
  const product = await aProduct(server.services.db, event, { name: 'Day ticket' })
  const vip = await aProduct(server.services.db, event, { name: 'VIP' })
  const point_of_sale = await aPointOfSale(server.services.db, event, { products: [product, vip] })
  return { company, event, product, vip, point_of_sale }
}

beforeAll(async () => {
  const company = await aCompany(server.services.db)
  shop = await aStage(company)
  headers = await signInAdmin(server, company)
})

type Options = Partial<Parameters<typeof aPaidOrder>[2]> & { at?: typeof shop }

/** A paid order with its tickets: its id, and theirs. */
async function order({ at = shop, ...options }: Options = {}) {
  const placed = await aPaidOrder(server, at, { products: [{ id: at.product.id, amount: 1 }], ...options })
  const tickets = await server.services.db.selectFrom('ticket').select(['id', 'code']).where('order_id', '=', placed.id).execute()
  return { ...placed, tickets: tickets.map(({ id }) => id), codes: tickets.map(({ code }) => code) }
}

const set = (id: number, columns: object) => server.services.db.updateTable('ticket').set(columns).where('id', '=', id).execute()

async function customer(columns: object): Promise<number> {
  const { db } = server.services
  const row = { company_id: shop.company.id, ...columns }
  return (await db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const answerOf = async (input: object = {}, as = headers) =>
  server.send('listVisitors', { event_id: shop.event.id, page: 1, ...input }, { headers: as })
const list = async (input: object = {}, as = headers) => {
  const { body, status, refusals } = await answerOf(input, as)
  return status === 200 ? body.data.map(({ ticket_id }) => ticket_id) : refusals
}

test('EVT-58 the visitor list has every valid ticket of the event, newest first, with holder, order, product, timeslot, state and answers', async () => {
  const { db } = server.services
  const at = await aStage(shop.company)
  const timeslot = await aTimeslot(db, at.event)
  const ann = await order({
    at,
    order: { timeslot_id: timeslot.id },
    customer: { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' },
  })
  const bo = await order({ at, products: [{ id: at.vip.id, amount: 1 }] })
  const question = await db
    .insertInto('customer_information')
    .values({ company_id: at.company.id, event_id: at.event.id, question: 'Shirt size?', question_type: 'input' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = [
    { order_id: ann.id, ticket_id: null, answer: JSON.stringify(['red', 'blue']) },
    { order_id: ann.id, ticket_id: ann.tickets[0]!, answer: '"M"' },
    { order_id: ann.id, ticket_id: bo.tickets[0]!, answer: '"of another"' },
  ]
  await db
    .insertInto('customer_information_answer')
    .values(answers.map((answer) => ({ company_id: at.company.id, customer_information_id: question.id, ...answer })))
    .execute()
  await set(bo.tickets[0]!, {
    customer_id: await customer({ first_name: 'Bo', last_name: 'Ray', email: 'bo@example.com' }),
    claimed_at: server.clock.now(),
  })
  const { body } = await answerOf({ event_id: at.event.id })
  expect(body).toEqual({
    data: [
      {
        ticket_id: bo.tickets[0],
        order_id: bo.id,
        order_number: String(bo.id),
        product: { id: at.vip.id, name: 'VIP' },
        holder: 'Bo Ray',
        email: 'bo@example.com',
        has_badge: false,
        seat: null,
        invite_email: null,
        timeslot: null,
        state: 'claimed',
        claimed_at: server.clock.now(),
        scanned_at: null,
        answers: [],
      },
      {
        ticket_id: ann.tickets[0],
        order_id: ann.id,
        order_number: String(ann.id),
        product: { id: at.product.id, name: 'Day ticket' },
        holder: 'Ann Lee',
        email: 'ann@example.com',
        has_badge: false,
        seat: null,
        invite_email: null,
        timeslot: { id: timeslot.id, starts_at: timeslot.starts_at, ends_at: timeslot.ends_at },
        state: 'unclaimed',
        claimed_at: null,
        scanned_at: null,
        answers: [
          { question: 'Shirt size?', answer: 'M' },
          { question: 'Shirt size?', answer: 'red, blue' },
        ],
      },
    ],
    total: 2,
    is_total_more: false,
    page: 1,
    per_page: 25,
    last_page: 1,
  })
})

test('EVT-58 DEC-B-95 a ticket that lets nobody in is not on the visitor list', async () => {
  const { db } = server.services
  const at = await aStage(shop.company)
  const good = await order({ at })
  const cancelled = await order({ at })
  await set(cancelled.tickets[0]!, { status: 'cancelled' })
  const of_test = await order({ at, order: { is_test: true, payment_status: 'test_order_paid' } })
  await set(of_test.tickets[0]!, { is_test: true })
  const refunded = await order({ at })
  await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', '=', refunded.unit_ids[0]!).execute()
  const taken_off = await order({ at })
  await db
    .updateTable('order_product')
    .set({ cancelled_at: server.clock.now() })
    .where('id', '=', taken_off.unit_ids[0]!)
    .execute()
  await order({ at, order: { is_cancelled: true } })
  await order({ at, order: { payment_status: 'pending' } })
  expect(await list({ event_id: at.event.id })).toEqual(good.tickets)
})

test('EVT-58 visitors are found by name, email address, order number, ticket number and ticket code', async () => {
  const jose = await order({ customer: { first_name: 'José', last_name: "O'Neil", email: 'jose.oneil@example.com' } })
  const other = await order({ customer: { first_name: 'Kim', last_name: 'Bakker', email: 'kim@example.com' } })
  for (const search of [
    'jose',
    "O'Neil",
    'neil jos',
    'jose.oneil@ex',
    String(jose.id),
    `#${jose.id}`,
    String(jose.tickets[0]),
    jose.codes[0],
  ])
    expect(await list({ search }), search).toEqual(jose.tickets)
  expect(await list({ search: 'bakk' })).toEqual(other.tickets)
  for (const search of ['nobody', 'jose bakker', String(jose.id * 1000)]) expect(await list({ search }), search).toEqual([])
  expect(await list({ search: 'j' })).toEqual([{ code: 'search_too_short', field: 'search' }])
})

test('EVT-58 a claimed ticket is found by its holder and no longer by the buyer, an invited one by the address too', async () => {
  const at = await aStage(shop.company)
  const event_id = at.event.id
  const bought = await order({
    at,
    products: [{ id: at.product.id, amount: 3 }],
    customer: { first_name: 'Wilma', last_name: 'Koper' },
  })
  const [kept, given, invited] = bought.tickets as [number, number, number]
  await set(given, { customer_id: await customer({ first_name: 'Gerrit', last_name: 'Gast' }), claimed_at: server.clock.now() })
  await set(invited, { invited_at: server.clock.now(), invite_email: 'Nieuw@example.com' })
  expect(await list({ event_id, search: 'koper' })).toEqual([invited, kept])
  expect(await list({ event_id, search: 'gerrit gast' })).toEqual([given])
  expect(await list({ event_id, search: 'nieuw@EXAMPLE.com' })).toEqual([invited])
  const { body } = await answerOf({ event_id })
  expect(body.data.map(({ holder, invite_email, state }) => [holder, invite_email, state])).toEqual([
    ['Wilma Koper', 'Nieuw@example.com', 'invited'],
    ['Gerrit Gast', null, 'claimed'],
    ['Wilma Koper', null, 'unclaimed'],
  ])
})

test('EVT-58 visitors are filtered by product, timeslot and state, also those that are found', async () => {
  const { db } = server.services
  const at = await aStage(shop.company)
  const event_id = at.event.id
  const timeslot = await aTimeslot(db, at.event)
  const day = await order({ at, products: [{ id: at.product.id, amount: 4 }], order: { timeslot_id: timeslot.id } })
  const vip = await order({ at, products: [{ id: at.vip.id, amount: 1 }], customer: { first_name: 'Vera' } })
  const now = server.clock.now()
  const [, invited, claimed, scanned] = day.tickets as [number, number, number, number]
  await set(invited, { invited_at: now })
  await set(claimed, { invited_at: now, claimed_at: now })
  await set(scanned, { claimed_at: now, scanned_at: now })
  expect(await list({ event_id, product_id: at.vip.id })).toEqual(vip.tickets)
  expect(await list({ event_id, timeslot_id: timeslot.id })).toEqual(day.tickets.toReversed())
  expect(await list({ event_id, state: 'invited' })).toEqual([invited])
  expect(await list({ event_id, state: 'claimed' })).toEqual([claimed])
  expect(await list({ event_id, state: 'scanned' })).toEqual([scanned])
  expect(await list({ event_id, state: 'unclaimed' })).toEqual([vip.tickets[0], day.tickets[0]])
  expect(await list({ event_id, state: 'unclaimed', search: 'vera' })).toEqual(vip.tickets)
  expect(await list({ event_id, state: 'scanned', search: 'vera' })).toEqual([])
  const { body } = await server.send('getVisitorDependencies', { event_id }, { headers })
  expect(body).toEqual({
    products: [
      { id: at.product.id, name: 'Day ticket' },
      { id: at.vip.id, name: 'VIP' },
    ],
    timeslots: [{ id: timeslot.id, starts_at: timeslot.starts_at, ends_at: timeslot.ends_at }],
    has_badges: false,
    has_seats: false,
  })
})

test('EVT-58 a page has 25 visitors', async () => {
  const at = await aStage(shop.company)
  const event_id = at.event.id
  const { tickets } = await order({ at, products: [{ id: at.product.id, amount: 27 }] })
  const { body } = await answerOf({ event_id, page: 2 })
  expect(body.data.map(({ ticket_id }) => ticket_id)).toEqual([tickets[1], tickets[0]])
  expect(body).toMatchObject({ total: 27, last_page: 2, is_total_more: false })
})

test('a name that very many have is looked up in the newest tickets of the event', async () => {
  const { db } = server.services
  const at = await aStage(shop.company)
  const event_id = at.event.id
  await sql`insert into customer (company_id, first_name) select ${shop.company.id}, 'Common' from generate_series(1, 5001)`.execute(
    db,
  )
  const common = await order({
    at,
    products: [{ id: at.product.id, amount: 26 }],
    customer: { first_name: 'Common', last_name: 'Rare' },
  })
  await order({ at, customer: { first_name: 'Other' } })
  const first = (await answerOf({ event_id, search: 'common' })).body
  expect(first.data.map(({ ticket_id }) => ticket_id)).toEqual(common.tickets.toReversed().slice(0, 25))
  expect(first).toMatchObject({ total: 26, is_total_more: true, last_page: 2 })
  const last = (await answerOf({ event_id, search: 'common', page: 2 })).body
  expect(last.data.map(({ ticket_id }) => ticket_id)).toEqual([common.tickets[0]])
  expect(last).toMatchObject({ total: 26, is_total_more: false })
  expect(await list({ event_id, search: 'rare common' })).toHaveLength(25)
})

test('PERM-031 the visitor list and what it is filtered by are refused without the permission, and of other events', async () => {
  const event_id = shop.event.id
  const read = async (as: Record<string, string>, id = event_id) => [
    (await server.send('listVisitors', { event_id: id, page: 1 }, { headers: as })).status,
    (await server.send('getVisitorDependencies', { event_id: id }, { headers: as })).status,
  ]
  expect(await read(await signInWith(server, shop.company, 'event.visitor_list'))).toEqual([200, 200])
  expect(await read(await signInWith(server, shop.company, 'event.view', 'event.details', 'order.view'))).toEqual([403, 403])
  const elsewhere = await anEvent(server.services.db, shop.company)
  expect(await read(await signIn(server, await aUser(server, shop.company, { events: [elsewhere] })))).toEqual([403, 403])
  expect(await read(await signIn(server, await aUser(server, shop.company, { events: [shop.event] })))).toEqual([200, 200])
  const stranger = await aCompany(server.services.db, { host: 'stranger.example' })
  expect(await read(await signInAdmin(server, stranger))).toEqual([404, 404])
  expect(await read(headers, 999_999)).toEqual([404, 404])
})

test('GEN-01 a visitor of another company is not found by name, order or code', async () => {
  const other = await aCompany(server.services.db, { host: 'other.example' })
  const theirs = await aStage(other)
  const placed = await order({ at: theirs, customer: { first_name: 'Zebedee', email: 'zebedee@example.com' } })
  const as = await signInAdmin(server, other)
  for (const search of ['zebedee', 'zebedee@example.com', String(placed.id), placed.codes[0]!]) {
    expect(await list({ search }), search).toEqual([])
    expect(await list({ search, event_id: theirs.event.id }, as), search).toEqual(placed.tickets)
  }
})

test('KEY-14 read after the last one each time, the list has every ticket once, also of a search and of a filter', async () => {
  const at = await aStage(shop.company)
  const tickets: number[] = []
  for (let count = 0; count < 15; count++)
    tickets.push(...(await order({ at, products: [{ id: at.product.id, amount: 2 }], customer: { last_name: 'Lee' } })).tickets)
  const other = await order({ at, products: [{ id: at.vip.id, amount: 1 }], customer: { last_name: 'Ray' } })
  const of = (input: object) => list({ event_id: at.event.id, ...input })
  const first = await of({ after_id: 0, page: 3 })
  expect(first).toEqual(tickets.slice(0, 25))
  expect(await of({ after_id: tickets[24] })).toEqual([...tickets.slice(25), ...other.tickets])
  expect(await of({ after_id: tickets[24], search: 'Lee' })).toEqual(tickets.slice(25))
  expect(await of({ after_id: tickets[24], product_id: at.vip.id })).toEqual(other.tickets)
  expect(await of({ after_id: other.tickets[0] })).toEqual([])
  expect((await answerOf({ event_id: at.event.id, after_id: 0, page: 3 })).body).toMatchObject({ page: 1, total: 31 })
})
