import { ENTRANCE_TYPE_ID } from '@entree/domain/door/visitors-inside.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { holdsWords } from '#platform/database/like.ts'
import type { ScanOperation } from '#platform/database/tables.gen.ts'

/** Which operations: of some events, with these words in their name or that of their event, archived ones too. */
export type OperationFilter = {
  search?: string
  show_archived?: boolean
  event_id?: number
  /** Those that the user may handle; null: all. */
  event_ids?: readonly number[] | null
}

export function operationsOf(db: Database, company_id: number, filter: OperationFilter = {}) {
  const { search, show_archived = true, event_id, event_ids = null } = filter
  return db
    .selectFrom('scan_operation as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .select(['o.id', 'o.event_id', 'o.name', 'o.is_automatic', 'o.archived_at', 'o.updated_at'])
    .select(['e.name as event_name', 'e.starts_at', 'e.ends_at', 'e.time_zone'])
    .select(
      sql<number>`(select count(*)::int from scan_session s where s.company_id = ${company_id} and s.scan_operation_id = o.id)`.as(
        'sessions_count',
      ),
    )
    .where('o.company_id', '=', company_id)
    .$if(!show_archived, (query) => query.where('o.archived_at', 'is', null))
    .$if(event_id !== undefined, (query) => query.where('o.event_id', '=', event_id ?? 0))
    .$if(event_ids !== null, (query) => query.where(sql<boolean>`o.event_id = any(${event_ids ?? []}::bigint[])`))
    .$if(Boolean(search), (query) => query.where(holdsWords(sql`concat_ws(' ', o.name, e.name)`, search ?? '')))
}

export async function findOperation(db: Database, company_id: number, id: number) {
  return (await operationsOf(db, company_id).where('o.id', '=', id).executeTakeFirst()) ?? null
}

/** The operation, locked: changes to it or its sessions wait for one another. */
export async function lockOperation(db: Database, company_id: number, id: number) {
  return (await operationsOf(db, company_id).where('o.id', '=', id).forUpdate('o').executeTakeFirst()) ?? null
}

export async function insertOperation(db: Database, row: Insertable<ScanOperation>): Promise<number> {
  return (await db.insertInto('scan_operation').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The automatic operation of an event; null: another request has just made it. */
export async function insertAutomaticOperation(db: Database, row: Insertable<ScanOperation>): Promise<number | null> {
  const made = await db
    .insertInto('scan_operation')
    .values({ ...row, is_automatic: true })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** The session that entries made elsewhere are in; null: there is none yet. */
export async function findImportSession(db: Database, company_id: number, event_id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from scan_operation o join scan_session s on s.scan_operation_id = o.id
     where o.company_id = ${company_id} and o.event_id = ${event_id} and o.is_import order by s.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function updateOperation(
  db: Database,
  company_id: number,
  id: number,
  values: Updateable<ScanOperation>,
): Promise<void> {
  await db.updateTable('scan_operation').set(values).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Removes what was made automatically for an event and never used, once the organiser makes something of their own. */
export async function deleteUnusedAutomatic(db: Database, company_id: number, event_id: number): Promise<void> {
  await sql`delete from scan_operation o
             where o.company_id = ${company_id} and o.event_id = ${event_id} and o.is_automatic
               and not exists (select from check_in c join scan_session s on s.id = c.scan_session_id
                                where s.scan_operation_id = o.id)`.execute(db)
}

/** The events among these without any operation. */
export async function listWithoutOperation(db: Database, company_id: number, event_ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from event e
     where e.company_id = ${company_id} and e.id = any(${event_ids}::bigint[])
       and not exists (select from scan_operation o where o.event_id = e.id and not o.is_import)
     order by e.id`.execute(db)
  return rows
}

/** Scanners by id, of the company. */
export async function listScannerNames(db: Database, company_id: number) {
  return db
    .selectFrom('scanner')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The products of an event, and those of others that it lets in (DEC-B-35). */
export async function listProductsAtDoor(db: Database, company_id: number, event_id: number) {
  const { rows } = await sql<{
    id: number
    name: string
    event_id: number
    scan_color: string | null
    scan_note: string | null
    scan_till: string | null
    multi_day: boolean
    is_entrance: boolean
    has_seats: boolean
    updated_at: string
  }>`
    select id, name, event_id, updated_at, scan_color, scan_note, scan_till, multi_day, has_seats, product_type_id = ${sql.lit(ENTRANCE_TYPE_ID)} as is_entrance from product p
     where p.company_id = ${company_id} and has_ticket
       and (p.event_id = ${event_id}
            or exists (select from event_allowed_product a where a.event_id = ${event_id} and a.product_id = p.id))
     order by (p.event_id = ${event_id}) desc, p.sort, p.id`.execute(db)
  return rows
}

/** An event at the door; null: the company has none with this id. */
export async function findEventAtDoor(db: Database, company_id: number, event_id: number) {
  const query = db.selectFrom('event').select(['id', 'name', 'time_zone', 'starts_at', 'ends_at', 'people_limit'])
  const own = query.where('company_id', '=', company_id).where('batch_id', 'is', null)
  return (await own.where('id', '=', event_id).executeTakeFirst()) ?? null
}
