import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCampaign, aCompany, aDiscountCode, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { company, event, headers, order, point_of_sale, prepareOrders, product } from './orders-testing.ts'

const server = prepareOrders()

const list = async (input: object = {}, as = headers) => {
  const { body, status, refusals } = await server.send('listOrders', { page: 1, ...input }, { headers: as })
  return status === 200 ? body.data.map(({ id }) => id) : refusals
}

test('BORD-01 PERM-005 BCALL-060 the newest order comes first, 25 a page, and the total is returned', async () => {
  const placed = []
  for (let count = 0; count < 27; count++)
    placed.push((await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 1 }])).id)
  const newest = placed.toReversed()
  const first = await server.send('listOrders', { page: 1 }, { headers })
  expect(first.body).toMatchObject({ total: 27, is_total_more: false, page: 1, per_page: 25, last_page: 2 })
  expect(first.body.data.map(({ id }) => id)).toEqual(newest.slice(0, 25))
  expect(await list({ page: 2 })).toEqual(newest.slice(25))
  expect(await list({ page: 9 })).toEqual([])
  expect(await list({}, await signInWith(server, company, 'order.detail'))).toEqual([{ code: 'access_denied' }])
  await server.services.db.updateTable('order').set({ payment_status: 'expired' }).execute()
})

test('BORD-03 BORD-39 expired orders are listed only when asked for', async () => {
  const expired = await order({}, { payment_status: 'expired' })
  const open = await order()
  expect(await list()).toEqual([open.id])
  expect((await list({ show_expired: true })).slice(0, 2)).toEqual([open.id, expired.id])
  expect((await list({ payment_status: 'expired' }))[0]).toBe(expired.id)
  await server.services.db.updateTable('order').set({ payment_status: 'expired' }).execute()
})

test('BORD-04 BORD-29 box-office orders are listed only when asked for', async () => {
  const box_office = await order({}, { type: 'box_office' })
  expect(await list()).toEqual([])
  expect(await list({ show_box_office: true })).toEqual([box_office.id])
  await server.services.db.updateTable('order').set({ payment_status: 'expired' }).execute()
})

test('BORD-05 USER-18 chosen events narrow the list, and a user with selected events sees no other', async () => {
  const { db } = server.services
  const other_event = await anEvent(db, company, { name: 'Winter Fest' })
  const other_product = await aProduct(db, other_event)
  const other_shop = await aPointOfSale(db, other_event, { products: [other_product] })
  const here = await order()
  const there = await order({}, {}, other_shop, other_product)
  expect(await list()).toEqual([there.id, here.id])
  expect(await list({ selected_events: String(event.id) })).toEqual([here.id])
  const limited = await signIn(server, await aUser(server, company, { events: [other_event] }))
  expect(await list({}, limited)).toEqual([there.id])
  expect(await list({ selected_events: `${event.id},${other_event.id}` }, limited)).toEqual([there.id])
  expect(await list({ selected_events: String(event.id) }, limited)).toEqual([])
  const detail = await server.send('getOrderDetail', { id: here.id }, { headers: limited })
  expect([detail.status, detail.refusals]).toEqual([403, [{ code: 'access_denied' }]])
  expect((await server.send('getOrderDetail', { id: there.id }, { headers: limited })).status).toBe(200)
  await db.updateTable('order').set({ payment_status: 'expired' }).execute()
})

test('BORD-11 an order says when it was made and, once that is so, when it was paid', async () => {
  const paid_at = '2026-06-02T09:30:00.000Z'
  const [paid, unpaid] = [await order({}, { payment_status: 'paid', paid_at }), await order()]
  const { body } = await server.send('listOrders', { page: 1 }, { headers })
  const momentsOf = ({ id }: { id: number }) => body.data.flatMap((row) => (row.id === id ? [row.created_at, row.paid_at] : []))
  expect([momentsOf(paid), momentsOf(unpaid)]).toEqual([
    [TEST_NOW, paid_at],
    [TEST_NOW, null],
  ])
  const log = await server.send('getOrderLog', { id: paid.id }, { headers })
  expect(log.body.filter(({ kind }) => kind === 'order')).toMatchObject([
    { at: paid_at, what: 'paid' },
    { at: TEST_NOW, what: 'placed' },
  ])
  await server.services.db.updateTable('order').set({ payment_status: 'expired' }).execute()
})

test('BORD-06 BDISC-19 the orders of a discount code, and of a campaign', async () => {
  const { db } = server.services
  const code = await aDiscountCode(db, company)
  const campaign = await aCampaign(db, company)
  const with_code = await order({}, { discount_code_id: code.id })
  const with_campaign = await order({}, { campaign_id: campaign.id })
  expect(await list({ discountcode_id: code.id })).toEqual([with_code.id])
  expect(await list({ campaign_id: campaign.id })).toEqual([with_campaign.id])
  await db.updateTable('order').set({ payment_status: 'expired' }).execute()
})

