import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrder, aPointOfSale, aProduct, aShop, aTimeslot } from '../../../testing/builders.ts'
import { aHall } from '../../../testing/hall.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { pressDuring, waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

const server = prepareServer()
const db = () => server.services.db
beforeEach(() => freeLocalhost(db()))
afterEach(async () => expect(await recount(db())).toEqual([]))

// Guard: whoever waits for seats has let go of those of all halls (seatHalls).
test('SEAT-27 who gives seats at several times at once waits with none in hand, so that a buyer who has one gets another', async () => {
  const shop = await aShop(db())
  const headers = await signInAdmin(server, shop.company)
  const stalls = await aProduct(db(), shop.event)
  const point_of_sale = await aPointOfSale(db(), shop.event, { products: [stalls] })
  for (const amount of [1, 2]) {
    const { id, secret } = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount }])
    const slot = await aTimeslot(db(), shop.event)
    expect(codesOf(await server.send('saveOrder', { id, secret, timeslot_id: slot.id }))).toEqual([])
  }
  const [first, second] = await aHall(db(), stalls, { rows: 1, seats: 2, stock: 50 })
  const buyer = await db().startTransaction().execute()
  const take = (id: number) => buyer.selectFrom('seat').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  await take(first!.id)
  const giving = server.send('giveSeats', { event_id: shop.event.id }, { headers })
  await waitUntilBlocked(db(), 1)
  expect(await take(second!.id)).toEqual([{ id: second!.id }])
  await buyer.commit().execute()
  expect((await giving).body).toEqual({ given: 3, without_seat: 0 })
})

test('SEAT-19 orders that run out at the moment they are given seats get none', async () => {
  const shop = await aShop(db())
  const headers = await signInAdmin(server, shop.company)
  const stalls = await aProduct(db(), shop.event)
  await aHall(db(), stalls, { rows: 1, seats: 2 })
  const point_of_sale = await aPointOfSale(db(), shop.event, { products: [stalls] })
  const { id } = await anOrder(server, point_of_sale, [{ product_id: stalls.id, amount: 1 }])
  const runOut = async (tx: Parameters<Parameters<typeof pressDuring>[1]>[0]) => {
    await tx.updateTable('order').set({ payment_status: 'expired', stock_held: false }).where('id', '=', id).execute()
    const pools = tx
      .selectFrom('order_product as unit')
      .innerJoin('point_of_sale_product as at', 'at.product_id', 'unit.product_id')
    const { stock_pool_id } = await pools.select('at.stock_pool_id').where('unit.order_id', '=', id).executeTakeFirstOrThrow()
    await tx.updateTable('stock_pool').set({ taken: 0 }).where('id', 'in', [stock_pool_id, stalls.stock_pool_id]).execute()
  }
  const given = await pressDuring(db(), runOut, () => server.send('giveSeats', { event_id: shop.event.id }, { headers }))
  expect(given.body).toEqual({ given: 0, without_seat: 0 })
})
