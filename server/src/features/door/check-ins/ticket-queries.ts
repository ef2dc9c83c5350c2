import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import type { EarlierScan, ScanDirection, ScanReason } from '@entree/domain/door/judge-scan.ts'
import type { OverruleReason } from '@entree/domain/door/overrule-reason.ts'
import type { KnownAtScan } from '@entree/domain/door/shown-at-scan.ts'
import type { TicketMark } from '@entree/domain/door/ticket-mark.ts'
import { sql, type RawBuilder } from 'kysely'
import { askInOrder } from '#platform/database/ask-in-order.ts'
import type { Database } from '#platform/database/database.ts'
import { seatOf } from '#features/catalogue/seating/seat-of-unit.ts'
import { paidStates } from '#features/catalogue/stock/order-states.ts'
import { answersOf, dobOf, type Shown } from './shown-columns.ts'

/** Locks tickets against other scans, in id order. Its own statement: what is read next sees what was waited for. */
export async function lockTickets(db: Database, company_id: number, ids: readonly number[]): Promise<void> {
  await lockOf(company_id, ids).execute(db)
}

const lockOf = (company_id: number, ids: readonly number[]) =>
  sql<{ id: number }>`
    select id from ticket where company_id = ${company_id} and id = any(${ids}::bigint[]) order by id for no key update`

/** Locks tickets and reads all that scans of them at an event are judged by, in one round trip. */
export async function lockAndRead(
  tx: Database,
  company_id: number,
  {
    event_id,
    ticket_ids,
    scan_ids,
    shown,
  }: { event_id: number; ticket_ids: readonly number[]; scan_ids: readonly string[]; shown: Shown },
): Promise<{ tickets: TicketRow[]; counted: CountedScan[]; stored: StoredScan[] }> {
  const [, tickets, counted, stored] = await askInOrder<[unknown, TicketRow, CountedScan, StoredScan]>(tx, [
    lockOf(company_id, ticket_ids),
    ticketsOf(company_id, ticket_ids, shown),
    countedOf(company_id, event_id, ticket_ids),
    storedOf(company_id, scan_ids),
  ])
  return { tickets, counted, stored }
}

export type TicketRow = {
  id: number
  event_id: number
  event_name: string
  product_id: number
  product: string
  color: string | null
  code: string
  code_version: number
  is_test: boolean
  state: 'valid' | 'refunded' | 'cancelled' | 'not_paid' | 'offered'
  /** When a forged code with its number was let in last; null: never (DOOR-11). */
  forged_at: string | null
  mark: TicketMark | null
  /** What was answered to the questions that are shown (DOOR-81); null: nothing. */
  answers: KnownAtScan['answers'] | null
  /** Where the age is shown (DOOR-82). */
  dob: string | null
  seat: SeatName | null
  timeslot_starts_at: string | null
  timeslot_ends_at: string | null
  order_id: number
  order_number: string
  holder: string | null
  public_key: string | null
  /** Of a batch: for which events or weekdays, and from when to when (DEC-B-122). */
  batch_valid_for: 'events' | 'weekdays' | null
  batch_event_ids: number[]
  batch_weekdays: number[] | null
  batch_starts_at: string | null
  batch_ends_at: string | null
}

/** How a ticket `t` of the order `o` and unit `op` stands, refunded before cancelled, as `ticketUseRefusals` has it. */
export const TICKET_STATE = sql<TicketRow['state']>`
  case when op.refunded_at is not null then 'refunded'
       when op.offered_at is not null and not o.is_cancelled then 'offered'
       when t.status = 'cancelled' or op.cancelled_at is not null or o.is_cancelled then 'cancelled'
       when o.payment_status not in ${paidStates} then 'not_paid'
       else 'valid' end`

/** What the organiser says of the ticket `t` to the person scanning it; null: nothing (DOOR-15). */
export const MARK = sql<TicketMark | null>`
  case when t.mark_kind is not null then jsonb_build_object('kind', t.mark_kind, 'text', t.mark_text) end`

/** Who holds it: until it is claimed, the buyer `b`; null: nobody has said. */
export const HOLDER = sql<
  string | null
>`nullif(trim(concat_ws(' ', coalesce(h.first_name, b.first_name), coalesce(h.last_name, b.last_name))), '')`

/** Tickets as door staff see them, with all that they are judged by but their scans. */
export async function listTickets(db: Database, company_id: number, ids: readonly number[], shown: Shown): Promise<TicketRow[]> {
  return (await ticketsOf(company_id, ids, shown).execute(db)).rows
}

