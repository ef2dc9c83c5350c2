import type { GeneralField } from '@entree/domain/desk/export-fields.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { translatedMethods } from '@entree/domain/money/payment-methods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { dayIn } from '#platform/database/in-zone.ts'
import { seatOf } from '#features/catalogue/seating/seat-of-unit.ts'
import { shownCode } from '#features/catalogue/discount-codes/shown-code.ts'
import { standingParts } from '#features/money/invoices/standing-parts.ts'
import { ORDER_HAND_METHOD } from '#features/desk/orders/hand-method.ts'
import { SOLD_AT } from '#features/desk/orders/sold-at.ts'
import { answersOf, cellOf, jsonRows, onWall, type Batch, type Question, type RowSource } from './row-source.ts'
import type { ExportScope } from './export-filter.ts'

/** What each field of an order is, in the joins below. */
const expressions: Record<GeneralField, RawBuilder<unknown>> = {
  order_number: sql`o.id`,
  created_at: onWall(sql`o.created_at`),
  paid_at: onWall(sql`o.paid_at`),
  cancelled_at: onWall(sql`o.cancelled_at`),
  status: sql`case when o.is_cancelled then 'cancelled' else o.payment_status end`,
  type: sql`o.type`,
  is_test: sql`o.is_test`,
  event: sql`e.name`,
  event_starts_at: onWall(sql`e.starts_at`),
  timeslot: onWall(sql`s.starts_at`),
  seats: sql`(select json_agg(${seatOf('op')} order by op.id) from order_product op
    where op.order_id = o.id and op.seat_id is not null and op.cancelled_at is null and op.refunded_at is null)`,
  point_of_sale: SOLD_AT,
  products: sql`(select string_agg(count || ' × ' || name, ', ' order by first) from (
    select count(*) as count, p.name, min(op.id) as first from order_product op join product p on p.id = op.product_id
     where op.order_id = o.id and op.cancelled_at is null group by p.id) units)`,
  products_count: sql`(select count(*) from order_product op where op.order_id = o.id and op.cancelled_at is null)`,
  products_total: sql`o.products_total`,
  // What `vatOfProducts` works it out of: all that was sold, as the total of the products is; what was cancelled was paid for too.
  vat: sql`(select json_build_object('adjustment', o.discount_code_adjustment, 'units',
    json_agg(json_build_object('id', op.id, 'discount_price', op.discount_price, 'vat_percentage', op.vat_percentage::float8,
                               'takes_code', op.takes_code) order by op.id))
      from order_product op where op.order_id = o.id having count(*) > 0)`,
  campaign_discount: sql`o.campaign_discount`,
  discount_code_adjustment: sql`o.discount_code_adjustment`,
  service_fees: sql`o.service_fees`,
  payment_fee: sql`o.payment_fee`,
  total: sql`o.total`,
  paid: sql`(select sum(l.amount) from ledger_entry l where l.order_id = o.id and l.kind = 'payment')`,
  refunded: sql`(select -sum(l.amount) from ledger_entry l where l.order_id = o.id and l.kind in ('refund', 'refund_failed'))`,
  // What buyers' banks took back, less what came again.
  charged_back: sql`(select -sum(l.amount) from ledger_entry l where l.order_id = o.id and l.kind in ('chargeback', 'chargeback_won'))`,
  payment_method: sql`coalesce(${ORDER_HAND_METHOD}, case when m.adapter = any(${translatedMethods}) then m.adapter else m.name end)`,
  payment_reference: sql`(select p.provider_payment_id from payment p where p.order_id = o.id and p.status in ('paid', 'refunded')
                           order by p.id desc limit 1)`,
  // What of invoices is for the order and was not credited, without VAT.
  platform_fees: sql`charged.amount`,
  invoice_numbers: sql`charged.numbers`,
  // The first payout that has what the buyer paid online: that of the event which the order was of by then, as it may have been moved.
  payout_number: sql`(select min(had.id) from (
    select first.id, sum(l.amount) as amount from ledger_entry l
      join lateral (select min(payout.id) as id from payout_line line join payout on payout.id = line.payout_id
                     where line.company_id = l.company_id and line.event_id = l.event_id
                       and payout.period_end >= ${dayIn(BOOKS_ZONE, sql`l.occurred_at`)}) first on first.id is not null
     where l.order_id = o.id and l.company_id = o.company_id and l.to_account = 'ticket_money' and l.kind in ('payment', 'switch')
     group by first.id) had where had.amount > 0)`,
  discount_code: shownCode('d'),
  campaign: sql`g.name`,
  utm_campaign: sql`o.utm_campaign`,
  first_name: sql`c.first_name`,
  last_name: sql`c.last_name`,
  company_name: sql`c.company_name`,
  email: sql`c.email`,
  phone: sql`c.phone`,
  address: sql`c.address`,
  house_nr: sql`c.house_nr`,
  zip: sql`c.zip`,
  city: sql`c.city`,
  country: sql`c.country`,
  gender: sql`c.gender`,
  dob: sql`c.dob`,
  optin: sql`c.optin`,
  language: sql`o.language`,
  answers: answersOf(sql`a.order_id = o.id and a.ticket_id is null`),
}

