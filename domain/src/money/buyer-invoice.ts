import { containedVat } from '../foundation/money.ts'
import { paidByRate, soldByRate, type SoldOrder } from '../selling/order-vat.ts'
import { leftByRate, ratesOf, type RefundFacts } from './vat-overview.ts'

/**
 * What a line of a document for a buyer is of: units of a product, what a discount code takes off them, fees, or an amount that was given
 * back of the order as a whole; `taken_back`: an invoice, `credit_taken_back`: a credit note, both by their number; `month`: all that was sold, and `month_refunds` given back, at a rate in a month.
 */
export const buyerLineKinds = [
  'product',
  'discount',
  'service_fees',
  'payment_fee',
  'refunded_product',
  'refunded_fees',
  'refunded_amount',
  'taken_back',
  'credit_taken_back',
  'refund_came_back',
  'month',
  'month_refunds',
  'month_invoiced',
] as const

/** A line in cents with VAT; `rate` in percent. `unit` null: it is of no units. */
export type BuyerLine = {
  kind: (typeof buyerLineKinds)[number]
  name: string | null
  quantity: number | null
  unit: number | null
  rate: number
  amount: number
}

/** What a document has of one rate, in cents: `net` and `vat` are `total`. */
export type RateSum = { rate: number; net: number; vat: number; total: number }

/** An order as it was sold, with the names of what was bought and the rate of its fees, in percent. */
export type BoughtOrder = Omit<SoldOrder, 'units'> & {
  units: readonly (SoldOrder['units'][number] & { name: string })[]
  fee_rate: number
}

/** What was given back of an order, in cents, with the units that it was for; below zero: it came back. */
export type BuyerRefund = Pick<RefundFacts, 'amount' | 'service_fees' | 'payment_fee'> & {
  units: readonly { name: string; rate: number; amount: number }[]
}

/** What of an order was given back before a refund, in cents: of its products, by rate, and of its fees. */
export type EarlierRefunds = { units: readonly { rate: number; amount: number }[]; fees: number }
const NONE: EarlierRefunds = { units: [], fees: 0 }

/**
 * The refunds of an order, each with what was given back before it; one that came back with what was before it was sent, as it takes back the same.
 * Given in the order of the ledger.
 */
export function withEarlier<Refund extends BuyerRefund & { refund_id: number }>(
  refunds: readonly Refund[],
): (Refund & { earlier: EarlierRefunds })[] {
  const begun = new Map<number, EarlierRefunds>()
  let gone = NONE
  return refunds.map((refund) => {
    const { refund_id, amount, units, service_fees, payment_fee } = refund
    const hasComeBack = amount < 0
    const earlier = (hasComeBack ? begun.get(refund_id) : null) ?? gone
    begun.set(refund_id, earlier)
    const moved = units.map((unit) => ({ rate: unit.rate, amount: hasComeBack ? 0 - unit.amount : unit.amount }))
    gone = { units: [...gone.units, ...moved], fees: gone.fees + service_fees + payment_fee }
    return { ...refund, earlier }
  })
}

/** The lines of an order as it was sold, all units of a kind together; they add up to its total (BINV-06). */
export function soldLines(order: BoughtOrder): BuyerLine[] {
  const { units, service_fees, payment_fee, fee_rate } = order
  const products = grouped(
    units.map(({ name, vat_percentage, discount_price }) => ({ name, rate: vat_percentage, unit: discount_price })),
  )
  const sold = soldByRate({ ...order, service_fees: 0, payment_fee: 0 }, fee_rate)
  const discounts = [...sold].map(([rate, cents]) => {
    const before = units.reduce((sum, unit) => sum + (unit.vat_percentage === rate ? unit.discount_price : 0), 0)
    return plain('discount', rate, cents - before)
  })
  return [
    ...products.map(({ name, rate, unit, quantity }) => ({
      kind: 'product' as const,
      name,
      quantity,
      unit,
      rate,
      amount: quantity * unit,
    })),
    ...discounts.toSorted((a, b) => b.rate - a.rate),
    plain('service_fees', fee_rate, service_fees),
    plain('payment_fee', fee_rate, payment_fee),
  ].filter(({ kind, amount }) => kind === 'product' || amount !== 0)
}

