import { sql } from 'kysely'
import type { SettlementDifferenceKind } from '@entree/domain/money/settlements.ts'
import type { Scope } from '#platform/scope.ts'
import { ownerOf } from './import-queries.ts'
import { isOf } from './queries.ts'

/** What an explanation is of; amounts in cents. */
type Explained = {
  settlement_id: number
  settlement_line_id: number | null
  kind: SettlementDifferenceKind
  method: string | null
  expected: number | null
  actual: number | null
}
type Found = Explained & {
  payment_account_id: number
  provider_settlement_id: string
  provider_id: string | null
  note: string | null
}

/** A difference of a settlement, with the account that this was paid out to and what it was explained by; null: there is no such one. */
export async function findDifference(scope: Scope, settlement_id: number, id: number): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select d.settlement_id, d.settlement_line_id, d.kind, d.method, d.expected, d.actual, s.payment_account_id, s.provider_settlement_id,
           coalesce(l.provider_subject_id, l.provider_payment_id, l.provider_line_id) as provider_id, x.note
      from settlement_difference d
      join settlement s on s.id = d.settlement_id
      left join settlement_line l on l.id = d.settlement_line_id
      left join settlement_explanation x on ${isOf}
     where d.company_id is not distinct from ${ownerOf(scope)} and d.settlement_id = ${settlement_id} and d.id = ${id}`.execute(
    scope.tx,
  )
  return rows[0] ?? null
}

/** Writes what a difference is explained by, in place of what explained it before, also when its amounts were others then. */
export async function writeExplanation(
  scope: Scope,
  { settlement_id, settlement_line_id, kind, method, expected, actual }: Explained,
  { note, explained_by }: { note: string; explained_by: string },
): Promise<void> {
  const said = { expected, actual, note, explained_by, explained_at: scope.now }
  await scope.tx
    .insertInto('settlement_explanation')
    .values({ company_id: ownerOf(scope), settlement_id, settlement_line_id, kind, method, ...said })
    .onConflict((conflict) => conflict.columns(['settlement_id', 'kind', 'settlement_line_id', 'method']).doUpdateSet(said))
    .execute()
}

/** Forgets what a difference was explained by; false: nothing did. */
export async function deleteExplanation(
  scope: Scope,
  { settlement_id, settlement_line_id, kind, method }: Explained,
): Promise<boolean> {
  const deleted = await scope.tx
    .deleteFrom('settlement_explanation')
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('settlement_id', '=', settlement_id)
    .where('kind', '=', kind)
    .where('settlement_line_id', 'is not distinct from', settlement_line_id)
    .where('method', 'is not distinct from', method)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
