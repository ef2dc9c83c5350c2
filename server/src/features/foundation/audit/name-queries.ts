import type { Database } from '#platform/database/database.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Change } from '@entree/contract/foundation/audit/entities.ts'

/** Where a record of each kind, `r`, has its name, the event it belongs to, and its company (default: in `company_id`). */
const SOURCES: Readonly<Record<string, { name: string; event?: string; company?: string }>> = {
  event: { name: 'r.name' },
  order: { name: 'null::text', event: 'r.event_id' },
  product: { name: 'r.name', event: 'r.event_id' },
  product_group: { name: 'r.name', event: 'r.event_id' },
  point_of_sale: { name: 'r.name', event: 'r.event_id' },
  timeslot: { name: 'null::text', event: 'r.event_id' },
  opening_hour: { name: 'null::text', event: 'r.event_id' },
  customer_information: { name: 'r.question', event: 'r.event_id' },
  discount_code: { name: 'r.code' },
  campaign: { name: 'r.name' },
  ticket_template: { name: 'r.name' },
  venue: { name: 'r.name' },
  user: { name: 'r.name' },
  company: { name: 'r.name', company: 'r.id' },
  role: { name: 'r.name' },
  company_link: {
    name: `(select m.name || ' / ' || s.name from company m, company s where m.id = r.master_company_id and s.id = r.sub_company_id)`,
  },
}

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
  company_id: number | null,
  changes: readonly Of[],
): Promise<(Of & Named)[]> {
  const ids = Map.groupBy(changes, ({ entity }) => entity)
  const parts = [...ids].flatMap(([entity, of]) =>
    namesOf(company_id, entity, [...new Set(of.map(({ entity_id }) => entity_id))]),
  )
  const { rows } = parts.length === 0 ? { rows: [] } : await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)
  const names = new Map(rows.map((row) => [keyOf(row), row]))
  const gone = changes.filter((change) => change.entity in SOURCES && !names.has(keyOf(change)))
  for (const row of gone.length === 0 ? [] : await namesOfDeleted(db, company_id, gone)) names.set(keyOf(row), row)
  return changes.map((change) => {
    const { entity_name, event_name, is_there } = names.get(keyOf(change)) ?? UNKNOWN
    return { ...change, entity_name, event_name, is_there }
  })
}

function namesOf(company_id: number | null, entity: string, ids: readonly number[]): RawBuilder<Row>[] {
  const source = SOURCES[entity]
  if (!source) return []
  const event_name = source.event ? `(select name from event where id = ${source.event})` : 'null::text'
  return [
    sql<Row>`
      select ${entity}::text as entity, r.id as entity_id, ${sql.raw(source.name)} as entity_name, ${sql.raw(event_name)} as event_name,
             true as is_there
        from ${sql.table(entity)} r
       where r.id = any(${ids}) and ${isOf(company_id, source.company ?? 'r.company_id')}`,
  ]
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
     where (entity, entity_id) in (${sql.join(records)}) and action = 'deleted' and ${isOf(company_id, 'company_id')}
     order by entity, entity_id, id desc`.execute(db)
  return rows
}

/** Of this company; of any for the platform. */
function isOf(company_id: number | null, column: string): RawBuilder<boolean> {
  return company_id === null ? sql`true` : sql`${sql.raw(column)} = ${company_id}`
}

function keyOf({ entity, entity_id }: Pick<Change, 'entity' | 'entity_id'>): string {
  return `${entity} ${entity_id}`
}
