import { orderVat } from '@entree/domain/selling/order-vat.ts'
import { z } from 'zod'

const Sold = z.object({
  adjustment: z.int(),
  units: z.array(z.object({ id: z.int(), discount_price: z.int(), vat_percentage: z.number(), takes_code: z.boolean() })),
})

/** The VAT in what the products of an order were sold for, after its discount code, in cents; null: it has none. The fees are not in it. */
export function vatOfProducts(sold: unknown): number | null {
  const order = Sold.nullable().parse(sold ?? null)
  if (order === null) return null
  return orderVat({ units: order.units, discount_code_adjustment: order.adjustment, service_fees: 0, payment_fee: 0 }, 0)
}
