import { containedVat } from '../foundation/money.ts'
import { paidPrices, type SoldUnit } from './paid-prices.ts'

/** What an order was sold for, in cents: units after the campaign, what a discount code takes off (0 or negative), and the fees. */
export type SoldOrder = {
  units: readonly (SoldUnit & { vat_percentage: number })[]
  discount_code_adjustment: number
  service_fees: number
  payment_fee: number
}

/**
 * What of an order's total is VAT, in cents: worked out on the sum of what has the same rate, after the discount code. Service and payment
 * fees have the company's rate (DEC-S-81), in percent.
 */
export function orderVat({ units, discount_code_adjustment, ...fees }: SoldOrder, company_vat_percentage: number): number {
  const sums = new Map([[company_vat_percentage, fees.service_fees + fees.payment_fee]])
  // A code whose products have changed since is taken off all, as a refund has it.
  const isForSome = units.some(({ takes_code }) => takes_code)
  const paid = paidPrices(
    units.map((unit) => ({ ...unit, takes_code: unit.takes_code || !isForSome })),
    discount_code_adjustment,
  )
  for (const [index, { vat_percentage }] of units.entries())
    sums.set(vat_percentage, (sums.get(vat_percentage) ?? 0) + (paid[index] ?? 0))
  return [...sums].reduce((vat, [rate, cents]) => vat + containedVat(cents, rate), 0)
}
