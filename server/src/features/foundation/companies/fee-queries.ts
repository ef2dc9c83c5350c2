import type { Fee, FeeType } from '@entree/domain/money/fees.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** The fees of a company, those of its events too, of all types or of one. */
export async function listFees(db: Database, company_id: number, type?: FeeType): Promise<Fee[]> {
  return db
    .selectFrom('company_fee')
    .select(['type', 'amount', 'start_date', 'event_id', 'retroactive'])
    .where('company_id', '=', company_id)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$narrowType<{ type: FeeType }>()
    .execute()
}

/** Writes fees of all events that start on a day, in place of those that start on it already. */
export async function upsertFees(
  { tx, company_id, now }: Scope,
  start_date: string,
  fees: readonly { type: FeeType; amount: number }[],
): Promise<void> {
  if (fees.length === 0) return
  await tx
    .insertInto('company_fee')
    .values(fees.map((fee) => ({ ...fee, company_id, start_date, created_at: now, updated_at: now })))
    .onConflict((conflict) =>
      conflict
        .expression(sql`company_id, type, coalesce(event_id, 0), start_date`)
        .doUpdateSet({ amount: (of) => of.ref('excluded.amount'), updated_at: now }),
    )
    .execute()
}

export async function insertFee({ tx, company_id, now }: Scope, fee: Fee): Promise<number> {
  const values = { ...fee, company_id, created_at: now, updated_at: now }
  const { id } = await tx.insertInto('company_fee').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateFee({ tx, company_id, now }: Scope, id: number, fee: Fee): Promise<void> {
  await tx
    .updateTable('company_fee')
    .set({ ...fee, updated_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteFee({ tx, company_id }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('company_fee').where('company_id', '=', company_id).where('id', '=', id).execute()
}
