import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { soldTickets } from './charged-queries.ts'

const server = prepareServer()

test('MOVE-09 what was sold elsewhere and imported is charged no fee, neither of tickets nor of free ones', async () => {
  const shop = await aShop(server.services.db)
  const products = [{ id: shop.product.id, amount: 1, price: 0 }]
  const sold = await aPaidOrder(server, shop, { products })
  await aPaidOrder(server, shop, { products, order: { type: 'imported', source: 'import' } })
  const { rows } = await sql<{ order_id: number }>`
    select order_id from (${soldTickets(shop.company.id)}) one`.execute(server.services.db)
  expect(rows.map(({ order_id }) => order_id)).toEqual([sold.id])
})
