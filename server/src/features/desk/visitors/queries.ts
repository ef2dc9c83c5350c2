import { sql, type RawBuilder } from 'kysely'
import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import type { Database } from '#platform/database/database.ts'
import { seatOf } from '#features/catalogue/seating/seat-of-unit.ts'

/** A valid ticket with its holder; until it is claimed, that is the person invited by name, else the buyer. */
export type ListedVisitor = {
  ticket_id: number
  order_id: number
  order_number: string
  product_id: number
  product_name: string
  has_badge: boolean
  seat: SeatName | null
  first_name: string | null
  last_name: string | null
  company_name: string | null
  email: string | null
  invite_email: string | null
  timeslot_id: number | null
  slot_starts_at: string | null
  slot_ends_at: string | null
  state: string
  claimed_at: string | null
  scanned_at: string | null
}

/** How far a ticket `t` has come; the last that happened. */
export const TICKET_STATE: RawBuilder<string> = sql`
  case when t.scanned_at is not null then 'scanned' when t.claimed_at is not null then 'claimed'
       when t.invited_at is not null then 'invited' else 'unclaimed' end`

/** The tickets with these ids, in the order of these. */
export async function selectVisitors(db: Database, company_id: number, ids: readonly number[]): Promise<ListedVisitor[]> {
  const { rows } = await sql<ListedVisitor>`
    select t.id as ticket_id, t.order_id, o.order_number, t.product_id, p.name as product_name, p.badge_template_id is not null and t.mark_kind is distinct from 'stop' as has_badge, ${seatOf('op')} as seat, c.first_name, c.last_name,
           c.company_name, case when t.customer_id is null and t.claimant_id is not null then t.invite_email else c.email end as email, t.invite_email, o.timeslot_id, s.starts_at as slot_starts_at, s.ends_at as slot_ends_at,
           ${TICKET_STATE} as state, t.claimed_at, t.scanned_at
      from ticket t
      join "order" o on o.id = t.order_id
      join order_product op on op.id = t.order_product_id
      join product p on p.id = t.product_id
      left join timeslot s on s.id = o.timeslot_id
      left join customer c on c.id = coalesce(t.customer_id, t.claimant_id, o.customer_id)
     where t.company_id = ${company_id} and t.id = any(${ids}::bigint[])
     order by array_position(${ids}::bigint[], t.id)`.execute(db)
  return rows
}

/** What was answered for each of these tickets, and for their orders. */
export async function selectAnswers(db: Database, company_id: number, ids: readonly number[]) {
  const { rows } = await sql<{ ticket_id: number; question: string; answer: unknown }>`
    select t.id as ticket_id, q.question, a.answer
      from ticket t
      join customer_information_answer a on a.order_id = t.order_id and (a.ticket_id = t.id or a.ticket_id is null)
      join customer_information q on q.id = a.customer_information_id
     where t.company_id = ${company_id} and t.id = any(${ids}::bigint[])
     order by a.ticket_id is null, q.sort, a.id`.execute(db)
  return rows
}

/** Whether the company has an event with this id, which is not that of a batch: nobody is known to hold those tickets. */
export async function isEvent(db: Database, company_id: number, id: number): Promise<boolean> {
  const event = await db
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return event !== undefined
}

export async function selectProducts(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product')
    .select(['id', 'name', 'has_seats', 'badge_template_id'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** As many as a list to choose from can hold. */
const MOST_TIMESLOTS = 5000

export async function selectTimeslots(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('timeslot')
    .select(['id', 'starts_at', 'ends_at'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .orderBy('starts_at')
    .limit(MOST_TIMESLOTS)
    .execute()
}
