import type { CallInput } from '@entree/contract/calls.ts'
import { guestListRefusals, guestPrice, guestTotal } from '@entree/domain/desk/guest-list.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { orderTotalRefusals } from '@entree/domain/selling/order-total.ts'
import type { Scope } from '#platform/scope.ts'
import { judgeStaffTimeslot } from '#features/catalogue/offers/offered-timeslots.ts'
import { readGuestEvent, type GuestEvent } from './read-guest-event.ts'

export type JudgedList = {
  event: GuestEvent['event']
  /** In cents, as `units`. */
  total: number
  /** One per guest, in their order, without who holds it. */
  units: { product_id: number; price: number; vat_percentage: number }[]
  refusals: Refusal[]
  /** What is too much for the stock at this moment; when it is sent, taking it has the last word. */
  lacking: Refusal[]
}

/**
 * Judges a guest list, everything at once, without looking at sale windows or the most that a buyer may have (DEC-B-96). Refuses
 * `not_found` itself; the rest it returns.
 */
export async function judgeGuestList(scope: Scope, input: CallInput<'sendGuestList'>): Promise<JudgedList> {
  const { now } = scope
  const { event_id, timeslot_id, payment, tickets } = input
  const { event, products } = await readGuestEvent(scope, event_id)
  const prices = new Map(products.map(({ id, price }) => [id, price]))
  const refusals = guestListRefusals(input, prices)
  if (event.archived_at !== null) refusals.push(refusal('event_archived'))
  else if (Date.parse(event.ends_at) <= Date.parse(now)) refusals.push(refusal('event_passed'))
  if (event.point_of_sale_id === null) refusals.push(refusal('guest_list_needs_point_of_sale'))
  refusals.push(...(await judgeStaffTimeslot(scope, event, timeslot_id ?? null, { count: tickets.length })))
  const total = guestTotal(input, prices)
  refusals.push(...orderTotalRefusals(total))
  const units = tickets.flatMap(({ product_id, price }) => {
    const product = products.find(({ id }) => id === product_id)
    return product
      ? [{ product_id, price: guestPrice(payment, price, product.price), vat_percentage: product.vat_percentage }]
      : []
  })
  const lacking = products.flatMap(({ id, name, left: stock }) => {
    const isShort = stock !== null && tickets.filter(({ product_id }) => product_id === id).length > stock
    return isShort ? [refusal('product_out_of_stock', { field: 'products', product_id: id, product: name, stock })] : []
  })
  return { event, total, units, refusals, lacking }
}
