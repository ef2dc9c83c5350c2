import type { RefundProduct, RefundState } from '@entree/domain/money/refundable.ts'
import type { AttentionReason } from '@entree/domain/money/payment-attention.ts'
import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { OtherRefunds } from '#providers/payments/payment-provider.ts'
import { holderOfPayment } from '../by-hand.ts'
import { attentionSince, NO_ATTENTION } from '../new-attention.ts'
import type { DueRefund } from './due-refund-queries.ts'

export type NewRefund = {
  order_id: number
  payment_id: number
  amount: number
  reason: string
  idempotency_key: string
  payment_fee?: number
  message?: string | null
  /** Made at the provider and not here: what it calls it there. */
  is_external?: boolean
  provider_refund_id?: string
  status?: RefundState
}

/** Writes what is to be given back, and by whom; the sending job does the rest. Null when a refund with this key is there already. */
export async function insertRefund({ tx, company_id, actor, now }: Scope, refund: NewRefund): Promise<number | null> {
  const user_id = actor.kind === 'user' ? actor.user_id : null
  const row = await tx
    .insertInto('refund')
    .values({ ...refund, company_id, user_id, created_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What of the order a refund is for, each unit once. */
export async function insertRefundProducts(
  { tx, company_id }: Scope,
  refund_id: number,
  products: readonly RefundProduct[],
): Promise<void> {
  if (products.length === 0) return
  await tx
    .insertInto('refund_product')
    .values(products.map((product) => ({ ...product, company_id, refund_id })))
    .execute()
}

/** The refunds of a payment, oldest first. */
export async function listRefunds({ tx, company_id }: Scope, payment_id: number) {
  return tx
    .selectFrom('refund')
    .select(['id', 'amount', 'status', 'idempotency_key', 'payment_fee'])
    .select((of) =>
      of
        .exists(of.selectFrom('refund_product').select('order_product_id').whereRef('refund_id', '=', 'refund.id'))
        .$castTo<boolean>()
        .as('of_products'),
    )
    .where('company_id', '=', company_id)
    .where('payment_id', '=', payment_id)
    .orderBy('id')
    .$narrowType<{ status: RefundState }>()
    .execute()
}

/** The refunds of a payment besides this one, in cents: those that the provider said it has, and those it never answered about. */
export async function findOtherRefunds(db: Database, { id, company_id, payment_id }: DueRefund): Promise<OtherRefunds> {
  const { rows } = await sql<OtherRefunds>`
    select coalesce(sum(amount) filter (where provider_refund_id is not null), 0)::bigint as known,
           coalesce(sum(amount) filter (where provider_refund_id is null and status = 'sent'), 0)::bigint as unanswered
      from refund
     where company_id = ${company_id} and payment_id = ${payment_id} and id <> ${id} and status in ('sent', 'done')`.execute(db)
  return rows[0] ?? { known: 0, unanswered: 0 }
}

/** Marks a refund as done; returns false when it was already. */
export async function markRefundDone(
  { tx, company_id, now }: Scope,
  id: number,
  provider_refund_id: string | null,
): Promise<boolean> {
  const updated = await tx
    .updateTable('refund')
    .set({ status: 'done', provider_refund_id, done_at: sql`coalesce(done_at, ${now})`, ...NO_ATTENTION })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', '<>', 'done')
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/**
 * Notes that the provider has a refund and takes its time for it: it is asked about in an hour. Its attempts start from zero, so that
 * waiting does not count as failing. What a person was asked to look at stays there when `is_late`.
 */
export async function markRefundUnderWay(
  db: Database,
  refund: { id: number; company_id: number },
  provider_refund_id: string,
  { now, is_late }: { now: string; is_late: boolean },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ provider_refund_id, attempts: 0, next_attempt_at: addMs(now, HOUR_MS), ...(is_late ? {} : NO_ATTENTION) })
    .where('company_id', '=', refund.company_id)
    .where('id', '=', refund.id)
    .where('status', '=', 'sent')
    .execute()
}

/** Says why a person has to look at a refund; one that is done meanwhile is left alone. `now`: since when, if that is new. */
export async function markRefundAttention(
  db: Database,
  refund: { id: number; company_id: number },
  { attention, status, now }: { attention: AttentionReason; status: 'sent' | 'failed'; now: string },
): Promise<void> {
  const ofRefund = db
    .updateTable('refund')
    .where('company_id', '=', refund.company_id)
    .where('id', '=', refund.id)
    .where('status', '<>', 'done')
  await ofRefund.set({ status }).execute()
  // The same reason again is as old as it was, and stays done if someone has dealt with it.
  await ofRefund.set(attentionSince(attention, now)).where('attention', 'is distinct from', attention).execute()
}

/** A refund with what it is for; null: not of this company. */
export async function findRefund({ tx, company_id }: Scope, id: number) {
  const row = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('order', 'order.id', 'refund.order_id')
    .select(['refund.id', 'refund.order_id', 'refund.amount', 'refund.status', 'refund.payment_fee'])
    .select(['payment.provider', 'payment.payment_account_id', 'order.is_test'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('refund_product')
          .innerJoin('order_product', 'order_product.id', 'refund_product.order_product_id')
          .innerJoin('product', 'product.id', 'order_product.product_id')
          .select(['refund_product.order_product_id', 'refund_product.price', 'refund_product.service_fee', 'product.name'])
          .whereRef('refund_product.refund_id', '=', 'refund.id')
          .orderBy('refund_product.order_product_id'),
      ).as('products'),
    )
    .where('refund.company_id', '=', company_id)
    .where('refund.id', '=', id)
    .$narrowType<{ status: RefundState }>()
    .executeTakeFirst()
  return row ?? null
}

/** The order that a payment belongs to. */
export async function findOrderOfPayment({ tx, company_id }: Scope, payment_id: number) {
  return tx
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(['order.id as order_id', 'order.event_id', 'order.is_test'])
    .where('payment.company_id', '=', company_id)
    .where('payment.id', '=', payment_id)
    .executeTakeFirstOrThrow()
}

/** What the ledger says of a refund: which order it is of, who had the money, how often it came back, and what of it are fees, in cents. */
export async function findBookedRefund({ tx, company_id }: Scope, id: number) {
  const {
    service_fees,
    payment_fee,
    came_back: round,
    reason,
    provider,
    into_own_account,
    ...row
  } = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('order', 'order.id', 'refund.order_id')
    .select([
      'order.id as order_id',
      'order.event_id',
      'order.is_test',
      'payment.provider',
      'payment.into_own_account',
      'refund.payment_fee',
      'refund.came_back',
      'refund.reason',
    ])
    .select(
      sql<number>`coalesce((select sum(service_fee) from refund_product where refund_id = refund.id), 0)::bigint`.as(
        'service_fees',
      ),
    )
    .where('refund.company_id', '=', company_id)
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow()
  const is_automatic = automaticRefundReasons.some((one) => one === reason)
  const holder = holderOfPayment({ provider, into_own_account })
  return { ...row, holder, round, is_automatic, fees: { service_fees, payment_fee } }
}

/** The order's last refund, in cents and with its reason; null when there is none. */
export async function findLastRefund(
  { tx, company_id }: Scope,
  order_id: number,
): Promise<{ amount: number; reason: string } | null> {
  const row = await tx
    .selectFrom('refund')
    .select(['amount', 'reason'])
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}
