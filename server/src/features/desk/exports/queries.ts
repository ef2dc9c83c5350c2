import type { ExportFormat, ExportStatus, ExportType } from '@entree/domain/desk/export-rules.ts'
import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { paginate } from '#platform/database/paginate.ts'
import type { DB, OrderExport } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'id',
  'company_id',
  'user_id',
  'user_name',
  'impersonator_name',
  'origin',
  'export_schedule_id',
  'type',
  'format',
  'language',
  'fields',
  'email',
  'start_date',
  'end_date',
  'order_id',
  'filter',
  'status',
  'lease_ends_at',
  'attempts',
  'rows_done',
  'rows_total',
  'size',
  'salt',
  'created_at',
  'ends_at',
] as const

type Known = { type: ExportType; format: ExportFormat; status: ExportStatus }
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

export async function insertExport(db: Database, row: Insertable<OrderExport>): Promise<number> {
  const { id } = await db.insertInto('order_export').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The event of an order of the company; null: there is no such order. */
export async function findEventOfOrder(db: Database, company_id: number, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('order')
    .select('event_id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.event_id ?? null
}

/** An export of the company, of those that a user with these events may see; null: there is none. */
export async function findExport(db: Database, company_id: number, id: number, allowed: readonly number[] | null = null) {
  const row = await db
    .selectFrom('order_export')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where((of) => isSeen(of, allowed))
    .$narrowType<Known>()
    .executeTakeFirst()
  return row ?? null
}

/** A page of the exports, the newest first, of those that a user with these events may see. */
export async function listExports(db: Database, company_id: number, allowed: readonly number[] | null, page: number) {
  const rows = db
    .selectFrom('order_export')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where((of) => isSeen(of, allowed))
    .$narrowType<Known>()
    .orderBy('id', 'desc')
  return paginate(rows, page)
}

/** Users who are limited to some events see only what belongs to these. */
function isSeen(of: ExpressionBuilder<DB, 'order_export'>, allowed: readonly number[] | null) {
  if (allowed === null) return of.lit(true)
  return sql<boolean>`jsonb_typeof(filter -> 'event_ids') = 'array' and filter -> 'event_ids' <@ ${JSON.stringify(allowed)}::jsonb`
}

/** An export by its number alone: its link names no company, and is compared by the caller. */
export async function findExportOfLink(db: Database, id: number, now: string) {
  const row = await db
    .selectFrom('order_export as x')
    .innerJoin('company as c', 'c.id', 'x.company_id')
    .select(COLUMNS.map((column) => `x.${column}` as const))
    .select('c.name as company_name')
    .where('x.id', '=', id)
    .where('x.ends_at', '>', now)
    .$narrowType<Known>()
    .executeTakeFirst()
  return row ?? null
}

/** Locks the exports of the company that are still to be made, the oldest first. */
export async function lockOpenExports(db: Database, company_id: number) {
  return db
    .selectFrom('order_export')
    .select(['id', 'status', 'lease_ends_at', 'attempts'])
    .where('company_id', '=', company_id)
    .where('status', 'in', ['queued', 'making'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes an export to be made until `lease_ends_at`, as one more try. */
export async function takeExport(db: Database, company_id: number, id: number, lease_ends_at: string) {
  return db
    .updateTable('order_export')
    .set((of) => ({ status: 'making', attempts: of('attempts', '+', 1), rows_done: 0, lease_ends_at }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Known>()
    .executeTakeFirstOrThrow()
}

type Taken = { id: number; attempts: number }
type Told = Partial<{
  status: ExportStatus
  rows_done: number
  rows_total: number
  size: number | null
  lease_ends_at: string
  ends_at: string
}>

/** Writes how far an export is; false when another process makes it by now, or it was deleted. */
export async function tellExport({ tx, company_id }: Scope, { id, attempts }: Taken, told: Told): Promise<boolean> {
  const row = await tx
    .updateTable('order_export')
    .set(told)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'making')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the schedule that asked for an export wants to hear of empty ones; who asked for it themselves always does. */
export async function tellsWhenEmpty(db: Database, company_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_export as x')
    .leftJoin('export_schedule as s', 's.id', 'x.export_schedule_id')
    .select('s.tells_when_empty')
    .where('x.company_id', '=', company_id)
    .where('x.id', '=', id)
    .executeTakeFirst()
  return row?.tells_when_empty ?? true
}

/** Puts an export that failed back among those to be made; false when it did not fail. */
export async function requeueExport({ tx, company_id, now }: Scope, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('order_export')
    .set({ status: 'queued', attempts: 0, rows_done: 0, lease_ends_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExportRow(db: Database, company_id: number, id: number): Promise<void> {
  await db.deleteFrom('order_export').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** The companies with an export that should have been begun before `before`. */
export async function listCompaniesWithOpen(db: Database, before: string): Promise<number[]> {
  const rows = await db
    .selectFrom('order_export')
    .select('company_id')
    .distinct()
    .where('status', 'in', ['queued', 'making'])
    .where('lease_ends_at', '<=', before)
    .limit(500)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** Exports of all companies whose days are over. */
export async function listOverExports(db: Database, now: string) {
  return db
    .selectFrom('order_export')
    .select(['id', 'company_id', 'salt', 'format'])
    .where('ends_at', '<=', now)
    .$narrowType<Known>()
    .limit(200)
    .execute()
}
