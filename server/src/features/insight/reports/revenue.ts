import { paidPrices } from '@entree/domain/selling/paid-prices.ts'
import type { Database } from '#platform/database/database.ts'
import type { ReportScope } from './report-scope.ts'
import { listAlike } from './revenue-queries.ts'

/** In cents: what was paid for units, without their service fees, those, and what was given back of both. */
export type ProductRevenue = { paid: number; service_fees: number; refunds: number }

/**
 * What the products of paid orders brought in, by product; and what is in the books of those orders but about no product: amounts given back
 * of an order as a whole, and what came in otherwise than it was asked for (REP-04). Both together are the revenue of the dashboard (DEC-B-128).
 */
export async function readRevenue(db: Database, of: ReportScope) {
  const alike = await listAlike(db, of)
  const products = new Map<number, ProductRevenue>()
  for (const { adjustment, units, orders } of alike) {
    const prices = paidPrices(
      units.map((unit, index) => ({ ...unit, id: index })),
      adjustment,
    )
    for (const [index, { product_id, service_fee, refunds }] of units.entries()) {
      const sum = products.get(product_id) ?? { paid: 0, service_fees: 0, refunds: 0 }
      products.set(product_id, {
        paid: sum.paid + (prices[index] ?? 0) * orders,
        service_fees: sum.service_fees + service_fee * orders,
        refunds: sum.refunds + refunds * orders,
      })
    }
  }
  const ofProducts = [...products.values()].reduce((sum, one) => sum + one.paid + one.service_fees - one.refunds, 0)
  const payment_fees = alike.reduce((sum, one) => sum + one.payment_fees, 0)
  const revenue = alike.reduce((sum, one) => sum + one.booked, 0) - payment_fees
  return { products, beside_products: revenue - ofProducts, revenue, payment_fees }
}
