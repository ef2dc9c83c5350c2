import { RETENTION_MONTHS_MAX } from '@entree/domain/desk/retention.ts'
import { expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'
import { eraseOverdue } from './erase-overdue.ts'

const LONG_AGO = { starts_at: '2025-01-10T18:00:00.000Z', ends_at: '2025-01-10T23:00:00.000Z' }
const LATELY = { starts_at: '2026-05-10T18:00:00.000Z', ends_at: '2026-05-10T23:00:00.000Z' }

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let count = 0

/** A company with an event long ago and one lately, and someone who may erase there. The clock stands where the server started. */
async function aClub() {
  const { db } = server.services
  count += 1
  const company = await aCompany(db, { name: `Club ${count}`, host: `club${count}.example` })
  const stage = async (dates: typeof LATELY) => {
    const event = await anEvent(db, company, dates)
    const product = await aProduct(db, event)
    return { company, event, product, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  }
  const [past, lately] = [await stage(LONG_AGO), await stage(LATELY)]
  const headers = await signInWith(server, company, 'privacy.manage')
  const order = (at: typeof past, email: string, more: Record<string, unknown> = {}) =>
    aPaidOrder(server, at, { products: [{ id: at.product.id, amount: 1 }], customer: { first_name: 'Kit', email }, order: more })
  const emails = async () => {
    const rows = await db.selectFrom('customer').select('email').where('company_id', '=', company.id).orderBy('id').execute()
    return rows.map(({ email }) => email)
  }
  return {
    company,
    headers,
    past,
    lately,
    order,
    emails,
    save: (months: number | null, updated_at?: string | null) =>
      server.send('saveRetention', { months, ...(updated_at ? { updated_at } : {}) }, { headers }),
    read: async () => (await server.send('getRetention', {}, { headers })).body,
    due: async () => (await server.send('listDueErasures', {}, { headers })).body.data,
    done: async () => (await server.send('listErasures', {}, { headers })).body.data,
    /** The day after: a period that was just set erases nobody before. */
    nextDay: async (limits?: Parameters<typeof eraseOverdue>[1]) => {
      await db.updateTable('retention').set({ next_at: server.clock.now() }).where('company_id', '=', company.id).execute()
      await eraseOverdue(server.services, limits)
    },
  }
}

test('PRIV-05 the period is saved and shown again, at most ten years, and in the trail; the later of two saves is refused', async () => {
  const club = await aClub()
  expect(await club.read()).toEqual({ months: null, updated_at: null })
  for (const months of [0, -1, RETENTION_MONTHS_MAX + 1])
    expect((await club.save(months)).refusals).toMatchObject([{ code: 'number_out_of_range', field: 'months' }])
  expect((await club.save(24)).status).toBe(200)
  const seen = await club.read()
  expect(seen).toEqual({ months: 24, updated_at: server.clock.now() })
  expect((await club.save(12, '2020-01-01T00:00:00.000Z')).refusals).toMatchObject([{ code: 'changed_meanwhile' }])
  expect((await club.save(null, seen.updated_at)).body).toMatchObject({ months: null })
  const rows = await server.services.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('entity', '=', 'company')
    .where('entity_id', '=', club.company.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { before: { retention_months: null }, after: { retention_months: 24 } },
    { before: { retention_months: 24 }, after: { retention_months: null } },
  ])
})

test('PRIV-05 people last there longer ago are erased automatically a day after the period is set, as if they had asked', async () => {
  const club = await aClub()
  const gone = await club.order(club.past, 'gone@example.com')
  await club.order(club.lately, 'lately@example.com')
  // Was there long ago, and came back.
  await club.order(club.past, 'back@example.com')
  await club.order(club.lately, 'BACK@example.com')
  await club.save(12)
  await eraseOverdue(server.services)
  expect(await club.emails()).toHaveLength(4)
  expect(await club.emails()).not.toContain(null)
  await club.nextDay()
  expect(await club.emails()).toEqual([null, 'lately@example.com', 'back@example.com', 'BACK@example.com'])
  const admin = await signIn(server, await aUser(server, club.company, { role: 'company_admin' }))
  const { body: log } = await server.send('getOrderLog', { id: gone.id }, { headers: admin })
  expect(log).toContainEqual(expect.objectContaining({ what: 'personal_data_erased', who: null }))
  expect(await club.done()).toMatchObject([
    { order: { id: gone.id }, orders: 1, tickets: 1, after_months: 12, who: null, erased_at: server.clock.now() },
  ])
  // Nothing is left to do.
  await club.nextDay()
  expect(await club.done()).toHaveLength(1)
})

test('PRIV-05 nobody is erased without a period, in another company, or twice', async () => {
  const [club, other] = [await aClub(), await aClub()]
  const placed = await club.order(club.past, 'kept@example.com')
  await other.order(other.past, 'kept@example.com')
  await club.save(12)
  await club.save(null)
  await club.nextDay()
  expect(await club.emails()).toEqual(['kept@example.com'])
  await club.save(1)
  await server.send('erasePersonalData', { id: placed.id }, { headers: club.headers })
  await club.nextDay()
  expect(await other.emails()).toEqual(['kept@example.com'])
  expect(await club.done()).toMatchObject([{ after_months: null, who: expect.any(String) }])
})

test('PRIV-05 a holder who bought nothing is erased too; a buyer without an address by their order; one with a visit planned is kept', async () => {
  const { db } = server.services
  const club = await aClub()
  const placed = await club.order(club.past, 'buyer@example.com')
  const nameless = await club.order(club.past, '')
  const insert = (email: string) =>
    db
      .insertInto('customer')
      .values({ company_id: club.company.id, first_name: 'Lu', email })
      .returning('id')
      .executeTakeFirstOrThrow()
  const holder = await insert('holder@example.com')
  await db.updateTable('ticket').set({ customer_id: holder.id }).where('order_id', '=', placed.id).execute()
  // Was there long ago, and has an invitation to what was lately.
  const invited = await club.order(club.lately, 'host@example.com')
  await db.updateTable('ticket').set({ invite_email: 'Invited@example.com' }).where('order_id', '=', invited.id).execute()
  await club.order(club.past, 'invited@example.com')
  await club.save(12)
  await club.nextDay()
  const left = await db
    .selectFrom('customer')
    .select(['first_name', 'email'])
    .where('company_id', '=', club.company.id)
    .where('first_name', 'is not', null)
    .orderBy('email')
    .execute()
  expect(left.map(({ email }) => email)).toEqual(['host@example.com', 'invited@example.com'])
  const erased = await db.selectFrom('order').select('erased_at').where('id', '=', nameless.id).executeTakeFirst()
  expect(erased).toEqual({ erased_at: server.clock.now() })
})

test('PRIV-05 PRIV-06 people whose money is still on its way wait, are listed as such, and are erased once that is over', async () => {
  const { db } = server.services
  const club = await aClub()
  const placed = await club.order(club.past, 'pending@example.com', { payment_status: 'pending' })
  await club.save(12)
  expect(await club.due()).toMatchObject([{ email: 'pending@example.com', is_waiting: true }])
  await club.nextDay()
  expect(await club.emails()).toEqual(['pending@example.com'])
  await db.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', placed.id).execute()
  await club.nextDay()
  expect(await club.emails()).toEqual([null])
  expect(await club.due()).toEqual([])
})

test('PRIV-06 those whose period ends in the coming 30 days are listed, the first ones first, each once', async () => {
  const club = await aClub()
  const first = await club.order(club.past, 'first@example.com')
  await club.order(club.past, 'First@example.com')
  await club.order(club.lately, 'later@example.com')
  expect(await club.due()).toEqual([])
  await club.save(17)
  expect(await club.due()).toMatchObject([
    {
      email: expect.stringMatching(/^first@/i),
      name: 'Kit de Vries',
      last_visit_at: LONG_AGO.ends_at,
      due_at: '2026-06-10T23:00:00.000Z',
    },
  ])
  expect((await club.due())[0]?.order.id).toBeGreaterThanOrEqual(first.id)
  // Due more than 30 days from now, and less.
  await club.save(24)
  expect(await club.due()).toEqual([])
  await club.save(1)
  expect((await club.due()).map(({ email }) => email?.toLowerCase())).toEqual(['first@example.com', 'later@example.com'])
})

test('PRIV-05 more than one look erases are found in batches, and the company is looked at again at once', async () => {
  const club = await aClub()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await club.order(club.past, `${name}@example.com`)
  await club.save(12)
  const left = async () => (await club.emails()).filter(Boolean).length
  await club.nextDay({ batch: 2, at_most: 5 })
  expect(await left()).toBe(2)
  await eraseOverdue(server.services)
  expect(await left()).toBe(0)
  expect(await club.done()).toHaveLength(7)
})

test('PERM-106 without the permission the period and both lists are refused', async () => {
  const club = await aClub()
  const headers = await signIn(server, await aUser(server, club.company, { role: 'customer_support' }))
  for (const [call, input] of [
    ['getRetention', {}],
    ['saveRetention', { months: 1 }],
    ['listDueErasures', {}],
    ['listErasures', {}],
  ] as const)
    expect((await server.send(call, input as never, { headers })).status, call).toBe(403)
})
