import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

export type UnknownPayment = NonNullable<Awaited<ReturnType<typeof lockUnknownPayment>>>

/** What a provider says of money whose payment is not here; amounts in cents. */
export type NewUnknownPayment = {
  company_id: number | null
  payment_account_id: number
  provider: string
  provider_payment_id: string
  amount: number
  amount_refunded: number
  status: 'paid' | 'authorised'
  method: string | null
  description: string | null
  made_at: string | null
}

/**
 * Writes it down once for its account, as something that a person has to look at; named again, what the provider says by now. One that was
 * given back from here and has come back to the provider needs a person again.
 */
export async function writeUnknownPayment(db: Database, payment: NewUnknownPayment, now: string): Promise<void> {
  const { amount, amount_refunded, status } = payment
  const cameBack = sql<boolean>`unknown_payment.refunded_at is not null and ${amount_refunded} < ${amount}`
  await db
    .insertInto('unknown_payment')
    .values({ ...payment, attention_at: now })
    .onConflict((on) =>
      on.columns(['payment_account_id', 'provider_payment_id']).doUpdateSet({
        amount,
        amount_refunded,
        status,
        refunded_at: sql`case when ${cameBack} then null else unknown_payment.refunded_at end`,
        attention_at: sql`case when ${cameBack} then ${now}::timestamptz else unknown_payment.attention_at end`,
        attention_told_at: sql`case when ${cameBack} then null else unknown_payment.attention_told_at end`,
        attention_done_at: sql`case when ${cameBack} then null else unknown_payment.attention_done_at end`,
      }),
    )
    .execute()
}

/** Locks one of the company, or of the platform when the scope is about none. */
export async function lockUnknownPayment({ tx, company_id }: Scope, id: number) {
  const query = tx
    .selectFrom('unknown_payment')
    .select(['id', 'payment_account_id', 'provider', 'provider_payment_id', 'refunded_at', 'attention_done_at'])
    .where('company_id', 'is not distinct from', company_id === 0 ? null : company_id)
    .where('id', '=', id)
    .forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/** Writes that all of it goes back, and who had that done. */
export async function setUnknownRefunded({ tx, company_id, now }: Scope, id: number, who: string): Promise<void> {
  await tx
    .updateTable('unknown_payment')
    .set((row) => ({
      amount_refunded: row.ref('amount'),
      refunded_at: now,
      attention_done_at: now,
      attention_done_by: who,
      attention_note: '',
    }))
    .where('company_id', 'is not distinct from', company_id === 0 ? null : company_id)
    .where('id', '=', id)
    .execute()
}
