import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { aRefund } from '../../../testing/refund.ts'
import type { SummedSale } from './summed-testing.ts'

const FIRST = Date.parse('2026-03-01T00:00:00Z')
const ZONES = ['Europe/Amsterdam', 'Asia/Kathmandu', 'America/St_Johns']

/** A number below `below`, as the test that is running draws it. */
export type Draw = (below: number) => number

const day = (draw: Draw) => new Date(FIRST + draw(40 * 24 * 4) * 900_000 + draw(900_000)).toISOString()

async function sell({ server, shops, campaign_id }: SummedSale, draw: Draw, order: Record<string, unknown> = {}) {
  const shop = shops[draw(2)]!
  const products = shop.products
    .map(({ id }) => ({ id, amount: draw(3), price: 1000 + draw(2) * 333 }))
    .filter(({ amount }) => amount > 0)
  if (products.length === 0) products.push({ id: shop.products[0]!.id, amount: 1, price: 1000 })
  return aPaidOrder(server, shop, {
    products,
    with_tickets: draw(3) > 0,
    customer: { city: ['Gent', 'gent ', 'Köln', null][draw(4)]!, country: ['BE', 'DE'][draw(2)]! },
    order: {
      paid_at: day(draw),
      type: ['online', 'online', 'online', 'free', 'box_office', 'manual'][draw(6)]!,
      source: ['shop', 'shop', 'guest_list'][draw(3)]!,
      campaign_id: [null, campaign_id][draw(2)]!,
      discount_code_adjustment: [0, 0, -500][draw(3)]!,
      ...order,
    },
  })
}

/** Writes a row of the ledger as an order that moved does, of which there may be several. */
function book(db: Database, { company_id, id, event_id }: Order, amount: number, more: Record<string, unknown> = {}) {
  const row = { company_id, event_id, order_id: id, kind: 'switch', from_account: 'buyers', to_account: 'ticket_money', amount }
  return db
    .insertInto('ledger_entry')
    .values({ ...row, occurred_at: '2026-04-01T00:00:00.000Z', ...more })
    .execute()
}

type Order = { company_id: number; id: number; event_id: number; customer_id: number | null }
type Change = (sale: SummedSale, draw: Draw, db: Database) => Promise<unknown>

