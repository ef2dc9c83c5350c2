import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import { doorTicketStates } from '@entree/domain/door/door-ticket-row.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { utcText } from '#platform/database/in-zone.ts'
import { endOfRow, showsAnything, type Shown } from './shown-columns.ts'
import { HOLDER, SCANNER, TICKET_STATE } from './ticket-queries.ts'

/** How long before and after an event a batch that is valid then is worth knowing: a device may be early, or a night long. */
const AROUND = sql`interval '2 days'`

/** The batches that may let in at an event: those that name it, and those for days of the week, if their instants touch it. */
export async function listBatchesAtDoor(db: Database, company_id: number, event_id: number) {
  const { rows } = await sql<DoorOfEvent['batches'][number]>`
    select own.id as event_id, own.name, p.id as product_id, p.scan_color as color, batch.weekdays, batch.starts_at, batch.ends_at,
           case when batch.valid_for = 'events' then
             (select jsonb_agg(of.event_id order by of.event_id) from batch_event of where of.batch_id = batch.id) end as event_ids
      from event e
      join batch on batch.company_id = ${company_id} and batch.made > 0
       and (batch.valid_for = 'weekdays'
            or exists (select from batch_event of where of.batch_id = batch.id and of.event_id = ${event_id}))
       and (batch.starts_at is null or batch.starts_at <= e.ends_at + ${AROUND})
       and (batch.ends_at is null or batch.ends_at >= e.starts_at - ${AROUND})
      join event own on own.batch_id = batch.id
      join product p on p.event_id = own.id and p.has_ticket
     where e.company_id = ${company_id} and e.id = ${event_id}
     order by own.id, p.id`.execute(db)
  return rows
}

/** Names of these events. */
export async function listEventNames(db: Database, company_id: number, event_ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from event where company_id = ${company_id} and id = any(${event_ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The timeslots of these events, the next first. */
export async function listTimeslotsAtDoor(db: Database, company_id: number, event_ids: readonly number[]) {
  const { rows } = await sql<DoorOfEvent['timeslots'][number]>`
    select id, starts_at, ends_at from timeslot
     where company_id = ${company_id} and event_id = any(${event_ids}::bigint[]) order by starts_at, id`.execute(db)
  return rows
}

/** What the codes of these events are verified with; one that has sold nothing yet has none. */
export async function listPublicKeys(db: Database, company_id: number, event_ids: readonly number[]) {
  const { rows } = await sql<DoorOfEvent['keys'][number]>`
    select event_id, public_key from event_signing_key
     where company_id = ${company_id} and event_id = any(${event_ids}::bigint[]) order by event_id`.execute(db)
  return rows
}

/** The database's start, in microseconds, and which transactions are seen. In a repeatable read: by all of it. */
export async function readSnapshot(db: Database) {
  const { rows } = await sql<{
    started: string
    snapshot: string
  }>`select ${STARTED} as started, ${SNAPSHOT} as snapshot`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database says nothing of its snapshot')
  return row
}

const STARTED = sql`(extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint::text`
const SNAPSHOT = sql`pg_current_snapshot()::text`

/** Which tickets are of an event at the door. */
export type TicketsAtDoor = {
  event_id: number
  product_ids: readonly number[]
  /** The events of batches. */
  batch_event_ids: readonly number[]
  with_holders: boolean
  shown: Shown
}

/** Those with the lowest ids after `after`, at most `most` of them; both left out: all of them. */
export type Piece = { after?: number | undefined; most?: number | undefined }

const TICKETS_AT_ONCE = 5000

/** How many tickets are of an event at the door. */
export async function countTicketsAtDoor(db: Database, company_id: number, at: TicketsAtDoor): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*) as amount from ticket t where t.company_id = ${company_id} and ${isAtDoor(at)}`.execute(db)
  return rows[0]?.amount ?? 0
}

/** The rows of all tickets of an event as JSON, some thousands at a time. In a transaction: they are read on while it lasts. */
export async function* readTicketsAtDoor(
  tx: Database,
  company_id: number,
  at: TicketsAtDoor,
  { after = 0, most }: Piece,
): AsyncGenerator<{ id: number; row: string }[]> {
  // All of them are read, so the plan is one for all of them.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  const which =
    most === undefined
      ? sql`true`
      : sql`
    t.id = any(array(select t.id from ticket t where t.company_id = ${company_id} and ${isAtDoor(at)} and t.id > ${after}
                      order by t.id limit ${most})) order by t.id`
  await sql`declare tickets_at_door no scroll cursor for
    select t.id, ${rowOf(company_id, at)} and ${isAtDoor(at)} and ${which}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ id: number; row: string }>`fetch ${sql.lit(TICKETS_AT_ONCE)} from tickets_at_door`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < TICKETS_AT_ONCE) return
  }
}

