import { beforeEach, expect, test } from 'vitest'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aFeeShop, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { allowResale, resaleCalls } from './resale-testing.ts'

const { server } = prepareFaultyServer()
let shop: FeeShop

beforeEach(async () => {
  await freeLocalhost(server.services.db)
  shop = await aFeeShop(server, { stock: 2 })
  server.clock.set('2026-06-01T10:00:00.000Z')
  await allowResale(server, shop)
})

const { offer, takeBack, unitsOf } = resaleCalls(server)
const buy = (product: number) => {
  server.clock.advance(1000)
  return buyAt(server, shop, { product })
}

test('FACT-02 RESL-04 receivers hear which units leave the order as they are offered, and which come back, and nothing of a try that fails', async () => {
  const order = await buy(2)
  const changesOf = () =>
    server.services.db
      .selectFrom('fact')
      .select(['event_id', 'data'])
      .where('kind', '=', 'order.changed')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
  const [first, second] = await unitsOf(order)
  const { body } = await offer(order, [first!, second!], 4500)
  const units = (amount: number) => [{ product_id: shop.product.id, amount }]
  const fact = (data: object) => ({ event_id: shop.event.id, data: { is_test: false, added: [], removed: [], ...data } })
  const gone = fact({ reason: 'products_offered', removed: units(2) })
  expect(await changesOf()).toEqual([gone])
  expect((await takeBack(order, body.offers.at(-1)!.id)).status).toBe(200)
  const back = fact({ reason: 'offer_ended', added: units(1) })
  expect(await changesOf()).toEqual([gone, back])
  // Somebody has it by now.
  await buy(1)
  expect(codesOf(await takeBack(order, body.offers[0]!.id))).toEqual(['resale_taken'])
  expect(await changesOf()).toEqual([gone, back])
})
