import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

async function aStage(name: string) {
  const { db } = server.services
  const company = await aCompany(db, { name, host: `${name.toLowerCase()}.example` })
  const event = await anEvent(db, company, { name: `Evening of ${name}` })
  const product = await aProduct(db, event)
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  return { company, event, product, point_of_sale }
}

const club = prepare(() => aStage('Club'))
const museum = prepare(() => aStage('Museum'))
const of_club = prepare(async () => signIn(server, await aUser(server, club.company, { role: 'customer_support' })))
const platform = prepare(async () => signIn(server, await aUser(server, null)))

const order = (at: typeof club, options: Partial<Parameters<typeof aPaidOrder>[2]> = {}) =>
  aPaidOrder(server, at, { products: [{ id: at.product.id, amount: 1 }], ...options })

const found = async (input: Record<string, unknown>, as = platform) => {
  const { body, status, refusals } = await server.send('searchSupport', input, { headers: as })
  return status === 200 ? body.data.map(({ id }) => id) : refusals
}

test('SUP-01 SUP-05 BCALL-107 DEC-B-148 an order is found by name, email address, telephone, order number, ticket code and payment reference', async () => {
  const { db } = server.services
  const customer = { first_name: 'José', last_name: "O'Neil", email: 'jose.oneil@example.com', phone: '+31 6 1234 5678' }
  const placed = await order(club, { customer })
  await order(club, { customer: { first_name: 'Kim', last_name: 'Bakker', email: 'kim@example.com' } })
  await db
    .insertInto('payment')
    .values({
      company_id: club.company.id,
      order_id: placed.id,
      provider: 'sandbox',
      provider_payment_id: 'tr_9XyZ',
      status: 'paid',
      amount: 1000,
      idempotency_key: 'key-of-support',
      request: '{}',
      secret: 'secret',
      next_check_at: server.clock.now(),
    })
    .execute()
  const ticket = await db.selectFrom('ticket').select(['id', 'code']).where('order_id', '=', placed.id).executeTakeFirstOrThrow()
  const ways = ['jose', "O'Neil", 'neil jos', 'jose.oneil@ex', '+31 6 1234', String(placed.id), `#${placed.id}`]
  for (const as of [platform, of_club])
    for (const search of [...ways, String(ticket.id), ticket.code, 'tr_9XyZ'])
      expect(await found({ search }, as), search).toEqual([placed.id])
  for (const search of ['nobody', 'jose bakker', 'tr_9Xy', "'); --"]) expect(await found({ search }), search).toEqual([])
  expect(await found({ search: 'j' })).toEqual([{ code: 'search_too_short', field: 'search' }])
  const { body } = await server.send('searchSupport', { search: 'jose' }, { headers: platform })
  expect(body).toMatchObject({
    is_more: false,
    data: [
      {
        id: placed.id,
        order_number: String(placed.id),
        company: { id: club.company.id, name: 'Club' },
        event: { id: club.event.id, name: 'Evening of Club' },
        customer_name: "José O'Neil",
        email: 'jose.oneil@example.com',
        phone: '+31 6 1234 5678',
        payment_status: 'paid',
        refund_state: 'none',
        total: 1000,
      },
    ],
  })
})

test('SUP-02 DEC-B-147 the platform supports all companies and filters by one; support of a company has its own only', async () => {
  const customer = { first_name: 'Zebedee', email: 'zebedee@example.com' }
  const here = await order(club, { customer })
  const there = await order(museum, { customer })
  expect(await found({ search: 'zebedee' })).toEqual([there.id, here.id])
  expect(await found({ search: 'zebedee@example.com', company_id: club.company.id })).toEqual([here.id])
  expect(await found({ search: 'zebedee' }, of_club)).toEqual([here.id])
  expect(await found({ search: String(there.id) }, of_club)).toEqual([])
  expect(await found({ company_id: club.company.id }, of_club)).toContain(here.id)
  expect(await found({ search: 'zebedee', company_id: museum.company.id }, of_club)).toEqual([{ code: 'not_found' }])
  expect(await found({ company_id: 999_999 })).toEqual([{ code: 'not_found' }])
})

