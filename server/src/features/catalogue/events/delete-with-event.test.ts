import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDiscountCode } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { anEventWithAll, company, headers, prepareCompany, server } from './event-testing.ts'

/** What keeps an event, rather than go with it: then it is refused with `event_contains_orders`. */
const KEEPS: Readonly<Record<string, string>> = {
  'batch event': 'an event of a batch is no event that can be deleted',
  'box_office_closing box_office_sale box_office_unit': 'what was sold at the door was paid',
  'buyer_invoice buyer_invoice_entry': 'an invoice is kept',
  'invoice_line invoice_part': 'an invoice is kept',
  company_fee: 'it was agreed on for this event',
  erasure: 'it says that a person was erased',
  gift_voucher: 'whoever has it paid with, or was given it',
  order_note: 'staff wrote it by hand',
  payout_line: 'money was paid out',
  refund_product: 'tests and what has expired are not refunded by the ticket',
}

prepareCompany()

/** The tables with rows that the database does not delete automatically with an event, and that must be gone before it. */
async function hangingTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive hanging as (
      select 'event'::regclass::oid as id
       union
      select tie.conrelid from pg_constraint tie join hanging on hanging.id = tie.confrelid
       where tie.contype = 'f' and tie.confdeltype in ('a', 'r', 'c')
    )
    select distinct relname as name
      from pg_constraint tie join pg_class on pg_class.oid = tie.conrelid
     where tie.contype = 'f' and tie.confdeltype in ('a', 'r')
       and tie.conrelid in (select id from hanging) and tie.confrelid in (select id from hanging)
     order by relname`.execute(server.services.db)
  const kept = Object.keys(KEEPS).flatMap((names) => names.split(' '))
  return rows.map(({ name }) => name).filter((name) => !kept.includes(name))
}

/** Those of the tables in which the company has nothing. */
async function emptyOnes(tables: readonly string[]): Promise<string[]> {
  const counts = await Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql<{ some: boolean }>`
        select exists (select from ${sql.table(name)} where company_id = ${company.id}) as some`.execute(server.services.db)
      return { name, is_empty: rows[0]?.some === false }
    }),
  )
  return counts.filter(({ is_empty }) => is_empty).map(({ name }) => name)
}

/** A test that was paid, refunded, disputed and booked, with tickets, answers and a signing key. */
async function aTestWithAll(shop: Awaited<ReturnType<typeof anEventWithAll>>): Promise<void> {
  const { db, now } = server.services
  const order = await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 2 }],
    order: { is_test: true, payment_status: 'test_order_paid' },
  })
  const of = { company_id: company.id, order_id: order.id }
  const key = { provider: 'sandbox', idempotency_key: `all-${order.id}` }
  const payment = await db
    .insertInto('payment')
    .values({ ...of, ...key, status: 'paid', amount: 2000, request: '{}', secret: 's', next_check_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paid = { ...of, payment_id: payment.id }
  const event = { provider: 'sandbox', provider_event_id: key.idempotency_key }
  await db
    .insertInto('payment_event')
    .values({ company_id: company.id, payment_id: payment.id, ...event })
    .execute()
  await db
    .insertInto('refund')
    .values({ ...paid, amount: 500, reason: 'a test', idempotency_key: key.idempotency_key, next_attempt_at: now() })
    .execute()
  await db
    .insertInto('dispute')
    .values({ ...paid, provider_dispute_id: 'd', amount: 500, state: 'open', created_at: now() })
    .execute()
  await db
    .insertInto('ledger_entry')
    .values({
      ...paid,
      event_id: shop.event.id,
      kind: 'payment',
      from_account: 'buyers',
      to_account: 'ticket_money',
      amount: 2000,
      is_test: true,
      occurred_at: now(),
    })
    .execute()
  await db
    .insertInto('customer_information_answer')
    .values({ ...of, customer_information_id: shop.question.id, answer: '"M"' })
    .execute()
}

test('EVT-50 DEC-B-39 an event with a row in every table that hangs on it is deleted whole', async () => {
  const { db } = server.services
  const shop = await anEventWithAll(server, company)
  await aTestWithAll(shop)
  await aDiscountCode(db, company, { events: [shop.event.id] })
  await aDiscountCode(db, company, { products: [shop.product.id] })
  await db
    .insertInto('event_allowed_product')
    .values({ company_id: company.id, event_id: shop.event.id, product_id: shop.product.id })
    .execute()
  const tables = await hangingTables()
  expect(tables.length).toBeGreaterThan(20)
  // A new table that hangs on events: the slice that owns it hooks in `deleteWithEvent` or `deleteOrders`, and here it gets a row.
  expect(await emptyOnes(tables)).toEqual([])
  expect((await server.send('deleteEvent', { event_id: shop.event.id }, { headers })).status).toBe(200)
  expect(await emptyOnes(tables)).toEqual(tables)
})