/** The orders of an export, the oldest first: counted, and read some at a time, each time after the last one that was read. */
export const orderRows: RowSource = { isAny: isAnyOrder, count: countOrders, questions: listOrderQuestions, batches: readOrders }

async function isAnyOrder(db: Database, of: ExportScope): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from "order" o where o.company_id = ${of.company_id} and ${matching(of)}) as any`.execute(db)
  return rows[0]?.any ?? false
}

async function countOrders(db: Database, of: ExportScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "order" o where o.company_id = ${of.company_id} and ${matching(of)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The questions about the order, of the events that have any in the export. */
async function listOrderQuestions(db: Database, of: ExportScope): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select q.id, q.question from customer_information q
     where q.company_id = ${of.company_id} and q.where_to_show = 'order'
       and exists (select from "order" o where o.company_id = ${of.company_id} and o.event_id = q.event_id and ${matching(of)})
     order by q.event_id, q.sort, q.id`.execute(db)
  return rows
}

async function* readOrders(db: Database, of: ExportScope, fields: readonly string[], size: number): AsyncGenerator<Batch> {
  const read = (after: RawBuilder<unknown>) => readOrdersAfter(db, of, fields, after, size)
  let reading = read(sql`true`)
  for (;;) {
    const { at, id, rows } = await reading
    const isLast = rows.length < size
    // The next are read while these are written.
    if (!isLast) reading = read(sql`(o.created_at, o.id) > (${at}::timestamptz, ${id}::bigint)`)
    // Should nobody come back for them, that is no failure of the process.
    reading.catch(() => undefined)
    yield rows
    if (isLast) return
  }
}

async function readOrdersAfter(
  db: Database,
  of: ExportScope,
  fields: readonly string[],
  after: RawBuilder<unknown>,
  size: number,
): Promise<{ at: string | null; id: number | null; rows: Batch }> {
  // The moment as text: it is finer than the milliseconds of an instant.
  const { rows } = await sql<{ at: string | null; id: number | null; rows: Batch }>`
    with found as materialized (
      select o.* from "order" o where o.company_id = ${of.company_id} and ${matching(of)} and ${after}
       order by o.created_at, o.id limit ${size}
    )
    select (select created_at::text from found order by created_at desc, id desc limit 1) as at,
           (select id from found order by created_at desc, id desc limit 1) as id,
           ${jsonRows(
             fields.map((field) => cellOf(expressions, field)),
             sql`o.created_at, o.id`,
           )} as rows
      from found o
      ${fields.some((field) => field === 'platform_fees' || field === 'invoice_numbers') ? chargedOf(of.company_id) : sql``}
      join event e on e.id = o.event_id
      left join point_of_sale p on p.id = o.point_of_sale_id
      left join customer c on c.id = o.customer_id
      left join timeslot s on s.id = o.timeslot_id
      left join discount_code d on d.id = o.discount_code_id
      left join campaign g on g.id = o.campaign_id
      left join point_of_sale_payment_method pm on pm.id = o.point_of_sale_payment_method_id
      left join payment_method m on m.id = pm.payment_method_id`.execute(db)
  return rows[0] ?? { at: null, id: null, rows: [] }
}

/** What the platform charged for each of the orders `found`, and on which invoices. */
function chargedOf(company_id: number): RawBuilder<unknown> {
  const parts = standingParts(company_id, sql`(select id from found)`)
  return sql`left join (
    select part.order_id, sum(part.amount)::bigint as amount, string_agg(distinct i.number, ', ') as numbers
      from ${parts} part join invoice i on i.id = part.invoice_id and i.company_id = ${company_id}
     group by part.order_id) charged on charged.order_id = o.id`
}

function matching(of: ExportScope): RawBuilder<unknown> {
  if (of.order_id !== null) return sql`o.id = ${of.order_id}`
  const conditions = [
    ...(of.period === null ? [] : [sql`o.created_at >= ${of.period.from} and o.created_at < ${of.period.until}`]),
    ...(of.event_ids ? [sql`o.event_id = any(${of.event_ids}::bigint[])`] : []),
    ...(of.show_expired || of.payment_status === 'expired' ? [] : [sql`o.payment_status <> 'expired'`]),
    ...(of.show_in_checkout || of.payment_status === 'new' ? [] : [sql`o.payment_status <> 'new'`]),
    ...(of.shows_tests || of.payment_status === 'test_order_paid' ? [] : [sql`not o.is_test`]),
    ...(of.show_box_office ? [] : [sql`o.type <> 'box_office'`]),
    ...(of.payment_status ? [sql`o.payment_status = ${of.payment_status}`] : []),
    ...(of.discountcode_id ? [sql`o.discount_code_id = ${of.discountcode_id}`] : []),
    ...(of.campaign_id ? [sql`o.campaign_id = ${of.campaign_id}`] : []),
  ]
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`
}
