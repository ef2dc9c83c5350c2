import { expect, test } from 'vitest'
import { aDiscountCode, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { company, db, event, prepareTwoServers, servers } from '../../../testing/two-servers.ts'
import { cancelOrder } from '#features/selling/orders/cancel-order.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { systemScope } from '#features/services.ts'

/**
 * Races on real connections: two servers, each with pools of its own, on one database. What a test's comment says about a guard
 * was tried: with the guard taken out, that test fails.
 */
prepareTwoServers()

/** The servers by turns. */
const server = (index: number): TestServer => servers[index % 2 === 0 ? 0 : 1]
const line = (product: { id: number }, amount: number) => ({ product_id: product.id, amount })
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const place = (index: number, pos: { id: number }, products: object[], rest: object = {}, headers: Record<string, string> = {}) =>
  server(index).send('placeOrder', { point_of_sale_id: pos.id, products, ...rest }, { headers })
const pool = (id: number) =>
  db().selectFrom('stock_pool').select(['capacity', 'taken']).where('id', '=', id).executeTakeFirstOrThrow()
const orderOf = (id: number) => db().selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** How the answers ended: `ok`, or the code of the refusal. A 500 would show as `something_went_wrong`. */
function ends(answers: { status: number; refusals: { code: string }[] }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, refusals } of answers) {
    const end = status === 200 ? 'ok' : refusals.map(({ code }) => code).join(' ')
    counts[end] = (counts[end] ?? 0) + 1
  }
  return counts
}

// Guards: `for update` in lockPoolsOfCompanies, without which both servers admit from the same count; the condition on the
// capacity in writeOrders catches the same a second time.
test('failure story 1: 200 buyers for 50 tickets at two servers buy exactly 50, again and again', async () => {
  for (let round = 0; round < 5; round++) {
    const product = await aProduct(db(), event, { stock: 50 })
    const pos = await aPointOfSale(db(), event, { products: [product] })
    const answers = await times(200, (index) => place(index, pos, [line(product, 1)]))
    expect(ends(answers)).toEqual({ ok: 50, product_out_of_stock: 150 })
    expect(await pool(product.stock_pool_id)).toEqual({ capacity: 50, taken: 50 })
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))).size).toBe(50)
  }
})

test('failure story 1: of buyers of one last ticket exactly one gets it, a hundred times', async () => {
  const product = await aProduct(db(), event, { stock: 0 })
  const pos = await aPointOfSale(db(), event, { products: [product] })
  for (let round = 1; round <= 100; round++) {
    await db().updateTable('stock_pool').set({ capacity: round }).where('id', '=', product.stock_pool_id).execute()
    expect(ends(await times(4, (index) => place(index, pos, [line(product, 1)])))).toEqual({ ok: 1, product_out_of_stock: 3 })
  }
})

test('orders of several units never pass the stock, and small ones fill what large ones leave', async () => {
  const product = await aProduct(db(), event, { stock: 20 })
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const answers = await times(60, (index) => place(index, pos, [line(product, (index % 5) + 1)]))
  expect(ends(answers).something_went_wrong).toBeUndefined()
  expect(await pool(product.stock_pool_id)).toEqual({ capacity: 20, taken: 20 })
})

test('failure story 2: a product sold at two points of sale keeps within its own stock and within that of each', async () => {
  const product = await aProduct(db(), event, { stock: 10 })
  const [one, two] = [
    await aPointOfSale(db(), event, { products: [{ id: product.id, stock: 7 }] }),
    await aPointOfSale(db(), event, { products: [{ id: product.id, stock: 7 }] }),
  ]
  const answers = await times(60, (index) => place(index, index % 3 === 0 ? one : two, [line(product, 1)]))
  expect(ends(answers)).toEqual({ ok: 10, product_out_of_stock: 50 })
  const own = await db()
    .selectFrom('point_of_sale_product')
    .select('stock_pool_id')
    .where('product_id', '=', product.id)
    .execute()
  const taken = await Promise.all(own.map(({ stock_pool_id }) => pool(stock_pool_id)))
  for (const each of taken) expect(each.taken).toBeLessThanOrEqual(7)
  expect(taken.reduce((sum, each) => sum + each.taken, 0)).toBe(10)
})

