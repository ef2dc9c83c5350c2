import type { CallInput } from '@entree/contract/calls.ts'
import type { Fact } from '@entree/contract/foundation/facts/catalogue.ts'
import type { OrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import type { JudgedSwitch } from './judge-switch.ts'

/** That a locked order is somewhere else: announced for the event that its units leave and the one they come to, once when it is the same. */
export function switchFacts(
  { id: order_id, event_id: from, is_test }: OrderToHandle,
  { units, target: { event_id: to } }: JudgedSwitch,
  products: CallInput<'switchOrder'>['products'],
): Fact[] {
  const becomes = new Map(products.map(({ order_product_id, product_id }) => [order_product_id, product_id]))
  const removed = count(units.map(({ product_id }) => product_id))
  const added = count(units.map(({ id, product_id }) => becomes.get(id) ?? product_id))
  const fact = (event_id: number, data: { removed: typeof removed; added: typeof added }): Fact => {
    return { kind: 'order.changed', event_id, order_id, data: { reason: 'switched', ...data, is_test } }
  }
  if (from === to) return [fact(from, { removed, added })]
  return [fact(from, { removed, added: [] }), fact(to, { removed: [], added })]
}

function count(product_ids: readonly number[]): { product_id: number; amount: number }[] {
  return [...Map.groupBy(product_ids, (id) => id)].map(([product_id, same]) => ({ product_id, amount: same.length }))
}
