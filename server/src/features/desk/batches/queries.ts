import type { BatchStatus, BatchValidity } from '@entree/domain/desk/batch-rules.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { holdsWords } from '#platform/database/like.ts'
import { paginateAfter, type Place } from '#platform/database/paginate.ts'
import type { Batch } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'id',
  'company_id',
  'name',
  'ticket_name',
  'price',
  'vat_percentage',
  'count',
  'starts_at',
  'ends_at',
  'valid_for',
  'weekdays',
  'status',
  'language',
  'made',
  'generated',
  'lease_ends_at',
  'failed_at',
  'order_id',
  'salt',
  'size',
  'created_at',
  'updated_at',
] as const

type Known = { status: BatchStatus; valid_for: BatchValidity }
export type FoundBatch = NonNullable<Awaited<ReturnType<typeof findBatch>>>

/** A page of the batches, the newest first; with a text, those whose name or ticket name holds it. */
export async function listBatches(db: Database, company_id: number, search: string, place: Place) {
  const rows = db
    .selectFrom('batch')
    .select(['id', 'name', 'ticket_name', 'price', 'count', 'starts_at', 'ends_at', 'status', 'generated', 'failed_at'])
    .where('company_id', '=', company_id)
    .$if(search !== '', (found) => found.where(holdsWords(sql`concat_ws(' ', name, ticket_name)`, search)))
    .$narrowType<Known>()
    .orderBy('id', 'desc')
  return paginateAfter(rows, 'id', place)
}

export async function findBatch(db: Database, company_id: number, id: number) {
  const row = await db
    .selectFrom('batch')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$narrowType<Known>()
    .executeTakeFirst()
  return row ?? null
}

/** Locks a batch against everybody else who changes it; null when the company has none such. */
export async function lockBatch(db: Database, company_id: number, id: number) {
  const row = await db
    .selectFrom('batch')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertBatch(db: Database, row: Insertable<Batch>): Promise<number> {
  const { id } = await db.insertInto('batch').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateBatch(db: Database, company_id: number, id: number, columns: Updateable<Batch>): Promise<void> {
  await db.updateTable('batch').set(columns).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function deleteBatchRow(db: Database, company_id: number, id: number): Promise<void> {
  await db.deleteFrom('batch').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** The events that a batch is valid for, in the order of time. */
export async function listEventsOf(db: Database, company_id: number, batch_id: number) {
  return db
    .selectFrom('batch_event as valid')
    .innerJoin('event', 'event.id', 'valid.event_id')
    .leftJoin('venue', 'venue.id', 'event.venue_id')
    .select(['event.id', 'event.name', 'event.time_zone'])
    .select(['venue.name as venue_name', 'venue.address', 'venue.zip', 'venue.city'])
    .where('valid.company_id', '=', company_id)
    .where('valid.batch_id', '=', batch_id)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .execute()
}

/** Those of the events that are the company's, and no batch's. */
export async function selectOwnEvents(db: Database, company_id: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('batch_id', 'is', null)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes these the events that a batch is valid for. */
export async function replaceEvents(db: Database, company_id: number, batch_id: number, event_ids: readonly number[]) {
  await db.deleteFrom('batch_event').where('company_id', '=', company_id).where('batch_id', '=', batch_id).execute()
  if (event_ids.length === 0) return
  await db
    .insertInto('batch_event')
    .values(event_ids.map((event_id) => ({ company_id, batch_id, event_id })))
    .execute()
}

/** Takes a batch that is generated and that nobody works on, until `lease_ends_at`; null when there is none such. */
export async function takeBatch({ tx, company_id, now }: Scope, id: number, lease_ends_at: string) {
  const row = await tx
    .updateTable('batch')
    .set({ lease_ends_at })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', '=', 'generating')
    .where('lease_ends_at', '<=', now)
    .returning(COLUMNS)
    .$narrowType<Known>()
    .executeTakeFirst()
  return row ?? null
}

/** Batches of all companies that are to be generated and that nobody works on. */
export async function listLeftBatches(db: Database, now: string) {
  return db
    .selectFrom('batch')
    .select(['id', 'company_id'])
    .where('status', '=', 'generating')
    .where('lease_ends_at', '<=', now)
    .limit(100)
    .execute()
}
