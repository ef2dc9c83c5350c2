import type { RefundHere } from '@entree/domain/money/provider-refunds.ts'
import type { RefundState } from '@entree/domain/money/refundable.ts'
import type { PaymentState } from '@entree/domain/money/payment-states.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { attentionSince } from '../new-attention.ts'
import { PAYMENT_COLUMNS, type Payment } from '../queries.ts'

/** A refund with all that tells whether it changed. */
export type KnownRefund = RefundHere & { came_back: number }

/** The refunds of a payment as the provider's are held against them, oldest first. */
export async function listRefundsHere(db: Database, company_id: number, payment_id: number): Promise<KnownRefund[]> {
  return db
    .selectFrom('refund')
    .select(['id', 'idempotency_key', 'provider_refund_id', 'amount', 'status', 'came_back'])
    .where('company_id', '=', company_id)
    .where('payment_id', '=', payment_id)
    .orderBy('id')
    .$narrowType<{ status: RefundState }>()
    .execute()
}

/** Marks a refund that was done as failed and puts it before a person; null when it was not done (any more). */
export async function markRefundBack(
  { tx, company_id, now }: Scope,
  id: number,
): Promise<{ amount: number; reason: string; came_back: number } | null> {
  const row = await tx
    .updateTable('refund')
    .set((refund) => ({
      status: 'failed',
      came_back: refund('came_back', '+', 1),
      ...attentionSince('refund_came_back', now),
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', '=', 'done')
    .returning(['amount', 'reason', 'came_back'])
    .executeTakeFirst()
  return row ?? null
}

/** Has refunds asked about now that have ended at the provider. */
export async function hurryRefunds({ tx, company_id, now }: Scope, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ status: 'sent', next_attempt_at: now })
    .where('company_id', '=', company_id)
    .where('id', 'in', [...ids])
    .where('status', 'in', ['sent', 'failed'])
    .execute()
}

/** A refund as a provider lists it for a whole account. */
export type ListedRefund = {
  provider_refund_id: string
  status: string
  provider_payment_id: string | null
  reference: string | null
}

/**
 * The payments of an account with a refund that is not here as it is there, whatever their company. Payments of others that share the
 * account are not ours.
 */
export async function listPaymentsToAsk(
  db: Database,
  payment_account_id: number,
  refunds: readonly ListedRefund[],
): Promise<Payment[]> {
  const found = sql<{ payment_id: number }>`
    select p.id
      from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb)
        as told (provider_refund_id text, status text, provider_payment_id text, reference text)
      join payment_account a on a.id = ${payment_account_id}
      left join payment named on named.provider = a.provider and named.provider_payment_id = told.provider_payment_id
      join payment p on p.payment_account_id = a.id
       and p.id = coalesce(named.id, case when told.reference ~ '^[0-9]{1,18}$' then told.reference::bigint end)
      left join refund r on r.payment_id = p.id and r.provider_refund_id = told.provider_refund_id
     where case told.status
             when 'done' then r.id is null or r.status <> 'done'
             when 'failed' then r.status in ('sent', 'done')
             else r.id is null end`
  return db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('id', 'in', sql<number>`(${found})`)
    .where('paid_at', 'is not', null)
    .orderBy('id')
    .$narrowType<{ status: PaymentState }>()
    .execute()
}

/** Payments of an account that money came with since then, those that were looked at longest ago first: for a provider that lists no refunds. */
export async function listPaymentsToLookAt(
  db: Database,
  payment_account_id: number,
  { since, limit }: { since: string; limit: number },
): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('payment_account_id', '=', payment_account_id)
    .where('status', 'in', ['paid', 'refund_due', 'refunded'])
    .where('paid_at', '>=', since)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ status: PaymentState }>()
    .execute()
}

/** Notes that the provider was asked about a payment. */
export async function markLookedAt(db: Database, { id, company_id }: Payment, now: string): Promise<void> {
  await db.updateTable('payment').set({ checked_at: now }).where('company_id', '=', company_id).where('id', '=', id).execute()
}
