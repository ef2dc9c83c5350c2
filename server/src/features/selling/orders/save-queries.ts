import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Customer, Order } from '#platform/database/tables.gen.ts'
import { prepare, prepareForIds } from '#platform/database/prepare.ts'
import type { Write } from '#platform/database/write-together.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks an order and returns what the rules about changing it look at, with its event. Null when unknown. */
export async function lockOrder(db: Database, company_id: number, id: number) {
  const [row] = await selectLocked(db, { company_id, id })
  return row ?? null
}

const selectLocked = prepare((db, { company_id, id }: { company_id: number; id: number }) =>
  changeableOrders(db, company_id).where('order.id', '=', id).forUpdate('order'),
)

/** Locks those of the orders that nobody holds, in id order, and returns them as `lockOrder` does. */
export const lockFreeOrders = prepareForIds((db, company_id, ids) =>
  changeableOrders(db, company_id).where('order.id', '=', ids).orderBy('order.id').forUpdate('order').skipLocked(),
)

// Only what never changes about an order may be joined here: after waiting for the lock PostgreSQL reads the order again, but
// not what hangs on it.
function changeableOrders(db: Database, company_id: number) {
  return db
    .selectFrom('order')
    .innerJoin('event', 'event.id', 'order.event_id')
    .innerJoin('company', 'company.id', 'order.company_id')
    .where('order.company_id', '=', company_id)
    .select([
      'order.id',
      'order.event_id',
      'order.point_of_sale_id',
      'order.payment_status',
      'order.is_cancelled',
      'order.expires_at',
      'order.created_at',
      'order.source',
    ])
    .select(['order.company_id', 'order.is_test', 'order.buyer_key', 'order.network_key'])
    .select(['order.customer_id', 'order.timeslot_id', 'order.total', 'order.payment_fee', 'order.discount_code_adjustment'])
    .select(['order.campaign_id', 'order.discount_code_id', 'order.point_of_sale_payment_method_id'])
    .select(['order.language', 'order.terms_accepted_at', 'order.age_confirmed_at'])
    .select(['event.starts_at', 'event.continuous', 'event.time_zone', 'company.vat_percentage'])
    .$narrowType<{ payment_status: PaymentStatus }>()
}

/** To be written: what changes about an order. */
export function orderUpdate(db: Database, company_id: number, id: number, changes: Updateable<Order>): Write {
  return db.updateTable('order').set(changes).where('company_id', '=', company_id).where('id', '=', id)
}

export type NewCustomer = Omit<Insertable<Customer>, 'company_id'>

/** To be written, alone: what changes about an order that gets its buyer. */
export function orderUpdateWithCustomer(
  db: Database,
  company_id: number,
  id: number,
  changes: Updateable<Order>,
  customer: NewCustomer,
): Write {
  return db
    .with('buyer', (of) =>
      of
        .insertInto('customer')
        .values({ ...customer, company_id })
        .returning('id'),
    )
    .updateTable('order')
    .set((of) => ({ ...changes, customer_id: of.selectFrom('buyer').select('buyer.id') }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
}

/** To be written: the details of a buyer as they are now. */
export function customerUpdate(db: Database, company_id: number, id: number, customer: Updateable<Customer>): Write {
  return db.updateTable('customer').set(customer).where('company_id', '=', company_id).where('id', '=', id)
}

/** How many units of each product type the order has now. */
export async function countUnits(
  db: Database,
  company_id: number,
  order_id: number,
): Promise<{ product_type_id: number; amount: number }[]> {
  return db
    .selectFrom('order_product')
    .innerJoin('product', 'product.id', 'order_product.product_id')
    .select((of) => ['product.product_type_id', of.fn.countAll<number>().as('amount')])
    .where('order_product.company_id', '=', company_id)
    .where('order_product.order_id', '=', order_id)
    .where('order_product.refunded_at', 'is', null)
    .where('order_product.cancelled_at', 'is', null)
    .groupBy('product.product_type_id')
    .execute()
}

/** All payment methods of a point of sale, in the order they are shown; which of them are offered is the domain's to say. */
export async function listPaymentMethods(db: Database, company_id: number, point_of_sale_id: number) {
  const rows = await db
    .selectFrom('point_of_sale_payment_method as method')
    .innerJoin('payment_method', 'payment_method.id', 'method.payment_method_id')
    .select([
      'method.id',
      'method.fee_fixed',
      'method.fee_percentage',
      'method.online',
      'method.show_pos',
      'payment_method.adapter',
    ])
    .where('method.company_id', '=', company_id)
    .where('method.point_of_sale_id', '=', point_of_sale_id)
    .where('method.removed_at', 'is', null)
    .orderBy('method.sort')
    .orderBy('method.id')
    .execute()
  return rows.map(({ adapter, ...method }) => ({ ...method, payment_method: { adapter } }))
}
