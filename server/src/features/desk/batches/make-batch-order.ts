import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { makeHiddenEvent } from '#features/catalogue/events/make-hidden-event.ts'
import { makeHiddenPointOfSale } from '#features/catalogue/points-of-sale/make-hidden-point-of-sale.ts'
import { makeHiddenProduct } from '#features/catalogue/products/make-hidden-product.ts'
import { writeStaffOrders } from '#features/selling/orders/write-staff-orders.ts'
import type { FilledBatch } from './filled-batch.ts'

/**
 * Makes the order of all tickets of a batch, of a product of an event that nobody sees: paid, though nothing was paid online, and drawing
 * from no stock (BATCH-23). Returns its id; its units come piece by piece.
 */
export async function makeBatchOrder(scope: Scope, batch: FilledBatch, language: string): Promise<number> {
  const { now } = scope
  const { name, ticket_name, price, vat_percentage, count } = batch
  const event_id = await makeHiddenEvent(scope, batch)
  await makeHiddenProduct(scope, { event_id, name: ticket_name, price, vat_percentage })
  const point_of_sale_id = await makeHiddenPointOfSale(scope, { event_id, name })
  const total = price * count
  const order = {
    event_id,
    point_of_sale_id,
    language,
    buyer: null,
    type: 'batch',
    source: 'batch',
    secret: newSecret(),
    payment_status: 'paid',
    stock_held: false,
    products_total: total,
    total,
    created_at: now,
    paid_at: now,
    expires_at: now,
    tickets_generated_at: now,
  }
  const [written] = await writeStaffOrders(scope, [order])
  if (written === undefined) throw new Error('no order was written')
  return written.id
}
