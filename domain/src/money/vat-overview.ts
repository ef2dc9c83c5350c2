import { containedVat } from '../foundation/money.ts'
import { paidPrices, shares, type SoldUnit } from '../selling/paid-prices.ts'

/** A unit with the VAT rate that it was sold at, in percent. */
type RatedUnit = SoldUnit & { rate: number }
type RatedAmount = { rate: number; amount: number }

/** What the books of a company hold of a period, in cents; `month` is its first day, in Amsterdam. */
export type VatFacts = {
  /** What units of orders without a discount code were sold for, summed by rate. */
  plain: readonly (RatedAmount & { month: string })[]
  /** Orders with a discount code, with all their units. */
  coded: readonly { month: string; adjustment: number; units: readonly RatedUnit[] }[]
  /**
   * What was given back of orders, each with the units that it was for, and with what was left by then of what its order's units were paid with, by
   * rate, and of its fees.
   */
  refunds: readonly {
    month: string
    amount: number
    service_fees: number
    payment_fee: number
    units: readonly RatedAmount[]
    order: readonly RatedAmount[]
    order_fees: number
    /** What VAT the fees of the order had, in percent. */
    fee_rate: number
  }[]
  /** All that was paid, with the fees in it; `refunded`: all that was given back, or taken back by banks. */
  booked: readonly { month: string; paid: number; refunded: number }[]
  /** Service and payment fees of what was sold, by the rate that they had. */
  fees: readonly (RatedAmount & { month: string })[]
  /** Tickets of batches, which the organiser sells elsewhere; those that were cancelled are taken off in the month in which they were. */
  batches: readonly (RatedAmount & { month: string })[]
  batches_cancelled: readonly (RatedAmount & { month: string })[]
}

/**
 * In cents; all but `net` include VAT. `rate` is a percentage, null for money that belongs to no ticket: a payment that
 * did not match the order and was given back, or an amount that a bank took back.
 */
export type VatLine = {
  month: string
  rate: number | null
  sold: number
  refunded: number
  total: number
  net: number
  vat: number
}

/**
 * What was sold and refunded in each month, by VAT rate. The fees that buyers pay have the rate that the company had at
 * the time. A refund of no ticket in particular lowers each rate of its order in proportion to what is left of it, that of its fees
 * too (MONEY-03). VAT is calculated on the sum per rate and month. The totals add up to what is booked and what batches cost, to
 * the cent. A month that is over stays as it is: what is cancelled of a batch later counts when it is.
 */
export function vatOverview(facts: VatFacts): VatLine[] {
  const { coded, refunds, booked, batches, batches_cancelled } = facts
  const ofTickets = {
    sold: [...facts.plain, ...coded.flatMap(({ month, ...order }) => pricesOf(order).map((one) => ({ month, ...one })))],
    refunded: refunds.flatMap((refund) => ratesOf(refund).map((one) => ({ month: refund.month, ...one }))),
  }
  const feesBack = refunds.map(({ month, fee_rate, service_fees, payment_fee }) => ({
    month,
    rate: fee_rate,
    amount: service_fees + payment_fee,
  }))
  const sold = withRest(
    [...ofTickets.sold, ...facts.fees, ...batches],
    [...booked.map(({ month, paid }) => ({ month, amount: paid })), ...batches],
  )
  const refunded = withRest(
    [...ofTickets.refunded, ...feesBack, ...batches_cancelled],
    [...booked.map(({ month, refunded: amount }) => ({ month, amount })), ...batches_cancelled],
  )
  const keys = new Map([...sold, ...refunded].map(({ month, rate }) => [`${month} ${rate}`, { month, rate }]))
  const [soldAt, refundedAt] = [sumsByRate(sold), sumsByRate(refunded)]
  return [...keys]
    .map(([key, { month, rate }]) => lineOf(month, rate, { sold: soldAt.get(key) ?? 0, refunded: refundedAt.get(key) ?? 0 }))
    .filter((line) => line.sold !== 0 || line.refunded !== 0)
    .toSorted((a, b) => a.month.localeCompare(b.month) || (b.rate ?? -1) - (a.rate ?? -1))
}

type Part = { month: string; rate: number | null; amount: number }

function pricesOf({ adjustment, units }: Pick<VatFacts['coded'][number], 'adjustment' | 'units'>): RatedAmount[] {
  const prices = paidPrices(units, adjustment)
  return units.map(({ rate }, index) => ({ rate, amount: prices[index] ?? 0 }))
}

/** With what of each month's whole is in none of the parts, as of no rate. */
function withRest(parts: readonly Part[], wholes: readonly { month: string; amount: number }[]): Part[] {
  const told = new Map<string, number>()
  for (const { month, amount } of parts) told.set(month, (told.get(month) ?? 0) + amount)
  const months = Map.groupBy(wholes, ({ month }) => month)
  const rests = [...months].map(([month, some]) => {
    const whole = some.reduce((sum, { amount }) => sum + amount, 0)
    return { month, rate: null, amount: whole - (told.get(month) ?? 0) }
  })
  return [...parts, ...rests]
}

function sumsByRate(parts: readonly Part[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { month, rate, amount } of parts) {
    const key = `${month} ${rate}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return sums
}

/** A refund as the books have it, with what was left of its order by rate, in cents. */
export type RefundFacts = Omit<VatFacts['refunds'][number], 'month'>

/** What is left of amounts by rate, in cents, after those that were given back before, below zero where one came back: the lowest rate first (MONEY-03). */
export function leftByRate(paid: readonly RatedAmount[], gone: readonly RatedAmount[]): RatedAmount[] {
  return paid
    .map(({ rate, amount }) => ({
      rate,
      amount: gone.reduce((left, one) => (one.rate === rate ? left - one.amount : left), amount),
    }))
    .map(({ rate, amount }) => ({ rate, amount: Math.max(0, amount) }))
    .toSorted((a, b) => a.rate - b.rate)
}

/**
 * What of a refund is not said to be fees, by rate: its units in their order, then its share of what is left of the order; negative when it came
 * back. More than is left is of no ticket.
 */
export function ratesOf(refund: RefundFacts): readonly RatedAmount[] {
  if (refund.amount < 0) {
    const { amount, service_fees, payment_fee } = refund
    const sent = { ...refund, amount: -amount, service_fees: -service_fees, payment_fee: -payment_fee }
    return ratesOf(sent).map((one) => ({ ...one, amount: -one.amount }))
  }
  const { amount, service_fees, payment_fee, units, order_fees, fee_rate } = refund
  const rest = amount - service_fees - payment_fee - units.reduce((sum, unit) => sum + unit.amount, 0)
  const order = [...refund.order, { rate: fee_rate, amount: order_fees }]
  const paid = order.map((one) => one.amount)
  if (rest <= 0 || rest > paid.reduce((sum, one) => sum + one, 0)) return units
  const parts = shares(rest, paid)
  return [...units, ...order.map(({ rate }, index) => ({ rate, amount: parts[index] ?? 0 }))]
}

function lineOf(month: string, rate: number | null, { sold, refunded }: { sold: number; refunded: number }): VatLine {
  const total = sold - refunded
  const vat = rate === null ? 0 : containedVat(total, rate)
  return { month, rate, sold, refunded, total, net: total - vat, vat }
}
