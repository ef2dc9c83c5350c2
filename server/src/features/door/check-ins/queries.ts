import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { DoorEntry } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanDirection, ScanReason } from '@entree/domain/door/judge-scan.ts'
import type { UndoneScan } from '@entree/domain/door/undo-rule.ts'
import { folded, lastDigits, searchedNumber, searchedPhone } from '@entree/domain/foundation/search-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { containing, holdsWords } from '#platform/database/like.ts'
import { hashOldCode } from '#features/selling/tickets/hash-old-code.ts'
import { HOLDER, MARK, TICKET_STATE, type Because } from './ticket-queries.ts'
import { paidStates } from '#features/catalogue/stock/order-states.ts'

const MOST_EVENTS = 200

/** Events that are not archived and lie in a span, the next ones first. */
export async function listEventsAround(
  db: Database,
  company_id: number,
  { from, to, search, event_ids }: { from: string; to: string; search?: string; event_ids: readonly number[] | null },
) {
  const { rows } = await sql<{ id: number; name: string; starts_at: string; ends_at: string; venue: string | null }>`
    select e.id, e.name, e.starts_at, e.ends_at, v.name as venue from event e left join venue v on v.id = e.venue_id
     where e.company_id = ${company_id} and e.archived_at is null and e.ends_at >= ${from} and e.starts_at <= ${to}
       and (${event_ids}::bigint[] is null or e.id = any(${event_ids}::bigint[]))
       and ${holdsWords(sql`e.name`, search ?? '')}
     order by e.starts_at, e.id limit ${MOST_EVENTS}`.execute(db)
  return rows
}

export type EntryFilter = {
  event_id: number
  product_ids: readonly number[]
  page: number
  search?: string
  filter: 'all' | 'scanned' | 'not_scanned'
  /** When the day at the door began: a multi-day ticket's entry of before is forgotten. */
  day_starts_at: string
  /** Without it, no names are shown, and nobody is found by name. */
  with_holders: boolean
  /** Whether the caller may take back an entry. */
  mayUndo: (entry: UndoneScan) => boolean
}

/** Who holds a ticket, as one searches for them, and in the order of their names. */
const PERSON = sql`concat_ws(' ', coalesce(h.first_name, b.first_name), coalesce(h.last_name, b.last_name), coalesce(h.email, b.email))`
const PHONE = sql`regexp_replace(coalesce(h.phone, b.phone, ''), '\\D', '', 'g')`
const BY_NAME = sql`lower(coalesce(h.last_name, b.last_name)) nulls last, lower(coalesce(h.first_name, b.first_name)),`

