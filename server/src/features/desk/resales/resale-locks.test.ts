import { expect, test } from 'vitest'
import { aCompany, aDiscountCode } from '../../../testing/builders.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { aFeeShop, buyAt } from '#features/desk/refunds/refund-testing.ts'
import { booksOf, prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { allowResale, resaleCalls } from './resale-testing.ts'
import { settleResales } from './settle-resales.ts'

const { server } = prepareFaultyServer()
const { offer, unitsOf, statesOf } = resaleCalls(server)

// Guard: the pools of the order with those of the offer. With the last of an order the use of its code comes back, whose pool is older here.
test('RUN-32 RESL-05 what is sold again takes pools in the order of everybody else, though the use of a discount code comes back with it', async () => {
  const { db } = server.services
  const company = await aCompany(db)
  const code = await aDiscountCode(db, company, { stock: 10 })
  const shop = await aFeeShop(server, { stock: 1, of: company })
  await allowResale(server, shop)
  const order = await buyAt(server, shop, { product: 1 }, { discount_code: code.code })
  expect((await offer(order, await unitsOf(order), 2025)).status).toBe(200)
  server.clock.advance(1000)
  await buyAt(server, shop, { product: 1 })
  const other = await db.startTransaction().execute()
  const lock = (id: number) => other.selectFrom('stock_pool').select('taken').where('id', '=', id).forUpdate().execute()
  await lock(code.stock_pool_id)
  const settling = settleResales(server.services)
  await waitUntilBlocked(db, 1)
  expect(await lock(shop.product.stock_pool_id)).toEqual([{ taken: 1 }])
  await other.commit().execute()
  await settling
  expect(await statesOf(order)).toEqual(['sold'])
  const { refunds } = await booksOf(server, order.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([2025])
})
