import { sql } from 'kysely'
import { z } from 'zod'
import { eventStatuses } from '@entree/domain/catalogue/sale-window.ts'
import type { Database } from '#platform/database/database.ts'

const COLUMNS = ['id', 'name', 'status', 'archived_at', 'starts_at', 'ends_at', 'time_zone', 'people_limit'] as const
const status = z.enum(eventStatuses)

/** Running and coming events that are on sale or were, the first to begin first (DASH-11), and how many there are. */
export async function listCurrent(
  db: Database,
  { company_id, event_ids, now, limit }: { company_id: number; event_ids: readonly number[] | null; now: string; limit: number },
) {
  const current = db
    .selectFrom('event')
    .where('company_id', '=', company_id)
    .where('batch_id', 'is', null)
    .where('archived_at', 'is', null)
    .where('status', '<>', 'draft')
    .where('ends_at', '>', now)
    .$if(event_ids !== null, (query) => query.where(sql<boolean>`id = any(${event_ids}::bigint[])`))
  const [rows, { total }] = await Promise.all([
    current.select(COLUMNS).orderBy('starts_at').orderBy('id').limit(limit).execute(),
    current.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { events: rows.map((row) => ({ ...row, status: status.parse(row.status) })), total }
}

export async function findShownEvent(db: Database, company_id: number, event_id: number) {
  const row = await db
    .selectFrom('event')
    .select(COLUMNS)
    .select((of) => of.selectFrom('company').select('company.name').whereRef('company.id', '=', 'event.company_id').as('company'))
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, company: row.company ?? '', status: status.parse(row.status) } : null
}

export type ShownEvent = Omit<NonNullable<Awaited<ReturnType<typeof findShownEvent>>>, 'company'>
