import type { VisitorField } from '@entree/domain/desk/export-fields.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { answersOf, cellOf, jsonRows, onWall, type Batch, type Question, type RowSource } from './row-source.ts'
import type { ExportScope } from './export-filter.ts'

/** What each field of a ticket is, in the joins below; names and addresses are those of the holder. */
const expressions: Record<VisitorField, RawBuilder<unknown>> = {
  ticket_number: sql`t.id`,
  product: sql`p.name`,
  first_name: sql`h.first_name`,
  last_name: sql`h.last_name`,
  company_name: sql`h.company_name`,
  email: sql`h.email`,
  phone: sql`h.phone`,
  address: sql`h.address`,
  house_nr: sql`h.house_nr`,
  zip: sql`h.zip`,
  city: sql`h.city`,
  country: sql`h.country`,
  gender: sql`h.gender`,
  dob: sql`h.dob`,
  event: sql`e.name`,
  event_starts_at: onWall(sql`e.starts_at`),
  timeslot: onWall(sql`s.starts_at`),
  // Apart, so that a list for ushers can be put in their order.
  seat_section: sql`nullif(seat.section, '')`,
  seat_row: sql`nullif(seat.row_name, '')`,
  seat_number: sql`seat.number`,
  price: sql`op.discount_price`,
  order_number: sql`o.id`,
  ordered_at: onWall(sql`o.created_at`),
  buyer: sql`coalesce(nullif(concat_ws(' ', b.first_name, b.last_name), ''), b.company_name)`,
  buyer_email: sql`b.email`,
  claimed_at: onWall(sql`t.claimed_at`),
  scanned_at: onWall(sql`t.scanned_at`),
  mark: sql`t.mark_text`,
  overrule_reason: lastOverruled(sql`c.overrule_reason`),
  overrule_note: lastOverruled(sql`c.overrule_note`),
  answers: answersOf(sql`a.order_id = t.order_id and (a.ticket_id is null or a.ticket_id = t.id)`),
}

/** What is kept with the last entry of the ticket that was let in anyway (DOOR-30). */
function lastOverruled(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${column} from check_in c
               where c.company_id = t.company_id and c.ticket_id = t.id and c.counts and c.is_overruled order by c.scanned_at desc, c.id desc limit 1)`
}

/** The valid tickets of an export, event by event: neither cancelled nor refunded, of paid orders that are no test (DEC-B-95). */
export const visitorRows: RowSource = {
  isAny: isAnyTicket,
  count: countTickets,
  questions: listVisitorQuestions,
  batches: readTickets,
}

async function isAnyTicket(db: Database, of: ExportScope): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select ${fromTickets(of, eventsOf(of))}) as any`.execute(db)
  return rows[0]?.any ?? false
}

async function countTickets(db: Database, of: ExportScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${fromTickets(of, eventsOf(of))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The questions about orders and tickets, of the events that the visitors are of. */
async function listVisitorQuestions(db: Database, of: ExportScope): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select q.id, q.question from customer_information q
     where q.company_id = ${of.company_id} and exists (select ${fromTickets(of, sql`${eventsOf(of)} and e.id = q.event_id`)})
     order by q.event_id, q.sort, q.id`.execute(db)
  return rows
}

async function* readTickets(db: Database, of: ExportScope, fields: readonly string[], size: number): AsyncGenerator<Batch> {
  const { rows: events } = await sql<{ id: number }>`
    select e.id from event e where ${eventsOf(of)} order by e.starts_at, e.id`.execute(db)
  for (const event of events) {
    let after = 0
    for (let isMore = true; isMore;) {
      const { id, rows } = await readTicketsAfter(db, of, event.id, fields, after, size)
      if (rows.length > 0) yield rows
      isMore = rows.length === size
      after = id ?? after
    }
  }
}

async function readTicketsAfter(
  db: Database,
  of: ExportScope,
  event_id: number,
  fields: readonly string[],
  after: number,
  size: number,
): Promise<{ id: number | null; rows: Batch }> {
  const { rows } = await sql<{ id: number | null; rows: Batch }>`
    with found as materialized (
      select t.id ${fromTickets(of, sql`e.id = ${event_id}`)} and t.id > ${after} order by t.id limit ${size}
    )
    select max(t.id) as id,
           ${jsonRows(
             fields.map((field) => cellOf(expressions, field)),
             sql`t.id`,
           )} as rows
      from found
      join ticket t on t.id = found.id and t.company_id = ${of.company_id}
      join "order" o on o.id = t.order_id
      join order_product op on op.id = t.order_product_id
      join event e on e.id = t.event_id
      join product p on p.id = t.product_id
      left join timeslot s on s.id = o.timeslot_id
      left join seat on seat.id = op.seat_id
      left join customer h on h.id = coalesce(t.customer_id, t.claimant_id)
      left join customer b on b.id = o.customer_id`.execute(db)
  return rows[0] ?? { id: null, rows: [] }
}

/** The events that the visitors are of: those that are chosen, else all that take place in the period. */
function eventsOf(of: ExportScope): RawBuilder<unknown> {
  const own = sql`e.company_id = ${of.company_id}`
  if (of.order_id !== null) return own
  const chosen = of.event_ids ? sql`${own} and e.id = any(${of.event_ids}::bigint[])` : sql`${own} and e.batch_id is null`
  return of.period === null || of.has_chosen_events
    ? chosen
    : sql`${chosen} and e.starts_at < ${of.period.until} and e.ends_at >= ${of.period.from}`
}

/** Whenever they were bought; of timeslots, those in the period (DEC-B-94). */
function fromTickets(of: ExportScope, events: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = of.order_id === null ? sql`true` : sql`o.id = ${of.order_id}`
  const slots =
    of.period === null
      ? sql`true`
      : sql`(s.id is null or (s.starts_at >= ${of.period.from} and s.starts_at < ${of.period.until}))`
  return sql`
      from event e
      join ticket t on t.event_id = e.id and t.company_id = e.company_id
      join "order" o on o.id = t.order_id
      join order_product op on op.id = t.order_product_id
      left join timeslot s on s.id = o.timeslot_id
     where ${events} and ${order} and ${slots} and t.status = 'active' and not t.is_test
       and op.refunded_at is null and op.cancelled_at is null and o.payment_status = 'paid' and not o.is_cancelled`
}
