import { MOST_BADGES, type BadgeChoice, type badgeSorts } from '@entree/domain/desk/badge-rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { seatOf } from '#features/catalogue/seating/seat-of-unit.ts'
import type { SeatName } from '@entree/domain/catalogue/seating.ts'

type Sort = (typeof badgeSorts)[number]
export type BadgeRow = {
  ticket_id: number
  order_id: number
  code: string
  format: string
  qr: unknown
  text_blocks: unknown
  scan_color: string | null
  product_name: string
  seat: SeatName | null
  discount_price: number
  order_number: string | null
  starts_at: string | null
  ends_at: string | null
  first_name: string | null
  last_name: string | null
  company_name: string | null
}

/** The holder `h` of a ticket, or the person who was invited to it by name; until then its buyer `b`. */
const WEARER: RawBuilder<unknown> = sql`
  left join customer h on h.id = coalesce(t.customer_id, t.claimant_id) and h.company_id = t.company_id
  left join customer b on b.id = o.customer_id and b.company_id = t.company_id`
const IS_NAMED: RawBuilder<boolean> = sql`(nullif(concat(h.first_name, h.last_name, h.company_name), '') is not null)`
const ofWearer = (column: string): RawBuilder<string | null> =>
  sql`(case when ${IS_NAMED} then ${sql.ref(`h.${column}`)} else ${sql.ref(`b.${column}`)} end)`
const FIRST_NAME = ofWearer('first_name')
const LAST_NAME = ofWearer('last_name')
const COMPANY_NAME = ofWearer('company_name')

/** What stands for the name on a badge; with the secret of the ticket, so that no name is found by trying. */
const FINGERPRINT: RawBuilder<string> = sql`md5(concat_ws(chr(10), t.secret, ${FIRST_NAME}, ${LAST_NAME}, ${COMPANY_NAME}))`

const sorts: Record<Sort, RawBuilder<unknown>> = {
  last_name: sql`lower(coalesce(nullif(${LAST_NAME}, ''), nullif(${COMPANY_NAME}, ''), ${FIRST_NAME})), lower(${FIRST_NAME})`,
  company: sql`lower(nullif(${COMPANY_NAME}, '')) nulls last, lower(${LAST_NAME}), lower(${FIRST_NAME})`,
  order: sql`t.order_id, t.order_product_id`,
}

/** The tickets that a choice is of, with all that is asked of them (BADGE-06, BADGE-10): valid, not blocked at the door, of a product with a badge. */
function chosen({
  company_id,
  event_id,
  ...choice
}: BadgeChoice & { company_id: number; event_id: number }): RawBuilder<unknown> {
  const { product_id, order_id, ticket_id, state, arrival, unnamed } = choice
  const conditions = [
    sql`t.company_id = ${company_id} and t.event_id = ${event_id} and t.status = 'active' and not t.is_test`,
    sql`t.mark_kind is distinct from 'stop'`,
    sql`o.payment_status = 'paid' and not o.is_cancelled and op.refunded_at is null and op.cancelled_at is null`,
    ...(product_id === null ? [] : [sql`t.product_id = ${product_id}`]),
    ...(order_id === null ? [] : [sql`t.order_id = ${order_id}`]),
    ...(ticket_id === null ? [] : [sql`t.id = ${ticket_id}`]),
    ...(arrival === 'all' ? [] : [arrival === 'arrived' ? sql`t.scanned_at is not null` : sql`t.scanned_at is null`]),
    ...(unnamed === 'buyer' ? [] : [IS_NAMED]),
    ...(state === 'all'
      ? []
      : [sql`not exists (select from ticket_badge was where was.ticket_id = t.id and was.printed_as = ${FINGERPRINT})`]),
  ]
  return sql`
      from ticket t
      join "order" o on o.id = t.order_id
      join order_product op on op.id = t.order_product_id
      join product p on p.id = t.product_id
      join ticket_template design on design.id = p.badge_template_id and design.company_id = t.company_id
      ${WEARER}
     where ${sql.join(conditions, sql` and `)}`
}

