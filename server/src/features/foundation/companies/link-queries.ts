import { sql } from 'kysely'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { holdsWords } from '#platform/database/like.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import type { Database } from '#platform/database/database.ts'

/* Links stand between companies: they are the platform's, and each of the two may see its own. */

export type LinkColumns = { master_company_id: number; sub_company_id: number; venue_id: number | null }

function links(db: Database) {
  return db
    .selectFrom('company_link as link')
    .innerJoin('company as master', 'master.id', 'link.master_company_id')
    .innerJoin('company as sub', 'sub.id', 'link.sub_company_id')
    .leftJoin('venue', 'venue.id', 'link.venue_id')
    .select(['link.id', 'link.master_company_id', 'link.sub_company_id', 'link.venue_id', 'link.updated_at'])
    .select(['master.name as master_company', 'sub.name as sub_company', 'venue.name as location'])
}

export async function listLinks(db: Database, { page, search }: { page: number; search?: string | undefined }) {
  let query = links(db)
  if (search) query = query.where(holdsWords(sql`concat_ws(' ', master.name, sub.name)`, search))
  const [data, { total }] = await Promise.all([
    query
      .orderBy(sql`lower(master.name)`)
      .orderBy(sql`lower(sub.name)`)
      .orderBy('link.id')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return pageOfRows(data, total, page)
}

export async function listLinksOf(db: Database, company_id: number) {
  return links(db)
    .where((where) => where.or([where('link.master_company_id', '=', company_id), where('link.sub_company_id', '=', company_id)]))
    .orderBy(sql`lower(master.name)`)
    .orderBy('link.id')
    .execute()
}

export async function findLink(db: Database, id: number) {
  return links(db).where('link.id', '=', id).executeTakeFirst()
}

/** One after the other: two links written at once could make a company master and sub. */
export async function lockLinks(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company links', 0))`.execute(db)
}

/** Those of the ids that are companies. */
export async function selectCompanyIds(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('company').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Whether the company may have events there: a venue of its own, or one that the platform verified (DEC-B-163). */
export async function isVenueOf(db: Database, company_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('venue')
    .select('id')
    .where('id', '=', id)
    .where((where) => where.or([where('company_id', '=', company_id), where('verified', '=', true)]))
    .executeTakeFirst()
  return row !== undefined
}

/** What other links say about these two companies. */
export async function findConflicts(
  db: Database,
  { master_company_id, sub_company_id, venue_id }: LinkColumns,
  except_id: number | null,
) {
  const { rows } = await sql<{ is_duplicate: boolean; sub_is_master: boolean; master_is_sub: boolean }>`
    select coalesce(bool_or(master_company_id = ${master_company_id} and sub_company_id = ${sub_company_id} and venue_id is not distinct from ${venue_id}), false) as is_duplicate,
           coalesce(bool_or(master_company_id = ${sub_company_id}), false) as sub_is_master,
           coalesce(bool_or(sub_company_id = ${master_company_id}), false) as master_is_sub
      from company_link
     where id is distinct from ${except_id}`.execute(db)
  return rows[0] ?? { is_duplicate: false, sub_is_master: false, master_is_sub: false }
}

export async function insertLink(db: Database, columns: LinkColumns, now: string): Promise<number> {
  const { id } = await db
    .insertInto('company_link')
    .values({ ...columns, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLink(db: Database, id: number, columns: LinkColumns, now: string): Promise<void> {
  await db
    .updateTable('company_link')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function removeLink(db: Database, id: number): Promise<void> {
  await db.deleteFrom('company_link').where('id', '=', id).execute()
}

/** What a link, `r`, is called in the audit trail: by its two companies. */
export const LINK_NAME = sql<string>`
  (select m.name || ' / ' || s.name from company m, company s where m.id = r.master_company_id and s.id = r.sub_company_id)`
