import { decimal, divideRounded, percentageOf } from '../foundation/money.ts'
import { PLATFORM_COUNTRY } from '../foundation/company-details.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { feeInForce, type Fee, type FeeType } from './fees.ts'
import { paymentCostInForce, type PaymentCost } from './payment-costs.ts'

/** VAT on what the platform asks, in percent. */
export const PLATFORM_VAT_PERCENTAGE = 21

/** A number of tickets of an event that a fee is due for, on a day in Amsterdam. */
type Counted = { event_id: number; type: ChargedType; day: string; quantity: number }
type ChargedType = Exclude<FeeType, 'free_ticket_percentage'>

/**
 * The tickets of an event from its start to the end of the period, as they stood then (M6); `invoiced` of the free ones were charged before,
 * and `days` are those that were not, in any order.
 */
type FreeTickets = {
  event_id: number
  paid: number
  free: number
  invoiced: number
  days: readonly { day: string; quantity: number }[]
}

/** What of events with a retroactive fee is in invoices that stand, with what each was charged so far, in cents (M10). */
type ChargedBefore = Counted & { charged: number }

/** A number of online payments by a method on a day, together of `amount` cents. */
type CountedPayments = { payment_method_id: number; day: string; quantity: number; amount: number }

export type InvoiceFacts = {
  /** The last day of the period. */
  period_end: string
  fees: readonly Fee[]
  costs: { own: readonly PaymentCost[]; defaults: readonly Omit<PaymentCost, 'valid_from'>[] }
  counted: readonly Counted[]
  free: readonly FreeTickets[]
  payments: readonly CountedPayments[]
  before: readonly ChargedBefore[]
}

/** `unit` and `amount` in cents, without VAT; a unit of null: not each costs the same. `fee_type`: what a correction is of. */
export type InvoiceLine = {
  kind: ChargedType | 'correction' | 'payment_cost'
  fee_type: ChargedType | null
  event_id: number | null
  payment_method_id: number | null
  quantity: number
  unit: number | null
  amount: number
  basis: LineBasis
}

/**
 * What a line was reckoned from: the days that it counts and, of payment costs, the rate, in cents and percent; of free tickets, how many; of a
 * correction, what one of each day costs by now, in cents.
 */
export type LineBasis = {
  days?: string[]
  fee_fixed?: number
  fee_percentage?: number
  free?: FreeBasis
  due?: Record<string, number>
}

/**
 * An event's paid and free tickets up to the end of the period: `allowed` of the free ones cost nothing, `invoiced`
 * were charged before (M6).
 */
type FreeBasis = { paid: number; free: number; allowed: number; invoiced: number }

/**
 * What a company is invoiced for a period: a line per event, type and rate, one per payment method and rate, and corrections of what
 * was invoiced before a fee was made retroactive; none of nothing (M2, M4, M5, M7, M8, M9, M10, M11).
 */
export function invoiceLines(facts: InvoiceFacts): InvoiceLine[] {
  const lines = [
    ...feeLines(facts),
    ...facts.free.flatMap((tickets) => freeTicketLines(facts, tickets)),
    ...correctionLines(facts),
    ...paymentCostLines(facts),
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

function feeLines({ fees, counted }: InvoiceFacts): InvoiceLine[] {
  const rated = counted.map((one) => ({ ...one, unit: feeInForce(fees, one.type, one) }))
  const groups = Map.groupBy(rated, ({ event_id, type, unit }) => `${event_id}/${type}/${unit}`)
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const quantity = sumOf(some, (one) => one.quantity)
    const { type: kind, event_id, unit } = first
    const basis = { days: some.map(({ day }) => day) }
    return [{ kind, fee_type: null, event_id, payment_method_id: null, quantity, unit, amount: quantity * unit, basis }]
  })
}

/**
 * Free tickets beyond the share of the paid ones, as far as they were not charged before; none are given back (M6, M7). The last that were
 * given are those beyond, each at the fee of its own day (M1).
 */
