import type { Insertable } from 'kysely'
import type { PayoutReturn } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

export async function insertReturn(
  { tx, company_id, now }: Scope,
  returned: Omit<Insertable<PayoutReturn>, 'company_id' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('payout_return')
    .values({ ...returned, company_id, created_at: now })
    .execute()
}

/** The times that a payout came back, the first one first. */
export async function listReturns({ tx, company_id }: Scope, payout_id: number) {
  return tx
    .selectFrom('payout_return')
    .select(['paid_on', 'iban', 'reference', 'reason', 'created_at'])
    .where('company_id', '=', company_id)
    .where('payout_id', '=', payout_id)
    .orderBy('id')
    .execute()
}
