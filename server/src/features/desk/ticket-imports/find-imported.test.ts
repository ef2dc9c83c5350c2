import { beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { prepareMailServer, server, shop } from '#features/foundation/mails/mail-testing.ts'
import { anImport, importedInto, soldElsewhere } from './import-testing.ts'

prepareMailServer()

const CODE = 'k24fiuwvu8kxz3y1h6g7nq9d5ab0c7'
let ids: number[]
beforeAll(async () => {
  const event = await anEvent(server.services.db, shop.company)
  const product = await aProduct(server.services.db, event)
  await aPointOfSale(server.services.db, event, { products: [product] })
  const tickets = [
    soldElsewhere(2, { old_order_number: 'K4XQP', old_code: CODE }),
    soldElsewhere(3, { old_order_number: '1234567890', old_code: '99887766554433221100' }),
  ]
  const headers = await signInAdmin(server, shop.company)
  await server.send('importTickets', anImport({ event, product }, tickets), { headers })
  ids = (await importedInto(server, event.id)).orders.map(({ id }) => id)
})

async function find(search: string, company = shop.company): Promise<number[]> {
  const headers = await signInAdmin(server, company)
  const { body } = await server.send('listOrders', { page: 1, search }, { headers })
  return body.data.map(({ id }) => id)
}

test.each([
  ['K4XQP', 0],
  [' k4xqp ', 0],
  ['1234567890', 1],
  [CODE, 0],
  [CODE.toUpperCase(), 0],
  ['9988 7766 5544 3322 1100', 1],
])('MOVE-22 the list of orders finds an imported order by what the buyer has: %s', async (search, index) => {
  expect(await find(search)).toEqual([ids[index]])
})

test('MOVE-22 what another company imported is not found, nor what nobody had', async () => {
  const other = await aCompany(server.services.db, { host: 'other.example' })
  for (const search of ['K4XQP', '1234567890', CODE]) expect([search, await find(search, other)]).toEqual([search, []])
  expect(await find('K4XQ')).toEqual([])
})