// Guard: lockPools in takeFromPools; without it two changes judge by the same count.
test('failure story 2: orders of different products at once get the last spots of one timeslot, and no more', async () => {
  const [ticket, parking] = [await aProduct(db(), event), await aProduct(db(), event)]
  const pos = await aPointOfSale(db(), event, { products: [ticket, parking] })
  const slot = await aTimeslot(db(), event, { spots: 3 })
  const orders = await times(12, (index) => anOrder(server(index), pos, [line(index % 2 === 0 ? ticket : parking, 1)]))
  const answers = await Promise.all(
    orders.map(({ id, secret }, index) => server(index).send('saveOrder', { id, secret, timeslot_id: slot.id })),
  )
  expect(ends(answers)).toEqual({ ok: 3, timeslot_full: 9 })
  expect((await pool(slot.stock_pool_id)).taken).toBe(3)
})

test('failure story 5: the last uses of a code go to as many orders, whether it comes with the order or is put on it', async () => {
  const product = await aProduct(db(), event)
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const { code, stock_pool_id } = await aDiscountCode(db(), company, { stock: 5 })
  const orders = await times(15, (index) => anOrder(server(index), pos, [line(product, 1)]))
  const answers = await Promise.all([
    times(15, (index) => place(index, pos, [line(product, 1)], { discount_code: code })),
    Promise.all(orders.map(({ id, secret }, index) => server(index).send('setOrderDiscountCode', { id, secret, code }))),
  ])
  expect(ends(answers.flat())).toEqual({ ok: 5, discountcode_invalid: 25 })
  expect((await pool(stock_pool_id)).taken).toBe(5)
})

test('two orders that both want the last one more: one gets it', async () => {
  for (let round = 0; round < 10; round++) {
    const product = await aProduct(db(), event, { stock: 3 })
    const pos = await aPointOfSale(db(), event, { products: [product] })
    const orders = await times(2, (index) => anOrder(server(index), pos, [line(product, 1)]))
    const answers = await Promise.all(
      orders.map(({ id, secret }, index) =>
        server(index).send('changeOrderProducts', { id, secret, products: [line(product, 2)] }),
      ),
    )
    expect(ends(answers)).toEqual({ ok: 1, product_out_of_stock: 1 })
  }
})

// Guard: the lock in lockChangeableOrder; without it both read what the order held before, and the pool drifts from the rows.
test('an order changed in two tabs at once ends as one of the two changes', async () => {
  for (let round = 0; round < 10; round++) {
    const product = await aProduct(db(), event, { stock: 20 })
    const pos = await aPointOfSale(db(), event, { products: [product] })
    const { id, secret } = await anOrder(server(0), pos, [line(product, 1)])
    const answers = await times(6, (index) =>
      server(index).send('changeOrderProducts', { id, secret, products: [line(product, index + 2)] }),
    )
    expect(ends(answers)).toEqual({ ok: 6 })
    const { body } = await server(0).send('getOrder', { id, secret })
    expect((await pool(product.stock_pool_id)).taken).toBe(body.order_products.length)
    expect(body.total).toBe(body.order_products.length * 1000)
  }
})

// That each locks its pools in id order is tried one by one in settle-reservations.test.ts.
test('orders and changes that want the same products the other way round do not wait for each other for ever', async () => {
  const products = await times(6, () => aProduct(db(), event))
  const pos = await aPointOfSale(db(), event, { products })
  const forward = products.map((product) => line(product, 1))
  const backward = forward.toReversed()
  const orders = await times(10, (index) => anOrder(server(index), pos, [line(products[index % 6]!, 1)]))
  const answers = await Promise.all([
    times(40, (index) => place(index, pos, index % 3 === 0 ? forward : backward)),
    Promise.all(
      orders.map(({ id, secret }, index) =>
        server(index).send('changeOrderProducts', { id, secret, products: index % 3 === 0 ? backward : forward }),
      ),
    ),
  ])
  expect(ends(answers.flat())).toEqual({ ok: 50 })
})

