import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import type { AttentionReason } from '@entree/domain/money/payment-attention.ts'
import type { PaymentState } from '@entree/domain/money/payment-states.ts'
import { takesSpot } from '@entree/domain/catalogue/gift-voucher.ts'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Order, Payment as PaymentTable } from '#platform/database/tables.gen.ts'
import { prepare } from '#platform/database/prepare.ts'
import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import { orderUpdate } from '#features/selling/orders/settle-orders.ts'
import { attentionSince } from './new-attention.ts'

export type NewPayment = Omit<Insertable<PaymentTable>, 'company_id'>
/** By name, so that their plans can be kept (`keepPlans`). */
export const PAYMENT_COLUMNS = [
  'id',
  'company_id',
  'order_id',
  'provider',
  'payment_account_id',
  'into_own_account',
  'provider_payment_id',
  'status',
  'amount',
  'amount_refunded',
  'amount_charged_back',
  'point_of_sale_payment_method_id',
  'redirect_url',
  'idempotency_key',
  'request',
  'secret',
  'provider_status',
  'attention',
  'created_at',
  'paid_at',
  'checked_at',
  'next_check_at',
] as const
export type Payment = Omit<Pick<Selectable<PaymentTable>, (typeof PAYMENT_COLUMNS)[number]>, 'status'> & { status: PaymentState }

/** A payment whatever its company: a provider's notice, the way back and the reconciling job know nothing but its id. */
export async function findPayment(db: Database, id: number): Promise<Payment | null> {
  const query = db.selectFrom('payment').select(PAYMENT_COLUMNS).where('id', '=', id).$narrowType<{ status: PaymentState }>()
  return (await query.executeTakeFirst()) ?? null
}

/** A payment by the provider's word for it, whatever its company. */
export async function findPaymentAtProvider(
  db: Database,
  provider: string,
  provider_payment_id: string,
): Promise<Payment | null> {
  const [payment] = await selectAtProvider(db, { provider, provider_payment_id })
  return payment ?? null
}

const selectAtProvider = prepare((db, of: { provider: string; provider_payment_id: string }) =>
  db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('provider', '=', of.provider)
    .where('provider_payment_id', '=', of.provider_payment_id)
    .$narrowType<{ status: PaymentState }>(),
)

/**
 * Writes an attempt, and what it changes about its order (null: nothing), in one statement. Returns the attempt.
 */
export async function insertPayment(
  scope: Scope,
  payment: NewPayment,
  order_changes: Updateable<Order> | null,
): Promise<Payment> {
  const { tx, company_id } = scope
  const { order_id } = payment
  // Every change of an order is written into a dozen indexes: one that changes nothing is left out.
  const query =
    order_changes === null
      ? tx.insertInto('payment')
      : tx.with('changed', () => sql<{ id: number }>`(${orderUpdate(scope, order_id, order_changes)})`).insertInto('payment')
  return query
    .values({ ...payment, company_id })
    .returning(PAYMENT_COLUMNS)
    .$narrowType<{ status: PaymentState }>()
    .executeTakeFirstOrThrow()
}

/** A payment whose money is in already, from a provider that is never asked about it. Returns its id. */
export async function insertPaidPayment(
  { tx, company_id, now }: Scope,
  payment: Pick<NewPayment, 'order_id' | 'amount' | 'provider' | 'request' | 'secret' | 'idempotency_key'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('payment')
    .values({
      ...payment,
      company_id,
      status: 'paid',
      provider_status: 'paid',
      created_at: now,
      paid_at: now,
      checked_at: now,
      next_check_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** To be written: what changes about a payment. */
export function paymentUpdate({ tx, company_id }: Scope, id: number, changes: Updateable<PaymentTable>): Write {
  return tx.updateTable('payment').set(changes).where('company_id', '=', company_id).where('id', '=', id)
}

/** Ties our attempt to the provider's payment. An attempt that has another one already keeps it; returns whether it is this one. */
export async function recordProviderPayment(
  db: Database,
  payment: { id: number; company_id: number },
  made: { provider_payment_id: string; redirect_url: string | null },
): Promise<boolean> {
  const updated = await db
    .updateTable('payment')
    .set(made)
    .where('company_id', '=', payment.company_id)
    .where('id', '=', payment.id)
    .where((of) => of.or([of('provider_payment_id', 'is', null), of('provider_payment_id', '=', made.provider_payment_id)]))
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export async function findCustomerEmail({ tx, company_id }: Scope, customer_id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('customer')
    .select('email')
    .where('company_id', '=', company_id)
    .where('id', '=', customer_id)
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * Takes payments that the provider may still turn into money and that are due to be asked about, so that no other process asks at
 * the same time. The next time is later the older they are: from half a minute to an hour.
 */
export async function claimUnsettled(
  db: Database,
  now: string,
  limit: number,
): Promise<{ id: number; company_id: number; created_at: string }[]> {
  const { rows } = await sql<{ id: number; company_id: number; created_at: string }>`
    update payment
       set next_check_at = ${now}::timestamptz + least(greatest((${now}::timestamptz - created_at) / 10, interval '30 seconds'), interval '1 hour')
     where id in (select id from payment
                   where (provider_status is null or provider_status in ('open', 'pending')) and next_check_at <= ${now}
                   order by next_check_at limit ${limit} for update skip locked)
    returning id, company_id, created_at`.execute(db)
  return rows
}

/** How many units of an order take a spot of a timeslot: `takesSpot` of the domain. */
export async function countSpots({ tx, company_id }: Scope, order_id: number): Promise<number> {
  const units = await tx
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select('product.product_type_id')
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', order_id)
    .execute()
  return units.filter(takesSpot).length
}

export async function findTimeslot(
  { tx, company_id }: Scope,
  id: number,
): Promise<{ starts_at: string; ends_at: string } | null> {
  const query = tx
    .selectFrom('timeslot')
    .select(['starts_at', 'ends_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/**
 * Says why a person has to look at a payment, since `now`. A reason that stands there already stays, unless someone has dealt with that
 * one and this is another.
 */
export async function markAttention(
  db: Database,
  payment: { id: number; company_id: number },
  attention: AttentionReason,
  now: string,
): Promise<void> {
  await db
    .updateTable('payment')
    .set(attentionSince(attention, now))
    .where('company_id', '=', payment.company_id)
    .where('id', '=', payment.id)
    .where((of) =>
      of.or([of('attention', 'is', null), of.and([of('attention_done_at', 'is not', null), of('attention', '<>', attention)])]),
    )
    .execute()
}

/** Who the buyer of an order is and where they live, as far as they said; null: they gave no details yet. */
export async function findBuyer(db: Database, company_id: number, order_id: number) {
  const query = db
    .selectFrom('order')
    .innerJoin('customer', 'customer.id', 'order.customer_id')
    .select(['customer.first_name', 'customer.last_name', 'customer.address', 'customer.house_nr'])
    .select(['customer.zip', 'customer.city', 'customer.country', 'customer.email'])
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', order_id)
  return (await query.executeTakeFirst()) ?? null
}

export async function findOrderLink(db: Database, company_id: number, id: number) {
  return db
    .selectFrom('order')
    .select(['id', 'secret', 'order_number', 'payment_status', 'is_cancelled', 'is_test', 'total', 'payment_fee'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .$narrowType<{ payment_status: PaymentStatus; order_number: string }>()
    .executeTakeFirstOrThrow()
}
