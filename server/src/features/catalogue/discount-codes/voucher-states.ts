import { sql } from 'kysely'

// How gift voucher `voucher` stands, for SQL.

/** Whether gift voucher `voucher` is void: what it was sold with is refunded or cancelled (GIFT-13). */
export const voucherVoid = sql<boolean>`coalesce(
  (select o.is_cancelled or unit.refunded_at is not null or unit.cancelled_at is not null
     from "order" o join order_product unit on unit.id = voucher.order_product_id where o.id = voucher.order_id), false)`

/** Whether the buyer's bank took back money that gift voucher `voucher` was paid with (GIFT-14). */
export const voucherChargedBack = sql<boolean>`exists (
  select from payment where payment.order_id = voucher.order_id and payment.amount_charged_back > 0)`
