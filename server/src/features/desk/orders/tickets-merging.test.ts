import { expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
const headers = prepare(() => signInAdmin(server, shop.company))

const isMerging = async (id: number) => (await server.send('getOrderDetail', { id }, { headers })).body.tickets_merging
const paid = (order: Record<string, unknown> = {}) =>
  aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 2 }], order })

test('BORD-43 the tickets of an order are merging from its payment until their file is there', async () => {
  const { id } = await paid()
  expect(await isMerging(id)).toBe(true)
  await server.services.jobs.drain()
  expect(await isMerging(id)).toBe(false)
})

test('BORD-43 nothing is merged of an order that is cancelled, or whose tickets were all given away', async () => {
  const cancelled = await paid({ is_cancelled: true })
  const given = await paid()
  await server.services.db.updateTable('ticket').set({ is_given_away: true }).where('order_id', '=', given.id).execute()
  expect([await isMerging(cancelled.id), await isMerging(given.id)]).toEqual([false, false])
})
