import { BANK_TRANSFER_ADAPTER } from '@entree/domain/catalogue/payment-methods.ts'
import type { PaymentState } from '@entree/domain/money/payment-states.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { PAYMENT_COLUMNS, type Payment } from './queries.ts'

const byTransfer = sql<boolean>`request ->> 'method' = ${BANK_TRANSFER_ADAPTER}`

/** The bank transfer of an order that is waited for, with what there is to transfer as it is kept. */
export async function findPendingTransfer(
  { tx, company_id }: Pick<Scope, 'tx' | 'company_id'>,
  order_id: number,
): Promise<(Payment & { transfer: unknown }) | null> {
  const query = tx
    .selectFrom('payment')
    .select([...PAYMENT_COLUMNS, 'transfer'])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('status', '=', 'pending')
    .where(byTransfer)
    .$narrowType<{ status: PaymentState }>()
  return (await query.executeTakeFirst()) ?? null
}

/** Whether another bank transfer of an order was waited for before this one. */
export async function hadTransferBefore(
  { tx, company_id }: Pick<Scope, 'tx' | 'company_id'>,
  { id, order_id }: Pick<Payment, 'id' | 'order_id'>,
): Promise<boolean> {
  const query = tx
    .selectFrom('payment')
    .select('id')
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('id', '<', id)
    .where('transfer', 'is not', null)
    .where(byTransfer)
    .limit(1)
  return (await query.executeTakeFirst()) !== undefined
}