/** A page of the tickets that are let in at an event, by the holder's last name, and how many there are (BTERM-02 to BTERM-04). */
export async function listEntries(
  db: Database,
  company_id: number,
  { event_id, product_ids, page, search, filter, day_starts_at, with_holders, mayUndo }: EntryFilter,
): Promise<{ rows: DoorEntry[]; total: number }> {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  const phone = searchedPhone(search ?? '')
  const text = sql`folded(concat_ws(' ', ${with_holders ? PERSON : sql`null`}, p.name))`
  const isNamed = words.map(
    (word) => sql`(${text} like ${containing(folded(word))} or ${searchedNumber(word) ?? -1} in (o.id, t.id))`,
  )
  const isCalled = phone === null || !with_holders ? sql`false` : sql`${PHONE} like ${containing(lastDigits(phone))}`
  const isFound =
    isNamed.length === 0 ? sql`true` : sql`(${sql.join(isNamed, sql` and `)} or ${isCalled} or ${wasSoldElsewhere(search ?? '')})`
  const isShown = { all: sql`true`, scanned: sql`last.scanned_at is not null`, not_scanned: sql`last.scanned_at is null` }[filter]
  const matching = sql`
      from ticket t
      join "order" o on o.id = t.order_id
      join order_product op on op.id = t.order_product_id
      join product p on p.id = t.product_id
      left join timeslot s on s.id = o.timeslot_id
      left join customer h on h.id = coalesce(t.customer_id, t.claimant_id)
      left join customer b on b.id = o.customer_id
      left join lateral (
        select case when c.direction = 'in' and (not p.multi_day or c.scanned_at >= ${day_starts_at}) then c.scanned_at end as scanned_at, c.user_id
          from check_in c where c.ticket_id = t.id and c.event_id = ${event_id} and c.counts
         order by c.scanned_at desc, c.id desc limit 1) last on true
     where t.company_id = ${company_id} and t.product_id = any(${product_ids}::bigint[]) and t.status = 'active'
       and o.payment_status in ${paidStates} and ${isShown} and ${isFound}`
  type Row = Omit<DoorEntry, 'timeslot' | 'may_undo'> & {
    scanned_by: number | null
    timeslot_starts_at: string | null
    timeslot_ends_at: string | null
  }
  const { rows } = await sql<Row>`
    select t.id as ticket_id, ${with_holders ? HOLDER : sql`null`} as holder, o.order_number, p.name as product,
           p.scan_color as color,
           s.starts_at as timeslot_starts_at, s.ends_at as timeslot_ends_at, last.scanned_at, last.user_id as scanned_by,
           ${TICKET_STATE} as state, ${MARK} as mark
    ${matching}
     order by ${with_holders ? BY_NAME : sql``} t.id
     limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db)
  const described = rows.map(({ scanned_by: user_id, ...row }) => {
    const { scanned_at } = row
    return { ...withTimeslot(row), may_undo: scanned_at !== null && mayUndo({ user_id, scanned_at }) }
  })
  return { rows: described, total: counted.rows[0]?.total ?? 0 }
}

/** The condition that a ticket `t` had this code, or its order this number, where it was sold before it was imported (MOVE-23). */
function wasSoldElsewhere(typed: string): RawBuilder<boolean> {
  const number = typed.trim()
  return sql`(t.id in (select ticket_id from imported_ticket i where i.company_id = t.company_id and i.code_hash = ${hashOldCode(typed)})
              or t.order_id in (select order_id from imported_order i
                                 where i.company_id = t.company_id and i.old_number in (${number}, ${number.toUpperCase()})))`
}

function withTimeslot<T extends { timeslot_starts_at: string | null; timeslot_ends_at: string | null }>(row: T) {
  const { timeslot_starts_at: starts_at, timeslot_ends_at: ends_at, ...rest } = row
  return { ...rest, timeslot: starts_at !== null && ends_at !== null ? { starts_at, ends_at } : null }
}

/** Names of these users of the company, or of the platform. */
export async function listNamesOfUsers(db: Database, company_id: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from "user" where id = any(${ids}::bigint[]) and (company_id = ${company_id} or company_id is null)`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type ConflictRow = Because & {
  id: number
  event_id: number
  event_name: string
  session_name: string
  scanner_name: string
  sent_by: string | null
  scanned_at: string
  received_at: string
  direction: ScanDirection
  conflict: ScanReason
  settled_at: string | null
  settled_by: string | null
  ticket_id: number | null
  holder: string | null
  order_number: string | null
  order_id: number | null
  product: string | null
}

export type ConflictFilter = { event_id?: number; event_ids: readonly number[] | null; show_settled: boolean; page: number }

/** A page of the conflicts, the newest first, and how many there are. */
export async function listConflicts(db: Database, company_id: number, filter: ConflictFilter) {
  const { event_id, event_ids, show_settled, page } = filter
  const matching = sql`
     where c.company_id = ${company_id} and c.conflict is not null
       and (${show_settled}::boolean or c.settled_at is null)
       and (${event_id ?? null}::bigint is null or c.event_id = ${event_id ?? null}::bigint)
       and (${event_ids}::bigint[] is null or c.event_id = any(${event_ids}::bigint[]))`
  const { rows } = await sql<ConflictRow>`
    select c.id, c.event_id, e.name as event_name, s.name as session_name, u.name as scanner_name, sender.name as sent_by, c.scanned_at, c.received_at,
           c.direction, c.conflict, c.overrule_reason, c.overrule_note, c.settled_at, settler.name as settled_by, t.id as ticket_id, ${HOLDER} as holder,
           o.order_number, o.id as order_id, p.name as product
      from check_in c
      join event e on e.id = c.event_id
      join scan_session s on s.id = c.scan_session_id
      join "user" u on u.id = c.user_id
      left join "user" sender on sender.id = c.sent_by
      left join "user" settler on settler.id = c.settled_by
      left join ticket t on t.id = c.ticket_id
      left join "order" o on o.id = t.order_id
      left join product p on p.id = t.product_id
      left join customer h on h.id = coalesce(t.customer_id, t.claimant_id)
      left join customer b on b.id = o.customer_id
    ${matching} order by c.id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from check_in c ${matching}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The event of a conflict; null: there is none. */
export async function findConflict(db: Database, company_id: number, id: number) {
  const query = db.selectFrom('check_in').select(['id', 'event_id']).where('company_id', '=', company_id).where('id', '=', id)
  return (await query.where('conflict', 'is not', null).executeTakeFirst()) ?? null
}

export async function settleConflict(
  db: Database,
  company_id: number,
  id: number,
  settled: { settled_at: string; settled_by: number } | null,
): Promise<void> {
  await db
    .updateTable('check_in')
    .set(settled ?? { settled_at: null, settled_by: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
