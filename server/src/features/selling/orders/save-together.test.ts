import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const BUYERS = 40

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
let orders: { id: number; secret: string }[]
let method_id: number | undefined

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  const { db } = server.services
  const event = await anEvent(db, company)
  const product = await aProduct(db, event)
  const pos = await aPointOfSale(db, event, { products: [product], payment_methods: [{ fee_fixed: 50 }] })
  method_id = pos.payment_methods[0]?.id
  orders = await Promise.all(Array.from({ length: BUYERS }, () => anOrder(server, pos, [{ product_id: product.id, amount: 1 }])))
})

const buyer = (index: number) => ({ first_name: `Buyer ${index}`, last_name: "O'Neill", email: `buyer${index}@example.com` })
const details = (index: number) => ({ customer: buyer(index), terms_accepted: true })
const save = (index: number, input: object) => server.send('saveOrder', { ...orders[index], ...input })
const read = async (index: number) => (await server.send('getOrder', orders[index] ?? {})).body

const customersOf = async (some: { id: number }[]) =>
  (
    await server.services.db
      .selectFrom('order')
      .select('customer_id')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  ).map(({ customer_id }) => customer_id)

/** How many transactions wrote the orders as they stand: a batch is one. Of the whole server it would count what other tests write. */
async function countTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from "order" where id = any(${orders.map(({ id }) => id)}::bigint[])`.execute(
    server.services.db,
  )
  return rows[0]?.count ?? 0
}

test('CALL-14 buyers who save at the same moment are saved in few transactions, and each order has its own buyer', async () => {
  const answers = await Promise.all(orders.map((_, index) => save(index, details(index))))
  expect(await countTransactions()).toBeLessThan(BUYERS / 2)
  for (const [index, { status, body }] of answers.entries()) {
    expect([status, body.id, body.customer]).toEqual([200, orders[index]?.id, expect.objectContaining(buyer(index))])
    expect(await read(index)).toEqual(body)
  }
  expect(new Set(await customersOf(orders)).size).toBe(BUYERS)
})

test('CALL-14 what is refused in a batch keeps nobody else out, and changes nothing', async () => {
  await server.services.db
    .updateTable('order')
    .set({ is_cancelled: true })
    .where('id', '=', orders[1]?.id ?? 0)
    .execute()
  const saves = [details(0), details(1), { ...details(2), terms_accepted: false }, { point_of_sale_payment_method_id: method_id }]
  const answers = await Promise.all(saves.map((input, index) => save(index, input)))
  const codes = answers.map(codesOf)
  expect(codes).toEqual([[], ['order_cancelled'], ['terms_not_accepted'], []])
  expect((await read(0)).customer).toMatchObject(buyer(0))
  expect([(await read(1)).customer, (await read(2)).customer]).toEqual([null, null])
  expect(await read(3)).toMatchObject({ customer: null, payment_fee: 50, point_of_sale_payment_method_id: method_id })
})

test('two saves of one order at the same moment are both kept, one after the other', async () => {
  await Promise.all([save(0, details(0)), save(0, { point_of_sale_payment_method_id: method_id }), save(0, { language: 'fr' })])
  expect(await read(0)).toMatchObject({
    customer: buyer(0),
    point_of_sale_payment_method_id: method_id,
    payment_fee: 50,
    language: 'fr',
    terms_accepted_at: TEST_NOW,
  })
})

test('details that are saved again correct the buyer whom the order has', async () => {
  await save(0, details(0))
  const [before] = await customersOf(orders.slice(0, 1))
  await Promise.all([save(0, details(7)), save(1, details(1))])
  expect((await read(0)).customer).toMatchObject(buyer(7))
  expect((await read(1)).customer).toMatchObject(buyer(1))
  expect(await customersOf(orders.slice(0, 1))).toEqual([before])
})

test('an order that another transaction holds makes only its own buyer wait', async () => {
  const other = await server.services.db.startTransaction().execute()
  try {
    await other
      .selectFrom('order')
      .select('id')
      .where('id', '=', orders[0]?.id ?? 0)
      .forUpdate()
      .execute()
    let isHeldSaved = false
    const held = save(0, details(0)).then((answer) => {
      isHeldSaved = true
      return answer
    })
    const others = await Promise.all([1, 2, 3].map((index) => save(index, details(index))))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(isHeldSaved).toBe(false)
    await other.rollback().execute()
    expect((await held).status).toBe(200)
  } finally {
    if (!other.isRolledBack) await other.rollback().execute()
  }
})
