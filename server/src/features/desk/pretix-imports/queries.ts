import { sql, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PretixEvent } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

/** An event there; of a series one of its dates. */
export type Source = { address: string; organizer: string; slug: string; subevent_id: number | null }
/** `quotas`: those that its stock is set by once its tickets are fetched (MOVE-42); absent: it was. */
export type KnownProduct = { key: string; product_id: number; has_ticket: boolean; quotas?: number[] }
export type PretixRow = NonNullable<Awaited<ReturnType<typeof findBySource>>>

const COLUMNS = [
  'event_id',
  'company_id',
  'address',
  'organizer',
  'slug',
  'subevent_id',
  'products',
  'ticket_import_id',
  'next_url',
  'parts',
  'rows',
  'token',
  'attempts',
] as const

/** The event here that one there was brought to; null: none was. */
export async function findBySource({ tx, company_id }: Scope, { address, organizer, slug, subevent_id }: Source) {
  const row = await tx
    .selectFrom('pretix_event')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('address', '=', address)
    .where('organizer', '=', organizer)
    .where('slug', '=', slug)
    .where(sql<boolean>`coalesce(subevent_id, 0) = ${subevent_id ?? 0}`)
    .$narrowType<{ products: KnownProduct[] }>()
    .executeTakeFirst()
  return row ?? null
}

/** What was brought of an organiser, by event and date there. */
export async function listOfOrganizer(
  { tx, company_id }: Scope,
  { address, organizer }: Pick<Source, 'address' | 'organizer'>,
): Promise<{ event_id: number; slug: string; subevent_id: number | null }[]> {
  return tx
    .selectFrom('pretix_event')
    .select(['event_id', 'slug', 'subevent_id'])
    .where('company_id', '=', company_id)
    .where('address', '=', address)
    .where('organizer', '=', organizer)
    .execute()
}

export async function insertSource({ tx, company_id, now }: Scope, event_id: number, source: Source): Promise<void> {
  await tx
    .insertInto('pretix_event')
    .values({ ...source, event_id, company_id, due_at: now })
    .execute()
}

/** The row of an event here, held until the transaction ends. */
export async function lockSource({ tx, company_id }: Scope, event_id: number) {
  const row = await tx
    .selectFrom('pretix_event')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .forUpdate()
    .$narrowType<{ products: KnownProduct[] }>()
    .executeTakeFirst()
  return row ?? null
}

export async function updateSource({ tx, company_id }: Scope, event_id: number, columns: Updateable<PretixEvent>): Promise<void> {
  await tx
    .updateTable('pretix_event')
    .set(columns)
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .execute()
}

/** Events of all companies whose orders are being fetched and are due. */
export async function listDue(db: Database, now: string): Promise<{ event_id: number; company_id: number }[]> {
  const { rows } = await sql<{ event_id: number; company_id: number }>`
    select event_id, company_id from pretix_event where token is not null and due_at <= ${now} order by due_at limit 50`.execute(
    db,
  )
  return rows
}

export async function deleteSource({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await tx.deleteFrom('pretix_event').where('company_id', '=', company_id).where('event_id', '=', event_id).execute()
}