function freeTicketLines(
  { fees, period_end }: InvoiceFacts,
  { event_id, paid, free, invoiced, days }: FreeTickets,
): InvoiceLine[] {
  const allowed = freeAllowance(paid, feeInForce(fees, 'free_ticket_percentage', { event_id, day: period_end }))
  let left = beyondAllowance({ paid, free, allowed, invoiced })
  const chosen = days
    .toSorted((a, b) => (a.day > b.day ? -1 : 1))
    .flatMap(({ day, quantity: there }) => {
      const quantity = Math.min(there, left)
      left -= quantity
      return quantity === 0 ? [] : [{ day, quantity, unit: feeInForce(fees, 'free_ticket_fee', { event_id, day }) }]
    })
  return [...Map.groupBy(chosen.toReversed(), ({ unit }) => unit)].map(([unit, some]) => {
    const quantity = sumOf(some, (one) => one.quantity)
    const basis = { days: some.map(({ day }) => day), free: { paid, free, allowed, invoiced } }
    const of = { kind: 'free_ticket_fee' as const, fee_type: null, event_id, payment_method_id: null }
    return { ...of, quantity, unit, amount: quantity * unit, basis }
  })
}

/** How many free tickets are charged now: those that neither cost nothing nor were charged before (M6, M7). */
export function beyondAllowance({ free, allowed, invoiced }: FreeBasis): number {
  return Math.max(0, free - allowed - invoiced)
}

/** How many free tickets cost nothing: a percentage of the paid ones, rounded down (M6). */
export function freeAllowance(paid: number, percentage: number): number {
  const { digits, scale } = decimal(percentage)
  return Number((BigInt(Math.max(0, paid)) * digits) / (scale * 100n))
}

/** What earlier tickets cost by now, less what was invoiced for each of them: a line for each difference (M10, DEC-B-152). */
function correctionLines({ fees, before }: InvoiceFacts): InvoiceLine[] {
  const rated = before.map((one) => {
    const due = feeInForce(fees, one.type, one)
    return { ...one, due, unit: due - one.charged }
  })
  const groups = Map.groupBy(rated, ({ event_id, type, unit }) => `${event_id}/${type}/${unit}`)
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { event_id, type: fee_type, unit } = first
    const quantity = sumOf(some, (one) => one.quantity)
    const due = Object.fromEntries(some.map((one) => [one.day, one.due]))
    const basis = { days: Object.keys(due), due }
    const of = { kind: 'correction' as const, fee_type, event_id, payment_method_id: null }
    return [{ ...of, quantity, unit, amount: quantity * unit, basis }]
  })
}

function paymentCostLines({ costs, payments }: InvoiceFacts): InvoiceLine[] {
  const rated = payments.flatMap((one) => {
    const cost = paymentCostInForce(costs, one.payment_method_id, one.day)
    return cost ? [{ ...one, cost }] : []
  })
  const groups = Map.groupBy(rated, ({ cost }) => `${cost.payment_method_id}/${cost.fee_fixed}/${cost.fee_percentage}`)
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { payment_method_id, fee_fixed, fee_percentage } = first.cost
    const quantity = sumOf(some, (one) => one.quantity)
    const paid = sumOf(some, (one) => one.amount)
    const { digits, scale } = decimal(fee_percentage)
    const amount = divideRounded(BigInt(quantity * fee_fixed) * scale * 100n + BigInt(paid) * digits, scale * 100n)
    const unit = fee_percentage === 0 ? fee_fixed : null
    const basis = { days: some.map(({ day }) => day), fee_fixed, fee_percentage }
    return [{ kind: 'payment_cost' as const, fee_type: null, event_id: null, payment_method_id, quantity, unit, amount, basis }]
  })
}

/** What the lines are together, in cents, with the VAT on their sum (M11); none when the customer has to declare it (M12). */
export function invoiceTotals(lines: readonly { amount: number }[], is_vat_shifted: boolean) {
  const subtotal = sumOf(lines, ({ amount }) => amount)
  const vat = is_vat_shifted ? 0 : percentageOf(subtotal, PLATFORM_VAT_PERCENTAGE)
  return { subtotal, vat, total: subtotal + vat }
}

