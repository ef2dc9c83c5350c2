/** A sold unit in cents after the campaign; `takes_code`: the order's discount code was for it. */
export type SoldUnit = { id: number; discount_price: number; takes_code: boolean }

/**
 * What each unit was really paid, in cents and in the order given: its price after the campaign less its share of the discount code
 * (`adjustment`, 0 or negative). What a code takes off more than its own products cost comes off the others, as the order's total has
 * it. The shares add up to the discount to the cent: what rounding down leaves goes, a cent each, to the largest remainders.
 */
export function paidPrices(units: readonly SoldUnit[], adjustment: number): number[] {
  const eligible = units.map((unit) => (unit.takes_code ? unit.discount_price : 0))
  const others = units.map((unit, index) => unit.discount_price - (eligible[index] ?? 0))
  const discount = Math.min(-adjustment, sum(eligible) + sum(others))
  const own = Math.min(discount, sum(eligible))
  const [first, rest] = [shares(own, eligible), shares(discount - own, others)]
  return units.map((unit, index) => unit.discount_price - (first[index] ?? 0) - (rest[index] ?? 0))
}

/** Splits `amount`, at most the sum of the weights, in proportion to them; no share is above its weight. */
export function shares(amount: number, weights: readonly number[]): number[] {
  const total = BigInt(sum(weights))
  if (amount === 0 || total === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((part) => Number(part / total))
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, amount - sum(parts))) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
