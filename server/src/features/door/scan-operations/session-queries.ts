import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ScanSession } from '#platform/database/tables.gen.ts'

export type SessionRow = {
  id: number
  event_id: number
  scan_operation_id: number
  name: string
  starts_at: string
  ends_at: string
  is_whole_event: boolean
  is_automatic: boolean
  outgoing_scans: boolean
  test_mode: boolean
  people_limit: number | null
  product_ids: number[] | null
  scanner_ids: number[] | null
  has_scans: boolean
  updated_at: string
}

/** How long before and after its event a session without times of its own is open. */
const AROUND = sql`interval '6 hours'`

/** Sessions of a company: of an event, an operation, or by id. */
export async function listSessions(
  db: Database,
  company_id: number,
  of: { event_ids?: readonly number[]; scan_operation_id?: number; id?: number; only_active?: boolean },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.event_id, s.scan_operation_id, s.name, o.is_automatic,
           coalesce(s.starts_at, e.starts_at - ${AROUND}) as starts_at, coalesce(s.ends_at, e.ends_at + ${AROUND}) as ends_at,
           s.starts_at is null as is_whole_event, s.outgoing_scans, s.test_mode, s.people_limit, s.updated_at,
           case when not s.all_products then
             coalesce((select jsonb_agg(p.product_id order by p.product_id)
                         from scan_session_product p where p.scan_session_id = s.id), '[]') end as product_ids,
           case when not s.all_scanners then
             coalesce((select jsonb_agg(d.scanner_id order by d.scanner_id)
                         from scan_session_scanner d where d.scan_session_id = s.id), '[]') end as scanner_ids,
           exists (select from check_in c where c.scan_session_id = s.id) as has_scans
      from scan_session s
      join scan_operation o on o.id = s.scan_operation_id
      join event e on e.id = s.event_id
     where s.company_id = ${company_id}
       and (${of.event_ids ?? null}::bigint[] is null or s.event_id = any(${of.event_ids ?? null}::bigint[]))
       and (${of.scan_operation_id ?? null}::bigint is null or s.scan_operation_id = ${of.scan_operation_id ?? null}::bigint)
       and (${of.id ?? null}::bigint is null or s.id = ${of.id ?? null}::bigint)
       and (not ${of.only_active ?? false}::boolean or o.archived_at is null)
     order by coalesce(s.starts_at, e.starts_at - ${AROUND}), s.name, s.id`.execute(db)
  return rows
}

export async function insertSession(db: Database, row: Insertable<ScanSession>): Promise<number> {
  return (await db.insertInto('scan_session').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateSession(
  db: Database,
  company_id: number,
  id: number,
  values: Updateable<ScanSession>,
): Promise<void> {
  await db.updateTable('scan_session').set(values).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function deleteSession(db: Database, company_id: number, id: number): Promise<void> {
  await db.deleteFrom('scan_session').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Makes these the products of a session; null: all. */
export async function replaceProducts(db: Database, company_id: number, scan_session_id: number, ids: readonly number[] | null) {
  await db
    .deleteFrom('scan_session_product')
    .where('company_id', '=', company_id)
    .where('scan_session_id', '=', scan_session_id)
    .execute()
  await updateSession(db, company_id, scan_session_id, { all_products: ids === null })
  if (ids === null || ids.length === 0) return
  const rows = [...new Set(ids)].map((product_id) => ({ company_id, scan_session_id, product_id }))
  await db.insertInto('scan_session_product').values(rows).execute()
}

/** Makes these the scanners of a session; null: all. */
export async function replaceScanners(db: Database, company_id: number, scan_session_id: number, ids: readonly number[] | null) {
  await db
    .deleteFrom('scan_session_scanner')
    .where('company_id', '=', company_id)
    .where('scan_session_id', '=', scan_session_id)
    .execute()
  await updateSession(db, company_id, scan_session_id, { all_scanners: ids === null })
  if (ids === null || ids.length === 0) return
  const rows = [...new Set(ids)].map((scanner_id) => ({ company_id, scan_session_id, scanner_id }))
  await db.insertInto('scan_session_scanner').values(rows).execute()
}
