import { expect, test } from 'vitest'
import { anEvent, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { aHall } from '../../../testing/hall.ts'
import { TEST_NOW, type TestServer } from '../../../testing/test-server.ts'
import { company, db, prepareTwoServers, servers } from '../../../testing/two-servers.ts'
import { aPayableOrder, comeBack, decideAtSandbox, startPaying } from '#features/money/payments/payment-testing.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'

/**
 * Races for seats on real connections, of two servers on one database. What a test's comment says about a guard was tried: with the guard
 * taken out, that test fails.
 */
prepareTwoServers()

type Order = { id: number; secret: string }
const server = (index: number): TestServer => servers[index % 2 === 0 ? 0 : 1]
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function aSeatedShop(hall: { rows: number; seats: number }, stock = hall.rows * hall.seats) {
  const event = await anEvent(db(), company)
  const product = await aProduct(db(), event)
  const seats = await aHall(db(), product, { ...hall, stock })
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const order = async (index: number, amount: number): Promise<Order> => {
    const { id, secret } = await anOrder(server(index), pos, [{ product_id: product.id, amount }])
    return { id, secret }
  }
  return { event, product, point_of_sale: pos, seats, order }
}

type Ended = { status: number; refusals: { code: string }[] }

function ends(answers: Ended[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, refusals } of answers) {
    const end = status === 200 ? 'ok' : refusals.map(({ code }) => code).join(' ')
    counts[end] = (counts[end] ?? 0) + 1
  }
  return counts
}

/** The seats of units that are left of orders that hold their stock, in each timeslot, with how many units have each. */
async function holders(seats: readonly { id: number }[]): Promise<Map<string, number>> {
  const rows = await db()
    .selectFrom('order_product as unit')
    .innerJoin('order', 'order.id', 'unit.order_id')
    .select(['unit.seat_id', 'order.timeslot_id'])
    .where(
      'unit.seat_id',
      'in',
      seats.map(({ id }) => id),
    )
    .where('order.stock_held', '=', true)
    .where('unit.refunded_at', 'is', null)
    .where('unit.cancelled_at', 'is', null)
    .execute()
  const counts = new Map<string, number>()
  for (const { seat_id, timeslot_id } of rows) {
    const name = `${seat_id} ${timeslot_id}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

// Guards: the rows of the seats in lockSeats, without which all make a pool of the seat; the draw of seat pools in `order_draw`.
test('SEAT-07 of 40 buyers who choose the same seat at two servers one gets it', async () => {
  for (let round = 0; round < 3; round++) {
    const { seats, order } = await aSeatedShop({ rows: 8, seats: 5 })
    const orders = await times(40, (index) => order(index, 1))
    const seat_ids = [seats[7]!.id]
    const answers = await times(40, (index) => server(index).send('chooseSeats', { ...orders[index]!, seat_ids }))
    expect(ends(answers)).toEqual({ ok: 1, seat_taken: 39 })
    expect([...(await holders(seats))]).toEqual([[`${seats[7]!.id} null`, 1]])
  }
})

// Guards: as above; reading the pools again after the seats are locked (keepSeats).
test('SEAT-07 buyers who choose overlapping seats of a few get each seat once', async () => {
  const { seats, order } = await aSeatedShop({ rows: 1, seats: 8 }, 60)
  const orders = await times(30, (index) => order(index, 2))
  const answers = await times(30, (index) => {
    const seat_ids = [seats[index % 8]!.id, seats[(index + 1) % 8]!.id]
    return server(index).send('chooseSeats', { ...orders[index]!, seat_ids })
  })
  expect(ends(answers).something_went_wrong).toBeUndefined()
  expect([...(await holders(seats)).values()].every((count) => count === 1)).toBe(true)
})

// Guard: waiting for everybody before there are too few (waitForSeats); without it some are refused while seats are left.
test('SEAT-07 SEAT-13 30 parties that are given the best of 60 seats at once all get theirs', async () => {
  for (let round = 0; round < 3; round++) {
    const { seats, order } = await aSeatedShop({ rows: 6, seats: 10 })
    const sizes = [1, 2, 3, 2, 2]
    const orders = await times(30, (index) => order(index, sizes[index % 5] ?? 2))
    const answers = await times(30, (index) => server(index).send('chooseSeats', { ...orders[index]!, seat_ids: null }))
    expect(ends(answers)).toEqual({ ok: 30 })
    const counts = await holders(seats)
    expect(counts.size).toBe(60)
    expect([...counts.values()].every((count) => count === 1)).toBe(true)
  }
})

test('SEAT-07 SEAT-14 choosing, being given and changing the visit at once leave no seat with two', async () => {
  const { event, seats, order } = await aSeatedShop({ rows: 2, seats: 6 }, 100)
  const slots = [await aTimeslot(db(), event), await aTimeslot(db(), event)] as const
  const orders = await times(12, (index) => order(index, 2))
  await times(12, (index) =>
    server(index).send('saveOrder', { ...orders[index]!, timeslot_id: slots[index % 2 === 0 ? 0 : 1].id }),
  )
  const answers = await times<Ended>(36, (index) => {
    const mine = orders[index % 12]!
    if (index < 12) return server(index).send('saveOrder', { ...mine, timeslot_id: slots[index % 3 === 0 ? 0 : 1].id })
    if (index < 24) return server(index).send('chooseSeats', { ...mine, seat_ids: null })
    return server(index).send('chooseSeats', { ...mine, seat_ids: [seats[index % 12]!.id, seats[(index * 5 + 1) % 12]!.id] })
  })
  expect(ends(answers).something_went_wrong).toBeUndefined()
  expect([...(await holders(seats)).values()].every((count) => count === 1)).toBe(true)
})

test('SEAT-07 SEAT-12 late money and a buyer who choose the same seat at once: one has it, and the money stays', async () => {
  for (let round = 0; round < 5; round++) {
    for (const each of servers) each.clock.set(TEST_NOW)
    const { seats, order, ...shop } = await aSeatedShop({ rows: 1, seats: 4 })
    const late = await aPayableOrder(servers[0], shop, 1)
    const seat_ids = [seats[1]!.id]
    await servers[0].send('chooseSeats', { id: late.id, secret: late.secret, seat_ids })
    const page = await startPaying(servers[0], late)
    for (const each of servers) each.clock.advance(3_600_000)
    await expireOrders(servers[0].services)
    const buyer = await order(1, 1)
    const back = await decideAtSandbox(servers[0], page, 'paid')
    const [chosen] = await Promise.all([servers[1].send('chooseSeats', { ...buyer, seat_ids }), comeBack(servers[0], back)])
    const paid = await db()
      .selectFrom('order')
      .innerJoin('order_product as unit', 'unit.order_id', 'order.id')
      .select(['order.payment_status', 'unit.seat_id'])
      .where('order.id', '=', late.id)
      .executeTakeFirstOrThrow()
    expect(paid.payment_status).toBe('paid')
    expect(paid.seat_id).not.toBeNull()
    expect(ends([chosen])).toEqual(paid.seat_id === seat_ids[0] ? { seat_taken: 1 } : { ok: 1 })
    expect([...(await holders(seats)).values()].every((count) => count === 1)).toBe(true)
  }
})
