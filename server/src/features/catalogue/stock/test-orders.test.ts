import { beforeEach, expect, test } from 'vitest'
import { aDiscountCode, anOrder, aPointOfSale, aShop, aTimeslot } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aPayableOrder, booksOf, comeBack, decideAtSandbox, save, startPaying } from '#features/money/payments/payment-testing.ts'
import { recount } from './recount.ts'

const server = prepareServer()

let shop: Awaited<ReturnType<typeof aShop>>
let testShop: Awaited<ReturnType<typeof aPointOfSale>>
beforeEach(async () => {
  await server.services.db.deleteFrom('company_host').execute()
  shop = await aShop(server.services.db, { stock: 3 })
  testShop = await aPointOfSale(server.services.db, shop.event, { products: [{ id: shop.product.id, stock: 3 }], status: 'test' })
})

/** What every pool of the company has taken, and that it is what the orders hold. */
async function takenPools(): Promise<number[]> {
  const { db } = server.services
  expect(await recount(db)).toEqual([])
  const pools = await db
    .selectFrom('stock_pool')
    .select('taken')
    .where('company_id', '=', shop.company.id)
    .orderBy('id')
    .execute()
  return pools.map(({ taken }) => taken)
}

test('a paid test order takes nothing of product, timeslot and discount code, however much it wants', async () => {
  const { db } = server.services
  const slot = await aTimeslot(db, shop.event, { spots: 8 })
  const code = await aDiscountCode(db, shop.company, { stock: 1 })
  const order = await anOrder(server, testShop, [{ product_id: shop.product.id, amount: 8 }], { discount_code: code.code })
  await save(server, order, {
    customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' },
    terms_accepted: true,
    timeslot_id: slot.id,
    point_of_sale_payment_method_id: testShop.payment_methods[0]!.id,
  })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  expect((await booksOf(server, order.id)).payment_status).toBe('test_order_paid')
  expect(new Set(await takenPools())).toEqual(new Set([0]))
  await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 3 }])
  expect((await takenPools()).filter((taken) => taken > 0)).toEqual([3, 3])
})

test('an order whose point of sale is put in test before it is paid gives back what it took', async () => {
  const order = await aPayableOrder(server, shop, 2)
  expect((await takenPools()).filter((taken) => taken > 0)).toEqual([2, 2])
  await server.services.db.updateTable('point_of_sale').set({ status: 'test' }).where('id', '=', shop.point_of_sale.id).execute()
  server.clock.advance(2)
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, order), 'paid'))
  const { payment_status, tickets } = await booksOf(server, order.id)
  expect([payment_status, tickets.map(({ is_test }) => is_test)]).toEqual(['test_order_paid', [true, true]])
  expect(new Set(await takenPools())).toEqual(new Set([0]))
})
