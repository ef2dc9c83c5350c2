import { beforeAll, expect, test } from 'vitest'
import { anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { company, db, event, prepareTwoServers, servers } from '../../../testing/two-servers.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { buy } from '#features/money/payments/payment-testing.ts'
import { anotherEvent } from './switch-testing.ts'

/**
 * Orders that are moved at the same moment as others take the place, on real connections: two servers on one database. After each test the
 * pools are what the orders hold. What a test's comment says about a guard was tried: with the guard taken out, that test fails.
 */
prepareTwoServers({ UNLIMITED_REQUESTS: 'true' })
let headers: Record<string, string>

beforeAll(async () => {
  headers = await signInAdmin(servers[0], company)
})

async function aPlace() {
  const product = await aProduct(db(), event, { price: 1000 })
  const point_of_sale = await aPointOfSale(db(), event, { products: [product] })
  return { product, buy: () => buy(servers[0], { product, point_of_sale }, 1) }
}

async function inputFor(id: number, other: Awaited<ReturnType<typeof anotherEvent>>) {
  const { body } = await servers[0].send('getOrderDetail', { id }, { headers })
  return {
    id,
    event_id: other.event.id,
    point_of_sale_id: other.point_of_sale.id,
    timeslot_id: other.timeslot.id,
    products: body.order_products.map((unit) => ({ order_product_id: unit.id, product_id: other.product.id })),
  }
}

const endOf = ({ status, refusals }: { status: number; refusals: { code: string }[] }) =>
  status === 200 ? 'ok' : refusals.map(({ code }) => code).join(' ')

// Guard: `changeHeldStock` around the move; with the rows alone both are moved.
test('DEC-B-88 of two orders that are moved to the last place one gets it, and the other stays where it was with its stock', async () => {
  const place = await aPlace()
  for (let round = 0; round < 8; round++) {
    const other = await anotherEvent(servers[0], { company, stock: 1 })
    const orders = [await place.buy(), await place.buy()]
    const inputs = await Promise.all(orders.map(({ id }) => inputFor(id, other)))
    const before = await takenFrom(servers[0].services.db, place.product.stock_pool_id)
    const answers = await Promise.all(inputs.map((input, index) => servers[index]!.send('switchOrder', input, { headers })))
    expect(answers.map(endOf).toSorted()).toEqual(['ok', 'product_out_of_stock'])
    expect(await takenFrom(servers[0].services.db, other.product.stock_pool_id)).toBe(1)
    expect(await takenFrom(servers[0].services.db, place.product.stock_pool_id)).toBe(before - 1)
  }
})

test('DEC-B-88 an order that is moved to the last place while a buyer takes it: one of both has it', async () => {
  const place = await aPlace()
  for (let round = 0; round < 8; round++) {
    const other = await anotherEvent(servers[0], { company, stock: 1 })
    const { id } = await place.buy()
    const input = await inputFor(id, other)
    const [moved, bought] = await Promise.all([
      servers[0].send('switchOrder', input, { headers }).then(endOf),
      anOrder(servers[1], other.point_of_sale, [{ product_id: other.product.id, amount: 1 }]).then(
        () => 'ok',
        () => 'product_out_of_stock',
      ),
    ])
    expect([moved, bought].toSorted()).toEqual(['ok', 'product_out_of_stock'])
    expect(await takenFrom(servers[0].services.db, other.product.stock_pool_id)).toBe(1)
  }
})

// Guard: `lockOrder` of the desk reads the order alone; with its event joined the one that waits answers order_not_found.
test('DEC-B-88 an order that is moved and cancelled at the same moment is cancelled, wherever it is, and holds nothing', async () => {
  const place = await aPlace()
  const other = await anotherEvent(servers[0], { company, stock: null })
  for (let round = 0; round < 8; round++) {
    const { id } = await place.buy()
    const input = await inputFor(id, other)
    const [moved, cancelled] = await Promise.all([
      servers[0].send('switchOrder', input, { headers }).then(endOf),
      servers[1].send('cancelOrder', { id }, { headers }).then(endOf),
    ])
    expect(cancelled).toBe('ok')
    expect(['ok', 'order_cancelled']).toContain(moved)
    expect(await takenFrom(servers[0].services.db, other.product.stock_pool_id)).toBe(0)
  }
})
