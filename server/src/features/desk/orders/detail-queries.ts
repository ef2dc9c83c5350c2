import type { Database } from '#platform/database/database.ts'
import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import type { OverruleReason } from '@entree/domain/door/overrule-reason.ts'
import { sql } from 'kysely'
import { seatOf } from '#features/catalogue/seating/seat-of-unit.ts'
import { shownCode } from '#features/catalogue/discount-codes/shown-code.ts'
import { paidStates } from '#features/catalogue/stock/order-states.ts'
import { HAND_METHOD, ORDER_HAND_METHOD } from './hand-method.ts'

/** By name, so that the plan of the join of eight tables is kept: planning it takes longer than reading it (`keep-plans.ts`). */
const ORDER_COLUMNS = [
  'o.id',
  'o.company_id',
  'o.event_id',
  'o.point_of_sale_id',
  'o.secret',
  'o.order_number',
  'o.payment_status',
  'o.is_cancelled',
  'o.is_test',
  'o.stock_held',
  'o.expires_at',
  'o.created_at',
  'o.paid_at',
  'o.cancelled_at',
  'o.language',
  'o.time_zone',
  'o.source',
  'o.origin',
  'o.utm_campaign',
  'o.campaign_id',
  'o.discount_code_id',
  'o.timeslot_id',
  'o.point_of_sale_payment_method_id',
  'o.customer_id',
  'o.terms_accepted_at',
  'o.age_confirmed_at',
  'o.products_total',
  'o.campaign_discount',
  'o.discount_code_adjustment',
  'o.service_fees',
  'o.payment_fee',
  'o.total',
  'o.tickets_generated_at',
  'o.type',
  'o.mails_tickets',
  'o.erased_at',
  'o.payment_link_at',
] as const

