import { sql } from 'kysely'
import type { MailingFailureCode, MailingServiceName } from '@entree/domain/desk/mailing-services.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** By name, so that the plans of the statements that return them are kept (`keepPlans`). */
const COLUMNS = [
  'company_id',
  'service',
  'api_key',
  'list_id',
  'list_name',
  'next_at',
  'lease',
  'lease_ends_at',
  'last_sync_at',
  'last_error',
  'failed_at',
  'updated_at',
] as const

/** The account of the company, locked for a change; null: there is no key. */
export async function findMailingService(db: Database, company_id: number, { locked = false } = {}) {
  const row = await db
    .selectFrom('mailing_service')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .$narrowType<{ service: MailingServiceName; last_error: MailingFailureCode | null }>()
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}
export type MailingServiceRow = NonNullable<Awaited<ReturnType<typeof findMailingService>>>

type Written = Pick<MailingServiceRow, 'service' | 'api_key' | 'list_id' | 'list_name'>

/** Writes the account; a sync is due at once, when there is a list, and a process that syncs with what it was before stops. */
export async function writeMailingService({ tx, company_id, now }: Scope, written: Written): Promise<void> {
  const next_at = written.list_id === null ? null : now
  const set = { ...written, next_at, lease: null, lease_ends_at: null, last_error: null, failed_at: null, updated_at: now }
  await tx
    .insertInto('mailing_service')
    .values({ company_id, ...set })
    .onConflict((on) => on.column('company_id').doUpdateSet(set))
    .execute()
}

/** Deletes the account, and what was noted of its contacts. */
export async function removeMailingService({ tx, company_id }: Scope): Promise<void> {
  await tx.deleteFrom('mailing_service').where('company_id', '=', company_id).execute()
  await tx.deleteFrom('mailing_service_event').where('company_id', '=', company_id).execute()
}

export async function listChosenEvents(db: Database, company_id: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('mailing_service_event')
    .innerJoin('event', 'event.id', 'mailing_service_event.event_id')
    .select(['event.id', 'event.name'])
    .where('mailing_service_event.company_id', '=', company_id)
    .orderBy('event.id')
    .execute()
}

/** How many of these events are the company's, and not what a batch is of. */
export async function countOwnEvents(db: Database, company_id: number, event_ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('id', '=', sql<number>`any(${[...event_ids]}::bigint[])`)
    .where('batch_id', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Chooses these events of the company, and no others. */
export async function writeChosenEvents({ tx, company_id }: Scope, event_ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('mailing_service_event').where('company_id', '=', company_id).execute()
  await sql`
    insert into mailing_service_event (company_id, event_id)
    select company_id, id from event where company_id = ${company_id} and id = any(${[...event_ids]}::bigint[])`.execute(tx)
}

/** Companies whose contacts are due. */
export async function listDueCompanies(db: Database, now: string): Promise<number[]> {
  const rows = await db
    .selectFrom('mailing_service')
    .select('company_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(100)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

type Lease = { lease: string; lease_ends_at: string }

/** Takes the sync of the company that is due, so that no other process does the same; null: it is not due, or another process is at it. */
export async function takeSync({ tx, company_id, now }: Scope, next_at: string, lease: Lease): Promise<MailingServiceRow | null> {
  const row = await tx
    .updateTable('mailing_service')
    .set({ next_at, ...lease })
    .where('company_id', '=', company_id)
    .where('next_at', '<=', now)
    .where('list_id', 'is not', null)
    .where((of) => of.or([of('lease_ends_at', 'is', null), of('lease_ends_at', '<', now)]))
    .returning(COLUMNS)
    .$narrowType<{ service: MailingServiceName; last_error: MailingFailureCode | null }>()
    .executeTakeFirst()
  return row ?? null
}

/** Holds on to the lease; false: it was lost, as the key was deleted or something was saved, and nothing more may be done with it. */
export async function keepLease({ tx, company_id }: Scope, { lease, lease_ends_at }: Lease): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailing_service')
    .set({ lease_ends_at })
    .where('company_id', '=', company_id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type End = { lease: string; error: MailingFailureCode | null; is_stopped: boolean }

/** Gives the lease back, and notes how the sync went. One that stopped for good is due no more. */
export async function endSync({ tx, company_id, now }: Scope, { lease, error, is_stopped }: End): Promise<void> {
  await tx
    .updateTable('mailing_service')
    .set({ lease: null, lease_ends_at: null, last_error: error })
    .set(error === null ? { last_sync_at: now } : { failed_at: now })
    .$if(is_stopped, (query) => query.set({ next_at: null }))
    .where('company_id', '=', company_id)
    .where('lease', '=', lease)
    .execute()
}

/** Makes a sync due now; false: there is nothing to sync with. */
export async function makeDue({ tx, company_id, now }: Scope): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailing_service')
    .set({ next_at: now })
    .where('company_id', '=', company_id)
    .where('list_id', 'is not', null)
    .where('next_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
