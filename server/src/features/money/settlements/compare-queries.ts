import type { SettlementComparison, SettlementLineKind } from '@entree/domain/money/settlements.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { ownerOf } from './import-queries.ts'

/** A settlement that is locked; null: there is no such one. */
export async function lockSettlement(scope: Scope, id: number) {
  const row = await scope.tx
    .selectFrom('settlement')
    .select(['amount', 'is_itemised'])
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** A line, in cents, with what is known here of its payment, its refund or its chargeback. */
type LineFacts = {
  id: number
  kind: SettlementLineKind
  method: string | null
  quantity: number
  gross: number
  fee: number | null
  fee_vat: number
  net: number
  payment_amount: number | null
  paid_at: string | null
  payment_company_id: number | null
  payment_method_id: number | null
  /** Cents that went to the platform as it was paid. */
  application_fee: number
  provider: string
  refund_amount: number | null
  dispute_amount: number | null
}

/** The lines of a settlement; refunds and chargebacks are those through accounts of its owner at the same provider. */
export async function listLineFacts(scope: Scope, settlement_id: number): Promise<LineFacts[]> {
  const { rows } = await sql<LineFacts>`
    select l.id, l.kind, l.method, l.quantity, l.gross, l.fee, l.fee_vat, l.net,
           p.amount as payment_amount, p.paid_at, coalesce((p.request ->> 'application_fee')::int, 0) as application_fee, sa.provider, p.company_id as payment_company_id, m.payment_method_id,
           r.amount as refund_amount, d.amount as dispute_amount
      from settlement_line l
      join settlement s on s.id = l.settlement_id
      join payment_account sa on sa.id = s.payment_account_id
      left join payment p on p.id = l.payment_id
      left join point_of_sale_payment_method m on m.id = p.point_of_sale_payment_method_id
      left join lateral (
        select r.amount from refund r join payment of on of.id = r.payment_id join payment_account a on a.id = of.payment_account_id
         where l.kind = 'refund' and r.provider_refund_id = l.provider_subject_id
           and a.company_id is not distinct from l.company_id and a.provider = sa.provider limit 1) r on true
      left join lateral (
        select d.amount from dispute d join payment of on of.id = d.payment_id join payment_account a on a.id = of.payment_account_id
         where l.kind = 'chargeback' and d.provider_dispute_id = l.provider_subject_id
           and a.company_id is not distinct from l.company_id and a.provider = sa.provider limit 1) d on true
     where l.company_id is not distinct from ${ownerOf(scope)} and l.settlement_id = ${settlement_id}
     order by l.id`.execute(scope.tx)
  return rows
}

/** Writes how a settlement compares, in place of what was written before. */
export async function writeComparison(
  scope: Scope,
  settlement_id: number,
  { differences, by_method, costs, costs_vat, expected_costs }: SettlementComparison,
): Promise<void> {
  const company_id = ownerOf(scope)
  await scope.tx
    .deleteFrom('settlement_difference')
    .where('company_id', 'is not distinct from', company_id)
    .where('settlement_id', '=', settlement_id)
    .execute()
  const rows = differences.map(({ line_id, ...one }) => ({ ...one, company_id, settlement_id, settlement_line_id: line_id }))
  for (let start = 0; start < rows.length; start += 1000)
    await scope.tx
      .insertInto('settlement_difference')
      .values(rows.slice(start, start + 1000))
      .execute()
  const compared = { costs, costs_vat, expected_costs, by_method: JSON.stringify(by_method), difference_count: rows.length }
  await scope.tx
    .updateTable('settlement')
    .set({ ...compared, compared_at: scope.now })
    .where('company_id', 'is not distinct from', company_id)
    .where('id', '=', settlement_id)
    .execute()
}