async function anyOrder({ company_id }: SummedSale, draw: Draw, db: Database): Promise<Order> {
  const orders = await db
    .selectFrom('order')
    .select(['id', 'company_id', 'event_id', 'customer_id'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute()
  return orders[draw(orders.length)] ?? { id: 0, company_id, event_id: 0, customer_id: null }
}

/** A change of some order, by what it draws. */
const ofOrder = (work: (db: Database, order: Order, draw: Draw, sale: SummedSale) => Promise<unknown>): Change => {
  return async (sale, draw, db) => {
    const order = await anyOrder(sale, draw, db)
    if (order.id !== 0) await work(db, order, draw, sale)
  }
}
const updateOrder = (columns: (draw: Draw, sale: SummedSale) => Record<string, unknown>): Change =>
  ofOrder((db, { id }, draw, sale) => db.updateTable('order').set(columns(draw, sale)).where('id', '=', id).execute())
const updateUnits = (columns: (draw: Draw, sale: SummedSale) => Record<string, unknown>): Change =>
  ofOrder((db, { id }, draw, sale) =>
    db.updateTable('order_product').set(columns(draw, sale)).where('order_id', '=', id).execute(),
  )

/** Whatever changes what a report counts, by name: each writes what the part of the product does that changes it. */
export const changes = {
  sold: (sale, draw) => sell(sale, draw),
  'sold once more': ofOrder((db, { id }) =>
    sql`insert into "order" (company_id, event_id, point_of_sale_id, secret, payment_status, stock_held, expires_at, created_at, paid_at, language,
                             products_total, total)
        select company_id, event_id, point_of_sale_id, md5(random()::text), 'paid', false, expires_at, created_at, paid_at, language, 100, 100
          from "order" where id = ${id}`.execute(db),
  ),
  placed: (sale, draw) => sell(sale, draw, { payment_status: 'not_paid', paid_at: null, stock_held: true }),
  paid: updateOrder((draw) => ({ payment_status: 'paid', paid_at: day(draw) })),
  unpaid: updateOrder(() => ({ payment_status: 'pending' })),
  'paid on another day': updateOrder((draw) => ({ paid_at: day(draw) })),
  cancelled: updateOrder((draw) => ({ is_cancelled: draw(2) === 0 })),
  'made a test': updateOrder((draw) => ({ is_test: draw(2) === 0 })),
  'of another type': updateOrder((draw) => ({ type: ['online', 'free', 'batch', 'imported'][draw(4)] })),
  'of another source': updateOrder((draw) => ({ source: ['shop', 'guest_list'][draw(2)] })),
  'of another campaign': updateOrder((draw, { campaign_id }) => ({ campaign_id: [null, campaign_id][draw(2)] })),
  'of another shop': updateOrder((draw, { shops }) => ({ point_of_sale_id: shops[draw(2)]!.point_of_sale.id })),
  'of nobody': updateOrder(() => ({ customer_id: null })),
  'at another discount': updateOrder((draw) => ({ discount_code_adjustment: -100 * draw(9) })),
  'at another payment fee': updateOrder((draw) => ({ payment_fee: draw(90) })),
  moved: updateOrder((draw, { shops }) => ({ event_id: shops[draw(2)]!.event.id })),
  'units refunded': updateUnits((draw) => ({ refunded_at: [null, '2026-04-01T00:00:00.000Z'][draw(2)] })),
  'units cancelled': updateUnits((draw) => ({ cancelled_at: [null, '2026-04-01T00:00:00.000Z'][draw(2)] })),
  'units switched': updateUnits((draw, { shops }) => ({ product_id: shops[draw(2)]!.products[draw(2)]!.id })),
  'units at another price': updateUnits((draw) => ({ discount_price: draw(2000), service_fee: draw(99) })),
  'unit more': ofOrder((db, { id, company_id }, draw, { shops }) =>
    db
      .insertInto('order_product')
      .values({
        company_id,
        order_id: id,
        product_id: shops[0]!.products[draw(2)]!.id,
        price: 500,
        discount_price: 500,
        vat_percentage: 9,
      })
      .execute(),
  ),
  'units less': ofOrder((db, { id }) =>
    sql`delete from order_product op where order_id = ${id} and not exists (select from ticket t where t.order_product_id = op.id)
          and not exists (select from refund_product r where r.order_product_id = op.id)`.execute(db),
  ),
  booked: ofOrder((db, order, draw) => book(db, order, draw(5000), { is_test: draw(2) === 0 })),
  'booked no more': ofOrder((db, { id }) =>
    db.deleteFrom('ledger_entry').where('order_id', '=', id).where('is_test', '=', true).execute(),
  ),
  'given back': ofOrder(async (_, order, draw, sale) => {
    const { db } = sale
    if (await db.selectFrom('refund').select('id').where('order_id', '=', order.id).executeTakeFirst()) return
    const refund_id = await aRefund(sale.server, { company_id: order.company_id, order_id: order.id })
    await sql`insert into refund_product (order_product_id, company_id, refund_id, price)
                select id, company_id, ${refund_id}, ${draw(700)} from order_product where order_id = ${order.id} order by id limit 1`.execute(
      db,
    )
    await book(db, order, -500, { kind: 'refund', refund_id })
  }),
  'given back for a unit': ofOrder((db, { id }, draw) =>
    sql`update refund_product set price = ${draw(900)} where refund_id in (select id from refund where order_id = ${id})`.execute(
      db,
    ),
  ),
  'given back of the payment fee': ofOrder((db, { id }, draw) =>
    db
      .updateTable('refund')
      .set({ payment_fee: draw(90) })
      .where('order_id', '=', id)
      .execute(),
  ),
  answered: ofOrder(async (db, { id, company_id }, draw, { doors }) => {
    const ticket =
      draw(2) === 0 ? undefined : await db.selectFrom('ticket').select('id').where('order_id', '=', id).executeTakeFirst()
    const answer = JSON.stringify([['A friend', 'The radio'], 'The radio', 'A poster'][draw(3)])
    const row = {
      company_id,
      order_id: id,
      ticket_id: ticket?.id ?? null,
      customer_information_id: doors[draw(2)]!.question_id,
      answer,
    }
    await db
      .insertInto('customer_information_answer')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }),
  'answered otherwise': ofOrder((db, { id }) =>
    db.updateTable('customer_information_answer').set({ answer: '"No"' }).where('order_id', '=', id).execute(),
  ),
  'answers removed': ofOrder((db, { id }) => db.deleteFrom('customer_information_answer').where('order_id', '=', id).execute()),
  'lives elsewhere': ofOrder((db, { customer_id }, draw) =>
    db
      .updateTable('customer')
      .set({ city: ['Gent', 'Breda', null][draw(3)] })
      .where('id', '=', customer_id)
      .execute(),
  ),
  'tickets of another kind': ofOrder((db, { id }, draw, { shops }) => {
    const shop = shops[draw(2)]!
    const columns = { event_id: shop.event.id, product_id: shop.products[draw(2)]!.id }
    return db.updateTable('ticket').set(columns).where('order_id', '=', id).execute()
  }),
  'tickets no longer good': ofOrder((db, { id }) =>
    db.updateTable('ticket').set({ status: 'cancelled' }).where('order_id', '=', id).execute(),
  ),
  'in another zone': async ({ shops }, draw, db) =>
    db
      .updateTable('event')
      .set({ time_zone: ZONES[draw(3)]! })
      .where('id', '=', shops[draw(2)]!.event.id)
      .execute(),
  scanned: ofOrder(async (db, { id, company_id }, draw, { shops, doors, user_id }) => {
    const at = draw(2)
    const ticket =
      draw(4) === 0 ? undefined : await db.selectFrom('ticket').select('id').where('order_id', '=', id).executeTakeFirst()
    const reason = [null, null, 'already_checked_in'][draw(3)]!
    const scanned_at = day(draw)
    await db
      .insertInto('check_in')
      .values({
        company_id,
        event_id: shops[at]!.event.id,
        scan_session_id: doors[at]!.session_id,
        ticket_id: ticket?.id ?? null,
        scan_id: randomUUID(),
        direction: ['in', 'out'][draw(2)]!,
        reason,
        counts: reason === null && draw(4) > 0,
        source: 'app',
        user_id,
        scanned_at,
        received_at: scanned_at,
      })
      .execute()
  }),
  'scans undone': ofOrder((db, { event_id }) =>
    db
      .updateTable('check_in')
      .set({ undone_at: '2026-04-01T00:00:00.000Z', counts: false })
      .where('event_id', '=', event_id)
      .execute(),
  ),
  'scans removed': ofOrder((db, { id }) =>
    sql`delete from check_in where ticket_id in (select id from ticket where order_id = ${id})`.execute(db),
  ),
  deleted: ofOrder(async (db, { id }) => {
    const isBooked = sql<boolean>`exists (select from ledger_entry where order_id = ${id}) or exists (select from refund where order_id = ${id})`
    if ((await sql<{ is: boolean }>`select ${isBooked} as is`.execute(db)).rows[0]?.is) return
    for (const table of ['customer_information_answer', 'ticket', 'order_product'] as const)
      await db.deleteFrom(table).where('order_id', '=', id).execute()
    await db.deleteFrom('order').where('id', '=', id).execute()
  }),
  'deleted without units': ({ company_id }, _, db) =>
    sql`delete from "order" o where company_id = ${company_id} and not exists (select from order_product where order_id = o.id)
          and not exists (select from ticket where order_id = o.id) and not exists (select from refund where order_id = o.id)
          and not exists (select from customer_information_answer where order_id = o.id)
          and not exists (select from ledger_entry where order_id = o.id) and not exists (select from payment where order_id = o.id)`.execute(
      db,
    ),
} satisfies Record<string, Change>
