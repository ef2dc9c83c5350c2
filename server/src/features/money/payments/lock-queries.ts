import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import { isPaymentInProgress, paymentStates, type PaymentState } from '@entree/domain/money/payment-states.ts'
import { anyOf } from '#platform/database/any-of.ts'
import { prepare } from '#platform/database/prepare.ts'
import type { Scope } from '#platform/scope.ts'
import { PAYMENT_COLUMNS, type Payment } from './queries.ts'

/** What settling a payment needs of its locked order. */
export type SettledOrder = Awaited<ReturnType<typeof lockSettledOrders>>[number]
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export async function lockPayment({ tx, company_id }: Scope, id: number): Promise<Payment | null> {
  const query = tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: PaymentState }>()
  return (await query.executeTakeFirst()) ?? null
}

/**
 * Locks the payments of an order, in id order, and answers those that it was paid with: not those whose money goes back automatically. All are
 * locked before, as one may be coming in: it is waited for here, and not with the order locked, where this would go on without its money.
 */
export async function lockOrderPayments({ tx, company_id }: Scope, order_id: number): Promise<Payment[]> {
  const all = tx.selectFrom('payment').select('id').where('company_id', '=', company_id).where('order_id', '=', order_id)
  await all.orderBy('id').forUpdate().execute()
  return tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('status', 'in', ['paid', 'refunded'])
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.payment_id', '=', 'payment.id')
            .where('refund.reason', 'in', [...automaticRefundReasons]),
        ),
      ),
    )
    .orderBy('id')
    .$narrowType<{ status: PaymentState }>()
    .execute()
}

/**
 * Locks payments, then their orders, each in id order, and returns them as they are then: after waiting for a lock PostgreSQL reads the
 * locked row again, but not what is joined to it. `free`: without waiting; those that another process holds, or whose order it holds, are left out.
 */
export async function lockPaymentsWithOrders(scope: Scope, ids: readonly number[], { free = false } = {}) {
  if (free) return lockFree(scope, ids)
  const payments = await lockPayments(scope, ids)
  const orders = await lockSettledOrders(scope, [...new Set(payments.map(({ order_id }) => order_id))])
  return payments.flatMap((payment) => {
    const order = orders.find(({ id }) => id === payment.order_id)
    return order ? [{ payment, order }] : []
  })
}

/** Who never waits may lock both in one statement, and meets nobody who waits for the other way around: both rows are read as they are locked. */
async function lockFree({ tx, company_id }: Scope, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(PAYMENT_COLUMNS.map((column) => `payment.${column}` as const))
    .select([
      'order.secret as order_secret',
      'order.order_number',
      'order.event_id',
      'order.payment_status',
      'order.is_cancelled',
    ])
    .select(['order.is_test', 'order.customer_id', 'order.language', 'order.total', 'order.service_fees', 'order.payment_fee'])
    .where('payment.company_id', '=', company_id)
    .where('payment.id', '=', anyOf(ids))
    .orderBy('payment.id')
    .forUpdate(['payment', 'order'])
    .skipLocked()
    .$narrowType<{ status: PaymentState; payment_status: PaymentStatus; order_number: string }>()
    .execute()
  return rows.map(({ order_secret, ...row }): { payment: Payment; order: SettledOrder } => ({
    payment: row,
    order: { ...row, id: row.order_id, secret: order_secret },
  }))
}

async function lockPayments({ tx, company_id }: Scope, ids: readonly number[]) {
  return tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ status: PaymentState }>()
    .execute()
}

async function lockSettledOrders({ tx, company_id }: Scope, ids: readonly number[]) {
  return tx
    .selectFrom('order')
    .select(['id', 'secret', 'order_number', 'event_id', 'payment_status', 'is_cancelled', 'is_test', 'customer_id', 'language'])
    .select(['total', 'service_fees', 'payment_fee'])
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ payment_status: PaymentStatus; order_number: string }>()
    .execute()
}

/** Locks the order alone: what is joined here would not be read again after waiting for the lock. */
export async function lockOrder({ tx, company_id }: Scope, id: number) {
  const [row] = await selectLockedOrder(tx, { company_id, id })
  return row ?? null
}

const selectLockedOrder = prepare((db, { company_id, id }: { company_id: number; id: number }) =>
  db
    .selectFrom('order')
    .select([
      'id',
      'secret',
      'order_number',
      'event_id',
      'point_of_sale_id',
      'payment_status',
      'is_cancelled',
      'is_test',
      'created_at',
      'expires_at',
    ])
    .select(['customer_id', 'timeslot_id', 'point_of_sale_payment_method_id', 'terms_accepted_at', 'age_confirmed_at'])
    .select(['language', 'total', 'service_fees', 'payment_fee', 'payment_link_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ payment_status: PaymentStatus; order_number: string }>(),
)

const IN_PROGRESS = paymentStates.filter(isPaymentInProgress)

/** What paying needs of a locked order besides its own row: the buyer, and the attempt that they may still be at the provider with. */
export async function findBuyerAndAttempt({ tx, company_id }: Scope, order_id: number) {
  const [found] = await selectBuyerAndAttempt(tx, { company_id, order_id })
  if (!found) throw new Error(`order ${order_id} is gone`)
  const { attempt_id, has_customer, ...customer } = found
  return { attempt_id, customer: has_customer ? customer : null }
}

const selectBuyerAndAttempt = prepare((db, { company_id, order_id }: { company_id: number; order_id: number }) =>
  db
    .selectFrom('order')
    .leftJoin('customer', 'customer.id', 'order.customer_id')
    .leftJoin('payment as open', (on) => on.onRef('open.order_id', '=', 'order.id').on('open.status', 'in', IN_PROGRESS))
    .select(['open.id as attempt_id', (of) => of('customer.id', 'is not', null).as('has_customer')])
    .select(['customer.company_name', 'customer.first_name', 'customer.last_name', 'customer.address', 'customer.house_nr'])
    .select(['customer.zip', 'customer.city', 'customer.country', 'customer.phone', 'customer.gender', 'customer.dob'])
    .select(['customer.email'])
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', order_id),
)

/** The attempt that the buyer of an order may still be at the provider with, not locked, and the method that is chosen for the order now. */
export async function findOpenAttempt(
  { tx, company_id }: Scope,
  order_id: number,
): Promise<{ payment: Payment; chosen_method_id: number | null } | null> {
  const found = await tx
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(PAYMENT_COLUMNS.map((column) => `payment.${column}` as const))
    .select('order.point_of_sale_payment_method_id as chosen_method_id')
    .where('payment.company_id', '=', company_id)
    .where('payment.order_id', '=', order_id)
    .where('payment.status', 'in', IN_PROGRESS)
    .$narrowType<{ status: PaymentState }>()
    .executeTakeFirst()
  if (!found) return null
  const { chosen_method_id, ...payment } = found
  return { payment, chosen_method_id }
}
