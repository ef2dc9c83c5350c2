import { paidPrices } from '@entree/domain/selling/paid-prices.ts'
import type { Database } from '#platform/database/database.ts'
import type { ReportScope } from './report-scope.ts'
import { listAlike, listProductIds, sumAdrift } from './revenue-queries.ts'

/** In cents: what was paid for units, without their service fees, those, and what was given back of both. */
export type ProductRevenue = { paid: number; service_fees: number; refunds: number }

/**
 * What the products of paid orders brought in, by product of these events; and what is in the books of those orders but about none of them:
 * amounts given back of an order as a whole, what came in otherwise than it was asked for or for an order that could not take it and is not
 * back yet, and what an order that was moved here had of products
 * of its event before (`elsewhere`), as those that were refunded or cancelled stay behind (REP-04, DEC-B-88). All of it together is the
 * revenue of the dashboard (DEC-B-128).
 */
export async function readRevenue(db: Database, of: ReportScope) {
  const [alike, own, adrift] = await Promise.all([listAlike(db, of), listProductIds(db, of), sumAdrift(db, of)])
  const products = new Map<number, ProductRevenue>()
  let elsewhere: ProductRevenue = { paid: 0, service_fees: 0, refunds: 0 }
  for (const { adjustment, units, orders } of alike) {
    const prices = paidPrices(
      units.map((unit, index) => ({ ...unit, id: index })),
      adjustment,
    )
    for (const [index, { product_id, service_fee, refunds }] of units.entries()) {
      const isOwn = own.has(product_id)
      const before = isOwn ? (products.get(product_id) ?? { paid: 0, service_fees: 0, refunds: 0 }) : elsewhere
      const sum = {
        paid: before.paid + (prices[index] ?? 0) * orders,
        service_fees: before.service_fees + service_fee * orders,
        refunds: before.refunds + refunds * orders,
      }
      if (isOwn) products.set(product_id, sum)
      else elsewhere = sum
    }
  }
  const ofProducts = [elsewhere, ...products.values()].reduce((sum, one) => sum + one.paid + one.service_fees - one.refunds, 0)
  const payment_fees = alike.reduce((sum, one) => sum + one.payment_fees, 0)
  const revenue = alike.reduce((sum, one) => sum + one.booked, 0) - payment_fees + adrift
  return { products, elsewhere, beside_products: revenue - ofProducts, revenue, payment_fees }
}
