import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import type { PaymentState } from '@entree/domain/money/payment-states.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { prepare } from '#platform/database/prepare.ts'
import type { Scope } from '#platform/scope.ts'
import { PAYMENT_COLUMNS, type Payment } from './queries.ts'

/** What settling a payment needs of its locked order. */
export type SettledOrder = NonNullable<Awaited<ReturnType<typeof lockPaymentWithOrder>>>['order']
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

const OF_PAYMENT = PAYMENT_COLUMNS.map((column) => `payment.${column}` as const)

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
 * Locks a payment, then its order, and answers both as they are then: after waiting for a lock PostgreSQL reads the locked rows again,
 * but not what else may be joined here.
 */
export async function lockPaymentWithOrder({ tx, company_id }: Scope, id: number) {
  const [row] = await selectLockedPayment(tx, { company_id, id })
  return row ?? null
}

const selectLockedPayment = prepare((db, { company_id, id }: { company_id: number; id: number }) =>
  db
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(OF_PAYMENT)
    .select((of) =>
      jsonBuildObject({
        id: of.ref('order.id'),
        secret: of.ref('order.secret'),
        order_number: of.ref('order.order_number'),
        event_id: of.ref('order.event_id'),
        payment_status: of.ref('order.payment_status'),
        is_cancelled: of.ref('order.is_cancelled'),
        is_test: of.ref('order.is_test'),
        customer_id: of.ref('order.customer_id'),
        language: of.ref('order.language'),
        total: of.ref('order.total'),
      }).as('order'),
    )
    .where('payment.company_id', '=', company_id)
    .where('payment.id', '=', id)
    .forUpdate(['payment', 'order'])
    .$narrowType<{ status: PaymentState; order: { payment_status: PaymentStatus; order_number: string } }>(),
)

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
      'expires_at',
    ])
    .select(['customer_id', 'timeslot_id', 'point_of_sale_payment_method_id', 'terms_accepted_at', 'age_confirmed_at'])
    .select(['language', 'total', 'payment_fee'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ payment_status: PaymentStatus; order_number: string }>(),
)

/** What paying needs of a locked order besides its own row: the buyer, and the attempt that he may still be at the provider with. */
export async function findBuyerAndAttempt({ tx, company_id }: Scope, order_id: number) {
  const [found] = await selectBuyerAndAttempt(tx, { company_id, order_id })
  if (!found) throw new Error(`order ${order_id} is gone`)
  const { open_payment_id, has_customer, ...customer } = found
  return { open_payment_id, customer: has_customer ? customer : null }
}

const selectBuyerAndAttempt = prepare((db, { company_id, order_id }: { company_id: number; order_id: number }) =>
  db
    .selectFrom('order')
    .leftJoin('customer', 'customer.id', 'order.customer_id')
    .leftJoin('payment as open', (on) =>
      on.onRef('open.order_id', '=', 'order.id').on('open.status', 'in', ['created', 'open', 'pending']),
    )
    .select(['open.id as open_payment_id', (of) => of('customer.id', 'is not', null).as('has_customer')])
    .select(['customer.company_name', 'customer.first_name', 'customer.last_name', 'customer.address', 'customer.house_nr'])
    .select(['customer.zip', 'customer.city', 'customer.country', 'customer.phone', 'customer.gender', 'customer.dob'])
    .select(['customer.email'])
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', order_id),
)
