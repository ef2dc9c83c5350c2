import { findGaps, findUnsettled } from '@entree/server/features/money/payments/whole-books-testing.ts'
import { recountLedger } from '@entree/server/features/money/ledger/recount-ledger.ts'
import type { Kysely } from 'kysely'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { until } from './until.ts'

/** What is wrong, by kind: each is empty when nothing was lost and nothing was done twice. */
export type Found = Record<string, readonly unknown[]>

/** Waits until what was under way is settled, then looks for orders that a buyer saw as paid and that are not, and for half-done sales. */
export async function checkBooks(db: Kysely<DB>, seen: readonly number[]): Promise<Found> {
  const services = { db } as Parameters<typeof findGaps>[0]['services']
  let last: Found = {}
  const look = async () => {
    const paid = await db.selectFrom('order').select('id').where('payment_status', '=', 'paid').execute()
    const there = new Set(paid.map(({ id }) => id))
    // A buyer who was turned away on the way to the provider's page leaves an open payment behind, which is nobody's money.
    const received = await db
      .selectFrom('sandbox_payment')
      .innerJoin('payment', 'payment.provider_payment_id', 'sandbox_payment.id')
      .select('payment.id')
      .where('sandbox_payment.status', '=', 'paid')
      .execute()
    const money = new Set(received.map(({ id }) => id))
    last = {
      seen_paid_but_missing: seen.filter((id) => !there.has(id)),
      unsettled: (await findUnsettled({ services })).filter((payment) => money.has(Reflect.get(payment, 'id'))),
      ...(await findGaps({ services })),
      ledger: await recountLedger(db),
    }
    return Object.values(last).every((found) => found.length === 0) ? last : null
  }
  return until('whole books', look).catch(() => last)
}
