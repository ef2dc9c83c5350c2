import type { Change, ChangePage, ChangeUser } from '@entree/contract/foundation/audit/entities.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { DaySpan } from '@entree/domain/foundation/day-span.ts'
import { sql, type RawBuilder } from 'kysely'
import { holdsWords } from '#platform/database/like.ts'
import type { Database } from '#platform/database/database.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import type { AuditedRecords } from './audited-record.ts'
import { nameRecords, type Named } from './name-queries.ts'
import { nameValues } from './name-values.ts'

export type ChangeRow = Omit<Change, keyof Named>

export type ChangeFilter = DaySpan & {
  /** Null: what the platform did to its own records. */
  company_id: number | null
  entity?: string | undefined
  /** Who did it themselves, or as another. */
  user_id?: number | undefined
}

/** As many are counted; see `ChangePage`. */
const MOST_COUNTED = 10_000

export const CHANGE_COLUMNS = sql`id, at, entity, entity_id, action, user_id, user_name, impersonator_name, ip, before, after`
/** The company stands in front so that the trail of none comes out of an index in order as well. */
const NEWEST_FIRST = sql`order by company_id, at desc, id desc`

/** Whether a change is in the trail of this company; null: in the platform's own. */
export function isOfTrail(company_id: number | null): RawBuilder<boolean> {
  return company_id === null ? sql`company_id is null` : sql`company_id = ${company_id}`
}

/** A page of changes, newest first, with the names of the records. Each way of narrowing by person comes out of an index of its own. */
export async function listTrail(db: Database, audited: AuditedRecords, filter: ChangeFilter, page: number): Promise<ChangePage> {
  const offset = (page - 1) * PER_PAGE
  const ways = waysOf(filter)
  const first = (columns: RawBuilder<unknown>, most: number, order: RawBuilder<unknown>) =>
    sql.join(
      ways.map((where) => sql`(select ${columns} from audit where ${where} ${order} limit ${most})`),
      sql` union all `,
    )
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ChangeRow>`
      select ${CHANGE_COLUMNS} from (${first(sql`*`, offset + PER_PAGE, NEWEST_FIRST)}) found
       ${NEWEST_FIRST} limit ${PER_PAGE} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (${first(sql`1`, MOST_COUNTED + 1, sql``)}) counted`.execute(db),
  ])
  const count = counted[0]?.count ?? 0
  const named = await nameValues(db, audited, filter.company_id, await nameRecords(db, audited, filter.company_id, rows))
  return { ...pageOfRows(named, Math.min(count, MOST_COUNTED), page), is_total_more: count > MOST_COUNTED }
}

/** The ways in which a change can fit the filter, none of which is another's. */
function waysOf({ company_id, entity, user_id, from, before }: ChangeFilter): RawBuilder<boolean>[] {
  const conditions = [
    isOfTrail(company_id),
    ...(entity === undefined ? [] : [sql<boolean>`entity = ${entity}`]),
    ...(from === null ? [] : [sql<boolean>`at >= ${from}`]),
    ...(before === null ? [] : [sql<boolean>`at < ${before}`]),
  ]
  const who: RawBuilder<boolean>[][] =
    user_id === undefined
      ? [[]]
      : [[sql`user_id = ${user_id}`], [sql`impersonator_id = ${user_id} and user_id is distinct from ${user_id}`]]
  return who.map((by) => sql<boolean>`${sql.join([...conditions, ...by], sql` and `)}`)
}

/**
 * The first 25 by name of a company's users and of all who appear in its trail, present ones first; of these ids only, when there are any.
 * Null: of the platform's. Scanner accounts are among them when they did something.
 */
export async function findTrailUsers(
  db: Database,
  company_id: number | null,
  { search, ids }: { search: string; ids: readonly number[] },
): Promise<ChangeUser[]> {
  const isOwn = company_id === null ? sql`u.company_id is null` : sql`u.company_id = ${company_id}`
  const { rows } = await sql<ChangeUser>`
    with recursive ${eachOnce('actor', 'user_id', company_id)}, ${eachOnce('administrator', 'impersonator_id', company_id)}
    select u.id, u.name, case when ${isOwn} then case when u.active then 'present' else 'former' end
                              when u.company_id is null then 'platform' else 'elsewhere' end as kind
      from "user" u
     where (u.id in (select id from actor union select id from administrator) or (${isOwn} and u.role <> 'scanner'))
       and ${sql.join([holdsWords(sql`u.name`, search), ...ids.map((id) => sql`u.id = ${id}`)], sql` and `)}
     order by (${isOwn} and u.active) is not true, lower(u.name), u.id
     limit ${PER_PAGE}`.execute(db)
  return rows
}

/** The different ids in a column of a trail, each found by a step in its index: there are few, however long the trail is. */
function eachOnce(name: string, column: string, company_id: number | null): RawBuilder<unknown> {
  const [as, id] = [sql.ref(name), sql.ref(column)]
  const next = (than: RawBuilder<boolean>) =>
    sql`select ${id} from audit where ${isOfTrail(company_id)} and ${than} order by company_id, ${id} limit 1`
  return sql`${as} (id) as ((${next(sql`${id} is not null`)}) union all
    select (${next(sql`${id} > ${as}.id`)}) from ${as} where ${as}.id is not null)`
}