test('SUP-03 SUP-04 hits are filtered by event and by state of payment, also without a search', async () => {
  const { db } = server.services
  const event = await anEvent(db, club.company)
  const product = await aProduct(db, event)
  const at = { ...club, event, product, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const paid = await order(at)
  const failed = await order(at, { order: { payment_status: 'failed' } })
  for (const as of [platform, of_club]) {
    expect(await found({ event_id: event.id }, as)).toEqual([failed.id, paid.id])
    expect(await found({ event_id: event.id, payment_status: 'failed' }, as)).toEqual([failed.id])
    expect(await found({ event_id: event.id, payment_status: 'paid', search: 'anna' }, as)).toEqual([paid.id])
  }
})

test('DEC-B-147 the newest 100 hits are shown, and that there are more is said', async () => {
  const at = await aStage('Arena')
  const ids: number[] = []
  for (let count = 0; count < 101; count++)
    ids.push((await order(at, { customer: { first_name: 'Ilse', last_name: 'Veelkoper' }, with_tickets: false })).id)
  const search = (input: Record<string, unknown>) => server.send('searchSupport', input, { headers: platform })
  for (const input of [{ search: 'veelkoper' }, { company_id: at.company.id }]) {
    const { body } = await search(input)
    expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 100))
    expect(body.is_more).toBe(true)
  }
  await sql`delete from ticket where order_id = ${ids[0]}`.execute(server.services.db)
  await server.services.db.updateTable('order').set({ payment_status: 'failed' }).where('id', '=', ids[0]!).execute()
  expect((await search({ search: 'veelkoper', payment_status: 'paid' })).body).toMatchObject({ is_more: false })
})

test('a name that very many have is looked up in the newest orders, of each company by its own words', async () => {
  const { db } = server.services
  const { id } = museum.company
  await sql`insert into customer (company_id, first_name) select ${id}, 'Common' from generate_series(1, 5001)`.execute(db)
  const there = await order(museum, { customer: { first_name: 'Common', last_name: 'Rare' } })
  const here = await order(club, { customer: { first_name: 'Common' } })
  await order(club, { customer: { first_name: 'Other' } })
  expect(await found({ search: 'common' })).toEqual([here.id, there.id])
  expect(await found({ search: 'common', company_id: id })).toEqual([there.id])
  expect(await found({ search: 'common' }, of_club)).toEqual([here.id])
})

test('SUP-06 BCALL-108 the choices are the companies, the events of the one that is named, and the states of payment', async () => {
  const read = async (input: Record<string, unknown>, as: Record<string, string>) =>
    (await server.send('getSupportDependencies', input, { headers: as })).body
  const all = await read({}, platform)
  expect(all.companies.map(({ name }) => name)).toEqual(expect.arrayContaining(['Club', 'Museum']))
  expect(all.events).toEqual([])
  expect(all.payment_statuses).toEqual(['new', 'not_paid', 'failed', 'expired', 'pending', 'paid', 'test_order_paid'])
  const named = await read({ company_id: museum.company.id }, platform)
  expect(named.events).toEqual([{ id: museum.event.id, name: 'Evening of Museum' }])
  const own = await read({}, of_club)
  expect(own.companies).toMatchObject([{ id: club.company.id, name: 'Club', domain: 'club.example' }])
  expect(own.events).toContainEqual({ id: club.event.id, name: 'Evening of Club' })
})

test('PERM-068 support is refused without its permission, and finds only the events that a user sees', async () => {
  const statuses = async (as: Record<string, string>) => [
    (await server.send('searchSupport', {}, { headers: as })).status,
    (await server.send('getSupportDependencies', {}, { headers: as })).status,
  ]
  expect(await statuses(await signInWith(server, club.company, 'customer_support.view'))).toEqual([200, 200])
  expect(await statuses(await signInWith(server, club.company, 'order.view', 'order.search'))).toEqual([403, 403])
  expect(await statuses(await signInAdmin(server, club.company))).toEqual([403, 403])
  const elsewhere = await anEvent(server.services.db, club.company)
  await order(club, { customer: { first_name: 'Walter' } })
  const limited = { role: 'customer_support', events: [elsewhere] }
  const as = await signIn(server, await aUser(server, club.company, limited))
  expect(await found({ search: 'walter' }, as)).toEqual([])
  expect(await found({}, as)).toEqual([])
  expect(await found({ event_id: club.event.id }, as)).toEqual([{ code: 'access_denied', field: 'event_id' }])
  const { body } = await server.send('getSupportDependencies', {}, { headers: as })
  expect(body.events.map(({ id }) => id)).toEqual([elsewhere.id])
})
