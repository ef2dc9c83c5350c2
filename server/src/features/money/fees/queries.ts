import type { FeeType } from '@entree/domain/money/fees.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** The fees of a company with the names of their events; of one event, only its own. The latest of each type first. */
export async function listFeeRows(db: Database, company_id: number, event_id: number | null) {
  return db
    .selectFrom('company_fee')
    .leftJoin('event', 'event.id', 'company_fee.event_id')
    .select(['company_fee.id', 'type', 'amount', 'start_date', 'event_id', 'retroactive', 'event.name as event'])
    .select('company_fee.updated_at')
    .where('company_fee.company_id', '=', company_id)
    .$if(event_id !== null, (query) => query.where('event_id', '=', event_id))
    .orderBy('event.name', (by) => by.asc().nullsFirst())
    .orderBy('event_id')
    .orderBy('type')
    .orderBy('start_date', 'desc')
    .$narrowType<{ type: FeeType }>()
    .execute()
}

/** A fee of all events, or of this one, locked; null: there is none. */
export async function lockFee({ tx, company_id }: Scope, id: number, event_id: number | null) {
  const row = await tx
    .selectFrom('company_fee')
    .select(['type', 'amount', 'start_date', 'event_id', 'retroactive', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('event_id', 'is not distinct from', event_id)
    .forUpdate()
    .$narrowType<{ type: FeeType }>()
    .executeTakeFirst()
  return row ?? null
}

/** Whether the company has this event; that of a batch is nobody's to handle. */
export async function hasEvent(db: Database, company_id: number, id: number): Promise<boolean> {
  const query = db
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('batch_id', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

export async function hasCompany(db: Database, company_id: number): Promise<boolean> {
  return (await db.selectFrom('company').select('id').where('id', '=', company_id).executeTakeFirst()) !== undefined
}