// Guards: the order's lock in lockChangeableOrder, and `stock_held` set to false with the giving back.
test('failure story 6: an order that expires while it is changed ends either changed or expired, with the stock of that', async () => {
  const product = await aProduct(db(), event, { stock: 500 })
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const orders = await times(40, (index) => anOrder(server(index), pos, [line(product, 1)]))
  // The clocks of two servers differ: for the second the time is up.
  servers[1].clock.advance(21 * 60_000)
  const sweeps = times(3, () => expireOrders(servers[1].services))
  const answers = await Promise.all(
    orders.map(({ id, secret }) => server(0).send('changeOrderProducts', { id, secret, products: [line(product, 3)] })),
  )
  await sweeps
  const { ok = 0, order_expired = 0, ...others } = ends(answers)
  expect(others).toEqual({})
  expect(ok + order_expired).toBe(40)
  const { held } = await db()
    .selectFrom('order')
    .select((of) => of.fn.countAll<number>().filterWhere('stock_held', '=', true).as('held'))
    .where('point_of_sale_id', '=', pos.id)
    .executeTakeFirstOrThrow()
  expect((await pool(product.stock_pool_id)).taken).toBe(held * 3)
  await expireOrders(servers[1].services)
  expect((await pool(product.stock_pool_id)).taken).toBe(0)
})

// Guards: `stock_held` set to false with the giving back, without which an order gives back as often as it is asked and its pool
// falls below 0; `is_cancelled` asked in markCancelled.
test('failure story 9: cancelled and expired at once, several times over, an order gives its stock back once', async () => {
  const product = await aProduct(db(), event, { stock: 100 })
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const { code, stock_pool_id } = await aDiscountCode(db(), company, { stock: 50 })
  await anOrder(server(0), pos, [line(product, 7)])
  const keeper = await orderOf((await anOrder(server(0), pos, [line(product, 2)], { discount_code: code })).id)
  await db().updateTable('order').set({ payment_status: 'paid' }).where('id', '=', keeper.id).execute()
  const orders = await times(20, (index) => anOrder(server(index), pos, [line(product, 2)], { discount_code: code }))
  for (const each of servers) each.clock.advance(21 * 60_000)
  const cancel = (id: number, index: number) => cancelOrder(systemScope(server(index).services, company.id, 'test'), id)
  const cancelled = await Promise.all([
    ...orders.slice(0, 15).flatMap(({ id }) => [cancel(id, 0), cancel(id, 1), cancel(id, 0)]),
    ...[0, 1, 0].map((index) => expireOrders(server(index).services).then(() => null)),
  ])
  for (const { id } of orders.slice(0, 15)) expect(await cancel(id, 1)).toBe(false)
  await expireOrders(servers[0].services)
  expect(cancelled.filter((done) => done === true)).toHaveLength(15)
  expect([(await pool(product.stock_pool_id)).taken, (await pool(stock_pool_id)).taken]).toEqual([2, 1])
  expect(await cancel(keeper.id, 0)).toBe(true)
  expect([(await pool(product.stock_pool_id)).taken, (await pool(stock_pool_id)).taken]).toEqual([0, 0])
})

// Guard: the look-up of the keys after the pools are locked. What is in one batch is tried in settle-reservations.test.ts.
test('one click sent many times at once is one order; another request with its key is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const product = await aProduct(db(), event, { stock: 100 })
    const pos = await aPointOfSale(db(), event, { products: [product] })
    const headers = { 'idempotency-key': `click ${round}` }
    const answers = await times(20, (index) => place(index, pos, [line(product, 2)], {}, headers))
    expect(ends(answers)).toEqual({ ok: 20 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await pool(product.stock_pool_id)).taken).toBe(2)
    expect(ends(await times(4, (index) => place(index, pos, [line(product, 3)], {}, headers)))).toEqual({
      idempotency_conflict: 4,
    })
  }
})

// Guard: the second try of a batch that failed; the second server meets the first one's key only in the unique index.
test('different requests with one key at once: one is placed, the others are refused', async () => {
  const [a, b] = [await aProduct(db(), event), await aProduct(db(), event)]
  const pos = await aPointOfSale(db(), event, { products: [a, b] })
  for (let round = 0; round < 20; round++) {
    const headers = { 'idempotency-key': `mixed ${round}` }
    const answers = await times(2, (index) => place(index, pos, [line(index === 0 ? a : b, 1)], {}, headers))
    expect(ends(answers)).toEqual({ ok: 1, idempotency_conflict: 1 })
  }
})
