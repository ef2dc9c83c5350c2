import { beforeEach, expect, test } from 'vitest'
import { anEvent, aPointOfSale, aProduct, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { importedInto, soldElsewhere, type Ticket } from '#features/desk/ticket-imports/import-testing.ts'
import { checkedImport } from '#features/desk/ticket-imports/parts-testing.ts'
import { workTicketImports } from '#features/desk/ticket-imports/work-imports.ts'

const server = prepareServer()
let shop: Awaited<ReturnType<typeof aShop>>
let headers: Record<string, string>
/** An order of Bob's at an event that is over. */
let bought: number
let shops = 0
beforeEach(async () => {
  const { db } = server.services
  shop = await aShop(db, { host: `shop-${(shops += 1)}.localhost`, stock: 100 })
  headers = await signInAdmin(server, shop.company)
  const event = await anEvent(db, shop.company, { starts_at: '2025-01-10T18:00:00.000Z', ends_at: '2025-01-10T23:00:00.000Z' })
  const product = await aProduct(db, event)
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const customer = { first_name: 'Bob', last_name: 'Ray', email: 'Bob@Example.com' }
  const at = { company: shop.company, event, point_of_sale }
  bought = (await aPaidOrder(server, at, { products: [{ id: product.id, amount: 1 }], customer })).id
})

const eve = { first_name: 'Eve', last_name: 'Fox', email: 'eve@example.com' }
const bobByEve = { ...eve, holder_first_name: 'Bob', holder_last_name: 'Ray', holder_email: 'bob@example.com' }
const of = (id: number) => ({ event_id: shop.event.id, id })
const work = () => workTicketImports(server.services)
const erase = () => server.send('erasePersonalData', { id: bought }, { headers })
const imported = (tickets: readonly Ticket[]) => checkedImport(server, headers, shop, tickets, 1)
async function start(id: number): Promise<void> {
  const input = { ...of(id), language: 'en', send_tickets: false }
  expect((await server.send('startTicketImport', input, { headers })).refusals).toEqual([])
}

/** The people of the company who are still there by name. */
async function people(): Promise<string[]> {
  const { db } = server.services
  const rows = await db
    .selectFrom('customer')
    .select('first_name')
    .where('company_id', '=', shop.company.id)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ first_name }) => first_name ?? [])
}

async function waiting(id: number): Promise<string> {
  const { db } = server.services
  const rows = await db.selectFrom('ticket_import_part').select('tickets').where('ticket_import_id', '=', id).execute()
  return JSON.stringify(rows)
}

// Guard: eraseWaitingImports.
test('MOVE-29 PRIV-03 an erased person is in no waiting part and does not come back with it; the tickets of others come', async () => {
  const id = await imported([
    soldElsewhere(2),
    soldElsewhere(3, { ...eve }),
    soldElsewhere(4, { ...bobByEve }),
    soldElsewhere(5, { email: 'BOB@example.com ' }),
  ])
  const loading = await imported([soldElsewhere(50)])
  await start(id)
  expect((await erase()).refusals).toEqual([])
  for (const each of [id, loading]) expect(await waiting(each)).not.toMatch(/bob/iu)
  await work()
  const { body } = await server.send('getTicketImport', of(id), { headers })
  expect(body).toMatchObject({ state: 'done', tickets: 2, left_out: 0 })
  expect((await importedInto(server, shop.event.id)).numbers.map(({ old_number }) => old_number)).toEqual(['A3', 'A4'])
  expect(await people()).toEqual(['Eve', 'Eve'])
})

// Guard: lockWaitingImports.
test('MOVE-29 PRIV-03 erasing a person while their part is being brought in is refused, as they have come by then', async () => {
  const id = await imported([soldElsewhere(2), soldElsewhere(3)])
  await start(id)
  const { working, erasing } = await server.services.db.transaction().execute(async (tx) => {
    // What the import comes to last.
    await tx.selectFrom('stock_pool').select('id').where('id', '=', shop.product.stock_pool_id).forUpdate().execute()
    const part = work()
    await waitUntilBlocked(server.services.db, 1)
    const erasure = erase()
    await waitUntilBlocked(server.services.db, 2)
    return { working: part, erasing: erasure }
  })
  const { refusals } = await erasing
  await working
  // One of the two parts had come; the visit is still to be.
  expect(refusals).toMatchObject([{ code: 'visit_still_to_come' }])
  await work()
  expect((await importedInto(server, shop.event.id)).orders).toHaveLength(2)
  expect(await people()).toEqual(['Bob', 'Bob', 'Bob'])
})

test('MOVE-29 PRIV-03 a person who is being erased when the next part with them would come does not come', async () => {
  const id = await imported([soldElsewhere(2), soldElsewhere(3, { ...eve })])
  await start(id)
  const { erasing } = await server.services.db.transaction().execute(async (tx) => {
    // What the erasure comes to after the imports.
    await tx.selectFrom('customer').select('id').where('company_id', '=', shop.company.id).forUpdate().execute()
    const erasure = erase()
    await waitUntilBlocked(server.services.db, 1)
    await work()
    expect((await importedInto(server, shop.event.id)).orders).toEqual([])
    return { erasing: erasure }
  })
  expect((await erasing).refusals).toEqual([])
  await work()
  expect((await importedInto(server, shop.event.id)).numbers.map(({ old_number }) => old_number)).toEqual(['A3'])
  expect(await people()).toEqual(['Eve'])
})
