import type { Language } from '@entree/domain/foundation/languages.ts'
import type { RefundState } from '@entree/domain/money/refundable.ts'
import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { BY_HAND } from '#features/money/payments/by-hand.ts'
import { unitsLeftIn } from '#features/catalogue/stock/units-left.ts'
import { concernedOrders, isConcerned, type ChangeScope } from './scope-queries.ts'

/** The languages of the orders that a change tells, most used first. */
export async function readLanguages(
  db: Database,
  company_id: number,
  change: ChangeScope,
): Promise<{ language: Language; orders: number; order_id: number }[]> {
  const { rows } = await sql<{ language: Language; orders: number; order_id: number }>`
    select o.language, count(*)::int as orders, min(o.id) as order_id
      from (${concernedOrders(company_id, change)}) found join "order" o on o.id = found.id and o.company_id = ${company_id}
     where o.payment_status in ('paid', 'pending')
     group by o.language order by count(*) desc, o.language`.execute(db)
  return rows
}

type People = { tickets: number; people: number; mails: number; without_email: number; unsubscribed: number }

/** How many tickets a change is about, how many addresses it writes to and how many mails that makes: one for each address of an order. */
export async function countPeople(db: Database, company_id: number, change: ChangeScope, is_news: boolean): Promise<People> {
  const { rows } = await sql<People>`
    with told as (
      select o.id, buyer.email from (${concernedOrders(company_id, change)}) found
        join "order" o on o.id = found.id and o.company_id = ${company_id} and o.payment_status in ('paid', 'pending')
        left join customer buyer on buyer.id = o.customer_id),
    ticket_of as (
      select t.order_id, case when t.is_given_away then coalesce(holder.email, t.invite_email)
                              when t.claimed_at is null then t.invite_email end as email
        from told join ticket t on t.order_id = told.id and t.company_id = ${company_id} and t.status = 'active'
        join order_product unit on unit.id = t.order_product_id and ${isConcerned(change)}
        left join customer holder on holder.id = t.customer_id),
    address as (
      select distinct order_id, lower(email) as email, exists (
               select from news_address where news_address.company_id = ${company_id} and ${is_news}
                  and news_address.address = fold_email(every.email) and (news_address.unsubscribed_at is not null or news_address.bounced_at is not null)) as is_skipped
        from (select id as order_id, email from told union all select order_id, email from ticket_of) every
       where email is not null and email <> '')
    select (select count(*)::int from ticket_of) as tickets,
           (select count(distinct email)::int from address where not is_skipped) as people,
           (select count(*)::int from address where not is_skipped) as mails,
           (select count(distinct email)::int from address where is_skipped) as unsubscribed,
           (select count(*)::int from told where coalesce(email, '') = '') as without_email`.execute(db)
  return rows[0] ?? { tickets: 0, people: 0, mails: 0, without_email: 0, unsubscribed: 0 }
}

export type OrderFigures = {
  id: number
  payment_status: PaymentStatus
  total: number
  discount_code_adjustment: number
  payment_fee: number
  units: {
    id: number
    product_id: number
    product_type_id: number
    discount_price: number
    service_fee: number
    refunded_at: string | null
    cancelled_at: string | null
    scanned_at: string | null
    takes_code: boolean
    /** Of a gift voucher: what of it is not used, which is all of it that goes back (GIFT-13); null: it is none. */
    left_on_voucher: number | null
  }[]
  payments: { provider: string; amount: number }[]
  refunds: { status: RefundState; amount: number; payment_fee: number; of_products: boolean }[]
}

/** The orders of a change from `after` on, each with all that its refund is worked out from; cents. */
export async function listOrderFigures(
  db: Database,
  company_id: number,
  change: ChangeScope,
  { after, limit }: { after: number; limit: number },
): Promise<OrderFigures[]> {
  const automatic = [...automaticRefundReasons]
  const { rows } = await sql<OrderFigures>`
    select o.id, o.payment_status, o.total, o.discount_code_adjustment, o.payment_fee, units.units, payments.payments, refunds.refunds
      from (${concernedOrders(company_id, change)}) found
      join "order" o on o.id = found.id and o.company_id = ${company_id} and o.id > ${after}
     cross join lateral (
       select json_agg(json_build_object(
                'id', unit.id, 'product_id', unit.product_id, 'product_type_id', product.product_type_id, 'discount_price', unit.discount_price, 'service_fee', unit.service_fee,
                'refunded_at', unit.refunded_at, 'cancelled_at', case when unit.offered_at is null then unit.cancelled_at end, 'scanned_at', t.scanned_at,
                'takes_code', unit.takes_code, 'left_on_voucher', ${unitsLeftIn('balance')}) order by unit.id) as units
         from order_product unit join product on product.id = unit.product_id
         left join gift_voucher voucher on voucher.order_product_id = unit.id
         left join discount_code code on code.id = voucher.discount_code_id left join stock_pool balance on balance.id = code.stock_pool_id
         left join ticket t on t.order_product_id = unit.id and t.status = 'active'
        where unit.company_id = ${company_id} and unit.order_id = o.id) units
     cross join lateral (
       select coalesce(json_agg(json_build_object('provider', p.provider, 'amount', p.amount - p.amount_charged_back)), '[]') as payments from payment p
        where p.company_id = ${company_id} and p.order_id = o.id and p.status in ('paid', 'refunded')
          and not exists (select from refund where refund.payment_id = p.id and refund.reason = any(${automatic}))) payments
     cross join lateral (
       select coalesce(json_agg(json_build_object('status', r.status, 'amount', r.amount, 'payment_fee', r.payment_fee,
                'of_products', exists (select from refund_product where refund_id = r.id))), '[]') as refunds from refund r
        where r.company_id = ${company_id} and r.order_id = o.id and r.reason <> all(${automatic})) refunds
     order by o.id limit ${limit}`.execute(db)
  return rows
}

/** Whether all of an order was paid by hand, so that no provider can be asked to give it back. */
export function isByHand({ payments }: Pick<OrderFigures, 'payments'>): boolean {
  return payments.length > 0 && payments.every(({ provider }) => provider === BY_HAND)
}
