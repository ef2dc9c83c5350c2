import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aDiscountCode, anEvent, anOrder } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { anEventWithAll } from './event-testing.ts'

const server = prepareServer()
let company: Awaited<ReturnType<typeof aCompany>>
let headers: Record<string, string>
let host: string
let counter = 0

beforeEach(async () => {
  host = `delete-${++counter}.test`
  company = await aCompany(server.services.db, { host })
  headers = await signInAdmin(server, company)
})

const aFullEvent = () => anEventWithAll(server, company)
const remove = (event: { id: number }, as = headers) => server.send('deleteEvent', { event_id: event.id }, { headers: as })
const codes = async (answer: ReturnType<typeof remove>) => codesOf(await answer)

/** What the company has left, by table. Facts say what was, also of what is gone (FACT-01). */
async function left() {
  const { db } = server.services
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
       and c.table_name not in ('audit', 'company_host', 'fact', 'session', 'user')`.execute(db)
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const counted = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(name)} where company_id = ${company.id}`.execute(db)
      return [name, counted.rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

test('EVT-14 EVT-50 BCALL-023 an event without orders is deleted with all that belongs to it', async () => {
  const { event, product } = await aFullEvent()
  const other = await anEvent(server.services.db, company, { name: 'Other event' })
  await server.services.db
    .insertInto('event_allowed_product')
    .values({ company_id: company.id, event_id: other.id, product_id: product.id })
    .execute()
  await aUser(server, company, { events: [event] })
  const { status, body } = await remove(event)
  expect([status, body]).toEqual([200, { success: true }])
  expect(await left()).toEqual({ event: 1 })
  expect((await remove(event)).status).toBe(404)
  const trail = await server.services.db
    .selectFrom('audit')
    .select('action')
    .where('entity', '=', 'event')
    .where('entity_id', '=', event.id)
    .execute()
  expect(trail).toEqual([{ action: 'deleted' }])
})

test('EVT-50 BERR-34 an event with a real order is not deleted, whatever became of the order but expired', async () => {
  const shop = await aFullEvent()
  const { db } = server.services
  const order = await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 1 }], { host })
  for (const change of [
    { payment_status: 'new' },
    { payment_status: 'paid' },
    { payment_status: 'pending' },
    { payment_status: 'failed' },
    { is_cancelled: true },
  ]) {
    await db.updateTable('order').set(change).where('id', '=', order.id).execute()
    expect(await codes(remove(shop.event)), JSON.stringify(change)).toEqual(['event_contains_orders'])
  }
  expect(Object.keys(await left())).toContain('order_product')
  const detail = await server.send('getEventDetail', { event_id: shop.event.id }, { headers })
  expect(detail.body.has_orders).toBe(true)
})

test('DEC-B-39 tests and abandoned carts go with their event: tickets, payments, answers, mails and people', async () => {
  const { db } = server.services
  const shop = await aFullEvent()
  const testing = await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 2 }],
    order: { is_test: true, payment_status: 'test_order_paid' },
  })
  const payment = await db
    .insertInto('payment')
    .values({
      company_id: company.id,
      order_id: testing.id,
      provider: 'sandbox',
      status: 'paid',
      amount: 2000,
      idempotency_key: `k${testing.id}`,
      request: '{}',
      secret: 's',
      next_check_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { company_id: company.id, order_id: testing.id, payment_id: payment.id }
  const accounts = { from_account: 'buyers', to_account: 'ticket_money' }
  await db
    .insertInto('payment_event')
    .values({ provider: 'sandbox', provider_event_id: `e${testing.id}`, company_id: company.id, payment_id: payment.id })
    .execute()
  await db
    .insertInto('ledger_entry')
    .values({
      ...of,
      ...accounts,
      event_id: shop.event.id,
      kind: 'payment',
      amount: 2000,
      is_test: true,
      occurred_at: server.clock.now(),
    })
    .execute()
  const cart = await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 1 }], { host })
  await db.updateTable('order').set({ payment_status: 'expired', stock_held: false }).where('id', '=', cart.id).execute()
  expect((await server.send('getEventDetail', { event_id: shop.event.id }, { headers })).body.has_orders).toBe(false)
  expect((await remove(shop.event)).status).toBe(200)
  expect(await left()).toEqual({})
})