/** What of an order its row in the list does not have; null: not of this company. */
export async function findDetail(db: Database, company_id: number, id: number) {
  const row = await db
    .selectFrom('order as o')
    .leftJoin('customer as c', 'c.id', 'o.customer_id')
    .leftJoin('timeslot as t', 't.id', 'o.timeslot_id')
    .leftJoin('discount_code as d', 'd.id', 'o.discount_code_id')
    .leftJoin('campaign as g', 'g.id', 'o.campaign_id')
    .leftJoin('point_of_sale_payment_method as pm', 'pm.id', 'o.point_of_sale_payment_method_id')
    .leftJoin('payment_method as m', 'm.id', 'pm.payment_method_id')
    .leftJoin('imported_order as i', 'i.order_id', 'o.id')
    .innerJoin('company', 'company.id', 'o.company_id')
    .select(ORDER_COLUMNS)
    .select([
      'c.first_name',
      'c.last_name',
      'c.company_name',
      'c.address',
      'c.house_nr',
      'c.zip',
      'c.city',
      'c.country',
      'c.phone',
      'c.gender',
      'c.dob',
      'c.email',
      'c.optin',
      't.starts_at as timeslot_starts_at',
      't.ends_at as timeslot_ends_at',
      shownCode('d').as('discountcode'),
      sql<boolean>`coalesce(d.type = 'voucher', false)`.as('is_paid_by_voucher'),
      'g.name as campaign_name',
      'm.name as method_name',
      'm.adapter as method_adapter',
      ORDER_HAND_METHOD.as('hand_method'),
      'i.source as old_source',
      'i.old_number',
      'i.paid as paid_elsewhere',
    ])
    .select((of) => of.fn.coalesce('o.fee_vat_percentage', 'company.vat_percentage').as('fee_vat_percentage'))
    .select((of) => of.fn.coalesce('c.updated_at', 'c.created_at').as('customer_updated_at'))
    .select(TICKETS_MERGING.as('tickets_merging'))
    .where('o.company_id', '=', company_id)
    .where('o.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Whether an order `o` has tickets for its buyer, and the file with all of them is not made (yet, or again). */
const TICKETS_MERGING = sql<boolean>`
  (o.tickets_generated_at is null and o.payment_status in ${paidStates} and not o.is_cancelled
   and exists (select from ticket t join order_product op on op.id = t.order_product_id
                where t.company_id = o.company_id and t.order_id = o.id and t.status = 'active' and not t.is_given_away
                  and op.refunded_at is null and op.cancelled_at is null))`

/** The units of an order, each with its ticket, if it ever had one, in whatever state. `takes_code`: the order's discount code was for it. */
export async function listDetailProducts(db: Database, company_id: number, order_id: number) {
  return (
    db
      .selectFrom('order_product as op')
      .innerJoin('product as p', 'p.id', 'op.product_id')
      .leftJoin('ticket as t', 't.order_product_id', 'op.id')
      // An invited person has the name that the sender of the invitation gave them, until they claim it.
      .leftJoin('customer as h', (join) => join.on((eb) => eb('h.id', '=', eb.fn.coalesce('t.customer_id', 't.claimant_id'))))
      .select([
        'op.id',
        'op.product_id',
        'p.name',
        'op.price',
        'op.discount_price',
        'op.service_fee',
        'op.vat_percentage',
        'op.takes_code',
        'op.refunded_at',
        'op.cancelled_at',
        'op.offered_at',
        't.id as ticket_id',
        't.status as ticket_status',
        'p.has_ticket',
        'p.has_seats',
        't.secret',
        't.customer_id',
        't.invite_email',
        't.owner_changed_at',
        't.generated_at',
        't.invited_at',
        't.reminded_at',
        't.claimed_at',
        't.scanned_at',
        't.mark_kind',
        't.mark_text',
        'h.first_name',
        'h.last_name',
        'h.email as holder_email',
      ])
      .select(seatOf('op').as('seat'))
      .select((of) => of('p.badge_template_id', 'is not', null).as('has_badge'))
      .where('op.company_id', '=', company_id)
      .where('op.order_id', '=', order_id)
      .orderBy('op.id')
      .execute()
  )
}

/** The last entry of each ticket of an order that was let in anyway (DOOR-30). */
export async function listOverruled(db: Database, company_id: number, order_id: number) {
  const { rows } = await sql<{
    ticket_id: number
    scanned_at: string
    overrule_reason: OverruleReason | null
    overrule_note: string | null
  }>`
    select distinct on (t.id) t.id as ticket_id, c.scanned_at, c.overrule_reason, c.overrule_note
      from ticket t join check_in c on c.ticket_id = t.id and c.counts and c.is_overruled and c.direction = 'in'
     where t.company_id = ${company_id} and t.order_id = ${order_id}
     order by t.id, c.scanned_at desc, c.id desc`.execute(db)
  return new Map(rows.map(({ ticket_id, ...scan }) => [ticket_id, scan]))
}

export async function listDetailAnswers(db: Database, company_id: number, order_id: number) {
  return db
    .selectFrom('customer_information_answer as a')
    .innerJoin('customer_information as q', 'q.id', 'a.customer_information_id')
    .select(['q.question', 'a.answer', 'a.ticket_id'])
    .where('a.company_id', '=', company_id)
    .where('a.order_id', '=', order_id)
    .orderBy('q.sort')
    .orderBy('a.id')
    .execute()
}

/** Cents that came in and went back. */
export async function sumLedger(db: Database, company_id: number, order_id: number): Promise<{ paid: number; refunded: number }> {
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as paid,
           coalesce(-sum(amount) filter (where kind in ('refund', 'refund_failed')), 0)::bigint as refunded
      from ledger_entry where company_id = ${company_id} and order_id = ${order_id}`.execute(db)
  return rows[0] ?? { paid: 0, refunded: 0 }
}

export async function listPayments(db: Database, company_id: number, order_id: number) {
  return db
    .selectFrom('payment as p')
    .leftJoin('point_of_sale_payment_method as pm', 'pm.id', 'p.point_of_sale_payment_method_id')
    .leftJoin('payment_method as m', 'm.id', 'pm.payment_method_id')
    .select([
      'p.id',
      'p.status',
      'p.amount',
      'm.name as method_name',
      'm.adapter as method_adapter',
      HAND_METHOD.as('hand_method'),
      'p.provider',
      'p.provider_payment_id',
      'p.created_at',
      'p.paid_at',
    ])
    .where('p.company_id', '=', company_id)
    .where('p.order_id', '=', order_id)
    .execute()
}

export async function listRefunds(db: Database, company_id: number, order_id: number) {
  return db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.status', 'r.amount', 'p.provider', 'r.provider_refund_id', 'r.created_at', 'r.done_at', 'r.is_external'])
    .where('r.company_id', '=', company_id)
    .where('r.order_id', '=', order_id)
    .execute()
}

/** What the buyer's bank took back of an order's payments, in cents. */
export async function listDisputes(db: Database, company_id: number, order_id: number) {
  return db
    .selectFrom('dispute as d')
    .innerJoin('payment as p', 'p.id', 'd.payment_id')
    .select(['d.id', 'd.state as status', 'd.amount', 'p.provider', 'd.provider_dispute_id', 'd.created_at', 'd.ended_at'])
    .where('d.company_id', '=', company_id)
    .where('d.order_id', '=', order_id)
    .execute()
}

export async function listOrderChanges(db: Database, company_id: number, order_id: number) {
  return db
    .selectFrom('audit')
    .innerJoin('order', 'order.id', 'audit.entity_id')
    .select(['audit.at', 'audit.user_name', 'audit.impersonator_name', 'audit.action', 'order.time_zone'])
    .select([
      sql<string | null>`audit.before ->> 'visit_starts_at'`.as('visit_from'),
      sql<string | null>`audit.after ->> 'visit_starts_at'`.as('visit_to'),
      sql<SeatName | null>`nullif(audit.before -> 'seat', 'null')`.as('seat_from'),
      sql<SeatName | null>`nullif(audit.after -> 'seat', 'null')`.as('seat_to'),
    ])
    .where('audit.company_id', '=', company_id)
    .where('audit.entity', '=', 'order')
    .where('audit.entity_id', '=', order_id)
    .orderBy('audit.id', 'desc')
    .limit(200)
    .execute()
}

export async function listOrderMails(db: Database, company_id: number, order_id: number) {
  return db
    .selectFrom('mail')
    .select(['created_at', 'sent_at', 'kind', 'status', 'to_address', 'last_error'])
    .where('company_id', '=', company_id)
    .where(sql`(subject_ids ->> 'order_id')::bigint`, '=', order_id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
