import { paidPrices } from '@entree/domain/selling/paid-prices.ts'
import type { Database } from '#platform/database/database.ts'
import type { ReportScope } from './report-scope.ts'
import { listDiscounted, sumBooks, sumRefundedUnits, sumWithoutCode } from './revenue-queries.ts'

/** In cents: what was paid for units, without their service fees, those, and what was given back of both. */
export type ProductRevenue = { paid: number; service_fees: number; refunds: number }

/**
 * What the products of paid orders brought in, by product; and what is in the books of those orders but about no product: amounts given back
 * of an order as a whole, and what came in otherwise than it was asked for (REP-04). Both together are the revenue of the dashboard (DEC-B-128).
 */
export async function readRevenue(db: Database, of: ReportScope) {
  const [plain, discounted, refunded, books] = await Promise.all([
    sumWithoutCode(db, of),
    listDiscounted(db, of),
    sumRefundedUnits(db, of),
    sumBooks(db, of),
  ])
  const products = new Map<number, ProductRevenue>()
  const add = (product_id: number, { paid = 0, service_fees = 0, refunds = 0 }: Partial<ProductRevenue>) => {
    const sum = products.get(product_id) ?? { paid: 0, service_fees: 0, refunds: 0 }
    products.set(product_id, {
      paid: sum.paid + paid,
      service_fees: sum.service_fees + service_fees,
      refunds: sum.refunds + refunds,
    })
  }
  for (const { product_id, paid, service_fees } of plain) add(product_id, { paid, service_fees })
  for (const { adjustment, units } of discounted) {
    const prices = paidPrices(units, adjustment)
    for (const [index, unit] of units.entries()) {
      add(unit.product_id, { paid: prices[index] ?? 0, service_fees: unit.service_fee })
    }
  }
  for (const { product_id, refunds } of refunded) add(product_id, { refunds })
  const ofProducts = [...products.values()].reduce((sum, one) => sum + one.paid + one.service_fees - one.refunds, 0)
  const revenue = books.booked - books.payment_fees
  return { products, beside_products: revenue - ofProducts, revenue, payment_fees: books.payment_fees }
}