/** `vat_shift_invalid` unless the company has a VAT number and is of another country than the platform (M12). */
export function vatShiftRefusals({ vat_number, country }: { vat_number: string | null; country: string | null }): Refusal[] {
  return vat_number && country && country !== PLATFORM_COUNTRY ? [] : [refusal('vat_shift_invalid', { field: 'vat_shifted' })]
}

/** `platform_vat_number_missing` where an invoice with reverse charged VAT could not name the platform's number beside the customer's (M12, MONEY-02). */
export function shiftingSellerRefusals({ vat_number }: { vat_number: string | null }): Refusal[] {
  return vat_number ? [] : [refusal('platform_vat_number_missing', { field: 'vat_shifted' })]
}

/** A number in its row: `FT2026-0001` (M13). */
export function invoiceNumber(prefix: string, year: string, sequence: number): string {
  return `${prefix}${year}-${String(sequence).padStart(4, '0')}`
}

/**
 * Lines to be credited: all of them, or a given number of some, as negative lines (M27). Refuses `credit_above_invoice`, also when what is credited
 * together would be more than the invoice, or on the other side of nothing: a line above zero goes with the correction below it.
 */
export function creditLines(
  lines: readonly (Omit<InvoiceLine, 'basis'> & { id: number; credited: number })[],
  chosen: readonly { line_id: number; quantity: number }[],
): { lines: (InvoiceLine & { line_id: number })[]; refusals: Refusal[] } {
  const wanted =
    chosen.length > 0
      ? chosen
      : lines
          .map(({ id, quantity, credited }) => ({ line_id: id, quantity: quantity - credited }))
          .filter((one) => one.quantity > 0)
  const found = wanted.map(({ line_id, quantity }) => ({ line: lines.find(({ id }) => id === line_id), quantity }))
  const isWrong = found.some(({ line, quantity }) => !line || quantity < 1 || quantity > line.quantity - line.credited)
  const isTwice = new Set(wanted.map(({ line_id }) => line_id)).size < wanted.length
  if (isWrong || isTwice || found.length === 0)
    return { lines: [], refusals: [refusal('credit_above_invoice', { field: 'lines' })] }
  const credited = found.flatMap(({ line, quantity }) => {
    if (!line) return []
    const { kind, fee_type, event_id, payment_method_id, unit } = line
    // The last of a line takes what is left of it, so that all parts are the whole.
    const amount = partOf(line, line.credited + quantity) - partOf(line, line.credited)
    return [
      { line_id: line.id, kind, fee_type, event_id, payment_method_id, quantity: -quantity, unit, amount: 0 - amount, basis: {} },
    ]
  })
  const whole = sumOf(lines, ({ amount }) => amount)
  const together = creditedSum(lines) - sumOf(credited, ({ amount }) => amount)
  const isWithin = together >= Math.min(0, whole) && together <= Math.max(0, whole)
  return isWithin
    ? { refusals: [], lines: credited }
    : { lines: [], refusals: [refusal('credit_above_invoice', { field: 'lines' })] }
}

type CreditedLine = Pick<InvoiceLine, 'quantity' | 'unit' | 'amount'> & { credited: number }

function creditedSum(lines: readonly CreditedLine[]): number {
  return sumOf(lines, (line) => partOf(line, line.credited))
}

/**
 * What credit lines of an invoice come to, in cents and negative: VAT is that on all that is credited by now less that on what was before, so that
 * all credits together have the VAT of the invoice (M27).
 */
export function creditTotals(
  { lines, is_vat_shifted }: { lines: readonly CreditedLine[]; is_vat_shifted: boolean },
  credited: readonly { amount: number }[],
) {
  const before = creditedSum(lines)
  const subtotal = sumOf(credited, ({ amount }) => amount)
  const vatOf = (sum: number) => invoiceTotals([{ amount: sum }], is_vat_shifted).vat
  const vat = 0 - (vatOf(before - subtotal) - vatOf(before))
  return { subtotal, vat, total: subtotal + vat }
}

/** What the first `count` of a line cost, in cents. */
function partOf({ quantity, unit, amount }: Pick<InvoiceLine, 'quantity' | 'unit' | 'amount'>, count: number): number {
  return unit === null ? divideRounded(BigInt(amount) * BigInt(count), BigInt(quantity)) : unit * count
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