test('BORD-07 PERM-007 an order is found by number, name, e-mail address, company and telephone', async () => {
  const jose = await order({ first_name: 'José', last_name: "O'Neil", email: 'jose.oneil@example.com', phone: '+31 6 1234 5678' })
  const acme = await order({ first_name: 'Anna', last_name: 'Müller-Lüdenscheidt', company_name: 'Acme & Zonen B.V.' })
  const lei = await order({ first_name: '雷', last_name: '李' })
  const find = (search: string) => list({ search })
  expect(await find(String(jose.id))).toEqual([jose.id])
  expect(await find(`#${jose.id}`)).toEqual([jose.id])
  for (const search of [
    'jose',
    'JOSÉ',
    'neil jos',
    'O’Neil',
    'jose.oneil@ex',
    '+31 6 1234',
    '06 12345678',
    '0031612345678',
    '0031612345678'.slice(2),
  ])
    expect(await find(search), search).toEqual([jose.id])
  for (const search of ['acme', 'zonen b', 'muller', 'Müller-Lüd', 'anna lude'])
    expect(await find(search), search).toEqual([acme.id])
  expect(await find('李 雷')).toEqual([lei.id])
  const quoted = await order({ first_name: 'Q', email: "o'neil\\x@example.com" })
  expect(await find("o'neil\\x@")).toEqual([quoted.id])
  for (const search of ['xjose', 'jose acme', "'); --", '&|!', 'neilx']) expect(await find(search), search).toEqual([])
  expect(await find('j')).toEqual([{ code: 'search_too_short', field: 'search' }])
  const without = await signInWith(server, company, 'order.view')
  expect(await list({ search: 'jose' }, without)).toEqual([{ code: 'access_denied' }])
  expect(await list({}, without)).toContain(jose.id)
})

test.each([
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['info@xn--bcher-kva.example', 'info@bücher.example'],
])('LOST-24 an order with the address %s is found by it and by %s', async (stored, other) => {
  const { id } = await order({ first_name: 'Ute', email: stored })
  for (const search of [stored, other, stored.toUpperCase()]) expect(await list({ search }), search).toContain(id)
  expect(await list({ search: 'info@bucher.example' })).not.toContain(id)
})

test('BORD-07 an order of another company is not found by its customer or its number', async () => {
  const { db } = server.services
  const other = await aCompany(db, { host: 'other.example' })
  const other_event = await anEvent(db, other)
  const other_product = await aProduct(db, other_event)
  const other_shop = await aPointOfSale(db, other_event, { products: [other_product] })
  const theirs = await anOrder(server, other_shop, [{ product_id: other_product.id, amount: 1 }], { host: 'other.example' })
  const { id: customer_id } = await db
    .insertInto('customer')
    .values({ company_id: other.id, first_name: 'Zebedee', email: 'zebedee@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('order').set({ customer_id }).where('id', '=', theirs.id).execute()
  const others = await signInAdmin(server, other)
  for (const search of ['zebedee', 'zebedee@example.com', String(theirs.id)]) {
    expect(await list({ search }), search).toEqual([])
    expect(await list({ search }, others), search).toEqual([theirs.id])
  }
})

test('BORD-07 the last word of a search is a beginning, and every word of one that would find nobody', async () => {
  const ilse = await order({ first_name: 'Ilse', last_name: 'Zwartkruis' })
  const ilselotte = await order({ first_name: 'Ilselotte', last_name: 'Zwartkruis' })
  expect(await list({ search: 'zwartkruis ils' })).toEqual([ilselotte.id, ilse.id])
  expect(await list({ search: 'ilse zwart' })).toEqual([ilse.id])
  expect(await list({ search: 'zwart ilselotte' })).toEqual([ilselotte.id])
  expect(await list({ search: 'zwart nobody' })).toEqual([])
})

test('a search that finds very many walks the newest orders, with the same result', async () => {
  const { db } = server.services
  await sql`insert into customer (company_id, first_name) select ${company.id}, 'Common' from generate_series(1, 5001)`.execute(
    db,
  )
  const one = await order({ first_name: 'Common', last_name: 'Rare' })
  const { body } = await server.send('listOrders', { search: 'common', page: 1 }, { headers })
  expect(body).toMatchObject({ data: [{ id: one.id }], total: 1, is_total_more: true })
  expect(await list({ search: 'rare common' })).toEqual([one.id])
})

test('the list is sorted by number, customer, event, state and total; a search and a period too', async () => {
  const { db } = server.services
  await db.updateTable('order').set({ payment_status: 'expired' }).execute()
  const winter = await anEvent(db, company, { name: 'Äther' })
  const mug = await aProduct(db, winter)
  const stall = await aPointOfSale(db, winter, { products: [mug] })
  const zoe = await order({ first_name: 'Zoë', last_name: 'Aalbers' }, { total: 500, payment_status: 'paid' })
  const anna = await order({ first_name: 'anna', last_name: 'Aalbers' }, { total: 900 }, stall, mug)
  const firm = await order({ company_name: 'Muis bv' }, { total: 100 })
  const nobody = await order({}, { total: 500, payment_status: 'pending' })
  const [a, f, n, z] = [anna.id, firm.id, nobody.id, zoe.id]
  expect(await list({ sort: 'order_number' })).toEqual([z, a, f, n])
  expect(await list({ sort: 'customer' })).toEqual([a, f, z, n])
  expect(await list({ sort: '-customer' })).toEqual([z, f, a, n])
  expect(await list({ sort: 'event' })).toEqual([a, z, f, n])
  expect(await list({ sort: '-status' })).toEqual([n, z, f, a])
  expect(await list({ sort: 'total' })).toEqual([f, z, n, a])
  expect(await list({ sort: '-total' })).toEqual([a, n, z, f])
  expect(await list({ sort: '-total', search: 'aalbers' })).toEqual([a, z])
  expect(await list({ sort: 'total', from: '2000-01-01' })).toEqual([f, z, n, a])
})

test('an order is found by the postal code of its buyer, with and without the space', async () => {
  const placed = await order({ first_name: 'Pim', zip: '7411 KV' })
  await order({ first_name: 'Pam', zip: '7412 KV' })
  for (const search of ['7411 KV', '7411kv', '7411']) expect(await list({ search }), search).toEqual([placed.id])
})
