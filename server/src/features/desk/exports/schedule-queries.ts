import type { ExportField } from '@entree/domain/desk/export-fields.ts'
import type { ExportFormat, ExportFrequency, ExportType } from '@entree/domain/desk/export-rules.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ExportSchedule } from '#platform/database/tables.gen.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'id',
  'company_id',
  'user_id',
  'user_name',
  'impersonator_name',
  'origin',
  'type',
  'format',
  'language',
  'fields',
  'email',
  'filter',
  'frequency',
  'tells_when_empty',
  'is_paused',
  'has_lost_permission',
  'next_at',
  'last_at',
  'created_at',
] as const

type Known = { type: ExportType; format: ExportFormat; frequency: ExportFrequency; fields: ExportField[] }

export async function insertSchedule(db: Database, row: Insertable<ExportSchedule>): Promise<number> {
  const { id } = await db.insertInto('export_schedule').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The schedules of the company, the newest first, with their events by name. */
export async function listSchedules(db: Database, company_id: number) {
  return db
    .selectFrom('export_schedule as s')
    .select(COLUMNS)
    .select(
      sql<string[]>`coalesce((select json_agg(e.name order by e.starts_at) from event e
        where e.company_id = s.company_id and jsonb_typeof(s.filter -> 'event_ids') = 'array'
          and s.filter -> 'event_ids' @> to_jsonb(e.id)), '[]')`.as('events'),
    )
    .where('s.company_id', '=', company_id)
    .$narrowType<Known>()
    .orderBy('s.id', 'desc')
    .limit(500)
    .execute()
}

/** Locks a schedule of the company; null: there is none, or another process has it. */
export async function lockSchedule(db: Database, company_id: number, id: number) {
  const row = await db
    .selectFrom('export_schedule')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$narrowType<Known>()
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** A schedule of the company, not locked; null: there is none. */
export async function findSchedule(db: Database, company_id: number, id: number) {
  const row = await db
    .selectFrom('export_schedule')
    .select(['type', 'frequency', 'user_name', 'email'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$narrowType<Pick<Known, 'type' | 'frequency'>>()
    .executeTakeFirst()
  return row ?? null
}

export async function updateSchedule(
  db: Database,
  company_id: number,
  id: number,
  changes: Updateable<ExportSchedule>,
): Promise<void> {
  await db.updateTable('export_schedule').set(changes).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function removeSchedule(db: Database, company_id: number, id: number): Promise<void> {
  await db.deleteFrom('export_schedule').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Schedules of all companies whose moment has come. */
export async function listDueSchedules(db: Database, now: string) {
  return db
    .selectFrom('export_schedule')
    .select(['id', 'company_id'])
    .where('is_paused', '=', false)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(100)
    .execute()
}
