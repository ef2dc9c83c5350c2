import type { Transaction } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { DB } from '#platform/database/tables.gen.ts'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { importedInto, soldElsewhere } from './import-testing.ts'
import { checkedImport } from './parts-testing.ts'
import { workTicketImports } from './work-imports.ts'

const server = prepareServer()
let shop: Awaited<ReturnType<typeof aShop>>
let headers: Record<string, string>
let id: number
let shops = 0
beforeEach(async () => {
  shop = await aShop(server.services.db, { host: `shop-${(shops += 1)}.localhost`, stock: 100 })
  headers = await signInAdmin(server, shop.company)
  id = await checkedImport(server, headers, shop, [soldElsewhere(2), soldElsewhere(3)], 1)
})

const start = () =>
  server.send('startTicketImport', { event_id: shop.event.id, id, language: 'en', send_tickets: false }, { headers })
const remove = () => server.send('deleteEvent', { event_id: shop.event.id }, { headers })
const ends = ({ status, refusals }: Awaited<ReturnType<typeof start>> | Awaited<ReturnType<typeof remove>>) => [
  status,
  refusals.map(({ code }) => code).join(' '),
]
const isThere = async () => {
  const rows = await server.services.db.selectFrom('ticket_import').select('id').where('id', '=', id).execute()
  return rows.length > 0
}

/** Does this while the stock is held: an import comes to it last, and who deletes an event once they have the event. */
function whileStockIsHeld<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return server.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('stock_pool').select('id').where('id', '=', shop.product.stock_pool_id).forUpdate().execute()
    return work(tx)
  })
}

// Guard: tryLockEvent before lockImport in bringInNext; the other way about they wait for each other.
test('MOVE-25 EVT-50 an event that is being deleted takes its import along, which meanwhile waits for nobody', async () => {
  await start()
  const { removing } = await whileStockIsHeld(async () => {
    const deletion = remove()
    await waitUntilBlocked(server.services.db, 1)
    await workTicketImports(server.services)
    return { removing: deletion }
  })
  expect(ends(await removing)).toEqual([200, ''])
  await workTicketImports(server.services)
  expect(await isThere()).toBe(false)
})

// Guard: lockOpenEvent before lockIn in startImport.
test('MOVE-25 EVT-50 an import that is started while its event is being deleted is not there any more', async () => {
  const { removing, starting } = await whileStockIsHeld(async () => {
    const deletion = remove()
    await waitUntilBlocked(server.services.db, 1)
    const started = start()
    await waitUntilBlocked(server.services.db, 2)
    return { removing: deletion, starting: started }
  })
  expect([ends(await removing), ends(await starting)]).toEqual([
    [200, ''],
    [404, 'not_found'],
  ])
  expect(await isThere()).toBe(false)
})

test('MOVE-25 EVT-50 an event that is deleted while a part comes waits for it, and is kept by its tickets', async () => {
  await start()
  const { working, removing } = await whileStockIsHeld(async () => {
    const work = workTicketImports(server.services)
    await waitUntilBlocked(server.services.db, 1)
    const deletion = remove()
    await waitUntilBlocked(server.services.db, 2)
    return { working: work, removing: deletion }
  })
  expect(ends(await removing)).toEqual([400, 'event_contains_orders'])
  await working
  await workTicketImports(server.services)
  expect((await importedInto(server, shop.event.id)).orders).toHaveLength(2)
  expect(await isThere()).toBe(true)
})

// Guard: deleteWithEvent of pretix-imports.
test('MOVE-36 EVT-50 an event that is deleted while a page of its orders is kept waits for it, and goes', async () => {
  const { db } = server.services
  const of = { company_id: shop.company.id, event_id: shop.event.id }
  const source = { address: 'https://pretix.example', organizer: 'zink', slug: 'night', due_at: server.clock.now() }
  await db
    .insertInto('pretix_event')
    .values({ ...of, ...source, ticket_import_id: id })
    .execute()
  const { removing } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('pretix_event').select('event_id').where('event_id', '=', of.event_id).forUpdate().execute()
    const deletion = remove()
    await waitUntilBlocked(db, 1)
    await tx.updateTable('ticket_import').set({ touched_at: server.clock.now() }).where('id', '=', id).execute()
    return { removing: deletion }
  })
  expect(ends(await removing)).toEqual([200, ''])
  expect(await isThere()).toBe(false)
})
