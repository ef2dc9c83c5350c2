import { sql, type Compilable, type OperationNodeSource, type RawBuilder } from 'kysely'
import { anyOf } from '#platform/database/any-of.ts'
import type { Database } from '#platform/database/database.ts'
import { prepareForIds } from '#platform/database/prepare.ts'
import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { seatOf } from '#features/catalogue/seating/seat-of-unit.ts'

export type FoundOrder = Awaited<ReturnType<typeof selectOrdersWithEvent>>[number]
export type FoundUnit = Awaited<ReturnType<typeof selectUnits>>[number]
export type FoundTicket = Awaited<ReturnType<typeof selectTickets>>[number]

export async function findOrderWithEvent(scope: Scope, order_id: number): Promise<FoundOrder | undefined> {
  const [order] = await selectOrdersWithEvent(scope, [order_id])
  return order
}

/** Orders with what a ticket and a mail say about them: event, venue, timeslot, buyer. */
export function selectOrdersWithEvent({ tx, company_id }: Scope, order_ids: number[]) {
  return ordersWithEvent(tx, company_id, order_ids)
}

const ordersWithEvent = prepareForIds((db, company_id, ids) =>
  db
    .selectFrom('order')
    .innerJoin('event', 'event.id', 'order.event_id')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .leftJoin('timeslot', 'timeslot.id', 'order.timeslot_id')
    .leftJoin('customer', 'customer.id', 'order.customer_id')
    .leftJoin('discount_code as code', 'code.id', 'order.discount_code_id')
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', ids)
    .select([
      'order.id',
      'order.secret',
      'order.order_number',
      'order.payment_status',
      'order.is_cancelled',
      'order.is_test',
      'order.language',
      'order.expires_at',
    ])
    .select([
      'order.origin',
      'order.tickets_generated_at',
      'order.discount_code_adjustment',
      'order.service_fees',
      'order.payment_fee',
      'order.total',
      'code.type as code_type',
    ])
    .select([
      'event.id as event_id',
      'event.name as event_name',
      'event.starts_at',
      'event.ends_at',
      'event.time_zone',
      'event.continuous',
    ])
    .select(['event.ticket_template_id', 'event.image as event_image', 'order.calendar_sequence as own_sequence'])
    .select(
      sql<number>`event.calendar_sequence + coalesce(timeslot.calendar_sequence, 0) + "order".calendar_sequence`.as(
        'calendar_sequence',
      ),
    )
    .select(['venue.name as venue_name', 'venue.address as venue_address', 'venue.zip as venue_zip', 'venue.city as venue_city'])
    .select([
      'venue.country_code as venue_country_code',
      'order.timeslot_id',
      'timeslot.starts_at as timeslot_starts_at',
      'timeslot.ends_at as timeslot_ends_at',
    ])
    .select(['customer.first_name', 'customer.last_name', 'customer.company_name as customer_company_name', 'customer.email']),
)

/** Tickets of orders, or one ticket, in every state, as bought. */
export async function selectTickets({ tx, company_id }: Scope, of: { order_ids: number[] } | { ticket_id: number }) {
  return 'order_ids' in of ? ticketsOfOrders(tx, company_id, of.order_ids) : ticketsById(tx, company_id, [of.ticket_id])
}

const ticketsOfOrders = prepareForIds((db, company_id, ids) => tickets(db, company_id).where('ticket.order_id', '=', ids))
const ticketsById = prepareForIds((db, company_id, ids) => tickets(db, company_id).where('ticket.id', '=', ids))

function tickets(db: Database, company_id: number) {
  return db
    .selectFrom('ticket')
    .innerJoin('order', 'order.id', 'ticket.order_id')
    .innerJoin('order_product as unit', 'unit.id', 'ticket.order_product_id')
    .innerJoin('product', 'product.id', 'ticket.product_id')
    .leftJoin('customer as holder', 'holder.id', 'ticket.customer_id')
    .where('ticket.company_id', '=', company_id)
    .select([
      'ticket.id',
      'ticket.secret',
      'ticket.code',
      'ticket.code_version',
      'ticket.status',
      'ticket.is_test',
      'ticket.invite_email',
      'ticket.invited_at',
    ])
    .select([
      'ticket.reminded_at',
      'ticket.claimed_at',
      'ticket.is_given_away',
      'ticket.scanned_at',
      'ticket.generated_at',
      'ticket.order_id',
      'ticket.order_product_id',
      'ticket.customer_id',
    ])
    .select(['unit.price', 'unit.discount_price', 'unit.refunded_at', 'unit.cancelled_at', 'unit.offered_at'])
    .select(seatOf('unit').as('seat'))
    .select(['product.id as product_id', 'product.name as product_name', 'product.ticket_template_id'])
    .select(['order.order_number', 'order.is_cancelled', 'order.payment_status'])
    .select([
      'holder.company_name',
      'holder.first_name',
      'holder.last_name',
      'holder.address',
      'holder.house_nr',
      'holder.zip',
      'holder.city',
    ])
    .select(['holder.country', 'holder.phone', 'holder.gender', 'holder.dob', 'holder.email', 'holder.optin'])
    .orderBy('ticket.order_product_id')
    .orderBy('ticket.id')
}

