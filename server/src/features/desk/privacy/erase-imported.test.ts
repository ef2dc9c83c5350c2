import { expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { anImport, importedInto, soldElsewhere } from '#features/desk/ticket-imports/import-testing.ts'

const server = prepareServer()

test('MOVE-20 PRIV-02 PRIV-03 what was imported about a person is in their copy, and goes with its codes when they are erased', async () => {
  const { db } = server.services
  const shop = await aShop(db)
  const headers = await signInAdmin(server, shop.company)
  const tickets = [soldElsewhere(2), soldElsewhere(3, { old_order_number: 'A2' }), soldElsewhere(4, { email: 'eve@example.com' })]
  await server.send('importTickets', anImport(shop, tickets), { headers })
  const { orders } = await importedInto(server, shop.event.id)
  const [bob, eve] = orders.map(({ id }) => id)
  const last_year = { starts_at: '2025-01-10T18:00:00.000Z', ends_at: '2025-01-10T23:00:00.000Z' }
  await db.updateTable('event').set(last_year).where('id', '=', shop.event.id).execute()
  const { raw } = await server.send('downloadPersonalData', { id: bob! }, { headers })
  const page = raw.toString()
  expect(page).toContain('"sold_elsewhere":"A2"')
  expect(page).toContain('"paid_elsewhere":5000')
  expect(page).not.toContain(soldElsewhere(2).old_code)
  expect((await server.send('erasePersonalData', { id: bob! }, { headers })).refusals).toEqual([])
  const left = await importedInto(server, shop.event.id)
  expect(left.numbers).toMatchObject([{ order_id: eve, old_number: 'A4' }])
  expect(left.codes).toHaveLength(1)
  expect([left.orders.length, left.tickets.length]).toEqual([2, 3])
})
