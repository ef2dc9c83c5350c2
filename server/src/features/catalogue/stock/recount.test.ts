import { expect, test, vi } from 'vitest'
import { aShop, anOrder } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { recount, reportWrongPools } from './recount.ts'

const server = prepareServer()

test('failure story 9: a pool that is not what its orders hold is answered and logged as an error, and left as it is', async () => {
  const { db } = server.services
  const { company, product, point_of_sale } = await aShop(db)
  await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 2 }])
  const error = vi.fn()
  const report = () => reportWrongPools({ db, log: { ...server.services.log, error } })
  await report()
  expect(error).not.toHaveBeenCalled()

  const pool = () => db.selectFrom('stock_pool').select('taken').where('id', '=', product.stock_pool_id).executeTakeFirstOrThrow()
  await db.updateTable('stock_pool').set({ taken: 5 }).where('id', '=', product.stock_pool_id).execute()
  const wrong = { company_id: company.id, stock_pool_id: product.stock_pool_id, kind: 'product', taken: 5, counted: 2 }
  expect(await recount(db)).toEqual([wrong])
  await report()
  expect(error).toHaveBeenCalledExactlyOnceWith(wrong, expect.any(String))
  expect(await pool()).toEqual({ taken: 5 })

  // Without any order that holds it, too.
  await db.updateTable('stock_pool').set({ taken: 2 }).where('id', '=', product.stock_pool_id).execute()
  await db.updateTable('order').set({ stock_held: false }).execute()
  // The product's and that of the point of sale.
  const both = { taken: 2, counted: 0 }
  expect(await recount(db)).toMatchObject([both, both])
})
