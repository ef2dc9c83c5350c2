import type { AccountMode, AccountProviderName } from '@entree/domain/money/payment-accounts.ts'
import {
  type SettlementDifferenceKind,
  type SettlementLineKind,
  type SettlementProblem,
} from '@entree/domain/money/settlements.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { sql, type RawBuilder } from 'kysely'
import { dayEnd, dayStart } from '#platform/database/in-zone.ts'
import type { Scope } from '#platform/scope.ts'
import { ownerOf } from './import-queries.ts'

/** Whether an explanation `x` is of a difference `d`, as it stands by now (SETL-22). */
export const isOf = sql<boolean>`x.settlement_id = d.settlement_id and x.company_id is not distinct from d.company_id and x.kind = d.kind
  and x.settlement_line_id is not distinct from d.settlement_line_id and x.method is not distinct from d.method
  and x.expected is not distinct from d.expected and x.actual is not distinct from d.actual`

/** What is summed of settlements (SETL-24). */
export const settlementSums: Record<'amount' | 'costs', RawBuilder<number>> = {
  amount: sql`settlement.amount`,
  costs: sql`settlement.costs`,
}

/** The settlements of an owner, of all days or those of a period, with the accounts that they were paid out to. */
export function selectSettlements(scope: Scope, { start, end }: Partial<Record<'start' | 'end', string | undefined>> = {}) {
  return scope.tx
    .selectFrom('settlement')
    .innerJoin('payment_account', 'payment_account.id', 'settlement.payment_account_id')
    .select(['settlement.id', 'payment_account_id', 'provider', 'mode', 'key_hint', 'reference', 'settled_at', 'amount'])
    .select(['is_itemised', 'costs', 'expected_costs', 'difference_count as differences'])
    .select((of) =>
      of
        .selectFrom('settlement_difference as d')
        .innerJoin('settlement_explanation as x', (join) => join.on(isOf))
        .whereRef('d.settlement_id', '=', 'settlement.id')
        .where('d.company_id', 'is not distinct from', ownerOf(scope))
        .select(sql<number>`count(*)::int`.as('explained'))
        .as('explained'),
    )
    .where('settlement.company_id', 'is not distinct from', ownerOf(scope))
    .$if(start !== undefined, (query) => query.where(sql<boolean>`settled_at >= ${dayStart(BOOKS_ZONE, start ?? '')}`))
    .$if(end !== undefined, (query) => query.where(sql<boolean>`settled_at < ${dayEnd(BOOKS_ZONE, end ?? '')}`))
    .$narrowType<{ provider: AccountProviderName; mode: AccountMode }>()
}

/** What there is to say of one settlement beside its row. */
export async function findMore(scope: Scope, id: number) {
  const row = await scope.tx
    .selectFrom('settlement')
    .select(['provider_settlement_id', 'costs_vat', 'by_method'])
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** How often each account of an owner was asked, and what stood against it. */
export async function listImports(
  scope: Scope,
): Promise<{ payment_account_id: number; checked_at: string; problem: SettlementProblem | null }[]> {
  return scope.tx
    .selectFrom('settlement_import')
    .select(['payment_account_id', 'checked_at', 'problem'])
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .$narrowType<{ problem: SettlementProblem | null }>()
    .execute()
}

type Order = { order_id: number | null; order_company_id: number | null; order_number: string | null }
type LineRow = Order & {
  id: number
  kind: SettlementLineKind
  provider_id: string
  description: string | null
  method: string | null
  quantity: number
  gross: number
  fee: number | null
  net: number
}

/** The order of a line `l`: of its payment, else of the refund or chargeback that is known by its id, at the same provider and of the same owner. */
const orderOfLine = sql`
  left join payment p on p.id = l.payment_id
  left join lateral (
    select r.order_id from refund r join payment of on of.id = r.payment_id join payment_account a on a.id = of.payment_account_id
     where l.kind = 'refund' and p.id is null and r.provider_refund_id = l.provider_subject_id
       and a.company_id is not distinct from l.company_id limit 1) r on true
  left join "order" o on o.id = coalesce(p.order_id, r.order_id)`
const LINE = sql`l.id, l.kind, coalesce(l.provider_subject_id, l.provider_payment_id, l.provider_line_id) as provider_id,
  l.description, l.method, l.quantity, l.gross, l.fee, l.net, o.id as order_id, o.company_id as order_company_id, o.order_number`

/** Some of the lines of a settlement, as the provider has them. */
export async function listLines(scope: Scope, settlement_id: number, max: number, offset: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${LINE} from settlement_line l ${orderOfLine}
     where l.company_id is not distinct from ${ownerOf(scope)} and l.settlement_id = ${settlement_id}
     order by l.id limit ${max} offset ${offset}`.execute(scope.tx)
  return rows
}

/** How many lines a settlement has. */
export async function countLines(scope: Scope, settlement_id: number): Promise<number> {
  const { total } = await scope.tx
    .selectFrom('settlement_line')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('settlement_id', '=', settlement_id)
    .executeTakeFirstOrThrow()
  return total
}

type DifferenceRow = Order & {
  id: number
  kind: SettlementDifferenceKind
  method: string | null
  expected: number | null
  actual: number | null
  line_kind: SettlementLineKind | null
  provider_id: string | null
  note: string | null
  explained_by: string | null
  explained_at: string | null
}

/** Which differences `d` with an explanation `x`, if they have one, are listed. */
const listed = { all: sql<boolean>`true`, open: sql<boolean>`x.id is null`, explained: sql<boolean>`x.id is not null` } as const

/** Some of the differences of a settlement; those that are open come first, and of these those of it as a whole and of costs. */
export async function listDifferences(
  scope: Scope,
  { id: settlement_id, state, max, offset }: { id: number; state: keyof typeof listed; max: number; offset: number },
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select d.id, d.kind, d.method, d.expected, d.actual, l.kind as line_kind,
           coalesce(l.provider_subject_id, l.provider_payment_id, l.provider_line_id) as provider_id,
           o.id as order_id, o.company_id as order_company_id, o.order_number, x.note, x.explained_by, x.explained_at
      from settlement_difference d
      left join settlement_explanation x on ${isOf}
      left join settlement_line l on l.id = d.settlement_line_id
      ${orderOfLine}
     where d.company_id is not distinct from ${ownerOf(scope)} and d.settlement_id = ${settlement_id} and ${listed[state]}
     order by x.id is not null, d.settlement_line_id is not null, d.id limit ${max} offset ${offset}`.execute(scope.tx)
  return rows
}
