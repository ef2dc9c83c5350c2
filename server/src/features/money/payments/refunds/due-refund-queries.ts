import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export type DueRefund = {
  id: number
  company_id: number
  payment_id: number
  amount: number
  idempotency_key: string
  attempts: number
  provider: string
  provider_payment_id: string | null
  payment_account_id: number | null
  /** Null: the provider has not said yet that it has it. */
  provider_refund_id: string | null
  created_at: string
  /** From when it is its taker's, for as long as one may be at the provider. */
  taken_at: string
}

/** Whose refunds are sent a few at a time: an account, or a provider that is built in. */
export type RefundLane = Pick<DueRefund, 'provider' | 'payment_account_id'>

/** How long after it was taken a refund with this many earlier attempts is due again. */
const waitAfter = (attempts: RawBuilder<unknown>) => sql`least(3600, 15 * 2 ^ least(${attempts}, 10)) * interval '1 second'`
/** One that was taken is at its provider for no longer, be it answered or not: the shortest of the waits. */
export const AT_PROVIDER_MS = 15_000
const AT_PROVIDER = sql`${AT_PROVIDER_MS} * interval '1 millisecond'`

/** The accounts that have a refund that is due; of one company those, too, that have refunds which wait for a try or an answer. */
export async function listRefundLanes(
  db: Database,
  now: string,
  company_id: number | null,
): Promise<(RefundLane & { is_due: boolean })[]> {
  const lanes = db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['payment.provider', 'payment.payment_account_id'])
    .select(sql<boolean>`bool_or(refund.next_attempt_at <= ${now})`.as('is_due'))
    .groupBy(['payment.provider', 'payment.payment_account_id'])
    .where('refund.status', 'in', ['requested', 'sent'])
  if (company_id === null) return lanes.where('refund.next_attempt_at', '<=', now).execute()
  return lanes.where('refund.company_id', '=', company_id).where('refund.provider_refund_id', 'is', null).execute()
}

/**
 * Takes refunds of one account that are due, each of another payment and none of the payments `not_of`, so that no other process sends them
 * at the same time, or another refund of their payment: a provider that tells sums only could not tell two apart. Each is due again after a
 * wait that grows with its attempts, unless its outcome is recorded first: a process that dies meanwhile loses nothing.
 */
export async function claimDueRefunds(
  db: Database,
  now: string,
  { provider, payment_account_id }: RefundLane,
  { limit, not_of }: { limit: number; not_of: readonly number[] },
): Promise<DueRefund[]> {
  return db.transaction().execute(async (tx) => {
    const { rows: found } = await sql<{ id: number; payment_id: number }>`
      select r.id, r.payment_id from refund r join payment p on p.id = r.payment_id
       where r.status in ('requested', 'sent') and r.next_attempt_at <= ${now} and ${noneAtProvider(now)}
         and p.provider = ${provider} and p.payment_account_id is not distinct from ${payment_account_id}::bigint
         and p.id <> all(${not_of}::bigint[])
       order by r.next_attempt_at, r.id limit ${limit} for update of p skip locked`.execute(tx)
    const oldest = new Map(found.toReversed().map(({ id, payment_id }) => [payment_id, id]))
    if (oldest.size === 0) return []
    // Only now that the payments are locked is it certain what another process has taken of them.
    const { rows } = await sql<Omit<DueRefund, 'taken_at'>>`
      update refund r set status = 'sent', attempts = r.attempts + 1, next_attempt_at = ${now}::timestamptz + ${waitAfter(sql`r.attempts`)}
        from payment
       where payment.id = r.payment_id and r.id = any(${[...oldest.values()]}::bigint[])
         and r.status in ('requested', 'sent') and r.next_attempt_at <= ${now} and ${noneAtProvider(now)}
      returning r.id, r.company_id, r.payment_id, r.amount, r.attempts,
                r.idempotency_key || case when r.repeats > 0 then ':' || r.repeats else '' end as idempotency_key,
                r.provider_refund_id, r.created_at, payment.provider, payment.provider_payment_id, payment.payment_account_id`.execute(
      tx,
    )
    return rows.map((row) => ({ ...row, taken_at: now }))
  })
}

/** That no other refund of the payment may be at the provider now: one that was answered about is done, failed or without attempts. */
function noneAtProvider(now: string) {
  return sql`not exists (
    select from refund o where o.payment_id = r.payment_id and o.id <> r.id and o.status = 'sent' and o.attempts > 0
       and o.next_attempt_at > ${now} and o.next_attempt_at - ${waitAfter(sql`o.attempts - 1`)} + ${AT_PROVIDER} > ${now})`
}