const ticketsOf = (company_id: number, ids: readonly number[], shown: Shown) =>
  sql<TicketRow>`
    select t.id, t.event_id, e.name as event_name, t.product_id, p.name as product, p.scan_color as color, t.code, t.code_version,
           t.is_test, t.forged_at, ${MARK} as mark, ${TICKET_STATE} as state, s.starts_at as timeslot_starts_at, s.ends_at as timeslot_ends_at,
           o.id as order_id, o.order_number, ${HOLDER} as holder, k.public_key,
           ${answersOf(shown)} as answers, ${dobOf(shown)} as dob, ${seatOf('op')} as seat,
           batch.valid_for as batch_valid_for, batch.weekdays as batch_weekdays,
           batch.starts_at as batch_starts_at, batch.ends_at as batch_ends_at,
           coalesce((select jsonb_agg(be.event_id) from batch_event be where be.batch_id = batch.id), '[]') as batch_event_ids
      from ticket t
      join "order" o on o.id = t.order_id
      join order_product op on op.id = t.order_product_id
      join product p on p.id = t.product_id
      join event e on e.id = t.event_id
      left join timeslot s on s.id = o.timeslot_id
      left join customer h on h.id = coalesce(t.customer_id, t.claimant_id)
      left join customer b on b.id = o.customer_id
      left join batch on batch.id = e.batch_id
      left join event_signing_key k on k.event_id = t.event_id
     where t.company_id = ${company_id} and t.id = any(${ids}::bigint[])`

/** When a ticket was sold and for how many cents; null: there is none. */
export async function findSale(db: Database, company_id: number, ticket_id: number) {
  const { rows } = await sql<{ ordered_at: string; price: number }>`
    select o.created_at as ordered_at, op.discount_price as price
      from ticket t join "order" o on o.id = t.order_id join order_product op on op.id = t.order_product_id
     where t.company_id = ${company_id} and t.id = ${ticket_id}`.execute(db)
  return rows[0] ?? null
}

/** The tickets that had these codes where they were sold before, by their hashes (MOVE-12). */
export async function listOldCodes(db: Database, company_id: number, hashes: readonly string[]) {
  const { rows } = await sql<{ code_hash: string; ticket_id: number; event_id: number; product_id: number; is_test: boolean }>`
    select old.code_hash, t.id as ticket_id, t.event_id, t.product_id, t.is_test
      from imported_ticket old join ticket t on t.id = old.ticket_id
     where old.company_id = ${company_id} and old.code_hash = any(${hashes}::text[])`.execute(db)
  return rows
}

/** Who made a scan; null for one that was made elsewhere: the user who imported it scanned nobody (MOVE-40). */
export const SCANNER = sql`case when c.source <> 'import' then u.name end`

const MOST_SCANS = 100

/** Why a scan let someone in anyway (DOOR-30). */
export type Because = { overrule_reason: OverruleReason | null; overrule_note: string | null }

/** The scans of a ticket at an event, refused and undone ones too, the newest first. */
export async function listScansOf(db: Database, company_id: number, of: { event_id: number; ticket_id: number }) {
  const { rows } = await sql<EarlierScan & Because & { reason: ScanReason | null; undone: boolean }>`
    select c.direction, c.scanned_at, s.name as session_name, ${SCANNER} as scanner_name, c.reason, c.undone_at is not null as undone,
           c.overrule_reason, c.overrule_note
      from check_in c
      join scan_session s on s.id = c.scan_session_id
      join "user" u on u.id = c.user_id
     where c.company_id = ${company_id} and c.event_id = ${of.event_id} and c.ticket_id = ${of.ticket_id}
     order by c.scanned_at desc, c.id desc limit ${MOST_SCANS}`.execute(db)
  return rows
}

export type CountedScan = EarlierScan & { id: number; scan_id: string; ticket_id: number; user_id: number }

/** The scans at an event that count, of these tickets, the oldest first. */
export async function listCounted(
  db: Database,
  company_id: number,
  event_id: number,
  ticket_ids: readonly number[],
): Promise<CountedScan[]> {
  return (await countedOf(company_id, event_id, ticket_ids).execute(db)).rows
}

const countedOf = (company_id: number, event_id: number, ticket_ids: readonly number[]) =>
  sql<CountedScan>`
    select c.id, c.scan_id, c.ticket_id, c.user_id, c.direction, c.scanned_at, s.name as session_name, ${SCANNER} as scanner_name
      from check_in c
      join scan_session s on s.id = c.scan_session_id
      join "user" u on u.id = c.user_id
     where c.company_id = ${company_id} and c.event_id = ${event_id} and c.ticket_id = any(${ticket_ids}::bigint[]) and c.counts
     order by c.scanned_at, c.id`

/** The last scans that count of these tickets at each event, as far as they came with a sale at a box office. */
export async function listSoldEntries(db: Database, company_id: number, ticket_ids: readonly number[]) {
  const { rows } = await sql<{ id: number; scan_id: string; ticket_id: number; event_id: number }>`
    select id, scan_id, ticket_id, event_id
      from (select distinct on (ticket_id, event_id) id, scan_id, ticket_id, event_id, source
              from check_in
             where company_id = ${company_id} and ticket_id = any(${ticket_ids}::bigint[]) and counts
             order by ticket_id, event_id, scanned_at desc, id desc) last
     where source = 'box_office' order by ticket_id, event_id`.execute(db)
  return rows
}

export type StoredScan = {
  scan_id: string
  event_id: number
  scan_session_id: number
  ticket_id: number | null
  direction: ScanDirection
  reason: ScanReason | null
  conflict: ScanReason | null
  counts: boolean
  scanned_at: string
  device_at: string | null
  undone_at: string | null
  undone_by: number | null
}