/** What of orders is neither refunded nor cancelled, ticket or not, as bought. */
export function selectUnits({ tx, company_id }: Scope, order_ids: number[]) {
  return unitsOfOrders(tx, company_id, order_ids)
}

const unitsOfOrders = prepareForIds((db, company_id, ids) =>
  db
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', ids)
    .where('unit.refunded_at', 'is', null)
    .where('unit.cancelled_at', 'is', null)
    .select([
      'unit.id',
      'unit.order_id',
      'unit.product_id',
      'unit.discount_price',
      'product.name',
      'product.product_type_id',
      'product.has_ticket',
    ])
    .select(seatOf('unit').as('seat'))
    .orderBy('unit.id'),
)

/** Paid orders of all companies with tickets from before `before` that have no PDF yet. */
export async function selectLeftOrders(db: Scope['tx'], before: string, limit: number) {
  return (
    db
      .selectFrom('ticket')
      .innerJoin('order', 'order.id', 'ticket.order_id')
      .innerJoin('order_product as unit', 'unit.id', 'ticket.order_product_id')
      .select(['ticket.company_id', 'ticket.order_id'])
      .distinct()
      .where('ticket.generated_at', 'is', null)
      // As in the index that finds them.
      .where(sql<boolean>`ticket.status = 'active'`)
      .where('ticket.created_at', '<', before)
      .where('unit.refunded_at', 'is', null)
      .where('unit.cancelled_at', 'is', null)
      .where('order.is_cancelled', '=', false)
      .where('order.payment_status', 'in', ['paid', 'test_order_paid'])
      .limit(limit)
      .execute()
  )
}

export async function selectTemplates({ tx, company_id }: Scope, ids: number[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('ticket_template')
    .select(['id', 'background', 'qr', 'text_blocks'])
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(ids))
    .execute()
}

/** An order with where and when its visit is, as its tickets were drawn; `own_sequence` counts how often that, or its seats, changed. */
export type DrawnOrder = Pick<FoundOrder, 'id' | 'event_id' | 'timeslot_id' | 'own_sequence'>

/** Those of the orders whose visit and seats are still those that were drawn, locked: one that was changed meanwhile is drawn once more. */
function lockDrawn(company_id: number, drawn: readonly DrawnOrder[]): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    select o.id from "order" o
      join unnest(${drawn.map(({ id }) => id)}::bigint[], ${drawn.map(({ event_id }) => event_id)}::bigint[],
                  ${drawn.map(({ timeslot_id }) => timeslot_id)}::bigint[], ${drawn.map(({ own_sequence }) => own_sequence)}::integer[])
             as drawn (id, event_id, timeslot_id, own_sequence)
        on drawn.id = o.id and drawn.event_id = o.event_id and drawn.timeslot_id is not distinct from o.timeslot_id
           and drawn.own_sequence = o.calendar_sequence
     where o.company_id = ${company_id}
     order by o.id for update of o`
}

/** Locks those of the orders whose visit and seats are still those that were drawn; their ids. */
export async function lockDrawnOrders({ tx, company_id }: Scope, drawn: readonly DrawnOrder[]): Promise<number[]> {
  const { rows } = await lockDrawn(company_id, drawn).execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Writes what was made of orders whose visit is still the one that was drawn, in one statement that locks them first, as everybody does before
 * their tickets and mails: their own PDFs, their tickets, and their mails as `claim` takes them, which it is given the locked orders for.
 * Returns the mails.
 */
export async function writeMade<Mail>(
  scope: Scope,
  { drawn, with_own, ticket_ids }: { drawn: readonly DrawnOrder[]; with_own: number[]; ticket_ids: number[] },
  claim: (locked: RawBuilder<number>) => OperationNodeSource & Compilable<Mail>,
): Promise<Mail[]> {
  const { tx, company_id, now } = scope
  const { rows } = await sql<Mail>`
    with locked as materialized (${lockDrawn(company_id, drawn)}), of_orders as (
      update "order" o set tickets_generated_at = ${now} from locked
       where o.company_id = ${company_id} and o.id = ${anyOf(with_own)} and o.id = locked.id and o.tickets_generated_at is null
    ), of_tickets as (
      update ticket t set generated_at = ${now} from locked
       where t.company_id = ${company_id} and t.id = any(${ticket_ids}::bigint[]) and t.order_id = locked.id and t.generated_at is null
    ), claimed as (${claim(sql<number>`select id from locked`)})
    select * from claimed`.execute(tx)
  return rows
}

/** To be written: these tickets as made. */
export function ticketsGenerated({ tx, company_id, now }: Scope, ticket_ids: number[]): Write {
  return tx
    .updateTable('ticket')
    .set({ generated_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(ticket_ids))
    .where('generated_at', 'is', null)
}

/** To be written: the orders' own PDFs as made. */
export function ordersGenerated({ tx, company_id, now }: Scope, order_ids: number[]): Write {
  return tx
    .updateTable('order')
    .set({ tickets_generated_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(order_ids))
    .where('tickets_generated_at', 'is', null)
}