function isAtDoor({ product_ids, batch_event_ids }: TicketsAtDoor) {
  return sql`(t.product_id = any(${product_ids}::bigint[]) or t.event_id = any(${batch_event_ids}::bigint[]))`
}

/**
 * The rows of the tickets that changed, or were scanned at the event, in transactions that a snapshot had not seen; and the ids of those
 * that left in one; of pieces, with the first. A number beyond those given out is of another database, whose backup this was.
 */
export async function findChanges(
  db: Database,
  company_id: number,
  at: TicketsAtDoor,
  { since, after = 0, most }: Piece & { since: string },
) {
  const { event_id, product_ids, batch_event_ids } = at
  const isNew = (changed_in: ReturnType<typeof sql.ref>) => sql`
    ${changed_in} >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(${changed_in}, ${since}::pg_snapshot)
    and ${changed_in} < pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await sql<{ started: string; snapshot: string; tickets: string; removed: number[]; through: number | null }>`
    with every_changed as (
      select id from ticket where company_id = ${company_id} and ${isNew(sql.ref('changed_in'))}
      union
      select ticket_id from check_in
       where company_id = ${company_id} and event_id = ${event_id} and ticket_id is not null
         and (counts or undone_at is not null) and ${isNew(sql.ref('changed_in'))}),
    changed as (select id from every_changed where id > ${after} order by id limit ${most ?? null}::int),
    rows as (
      select t.id, ${rowOf(company_id, at)} and t.id = any(array(select id from changed)) and ${isAtDoor(at)})
    select ${STARTED} as started, ${SNAPSHOT} as snapshot,
           '[' || coalesce((select string_agg(row, ',' order by id) from rows), '') || ']' as tickets,
           (select case when count(*) = ${most ?? null}::int then max(id) end from changed) as through,
           coalesce((select jsonb_agg(distinct d.ticket_id) from ticket_departure d
                      where ${after} = 0 and d.company_id = ${company_id} and ${isNew(sql.ref('d.changed_in'))}
                        and (d.product_id = any(${product_ids}::bigint[]) or d.event_id = any(${batch_event_ids}::bigint[]))), '[]') as removed`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the database says nothing of what changed')
  return row
}

/** `…, from … where …` of tickets as `DoorTicketRow`s. Not in it: what a code is made of, and what was paid. */
function rowOf(company_id: number, { event_id, with_holders, shown }: TicketsAtDoor) {
  const states = doorTicketStates.map((state, index) => sql`when ${sql.lit(state)} then ${sql.lit(index)}`)
  return sql`
    json_build_array(t.id, t.product_id, t.code_version, case ${TICKET_STATE} ${sql.join(states, sql` `)} end, t.is_test::int, o.timeslot_id,
                     ${with_holders ? HOLDER : sql`null`}, o.order_number, last.scan, ${utcText(sql`t.forged_at`)},
                     case when t.mark_kind is not null then json_build_array(t.mark_kind, t.mark_text) end, old.code_hash, was.old_number${endOfRow(shown)})::text as row
      from ticket t
      join "order" o on o.id = t.order_id
      join order_product op on op.id = t.order_product_id
      left join imported_ticket old on old.ticket_id = t.id
      left join imported_order was on was.order_id = t.order_id
      ${with_holders || showsAnything(shown) ? sql`left join customer h on h.id = coalesce(t.customer_id, t.claimant_id) left join customer b on b.id = o.customer_id` : sql``}
      left join lateral (
        select json_build_array(c.direction, ${utcText(sql`c.scanned_at`)}, s.name, ${SCANNER}, u.id, s.id) as scan
          from check_in c
          join scan_session s on s.id = c.scan_session_id
          join "user" u on u.id = c.user_id
         where c.ticket_id = t.id and c.event_id = ${event_id} and c.counts
         order by c.scanned_at desc, c.id desc limit 1) last on true
     where t.company_id = ${company_id}`
}
