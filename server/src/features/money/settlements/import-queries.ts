import type { SettlementProblem } from '@entree/domain/money/settlements.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import type { ProviderSettlement, ProviderSettlementLine } from '#providers/payments/settlement-source.ts'

/** A null company is the platform itself. */
export function ownerOf({ company_id }: Pick<Scope, 'company_id'>): number | null {
  return company_id === 0 ? null : company_id
}

/** When an account was last asked without a problem, if it was. */
export async function findTakenAt(scope: Scope, payment_account_id: number): Promise<string | null> {
  const row = await scope.tx
    .selectFrom('settlement_import')
    .select('taken_at')
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('payment_account_id', '=', payment_account_id)
    .where('problem', 'is', null)
    .executeTakeFirst()
  return row?.taken_at ?? null
}

/** Writes that an account was asked, and what stood against it; null: nothing did. */
export async function noteImport(scope: Scope, payment_account_id: number, problem: SettlementProblem | null): Promise<void> {
  const { now: checked_at } = scope
  const said = { checked_at, problem, ...(problem === null ? { taken_at: checked_at } : {}) }
  await scope.tx
    .insertInto('settlement_import')
    .values({ payment_account_id, company_id: ownerOf(scope), ...said })
    .onConflict((conflict) => conflict.column('payment_account_id').doUpdateSet(said))
    .execute()
}

/** Which of these settlements of an account are here already. */
export async function listKnown(scope: Scope, payment_account_id: number, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await scope.tx
    .selectFrom('settlement')
    .select('provider_settlement_id')
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('payment_account_id', '=', payment_account_id)
    .where('provider_settlement_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ provider_settlement_id }) => provider_settlement_id))
}

/** Writes a settlement. Returns its id; null: it is here already, also when it is being written beside this. */
export async function insertSettlement(
  scope: Scope,
  payment_account_id: number,
  { provider_settlement_id, reference, settled_at, amount, is_itemised }: ProviderSettlement,
): Promise<number | null> {
  const said = { provider_settlement_id, reference, settled_at, amount, is_itemised }
  const row = await scope.tx
    .insertInto('settlement')
    .values({ ...said, company_id: ownerOf(scope), payment_account_id, created_at: scope.now })
    .onConflict((conflict) => conflict.columns(['payment_account_id', 'provider_settlement_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Whose = { provider: string; mode: string }
type Named = Pick<ProviderSettlementLine, 'provider_payment_id' | 'reference'>

/**
 * Our payments that lines are about, by what the provider calls them and by our own id: those through accounts of the same owner, provider and
 * mode, also through one that was disconnected since.
 */
export async function findPayments(
  scope: Scope,
  { provider, mode }: Whose,
  lines: readonly Named[],
): Promise<{ id: number; provider_payment_id: string | null }[]> {
  const ids = lines.flatMap(({ provider_payment_id }) => provider_payment_id ?? [])
  const references = lines.flatMap(({ reference }) =>
    reference !== null && /^[1-9]\d{0,14}$/.test(reference) ? [Number(reference)] : [],
  )
  const { rows } = await sql<{ id: number; provider_payment_id: string | null }>`
    select p.id, p.provider_payment_id
      from payment p
      join payment_account a on a.id = p.payment_account_id
     where a.company_id is not distinct from ${ownerOf(scope)} and a.provider = ${provider} and a.mode = ${mode}
       and (p.provider_payment_id = any(${ids}::text[]) or p.id = any(${references}::bigint[]))`.execute(scope.tx)
  return rows
}

/** Our payments of lines that were taken in before, by what the provider calls these. */
export async function findEarlier(
  scope: Scope,
  { provider, mode }: Whose,
  lines: readonly Named[],
): Promise<{ payment_id: number; provider_payment_id: string }[]> {
  const ids = lines.flatMap(({ provider_payment_id }) => provider_payment_id ?? [])
  const { rows } = await sql<{ payment_id: number; provider_payment_id: string }>`
    select distinct l.payment_id, l.provider_payment_id
      from settlement_line l
      join settlement s on s.id = l.settlement_id
      join payment_account a on a.id = s.payment_account_id
     where l.company_id is not distinct from ${ownerOf(scope)} and a.provider = ${provider} and a.mode = ${mode}
       and l.payment_id is not null and l.provider_payment_id = any(${ids}::text[])`.execute(scope.tx)
  return rows
}

/** Writes lines, each with our payment that it is about. */
export async function insertLines(
  scope: Scope,
  settlement_id: number,
  lines: readonly (Omit<ProviderSettlementLine, 'reference'> & { payment_id: number | null })[],
): Promise<void> {
  const company_id = ownerOf(scope)
  await scope.tx
    .insertInto('settlement_line')
    .values(lines.map((line) => ({ ...line, company_id, settlement_id })))
    .execute()
}

/** The settlements of an account since then that differ from what is known here, the newest first. */
export async function listDiffering(scope: Scope, payment_account_id: number, since: string, max: number): Promise<number[]> {
  const rows = await scope.tx
    .selectFrom('settlement')
    .select('id')
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('payment_account_id', '=', payment_account_id)
    .where('settled_at', '>=', since)
    .where('difference_count', '>', 0)
    .orderBy('settled_at', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}
