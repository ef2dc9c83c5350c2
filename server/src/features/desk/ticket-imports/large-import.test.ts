import { expect, test } from 'vitest'
import { MOST_IMPORTED } from '@entree/domain/desk/judge-ticket-import.ts'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { anImport, importedInto, soldElsewhere } from './import-testing.ts'

const server = prepareServer()

test('MOVE-06 MOVE-17 the maximum number of tickets is imported in one go, with long names and signed codes', async () => {
  const { db } = server.services
  const shop = await aShop(db)
  const headers = await signInAdmin(server, shop.company)
  await db.updateTable('stock_pool').set({ capacity: null }).where('company_id', '=', shop.company.id).execute()
  const long = { first_name: 'Maximiliane Alexandra', last_name: 'von und zu Hohenlohe', phone: '+31612345678' }
  const tickets = Array.from({ length: MOST_IMPORTED }, (_, index) =>
    soldElsewhere(index + 2, {
      ...long,
      old_code: `${'x'.repeat(90)}${index}`,
      holder_first_name: 'Ann',
      holder_email: `ann.${index}@example.com`,
    }),
  )
  const { body } = await server.send('importTickets', anImport(shop, tickets), { headers })
  expect(body).toEqual({ orders: MOST_IMPORTED, tickets: MOST_IMPORTED, already: 0, errors: [] })
  const { codes } = await importedInto(server, shop.event.id)
  expect(new Set(codes.map(({ code_hash }) => code_hash)).size).toBe(MOST_IMPORTED)
})