/** The lines of a refund, below zero, and above when it came back; they add up to what was given back (BINV-05, BINV-06). */
export function refundLines(order: BoughtOrder, refund: BuyerRefund, earlier: EarlierRefunds = NONE): BuyerLine[] {
  const { amount, units, service_fees, payment_fee } = refund
  if (amount < 0) {
    const sent = { amount: -amount, units, service_fees: 0 - service_fees, payment_fee: 0 - payment_fee }
    return refundLines(order, sent, earlier).map((line) => ({
      ...line,
      quantity: line.quantity === null ? null : 0 - line.quantity,
      amount: 0 - line.amount,
    }))
  }
  const spread = spreadOf(order, refund, earlier)
  const [fees, whole] = [service_fees + payment_fee, units.reduce((sum, unit) => sum + unit.amount, 0)]
  const shared = [...spread.values()].reduce((sum, cents) => sum + cents, 0)
  const products = grouped(units.map(({ name, rate, amount: unit }) => ({ name, rate, unit })))
  return [
    ...products.map(({ name, rate, unit, quantity }) => ({
      kind: 'refunded_product' as const,
      name,
      quantity: -quantity,
      unit,
      rate,
      amount: 0 - quantity * unit,
    })),
    plain('refunded_fees', order.fee_rate, 0 - fees),
    ...[...spread].map(([rate, cents]) => plain('refunded_amount', rate, 0 - cents)).toSorted((a, b) => b.rate - a.rate),
    // More than the order cost is of nothing that has VAT.
    plain('refunded_amount', 0, whole + fees + shared - amount),
  ].filter((line) => line.kind === 'refunded_product' || line.amount !== 0)
}

/** What of a refund is of the order as a whole, by rate, as the VAT overview has it. */
function spreadOf(order: BoughtOrder, { units, ...refund }: BuyerRefund, earlier: EarlierRefunds): Map<number, number> {
  const { fee_rate, service_fees, payment_fee } = order
  const facts = {
    ...refund,
    units: units.map(({ rate, amount }) => ({ rate, amount })),
    order: leftByRate(paidByRate(order), earlier.units),
    order_fees: Math.max(0, service_fees + payment_fee - earlier.fees),
    fee_rate,
  }
  return sumsOf(ratesOf(facts).slice(units.length))
}

/**
 * What a document has of each rate when it brings all documents of an order from what they come to (`given`) to what they should: VAT is
 * that on the whole by now less that which was given, so that together they have the VAT on what is left, to the cent (BINV-06).
 */
export function rateSums(lines: readonly BuyerLine[], given: readonly RateSum[] = []): RateSum[] {
  const [after, before] = [sumsOf(lines), new Map<number, { total: number; vat: number }>()]
  for (const { rate, total, vat } of given) {
    const earlier = before.get(rate) ?? { total: 0, vat: 0 }
    before.set(rate, { total: earlier.total + total, vat: earlier.vat + vat })
  }
  const rates = [...new Set([...after.keys(), ...before.keys()])].toSorted((a, b) => b - a)
  return rates
    .map((rate) => {
      const whole = after.get(rate) ?? 0
      const earlier = before.get(rate) ?? { total: 0, vat: 0 }
      const [total, vat] = [whole - earlier.total, containedVat(whole, rate) - earlier.vat]
      return { rate, net: total - vat, vat, total }
    })
    .filter(({ total, vat }) => total !== 0 || vat !== 0)
}

/** Lines with what they lack of the sums of their document, as amounts of no product: a refund that came back before is among these. */
export function withRest(lines: readonly BuyerLine[], rates: readonly RateSum[]): BuyerLine[] {
  const told = sumsOf(lines)
  const sums = new Map(rates.map(({ rate, total }) => [rate, total]))
  const rest = [...new Set([...told.keys(), ...sums.keys()])].map((rate) =>
    plain('refunded_amount', rate, (sums.get(rate) ?? 0) - (told.get(rate) ?? 0)),
  )
  return [...lines, ...rest.filter(({ amount }) => amount !== 0)]
}

