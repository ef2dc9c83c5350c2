import { sql, type RawBuilder } from 'kysely'

// How gift voucher `voucher` stands, for SQL.

/** Whether gift voucher `voucher` is void: what it was sold with is refunded or cancelled (GIFT-13). */
export const voucherVoid = sql<boolean>`coalesce(
  (select o.is_cancelled or unit.refunded_at is not null or unit.cancelled_at is not null
     from "order" o join order_product unit on unit.id = voucher.order_product_id where o.id = voucher.order_id), false)`

/** What an order was apart from its gift vouchers that are not void, in cents; of the order of gift voucher `voucher`. */
const besidesVouchers = sql<number>`(
  select o.total - coalesce(sum(other.amount) filter (where unit.refunded_at is null and unit.cancelled_at is null), 0)
    from "order" o join gift_voucher other on other.order_id = o.id join order_product unit on unit.id = other.order_product_id
   where o.id = voucher.order_id group by o.id)`

/** Whether more was refunded at the payment provider itself than the rest of the order of gift voucher `voucher` was; `by`: of which refunds `refund`. */
export function refundedThere(by: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select sum(refund.amount) from refund
     where refund.order_id = voucher.order_id and refund.is_external and refund.status <> 'failed' and ${by}) > ${besidesVouchers}, false)`
}

/**
 * Whether money that gift voucher `voucher` was paid with is gone: the buyer's bank took it back (GIFT-14), or more was refunded at the
 * payment provider itself than the rest of its order was (GIFT-22).
 */
export const voucherChargedBack = sql<boolean>`(exists (
  select from payment where payment.order_id = voucher.order_id and payment.amount_charged_back > 0)
  or ${refundedThere(sql<boolean>`true`)})`
