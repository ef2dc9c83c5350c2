import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { change, create, db, event, prepareEvent } from './settings-testing.ts'

/** Before the first connection: each takes its way of asking from here. */
const asked = vi.spyOn(pg.Client.prototype, 'query')
prepareEvent()

/** A statement of the driver: its text, or a named one of `keepPlans`. */
function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
}

/** How many statements write what is sold: its pools and its products. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  asked.mockClear()
  await work()
  const texts = asked.mock.calls.map(([query]) => textOf(query))
  return texts.filter((text) => /^\s*(insert into|update) "?(stock_pool|point_of_sale_product)"?\b/.test(text)).length
}

test('PROD-80 many products are put on sale, moved and taken off sale at a point of sale as fast as one', async () => {
  const added = await Promise.all(Array.from({ length: 30 }, () => aProduct(db(), event)))
  const ids = added.map(({ id }) => id)
  const sold = ids.map((product_id, index) => ({ product_id, stock: index % 2 === 0 ? index : null, sort: index }))
  let shop = { id: 0 }
  expect(await writesOf(async () => (shop = await create({ products: sold })))).toBe(2)
  const moved = sold.map((one, index) => ({ ...one, sort: ids.length - index }))
  expect(await writesOf(() => change(shop.id, { products: moved }))).toBe(1)
  expect(await writesOf(() => change(shop.id, { products: moved.slice(0, 1) }))).toBe(1)
  expect(await writesOf(() => change(shop.id, { products: sold }))).toBe(1)
  const kept = await db()
    .selectFrom('point_of_sale_product as here')
    .innerJoin('stock_pool', 'stock_pool.id', 'here.stock_pool_id')
    .select(['here.product_id', 'here.sort', 'here.removed_at', 'stock_pool.capacity as stock'])
    .where('here.point_of_sale_id', '=', shop.id)
    .orderBy('here.sort')
    .execute()
  expect(kept).toEqual(sold.map((one) => ({ ...one, removed_at: null })))
})
