import { containedVat } from '../foundation/money.ts'

type Unit = { discount_price: number; service_fee: number; vat_percentage: number }

/**
 * What of an order's products and service fees is VAT, in cents: worked out on the sum of what has the same rate. Service fees have the
 * company's (DEC-S-81).
 */
export function orderVat(units: readonly Unit[], company_vat_percentage: number): number {
  const sums = new Map<number, number>()
  const add = (rate: number, cents: number) => sums.set(rate, (sums.get(rate) ?? 0) + cents)
  for (const { discount_price, service_fee, vat_percentage } of units) {
    add(vat_percentage, discount_price)
    add(company_vat_percentage, service_fee)
  }
  return [...sums].reduce((vat, [rate, cents]) => vat + containedVat(cents, rate), 0)
}
