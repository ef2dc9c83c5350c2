import { imagePurposes, imageRules, type ImagePurpose } from '@entree/domain/foundation/image-rules.ts'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { File } from '#platform/database/tables.gen.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'id',
  'company_id',
  'path',
  'purpose',
  'content_type',
  'status',
  'width',
  'height',
  'size',
  'expires_at',
  'created_at',
] as const

/**
 * Where a file `f` is referred to, by what it is for: the one place that says so. A record of any company counts, as what is copied keeps its
 * path. The type checker asks for a new purpose here.
 */
const references: Record<ImagePurpose, RawBuilder<boolean>> = {
  event_image: sql`exists (select from event where image = f.path)`,
  event_banner: sql`exists (select from event where banner = f.path)`,
  product_image: sql`exists (select from product where image = f.path)`,
  ticket_background: sql`exists (select from ticket_template where background = f.path)`,
  logo: sql`exists (select from company where layout ->> 'logo' = f.path)`,
}
/** What new companies start with may name any of them. */
const inDefaults = sql<boolean>`exists (select from default_value d where position(f.path in d.value::text) > 0)`
/** A description may show any image of its company. */
const inDescriptions = sql<boolean>`(
  exists (select from event e where e.company_id = f.company_id and position(f.path in e.description) > 0)
  or exists (select from product p where p.company_id = f.company_id and position(f.path in p.description) > 0))`
const isReferredTo = sql<boolean>`(${sql.join([...Object.values(references), inDefaults, inDescriptions], sql` or `)})`

export async function insertFile(db: Database, row: Insertable<File>): Promise<void> {
  await db.insertInto('file').values(row).execute()
}

export async function findFile(db: Database, company_id: number, path: string) {
  return db.selectFrom('file').select(COLUMNS).where('company_id', '=', company_id).where('path', '=', path).executeTakeFirst()
}

/** A file by its path alone: only those who were given the path of an announced file know it. */
export async function findAnnounced(db: Database, path: string, now: string) {
  return db
    .selectFrom('file')
    .select(COLUMNS)
    .where('path', '=', path)
    .where('status', '=', 'announced')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function markStored(
  db: Database,
  company_id: number,
  path: string,
  image: { width: number; height: number; size: number },
): Promise<void> {
  await db
    .updateTable('file')
    .set({ ...image, status: 'stored', expires_at: null })
    .where('company_id', '=', company_id)
    .where('path', '=', path)
    .execute()
}

export async function removeFileRow(db: Database, company_id: number, path: string): Promise<void> {
  await db.deleteFrom('file').where('company_id', '=', company_id).where('path', '=', path).execute()
}

/** Announced files whose time is over; their uploads are removed. */
export async function listExpiredFiles(db: Database, now: string) {
  return db
    .selectFrom('file')
    .select(['company_id', 'path'])
    .where('status', '=', 'announced')
    .where('expires_at', '<', now)
    .limit(500)
    .execute()
}

/** Whether a record shows this file. */
export async function isFileInUse(db: Database, company_id: number, path: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select ${isReferredTo} as used from file f where f.company_id = ${company_id} and f.path = ${path}`.execute(db)
  return rows[0]?.used ?? false
}

/** Takes away the rows of checked files from before `before` that nothing refers to; returns their paths. */
export async function takeUnusedFiles(db: Database, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from file where id in (select f.id from file f where f.status = 'stored' and f.created_at < ${before} and not ${isReferredTo}
                                   order by f.id limit ${limit})
    returning path`.execute(db)
  return rows.map(({ path }) => path)
}

/** Bytes of all files of the company but one: those that were checked, and as many as those that were announced may have. */
export async function sumSizes(db: Database, company_id: number, but_path: string | null): Promise<number> {
  const most = JSON.stringify(Object.fromEntries(imagePurposes.map((purpose) => [purpose, imageRules[purpose].max_bytes])))
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(case when status = 'stored' then size else (${most}::jsonb ->> purpose)::bigint end), 0)::bigint as size
      from file where company_id = ${company_id} and path is distinct from ${but_path}::text`.execute(db)
  return rows[0]?.size ?? 0
}