test('DEC-B-39 an expired order that money went through, or still may, keeps its event', async () => {
  const { db } = server.services
  const shop = await aFullEvent()
  const order = await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 1 }],
    order: { payment_status: 'expired', paid_at: null },
    with_tickets: false,
  })
  const payment = {
    company_id: company.id,
    order_id: order.id,
    provider: 'sandbox',
    amount: 1000,
    idempotency_key: `o${order.id}`,
    request: '{}',
    secret: 's',
    next_check_at: server.clock.now(),
  }
  await db
    .insertInto('payment')
    .values({ ...payment, status: 'expired', provider_status: 'open' })
    .execute()
  expect(await codes(remove(shop.event))).toEqual(['event_contains_orders'])
  await db.updateTable('payment').set({ provider_status: 'expired' }).where('order_id', '=', order.id).execute()
  await db
    .insertInto('ledger_entry')
    .values({
      company_id: company.id,
      event_id: shop.event.id,
      order_id: order.id,
      kind: 'payment',
      from_account: 'buyers',
      to_account: 'ticket_money',
      amount: 1000,
      occurred_at: server.clock.now(),
    })
    .execute()
  expect(await codes(remove(shop.event))).toEqual(['event_contains_orders'])
})

test('an event with tests can be deleted, and with it end the discount codes that were only good there', async () => {
  const { db } = server.services
  const shop = await aFullEvent()
  const other = await anEvent(db, company, { name: 'Other event' })
  const everywhere = await aDiscountCode(db, company, { stock: 5 })
  const [here, both, forProduct] = [
    await aDiscountCode(db, company, { events: [shop.event.id] }),
    await aDiscountCode(db, company, { events: [shop.event.id, other.id] }),
    await aDiscountCode(db, company, { products: [shop.product.id] }),
  ]
  await db.updateTable('point_of_sale').set({ status: 'test' }).where('id', '=', shop.point_of_sale.id).execute()
  await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 1 }], {
    host,
    discount_code: everywhere.code,
  })
  expect((await remove(shop.event)).status).toBe(200)
  const kept = await db
    .selectFrom('discount_code')
    .select(['id', 'active'])
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { id: everywhere.id, active: true },
    { id: here.id, active: false },
    { id: both.id, active: true },
    { id: forProduct.id, active: false },
  ])
})

test('EVT-50 an order placed while its event is deleted keeps it, or finds it gone', async () => {
  for (let round = 0; round < 40; round += 1) {
    const shop = await aFullEvent()
    const place = server.send(
      'placeOrder',
      { point_of_sale_id: shop.point_of_sale.id, products: [{ product_id: shop.product.id, amount: 1 }] },
      { host },
    )
    const [placed, removed] = await Promise.all([place, remove(shop.event)])
    const { rows } = await sql<{ events: number; orders: number }>`
      select (select count(*)::int from event where id = ${shop.event.id}) as events,
             (select count(*)::int from "order" where event_id = ${shop.event.id}) as orders`.execute(server.services.db)
    expect(placed.status === 200 && removed.status === 200).toBe(false)
    expect(rows[0]).toEqual(
      removed.status === 200 ? { events: 0, orders: 0 } : { events: 1, orders: placed.status === 200 ? 1 : 0 },
    )
    expect(placed.status).toBeLessThan(600)
    expect([200, 400]).toContain(removed.status)
  }
})

test('PERM-023 deleting asks for event.delete, and for the event', async () => {
  const { db } = server.services
  const [event, other] = [await anEvent(db, company), await anEvent(db, company)]
  expect((await remove(event, await signInWith(server, company, 'event.view', 'event.edit', 'event.details'))).status).toBe(403)
  expect((await remove(event, await signIn(server, await aUser(server, company, { events: [other] })))).status).toBe(403)
  expect((await remove(event, await signInWith(server, company, 'event.delete'))).status).toBe(200)
})
