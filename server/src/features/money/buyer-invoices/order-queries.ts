import { withEarlier, type BoughtOrder, type BuyerRefund, type EarlierRefunds } from '@entree/domain/money/buyer-invoice.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { wentBackByItself } from '#features/money/vat/read-vat.ts'

/**
 * Locks an order, so that its documents are made one after the other; its event, or null when the company has no such order. Not against what
 * only points at it: two refunds of one order, by two payments, both have by then, and would wait for each other.
 */
export async function lockInvoicedOrder({ tx, company_id }: Scope, id: number): Promise<{ event_id: number } | null> {
  const order = tx.selectFrom('order').select('event_id').where('company_id', '=', company_id).where('id', '=', id)
  return (await order.forNoKeyUpdate().executeTakeFirst()) ?? null
}

/** An order as an invoice of it says: what was sold, as it was then, and when it was paid and is supplied. Null when there is none. */
export async function findSoldOrder({ tx, company_id }: Scope, id: number) {
  const row = await tx
    .selectFrom('order as o')
    .innerJoin('company', 'company.id', 'o.company_id')
    .innerJoin('event', 'event.id', 'o.event_id')
    .leftJoin('timeslot', 'timeslot.id', 'o.timeslot_id')
    .select([
      'o.id',
      'o.order_number',
      'o.secret',
      'o.payment_status',
      'o.is_test',
      'o.type',
      'o.total',
      'o.language',
      'o.paid_at',
    ])
    .select(['o.event_id', 'o.discount_code_adjustment', 'o.service_fees', 'o.payment_fee'])
    .select(['event.name as event_name', 'event.starts_at', 'event.ends_at', 'event.time_zone'])
    .select(['timeslot.starts_at as timeslot_starts_at', 'timeslot.ends_at as timeslot_ends_at'])
    .select((of) => of.fn.coalesce('o.fee_vat_percentage', 'company.vat_percentage').as('fee_rate'))
    .where('o.company_id', '=', company_id)
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const units = await tx
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select(['unit.id', 'unit.discount_price', 'unit.vat_percentage', 'unit.takes_code', 'product.name'])
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', id)
    .orderBy('unit.id')
    .execute()
  return { ...row, units } satisfies BoughtOrder
}

/**
 * What the ledger holds of refunds of an order, oldest first, each with what was given back before it; one that came back is there twice, the second time below zero. Payments that
 * went back automatically were never for the order (BINV-17).
 */
export async function listBookedRefunds(
  { tx, company_id }: Scope,
  order_id: number,
): Promise<(BuyerRefund & { refund_id: number; earlier: EarlierRefunds })[]> {
  const { rows } = await sql<BuyerRefund & { refund_id: number }>`
    select l.refund_id, -l.amount as amount, -l.service_fees as service_fees, -l.payment_fee as payment_fee,
           coalesce((select json_agg(json_build_object('name', p.name, 'rate', op.vat_percentage, 'amount', rp.price) order by op.id)
                       from refund_product rp
                       join order_product op on op.id = rp.order_product_id
                       join product p on p.id = op.product_id
                      where rp.refund_id = l.refund_id and rp.company_id = l.company_id), '[]') as units
      from ledger_entry l
     where l.company_id = ${company_id} and l.order_id = ${order_id} and l.kind in ('refund', 'refund_failed')
       and not ${wentBackByItself}
     order by l.id`.execute(tx)
  return withEarlier(rows)
}

/** Where the buyer of an order is mailed, and in which language. */
export async function findBuyer({ tx, company_id }: Scope, order_id: number) {
  return tx
    .selectFrom('order as o')
    .innerJoin('customer', 'customer.id', 'o.customer_id')
    .select(['customer.email', 'o.language'])
    .where('o.company_id', '=', company_id)
    .where('o.id', '=', order_id)
    .executeTakeFirst()
}
