import { sql, type RawBuilder } from 'kysely'
import { refundedThere, voucherChargedBack, voucherVoid } from '#features/catalogue/discount-codes/voucher-states.ts'
import { paidStates } from '#features/catalogue/stock/order-states.ts'

type Uses = { order_id: number; order_number: string; amount: number; is_paid: boolean }[]

/** How gift voucher `voucher` stands, for SQL beside `pool`, its balance, and `sold` and `unit`, the order and unit it was sold with. */
export type Standing = {
  /** What is left of it, in cents. */
  left: RawBuilder<number>
  is_void: RawBuilder<boolean>
  is_charged_back: RawBuilder<boolean>
  is_blocked: RawBuilder<boolean>
  /** The orders that take of it, the latest first. */
  uses: RawBuilder<Uses>
}

/** How it stands now: what open orders hold is not left on it (GIFT-18). */
export const standingNow: Standing = {
  left: sql<number>`greatest(0, pool.capacity - pool.taken)`,
  is_void: voucherVoid,
  is_charged_back: voucherChargedBack,
  is_blocked: sql<boolean>`voucher.blocked_at is not null`,
  uses: usesOf(sql`share.is_left and o.stock_held`),
}

/**
 * How it stood at a moment that is over, exclusive (GIFT-25): what orders that were paid by then had taken of it, and of units that were
 * refunded or cancelled by then no more. That staff unblocked it since is not known.
 */
export function standingAt(at: string): Standing {
  const taken = sql`o.paid_at < ${at} and (o.cancelled_at is null or o.cancelled_at >= ${at})
    and (paid.refunded_at is null or paid.refunded_at >= ${at})
    and (paid.cancelled_at is null or paid.offered_at is not null or paid.cancelled_at >= ${at})`
  return {
    left: sql<number>`greatest(0, voucher.amount - case when unit.refunded_at < ${at} then voucher.refunded else 0 end - (
      select coalesce(sum(share.amount), 0)
        from "order" o join voucher_share share on share.order_id = o.id join order_product paid on paid.id = share.order_product_id
       where o.company_id = voucher.company_id and o.discount_code_id = voucher.discount_code_id and not o.is_test and ${taken}))::integer`,
    is_void: sql<boolean>`coalesce(sold.cancelled_at < ${at} or unit.refunded_at < ${at} or unit.cancelled_at < ${at}, false)`,
    is_charged_back: sql<boolean>`(${refundedThere(sql<boolean>`refund.created_at < ${at}`)} or exists (
      select from dispute where dispute.order_id = voucher.order_id and dispute.created_at < ${at}
        and (dispute.state <> 'won' or dispute.ended_at >= ${at})))`,
    is_blocked: sql<boolean>`coalesce(voucher.blocked_at < ${at}, false)`,
    uses: usesOf(taken),
  }
}

function usesOf(taken: RawBuilder<unknown>) {
  return sql<Uses>`(
    select coalesce(jsonb_agg(used order by used.order_id desc), '[]') from (
      select o.id as order_id, o.order_number, sum(share.amount)::integer as amount, o.payment_status in ${paidStates} as is_paid
        from "order" o join voucher_share share on share.order_id = o.id join order_product paid on paid.id = share.order_product_id
       where o.company_id = voucher.company_id and o.discount_code_id = voucher.discount_code_id and not o.is_test and ${taken}
       group by o.id) used)`
}
