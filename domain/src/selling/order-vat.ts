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
 * fees have the rate that the company had then (DEC-S-81), in percent.
 */
export function orderVat(order: SoldOrder, fee_vat_percentage: number): number {
  return [...soldByRate(order, fee_vat_percentage)].reduce((vat, [rate, cents]) => vat + containedVat(cents, rate), 0)
}

/** What an order was sold for, in cents after the discount code, by VAT rate in percent; fees at the rate that they had. */
export function soldByRate(
  { units, discount_code_adjustment, service_fees, payment_fee }: SoldOrder,
  fee_vat_percentage: number,
): Map<number, number> {
  const sums = new Map([[fee_vat_percentage, service_fees + payment_fee]])
  for (const { rate, amount } of paidByRate({ units, discount_code_adjustment })) sums.set(rate, (sums.get(rate) ?? 0) + amount)
  return sums
}

/** What the products of an order were paid with, in cents after the discount code, without its fees, by VAT rate in percent: the lowest first. */
export function paidByRate({
  units,
  discount_code_adjustment,
}: Pick<SoldOrder, 'units' | 'discount_code_adjustment'>): { rate: number; amount: number }[] {
  const sums = new Map<number, number>()
  const paid = paidPrices(units, discount_code_adjustment)
  for (const [index, { vat_percentage }] of units.entries())
    sums.set(vat_percentage, (sums.get(vat_percentage) ?? 0) + (paid[index] ?? 0))
  return [...sums].map(([rate, amount]) => ({ rate, amount })).toSorted((a, b) => a.rate - b.rate)
}
