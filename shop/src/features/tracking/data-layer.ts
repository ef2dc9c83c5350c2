import type { TrackedEvent, TrackedLine, TrackedOrder, TrackedProduct } from './facts.ts'
import type { PageView } from './page-view.ts'

/** Something for the data layer of a tag manager. */
export type Push = Record<string, unknown>

/** TRACK-05 */
const CURRENCY = 'EUR'

/** A page view with the event id (TRACK-03). */
export function pageViewPush(event: TrackedEvent, { event_id_string, location, path, title, referrer }: PageView): Push[] {
  return [
    {
      event: 'page_view',
      event_id: event.id,
      event_id_string,
      page_location: location,
      page_path: path,
      page_title: title,
      page_referrer: referrer,
    },
  ]
}

/** The products on show, numbered from 0, at their own price in euro. */
export function viewItemList(event: TrackedEvent, products: readonly TrackedProduct[]): Push[] {
  const items = products.map(({ id, name, price }, index) => ({
    ...itemOf(event, { id, name, price, discount_price: price, amount: 1 }),
    index,
  }))
  return ecommerce('view_item_list', { item_list_id: String(event.id), item_list_name: event.name, items })
}

/** What came into the cart and what left it, from one moment to the next. */
export function cartChanges(event: TrackedEvent, before: readonly TrackedLine[], after: readonly TrackedLine[]): Push[] {
  return [
    ...changePush('remove_from_cart', event, grown(after, before)),
    ...changePush('add_to_cart', event, grown(before, after)),
  ]
}

/** The start of a checkout: the order's total and units in euro. */
export function beginCheckout(event: TrackedEvent, order: TrackedOrder): Push[] {
  return ecommerce('begin_checkout', ofOrder(event, order))
}

/** The payment method that was chosen, with the total and units of the order in euro. */
export function addPaymentInfo(event: TrackedEvent, order: TrackedOrder, payment_type: string): Push[] {
  return ecommerce('add_payment_info', { ...ofOrder(event, order), payment_type })
}

/** A purchase by its order number (TRACK-05), with the total and units of the order in euro. */
export function purchase(event: TrackedEvent, order: TrackedOrder): Push[] {
  return ecommerce('purchase', { transaction_id: order.order_number, affiliation: event.name, ...ofOrder(event, order) })
}

/** The values of an earlier event stay in a data layer until they are taken out. */
function ecommerce(name: string, values: Push): Push[] {
  return [{ ecommerce: null }, { event: name, ecommerce: { currency: CURRENCY, ...values } }]
}

function changePush(name: string, event: TrackedEvent, lines: readonly TrackedLine[]): Push[] {
  if (lines.length === 0) return []
  const value = lines.reduce((sum, { discount_price, amount }) => sum + discount_price * amount, 0)
  return ecommerce(name, { value: euros(value), items: lines.map((line) => itemOf(event, line)) })
}

/** By how much each line is more in `after`; one whose price changed (a donation) counts as another line. */
function grown(before: readonly TrackedLine[], after: readonly TrackedLine[]): TrackedLine[] {
  return after.flatMap((line) => {
    const was = before.find(({ id, discount_price }) => id === line.id && discount_price === line.discount_price)?.amount ?? 0
    return line.amount > was ? [{ ...line, amount: line.amount - was }] : []
  })
}

/** The order's total with everything in it, its code, and its units by product and price. */
function ofOrder(event: TrackedEvent, { total, discountcode, order_products }: TrackedOrder): Push {
  const units = Map.groupBy(order_products, ({ product_id, discount_price }) => `${product_id} ${discount_price}`)
  const items = [...units.values()].flatMap((same) => {
    const [unit] = same
    if (!unit) return []
    const { product_id: id, product, price, discount_price } = unit
    return [itemOf(event, { id, name: product.name, price, discount_price, amount: same.length })]
  })
  // Whoever has the code of a gift voucher has the money: nobody else is told of it.
  const coupon = discountcode && discountcode.type !== 'voucher' ? { coupon: discountcode.code } : {}
  return { value: euros(total), ...coupon, items }
}

function itemOf(event: TrackedEvent, { id, name, price, discount_price, amount }: TrackedLine): Push {
  const discount = price > discount_price ? { discount: euros(price - discount_price) } : {}
  return {
    item_id: String(id),
    item_name: name,
    item_category: event.name,
    price: euros(discount_price),
    quantity: amount,
    ...discount,
  }
}

/** Services count in euro with decimals. */
function euros(cents: number): number {
  return cents / 100
}
