import { BANK_TRANSFER_ADAPTER, delayKind, type DelayKind } from '@entree/domain/catalogue/payment-methods.ts'
import type { PaymentState } from '@entree/domain/money/payment-states.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { PAYMENT_COLUMNS, type Payment } from '../queries.ts'

const byTransfer = sql<boolean>`request ->> 'method' = ${BANK_TRANSFER_ADAPTER}`

/** A payment that is waited for, with what its buyer has to transfer as it is kept. */
export type PendingPayment = Payment & { transfer: unknown; kind: DelayKind }

/** The payment of an order that is waited for, of a method whose money takes days; null: there is none. */
export async function findDelayedPayment(
  { tx, company_id }: Pick<Scope, 'tx' | 'company_id'>,
  order_id: number,
): Promise<PendingPayment | null> {
  const query = tx
    .selectFrom('payment')
    .select([...PAYMENT_COLUMNS, 'transfer', sql<string>`request ->> 'method'`.as('method')])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('status', '=', 'pending')
    .$narrowType<{ status: PaymentState }>()
  for (const { method, ...payment } of await query.execute()) {
    const kind = delayKind(method)
    if (kind !== null) return { ...payment, kind }
  }
  return null
}

/** The bank transfer of an order that is waited for: of what takes days the one that can be given up. */
export async function findPendingTransfer(
  scope: Pick<Scope, 'tx' | 'company_id'>,
  order_id: number,
): Promise<PendingPayment | null> {
  const payment = await findDelayedPayment(scope, order_id)
  return payment?.kind === 'transfer' ? payment : null
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
