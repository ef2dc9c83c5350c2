import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import { nameRecords } from './name-queries.ts'
import { CHANGE_COLUMNS, isOfTrail, type ChangeRow } from './trail-queries.ts'

export type RecordFilter = {
  /** Null: what the platform did to its own records. */
  company_id: number | null
  entity: string
  entity_id: number
}

const PER_PAGE = 25

/** A page of the changes of one record, newest first, with its name. */
export async function listRecordTrail(db: Database, { company_id, entity, entity_id }: RecordFilter, page: number) {
  const where = sql`${isOfTrail(company_id)} and entity = ${entity} and entity_id = ${entity_id}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ChangeRow>`
      select ${CHANGE_COLUMNS} from audit where ${where} order by id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from audit where ${where}`.execute(db),
  ])
  return pageOfRows(await nameRecords(db, company_id, rows), counted[0]?.total ?? 0, page)
}

/** Kinds of record that have an event, by table. */
const EVENT_COLUMN: Readonly<Record<string, string>> = {
  event: 'id',
  order: 'event_id',
  product: 'event_id',
  product_group: 'event_id',
  point_of_sale: 'event_id',
  timeslot: 'event_id',
  opening_hour: 'event_id',
  customer_information: 'event_id',
}
/** Kinds of record without one. */
const COMPANY_TABLES = new Set(['user', 'venue', 'ticket_template', 'discount_code', 'campaign', 'campaign_rule', 'customer'])

/** Whether a record of this kind belongs to an event, or may. */
export function hasEvent(entity: string): boolean {
  return Object.hasOwn(EVENT_COLUMN, entity)
}

/** The record as far as it is the company's: the event it belongs to (null: none). Undefined: there is none. */
export async function findRecord(
  db: Database,
  company_id: number,
  entity: string,
  entity_id: number,
): Promise<{ event_id: number | null } | undefined> {
  if (entity === 'company') return entity_id === company_id ? { event_id: null } : undefined
  const column = hasEvent(entity) ? EVENT_COLUMN[entity] : undefined
  if (column === undefined && !COMPANY_TABLES.has(entity)) return undefined
  const event = column === undefined ? sql<null>`null::bigint` : sql.ref(column)
  const { rows } = await sql<{ event_id: number | null }>`
    select ${event} as event_id from ${sql.table(entity)} where company_id = ${company_id} and id = ${entity_id}`.execute(db)
  return rows[0]
}
