import type { SeatName } from '@entree/contract/catalogue/seating/entities.ts'
import type { ShownCode } from '../../ui/code-line.tsx'
import type { Order } from './use-order.ts'

/** What an order costs, line by line, in cents. The lines and the discounts below them add up to the total. */
export type OrderAmounts = {
  lines: { product_id: number; name: string; amount: number; total: number; seats: SeatName[] }[]
  campaign_discount: number
  /** The code and what it takes off, as a negative amount. */
  discount_code: (ShownCode & { adjustment: number }) | null
  service_fees: number
  payment_fee: number
  total: number
}

/** The amounts as the server charges them. Units of one product at one price are one line. */
export function amountsOfOrder(order: Order): OrderAmounts {
  const { campaign_discount, service_fees, payment_fee, total, products_total } = order
  return {
    lines: linesOf(order.order_products),
    campaign_discount,
    discount_code: order.discountcode && {
      ...order.discountcode,
      adjustment: shownAdjustment(order.discount_code_adjustment, products_total - campaign_discount),
    },
    service_fees,
    payment_fee,
    total,
  }
}

/** No more than there is to take it off from: the total has a floor of 0 (PRICE-05). */
export function shownAdjustment(adjustment: number, discountable: number): number {
  return Math.max(adjustment, -discountable)
}

function linesOf(order_products: Order['order_products']): OrderAmounts['lines'] {
  const lines = new Map<string, OrderAmounts['lines'][number]>()
  for (const { product_id, product, price, seat } of order_products) {
    const key = `${product_id} ${price}`
    const line = lines.get(key) ?? { product_id, name: product.name, amount: 0, total: 0, seats: [] }
    const seats = seat ? [...line.seats, seat] : line.seats
    lines.set(key, { ...line, amount: line.amount + 1, total: line.total + price, seats })
  }
  return [...lines.values()]
}