/** The lines of a credit note over all that is left of documents: one for each rate (BINV-04). */
export function takenBackLines(given: readonly RateSum[], number: string): BuyerLine[] {
  const sums = sumsOf(given.map(({ rate, total }) => ({ rate, amount: total })))
  return [...sums]
    .filter(([, cents]) => cents !== 0)
    .toSorted(([a], [b]) => b - a)
    .map(([rate, cents]) => ({ ...plain('taken_back', rate, 0 - cents), name: number }))
}

/**
 * The lines of the document about a refund that came back, one for each rate: they take back the credit note that was made of it, by its
 * number; where none was (null), they are the money that is not given back after all (BINV-16).
 */
export function cameBackLines(rates: readonly RateSum[], credit_note: string | null): BuyerLine[] {
  const kind = credit_note === null ? 'refund_came_back' : 'credit_taken_back'
  return rates.filter(({ total }) => total !== 0).map(({ rate, total }) => ({ ...plain(kind, rate, total), name: credit_note }))
}

/**
 * What a document is to who reads it: a correction above zero charges again what was credited before, so it is a `debit` note and no credit
 * note (BINV-16).
 */
export function buyerDocumentKind<Kind extends string>({ kind, total }: { kind: Kind; total: number }): Kind | 'debit' {
  return kind === 'credit' && total > 0 ? 'debit' : kind
}

/** The sums of several documents, rate by rate, in cents. */
export function addRates(documents: readonly (readonly RateSum[])[]): RateSum[] {
  const sums = new Map<number, RateSum>()
  for (const { rate, net, vat, total } of documents.flat()) {
    const sum = sums.get(rate) ?? { rate, net: 0, vat: 0, total: 0 }
    sums.set(rate, { rate, net: sum.net + net, vat: sum.vat + vat, total: sum.total + total })
  }
  return [...sums.values()].toSorted((a, b) => b.rate - a.rate)
}

const SERIES = { invoice: '', credit: 'C', month: 'M' }

/**
 * What stands before the year in a number: the company's prefix, and a letter for credit notes and for months, each of which has a row of its
 * own, as Spain asks (BINV-03).
 */
export function buyerInvoiceSeries(prefix: string, kind: keyof typeof SERIES): string {
  return `${prefix}${SERIES[kind]}`
}

type Seller = Readonly<Record<'name' | 'address' | 'zip' | 'city' | 'country' | 'vat_number', string | null>>

/** What a seller has to say of itself on an invoice and has not: without it none is made (BINV-11). The VAT number where there is VAT. */
export function missingOfSeller(seller: Seller, rates: readonly RateSum[]): (keyof Seller)[] {
  const needed = ['name', 'address', 'zip', 'city', 'country'] as const
  const has_vat = rates.some(({ rate }) => rate > 0)
  return [...needed, ...(has_vat ? (['vat_number'] as const) : [])].filter((field) => !seller[field]?.trim())
}

const TERM_YEARS: Readonly<Record<string, number>> = { NL: 7, BE: 10, DE: 8, ES: 6 }

/**
 * The first day on which an invoice need not be kept any more: a number of years after the end of the year that it is of, by the law of the
 * seller's country; the longest of these elsewhere (BINV-10).
 */
export function keptUntil(date: string, country: string | null): string {
  const years = TERM_YEARS[country ?? ''] ?? Math.max(...Object.values(TERM_YEARS))
  return `${Number(date.slice(0, 4)) + years + 1}-01-01`
}

function plain(kind: BuyerLine['kind'], rate: number, amount: number): BuyerLine {
  return { kind, name: null, quantity: null, unit: null, rate, amount }
}

type Unit = { name: string; rate: number; unit: number }

function grouped(units: readonly Unit[]): (Unit & { quantity: number })[] {
  const groups = Map.groupBy(units, ({ name, rate, unit }) => JSON.stringify([name, rate, unit]))
  return [...groups.values()].flatMap((some) => some.slice(0, 1).map((unit) => ({ ...unit, quantity: some.length })))
}

function sumsOf(parts: readonly { rate: number; amount: number }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { rate, amount } of parts) sums.set(rate, (sums.get(rate) ?? 0) + amount)
  return sums
}
