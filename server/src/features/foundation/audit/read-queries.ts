import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import type { AuditedRecord, AuditedRecords } from './audited-record.ts'
import { nameRecords } from './name-queries.ts'
import { nameValues } from './name-values.ts'
import { CHANGE_COLUMNS, isOfTrail, type ChangeRow } from './trail-queries.ts'

export type RecordFilter = {
  /** Null: what the platform did to its own records. */
  company_id: number | null
  entity: string
  entity_id: number
  /** Who did it themselves, or as another; undefined: anyone. */
  user_id: number | undefined
}

const PER_PAGE = 25

/** A page of the changes of one record, newest first, with its name. */
export async function listRecordTrail(
  db: Database,
  audited: AuditedRecords,
  { company_id, entity, entity_id, user_id }: RecordFilter,
  page: number,
) {
  const by = user_id === undefined ? sql`` : sql`and (user_id = ${user_id} or impersonator_id = ${user_id})`
  const where = sql`${isOfTrail(company_id)} and entity = ${entity} and entity_id = ${entity_id} ${by}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ChangeRow>`
      select ${CHANGE_COLUMNS} from audit where ${where} order by id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from audit where ${where}`.execute(db),
  ])
  const named = await nameValues(db, audited, company_id, await nameRecords(db, audited, company_id, rows))
  return pageOfRows(named, counted[0]?.total ?? 0, page)
}

/** The record as far as it is the company's: the event it belongs to (null: none). Undefined: there is none. */
export async function findRecord(
  db: Database,
  record: AuditedRecord | null | undefined,
  company_id: number,
  entity: string,
  entity_id: number,
): Promise<{ event_id: number | null } | undefined> {
  const company = record?.company === undefined ? 'company_id' : record.company
  if (!record || company === null) return undefined
  const event = record.event === undefined ? sql<null>`null::bigint` : sql.ref(record.event)
  const { rows } = await sql<{ event_id: number | null }>`
    select ${event} as event_id from ${sql.table(entity)} where ${sql.ref(company)} = ${company_id} and id = ${entity_id}`.execute(
    db,
  )
  return rows[0]
}
