import type { AccountMode, AccountProviderName } from '@entree/domain/money/payment-accounts.ts'
import { MISSING_AFTER_DAYS } from '@entree/domain/money/settlements.ts'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { ownerOf } from './import-queries.ts'

/** Which payments with an explanation `x`, if they have one, are listed. */
const listed = { all: sql<boolean>`true`, open: sql<boolean>`x.id is null`, explained: sql<boolean>`x.id is not null` } as const

/**
 * Payments through an owner's accounts that are in no settlement although the account was asked without a problem long after: none from before its
 * first settlement here, and none of an account with payouts of which the provider does not say what they are made of.
 */
export async function listMissing(
  scope: Scope,
  { mode, state, max, offset }: { mode: AccountMode; state: keyof typeof listed; max: number; offset: number },
) {
  const owner = ownerOf(scope)
  const until = addMs(scope.now, -MISSING_AFTER_DAYS * DAY_MS)
  const { rows } = await sql<{
    id: number
    provider: AccountProviderName
    provider_payment_id: string | null
    amount: number
    paid_at: string
    order_id: number
    order_company_id: number
    order_number: string
    note: string | null
    explained_by: string | null
    explained_at: string | null
    total: number
  }>`
    with asked as (
      select a.id, a.provider, i.taken_at,
             (select min(s.settled_at) from settlement s where s.payment_account_id = a.id and s.company_id is not distinct from ${owner}) as first_at
        from payment_account a
        join settlement_import i on i.payment_account_id = a.id
       where a.company_id is not distinct from ${owner} and a.mode = ${mode} and i.taken_at is not null
         and not exists (select from settlement s where s.payment_account_id = a.id and not s.is_itemised)
    )
    select p.id, asked.provider, p.provider_payment_id, p.amount, p.paid_at, o.id as order_id, o.company_id as order_company_id,
           o.order_number, x.note, x.explained_by, x.explained_at, count(*) over ()::int as total
      from asked
      join payment p on p.payment_account_id = asked.id
      join "order" o on o.id = p.order_id
      left join unsettled_explanation x on x.payment_id = p.id and x.company_id is not distinct from ${owner}
     where ${listed[state]} and p.paid_at >= asked.first_at and p.paid_at < ${until}
       and p.paid_at < asked.taken_at - make_interval(days => ${MISSING_AFTER_DAYS})
       and not exists (select from settlement_line l where l.payment_id = p.id)
     order by p.paid_at, p.id limit ${max} offset ${offset}`.execute(scope.tx)
  return rows
}

type Unsettled = {
  payment_account_id: number
  provider_payment_id: string | null
  order_number: string
  amount: number
  note: string | null
}

/** A payment through an account of an owner that is in no settlement, with what explains it; amount in cents. Null: there is no such one. */
export async function findUnsettled(scope: Scope, id: number): Promise<Unsettled | null> {
  const owner = ownerOf(scope)
  const { rows } = await sql<Unsettled>`
    select p.payment_account_id, p.provider_payment_id, o.order_number, p.amount, x.note
      from payment p
      join payment_account a on a.id = p.payment_account_id and a.company_id is not distinct from ${owner}
      join "order" o on o.id = p.order_id
      left join unsettled_explanation x on x.payment_id = p.id and x.company_id is not distinct from ${owner}
     where p.id = ${id} and p.paid_at is not null and not exists (select from settlement_line l where l.payment_id = p.id)`.execute(
    scope.tx,
  )
  return rows[0] ?? null
}

/** Writes why a payment is in no settlement, in place of what was said before. */
export async function writeUnsettledExplanation(
  scope: Scope,
  payment_id: number,
  { note, explained_by }: { note: string; explained_by: string },
): Promise<void> {
  const said = { note, explained_by, explained_at: scope.now }
  await scope.tx
    .insertInto('unsettled_explanation')
    .values({ company_id: ownerOf(scope), payment_id, ...said })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(said))
    .execute()
}

/** Forgets why a payment is in no settlement; false: nobody had said. */
export async function deleteUnsettledExplanation(scope: Scope, payment_id: number): Promise<boolean> {
  const deleted = await scope.tx
    .deleteFrom('unsettled_explanation')
    .where('company_id', 'is not distinct from', ownerOf(scope))
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