/** Scans that have arrived before. */
const storedOf = (company_id: number, scan_ids: readonly string[]) =>
  sql<StoredScan>`
    select scan_id, event_id, scan_session_id, ticket_id, direction, reason, conflict, counts, scanned_at, device_at, undone_at, undone_by
      from check_in
     where company_id = ${company_id} and scan_id = any(${scan_ids}::uuid[])`

/** A scan to be written. */
export type NewScan = StoredScan &
  Because & {
    is_overruled: boolean
    source: 'terminal' | 'app' | 'box_office' | 'import'
    user_id: number
    sent_by: number | null
    received_at: string
  }

/**
 * Writes scans, and marks tickets as scanned at their first entry, in one round trip; one whose id arrived at the same moment elsewhere is
 * left out. The rows are one value, so that the statement is the same however many there are and PostgreSQL keeps its plan. `told`: what
 * is written with it, which sees the ids of the scans that were as `written`.
 */
export async function insertScans(
  db: Database,
  company_id: number,
  rows: readonly NewScan[],
  told: RawBuilder<unknown>,
): Promise<void> {
  const entries = rows.flatMap(({ ticket_id, direction, counts, scanned_at }) =>
    counts && direction === 'in' && ticket_id !== null ? [{ ticket_id, at: scanned_at }] : [],
  )
  await sql`
    with marked as (
      update ticket t set scanned_at = least(t.scanned_at, first.at)
        from (select id, min(at) as at
                from unnest(${entries.map(({ ticket_id }) => ticket_id)}::bigint[], ${entries.map(({ at }) => at)}::timestamptz[])
                     as entry (id, at) group by id) first
       where t.company_id = ${company_id} and t.id = first.id and (t.scanned_at is null or t.scanned_at > first.at)),
    written as (
    insert into check_in (company_id, event_id, scan_session_id, ticket_id, scan_id, direction, reason, counts, is_overruled, overrule_reason, overrule_note, source,
                          user_id, sent_by, scanned_at, device_at, received_at, conflict, undone_at, undone_by)
    select ${company_id}, event_id, scan_session_id, ticket_id, scan_id, direction, reason, counts, is_overruled, overrule_reason, overrule_note, source,
           user_id, sent_by, scanned_at, device_at, received_at, conflict, undone_at, undone_by
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        event_id bigint, scan_session_id bigint, ticket_id bigint, scan_id uuid, direction text, reason text, counts boolean,
        is_overruled boolean, overrule_reason text, overrule_note text, source text, user_id bigint, sent_by bigint, scanned_at timestamptz, device_at timestamptz, received_at timestamptz,
        conflict text, undone_at timestamptz, undone_by bigint)
    on conflict (company_id, scan_id) do nothing
    returning scan_id)
    ${told}`.execute(db)
}

/** Writes what devices decided of scans that are stored, and when their tickets first came in by that. Devices hear of it as of new scans. */
export async function correctScans(db: Database, company_id: number, scans: readonly StoredScan[]): Promise<void> {
  await sql`
    update check_in c set reason = now.reason, conflict = now.conflict, counts = now.counts, device_at = now.device_at,
                          undone_at = now.undone_at, undone_by = now.undone_by, changed_in = default
      from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) as now (
        scan_id uuid, reason text, conflict text, counts boolean, device_at timestamptz, undone_at timestamptz, undone_by bigint)
     where c.company_id = ${company_id} and c.scan_id = now.scan_id`.execute(db)
  const ids = scans.map(({ ticket_id }) => ticket_id).filter((id) => id !== null)
  for (const id of new Set(ids)) await markFirstEntry(db, company_id, id)
}

/** Takes a scan back, and what it did to its ticket. Returns the ticket's order. */
export async function undoScan(
  db: Database,
  company_id: number,
  { id, ticket_id }: { id: number; ticket_id: number },
  by: { user_id: number; now: string },
): Promise<number> {
  // Devices hear of it as they do of a new scan.
  await sql`update check_in set counts = false, undone_at = ${by.now}, undone_by = ${by.user_id}, changed_in = default
             where company_id = ${company_id} and id = ${id}`.execute(db)
  return markFirstEntry(db, company_id, ticket_id)
}

async function markFirstEntry(db: Database, company_id: number, ticket_id: number): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`update ticket set scanned_at =
              (select min(scanned_at) from check_in c where c.company_id = ${company_id} and c.ticket_id = ${ticket_id}
                  and c.counts and c.direction = 'in')
             where company_id = ${company_id} and id = ${ticket_id} returning order_id`.execute(db)
  return rows[0]?.order_id ?? 0
}

/** Notes that someone was let in by codes with the numbers of these tickets that nobody who has the key signed, and when (DOOR-11). */
export async function markForged(db: Database, company_id: number, forged: ReadonlyMap<number, string>): Promise<void> {
  await sql`
    update ticket t set forged_at = greatest(t.forged_at, of.at)
      from unnest(${[...forged.keys()]}::bigint[], ${[...forged.values()]}::timestamptz[]) as of (id, at)
     where t.company_id = ${company_id} and t.id = of.id`.execute(db)
}
