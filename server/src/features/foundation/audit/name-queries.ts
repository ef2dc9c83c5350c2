import type { Database } from '#platform/database/database.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Change } from '@entree/contract/foundation/audit/entities.ts'
import type { AuditedRecord, AuditedRecords } from './audited-record.ts'

/** What is known of a record beside what the trail holds. */
export type Named = Pick<Change, 'entity_name' | 'event_name' | 'is_there'>
type Row = Named & { entity: string; entity_id: number }
const UNKNOWN: Named = { entity_name: null, event_name: null, is_there: false }

/**
 * What the records of some changes of a company are called now; one that is gone by the name it had when it was deleted. `company_id`
 * null: of the platform, whose people may see all.
 */
export async function nameRecords<Of extends Pick<Change, 'entity' | 'entity_id'>>(
  db: Database,
  audited: AuditedRecords,
  company_id: number | null,
  changes: readonly Of[],
): Promise<(Of & Named)[]> {
  const ids = Map.groupBy(changes, ({ entity }) => entity)
  const parts = [...ids].flatMap(([entity, of]) => {
    const record = audited.get(entity)
    return record ? [namesOf(company_id, entity, record, [...new Set(of.map(({ entity_id }) => entity_id))])] : []
  })
  const { rows } = parts.length === 0 ? { rows: [] } : await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)
  const names = new Map(rows.map((row) => [keyOf(row), row]))
  const gone = changes.filter((change) => audited.get(change.entity) && !names.has(keyOf(change)))
  for (const row of gone.length === 0 ? [] : await namesOfDeleted(db, company_id, gone)) names.set(keyOf(row), row)
  return changes.map((change) => {
    const { entity_name, event_name, is_there } = names.get(keyOf(change)) ?? UNKNOWN
    return { ...change, entity_name, event_name, is_there }
  })
}

function namesOf(
  company_id: number | null,
  entity: string,
  { name, event, company = 'company_id' }: AuditedRecord,
  ids: readonly number[],
): RawBuilder<Row> {
  const entity_name = typeof name === 'string' ? sql.ref(`r.${name}`) : (name ?? sql`null::text`)
  // An event's own is not said twice.
  const event_name =
    event === undefined || event === 'id' ? sql`null::text` : sql`(select name from event where id = ${sql.ref(`r.${event}`)})`
  const isIts = company_id === null ? sql`true` : company === null ? sql`false` : sql`${sql.ref(`r.${company}`)} = ${company_id}`
  return sql<Row>`
    select ${entity}::text as entity, r.id as entity_id, ${entity_name} as entity_name, ${event_name} as event_name, true as is_there
      from ${sql.table(entity)} r
     where r.id = any(${ids}) and ${isIts}`
}

async function namesOfDeleted(
  db: Database,
  company_id: number | null,
  gone: readonly Pick<Change, 'entity' | 'entity_id'>[],
): Promise<Row[]> {
  const records = gone.map(({ entity, entity_id }) => sql`(${entity}, ${entity_id}::bigint)`)
  const { rows } = await sql<Row>`
    select distinct on (entity, entity_id) entity, entity_id,
           coalesce(before ->> 'name', before ->> 'code', before ->> 'question') as entity_name,
           null::text as event_name, false as is_there
      from audit
     where (entity, entity_id) in (${sql.join(records)}) and action = 'deleted' and ${company_id === null ? sql`true` : sql`company_id = ${company_id}`}
     order by entity, entity_id, id desc`.execute(db)
  return rows
}

function keyOf({ entity, entity_id }: Pick<Change, 'entity' | 'entity_id'>): string {
  return `${entity} ${entity_id}`
}