export type ChosenBadges = BadgeChoice & { company_id: number; event_id: number }

export async function countChosen(db: Database, of: ChosenBadges): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${chosen(of)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The tickets in the order in which their badges are printed, sizes kept together, one more than can be; and what their names are noted as. */
export async function listChosen(db: Database, of: ChosenBadges, sort: Sort): Promise<{ id: number; printed_as: string }[]> {
  const { rows } = await sql<{ id: number; printed_as: string }>`
    select t.id, ${FINGERPRINT} as printed_as ${chosen(of)}
     order by design.format, ${sorts[sort]}, t.id limit ${MOST_BADGES + 1}`.execute(db)
  return rows
}

/** What the badges of these tickets say, in the order of these. */
export async function selectBadges(db: Database, company_id: number, ids: readonly number[]): Promise<BadgeRow[]> {
  const { rows } = await sql<BadgeRow>`
    select t.id as ticket_id, t.order_id, t.code, design.format, design.qr, design.text_blocks, p.scan_color, p.name as product_name,
           ${seatOf('op')} as seat, op.discount_price, o.order_number, s.starts_at, s.ends_at,
           ${FIRST_NAME} as first_name, ${LAST_NAME} as last_name, ${COMPANY_NAME} as company_name
      from ticket t
      join "order" o on o.id = t.order_id
      join order_product op on op.id = t.order_product_id
      join product p on p.id = t.product_id
      join ticket_template design on design.id = p.badge_template_id and design.company_id = t.company_id
      left join timeslot s on s.id = o.timeslot_id
      ${WEARER}
     where t.company_id = ${company_id} and t.id = any(${ids}::bigint[])
     order by array_position(${ids}::bigint[], t.id)`.execute(db)
  return rows
}

/** What was answered for each of these tickets, and for their orders; what is said of the ticket itself comes last. */
export async function selectAnswers(db: Database, company_id: number, ids: readonly number[]) {
  const { rows } = await sql<{ ticket_id: number; question: string; answer: unknown }>`
    select t.id as ticket_id, q.question, a.answer
      from ticket t
      join customer_information_answer a on a.order_id = t.order_id and (a.ticket_id = t.id or a.ticket_id is null)
      join customer_information q on q.id = a.customer_information_id
     where t.company_id = ${company_id} and t.id = any(${ids}::bigint[])
     order by a.ticket_id is not null, a.id`.execute(db)
  return rows
}

/** The products of an event that have a badge. */
export async function listBadgeProducts(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .where('badge_template_id', 'is not', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** An event of the company with what its badges say of it; null: it has none such. */
export async function findEvent(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .select(['event.name', 'event.starts_at', 'event.ends_at', 'event.time_zone', 'event.continuous'])
    .select(['venue.name as venue_name', 'venue.address', 'venue.zip', 'venue.city'])
    .where('event.company_id', '=', company_id)
    .where('event.id', '=', event_id)
    .where('event.batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Notes badges as printed now, with the names that they have; a ticket that is gone by now is left out. */
export async function notePrinted(
  { tx, company_id, now }: Pick<Scope, 'tx' | 'company_id' | 'now'>,
  printed: readonly { id: number; printed_as: string }[],
): Promise<void> {
  await sql`
    insert into ticket_badge (ticket_id, company_id, printed_at, printed_as)
    select t.id, t.company_id, ${now}, made.printed_as
      from unnest(${printed.map(({ id }) => id)}::bigint[], ${printed.map(({ printed_as }) => printed_as)}::text[]) as made (id, printed_as)
      join ticket t on t.id = made.id and t.company_id = ${company_id}
     order by t.id
    on conflict (ticket_id) do update set printed_at = excluded.printed_at, printed_as = excluded.printed_as`.execute(tx)
}
