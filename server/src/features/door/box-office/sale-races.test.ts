import { beforeAll, expect, test } from 'vitest'
import { aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { company, db, event, prepareTwoServers, servers } from '../../../testing/two-servers.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aBoxOffice, sellAt } from './box-office-testing.ts'

/*
 * On real connections, two servers on one database: sellers at the door and buyers in the shop want the last tickets. Without the look at
 * what is left under the lock of the pool (`admitReservations` in `takeFromPools`) more are sold than there are.
 */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 6)
const LEFT = 7

prepareTwoServers({ UNLIMITED_REQUESTS: 'true' })
let headers: Record<string, string>
beforeAll(async () => {
  headers = await signInAdmin(servers[0], company)
})

test(
  'BOX-15 the last tickets are sold once, at the door or in the shop, and the recount agrees',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const product = await aProduct(db(), event, { stock: LEFT })
      const point_of_sale = await aPointOfSale(db(), event, { products: [product] })
      const office = await aBoxOffice(servers[0], headers, { event, products: [product] })
      const wanted = { point_of_sale_id: point_of_sale.id, products: [{ product_id: product.id, amount: 1 }] }
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) => {
          const server = servers[index % 2]!
          return index % 4 < 2 ? server.send('placeOrder', wanted) : sellAt(server, headers, office, [[product, 1]])
        }),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(LEFT)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ refusals }) => refusals[0]?.code))).toEqual(new Set(['product_out_of_stock']))
      const pool = await db()
        .selectFrom('stock_pool')
        .selectAll()
        .where('id', '=', product.stock_pool_id)
        .executeTakeFirstOrThrow()
      expect(pool.taken).toBe(LEFT)
    }
  },
  ROUNDS * 3000 + 10_000,
)

test(
  'what a box office has of its own is sold once by sellers at two servers',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const product = await aProduct(db(), event, { stock: 0 })
      const products = [{ product_id: product.id, stock: LEFT }]
      const office = await aBoxOffice(servers[0], headers, { event, products: [product] }, { products, use_unsold_stock: false })
      const sales = Array.from({ length: 20 }, (_, index) => sellAt(servers[index % 2]!, headers, office, [[product, 1]]))
      const sold = (await Promise.all(sales)).filter(({ status }) => status === 200)
      expect(sold).toHaveLength(LEFT)
    }
  },
  ROUNDS * 3000 + 10_000,
)
