import { isPassed } from './event-states.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/** An event at which a code can do something: one it counts for, with a product it counts for. */
export type ReachedEvent = { archived_at: string | null; ends_at: string }

/** A product that a code is limited to, and the event it is sold at. */
export type LimitedProduct = { id: number; name: string; event_id: number }

export const uselessReasons = ['nothing_in_common', 'archived', 'passed'] as const
export type UselessReason = (typeof uselessReasons)[number]

/**
 * Why nobody can use a code at `now`, whatever its own state: its products are of other events than its own, or all events it
 * reaches are archived or over. Null: it can be used, or it is not limited at all (`reached` null).
 */
export function whyUseless(reached: readonly ReachedEvent[] | null, now: string): UselessReason | null {
  if (reached === null) return null
  if (reached.length === 0) return 'nothing_in_common'
  if (reached.every(({ archived_at }) => archived_at !== null)) return 'archived'
  return reached.every((event) => event.archived_at !== null || isPassed(event, now)) ? 'passed' : null
}

/**
 * The products of a code that are not sold at any of the events it is limited to (`events` empty: all), and so never get the
 * discount: `discountcode_product_elsewhere` with the first of them (BDISC-11, BDISC-12).
 */
export function elsewhereRefusals(events: readonly number[], products: readonly LimitedProduct[]): Refusal[] {
  if (events.length === 0) return []
  const elsewhere = products.find(({ event_id }) => !events.includes(event_id))
  return elsewhere ? [refusal('discountcode_product_elsewhere', { field: 'products', product: elsewhere.name })] : []
}

/** Of these events those with none of the products a code is limited to: it does nothing there. */
export function eventsWithoutProducts(
  events: readonly number[],
  products: readonly Pick<LimitedProduct, 'event_id'>[],
): number[] {
  if (products.length === 0) return []
  return events.filter((id) => !products.some(({ event_id }) => event_id === id))
}
