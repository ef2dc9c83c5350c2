import type { DisputeState } from '@entree/domain/money/disputes.ts'
import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Dispute } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import type { PaymentState } from '@entree/domain/money/payment-states.ts'
import { PAYMENT_COLUMNS, type Payment } from '../queries.ts'

/** The disputes about a payment, in cents, oldest first. */
export async function listDisputes({ tx, company_id }: Scope, payment_id: number) {
  return tx
    .selectFrom('dispute')
    .select(['id', 'provider_dispute_id', 'amount', 'state'])
    .where('company_id', '=', company_id)
    .where('payment_id', '=', payment_id)
    .orderBy('id')
    .$narrowType<{ state: DisputeState }>()
    .execute()
}

export async function insertDispute(
  { tx, company_id }: Scope,
  dispute: Omit<Insertable<Dispute>, 'company_id' | 'state'> & { state: DisputeState },
): Promise<number> {
  const { id } = await tx
    .insertInto('dispute')
    .values({ ...dispute, company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setDisputeState({ tx, company_id, now }: Scope, id: number, state: DisputeState): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({ state, ended_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Payments of an account by what its provider calls them, whatever their company; those of others that share the account are not ours. */
export async function listPaymentsOfAccount(
  db: Database,
  payment_account_id: number,
  provider_payment_ids: readonly string[],
): Promise<Payment[]> {
  if (provider_payment_ids.length === 0) return []
  return db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('payment_account_id', '=', payment_account_id)
    .where('provider_payment_id', 'in', [...provider_payment_ids])
    .orderBy('id')
    .$narrowType<{ status: PaymentState }>()
    .execute()
}

/** Whether a payment was taken back in whole, nobody has settled that, and its company has such orders cancelled by themselves. */
export async function isToBeCancelled({ tx, company_id }: Scope, payment_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payment')
    .innerJoin('company', 'company.id', 'payment.company_id')
    .select('payment.id')
    .where('payment.company_id', '=', company_id)
    .where('payment.id', '=', payment_id)
    .where('company.cancel_charged_back', '=', true)
    .where('payment.attention', '=', 'charged_back')
    .where('payment.attention_done_at', 'is', null)
    .where((of) => of('payment.amount_charged_back', '>=', of('payment.amount', '-', of.ref('payment.amount_refunded'))))
    .executeTakeFirst()
  return row !== undefined
}
