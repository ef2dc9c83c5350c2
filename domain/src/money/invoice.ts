import { decimal, divideRounded, percentageOf } from '../foundation/money.ts'
import { PLATFORM_COUNTRY } from '../foundation/company-details.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { feeInForce, type Fee, type FeeType } from './fees.ts'
import { paymentCostInForce, type PaymentCost } from './payment-costs.ts'

/** VAT on what the platform asks, in percent. */
export const PLATFORM_VAT_PERCENTAGE = 21

/** So many tickets of an event that a fee is due for, on a day in Amsterdam. */
type Counted = { event_id: number; type: ChargedType; day: string; quantity: number }
type ChargedType = Exclude<FeeType, 'free_ticket_percentage'>

/** The tickets of an event from its start to the end of the period (M6); `invoiced` of the free ones were charged before. */
type FreeTickets = { event_id: number; paid: number; free: number; invoiced: number }

/** So many online payments by a method on a day, together of `amount` cents. */
type CountedPayments = { payment_method_id: number; day: string; quantity: number; amount: number }

export type InvoiceFacts = {
  /** The last day of the period. */
  period_end: string
  fees: readonly Fee[]
  costs: { own: readonly PaymentCost[]; defaults: readonly Omit<PaymentCost, 'valid_from'>[] }
  counted: readonly Counted[]
  free: readonly FreeTickets[]
  payments: readonly CountedPayments[]
  /** Of events with a retroactive fee: what was counted in earlier periods, and what was invoiced for it, in cents (M10). */
  before: { counted: readonly Counted[]; invoiced: readonly { event_id: number; type: ChargedType; amount: number }[] }
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

/** What a line was reckoned from: the days that it counts and, of payment costs, the rate, in cents and percent; of free tickets, how many. */
export type LineBasis = { days?: string[]; fee_fixed?: number; fee_percentage?: number; free?: FreeBasis }

/** Free tickets of an event up to the end of the period, beside the paid ones; `allowed` of them cost nothing, `invoiced` were charged before (M6). */
type FreeBasis = { paid: number; free: number; allowed: number; invoiced: number }

/**
 * What a company is invoiced for a period: a line per event, type and rate, one per payment method and rate, and corrections of what
 * was invoiced before a fee was made retroactive; none of nothing (M2, M4, M5, M7, M8, M9, M10, M11).
 */
export function invoiceLines(facts: InvoiceFacts): InvoiceLine[] {
  const lines = [
    ...feeLines(facts),
    ...facts.free.flatMap((tickets) => freeTicketLine(facts, tickets)),
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

/** Free tickets beyond the share of the paid ones, as far as they were not charged before; none are given back (M6, M7). */
function freeTicketLine({ fees, period_end }: InvoiceFacts, { event_id, paid, free, invoiced }: FreeTickets): InvoiceLine[] {
  const at = { event_id, day: period_end }
  const allowed = freeAllowance(paid, feeInForce(fees, 'free_ticket_percentage', at))
  const quantity = Math.max(0, free - allowed - invoiced)
  const unit = feeInForce(fees, 'free_ticket_fee', at)
  const kind = 'free_ticket_fee'
  const basis = { free: { paid, free, allowed, invoiced } }
  return [{ kind, fee_type: null, event_id, payment_method_id: null, quantity, unit, amount: quantity * unit, basis }]
}

/** How many free tickets cost nothing: a percentage of the paid ones, rounded down (M6). */
export function freeAllowance(paid: number, percentage: number): number {
  const { digits, scale } = decimal(percentage)
  return Number((BigInt(Math.max(0, paid)) * digits) / (scale * 100n))
}

/** The difference between what earlier tickets cost by now and what was invoiced for them (M10, DEC-B-152). */
function correctionLines({ fees, before }: InvoiceFacts): InvoiceLine[] {
  const groups = Map.groupBy(before.counted, ({ event_id, type }) => `${event_id}/${type}`)
  return [...groups.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { event_id, type } = first
    const due = sumOf(some, (one) => one.quantity * feeInForce(fees, type, one))
    const invoiced = before.invoiced.filter((one) => one.event_id === event_id && one.type === type)
    const amount = due - sumOf(invoiced, (one) => one.amount)
    const count = sumOf(some, (one) => one.quantity)
    const isEven = amount % count === 0
    const share = isEven ? { quantity: count, unit: amount / count } : { quantity: 1, unit: amount }
    const basis = { days: some.map(({ day }) => day) }
    return [{ kind: 'correction' as const, fee_type: type, event_id, payment_method_id: null, ...share, amount, basis }]
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

/** A number in its row: `FT2026-0001` (M13). */
export function invoiceNumber(prefix: string, year: string, sequence: number): string {
  return `${prefix}${year}-${String(sequence).padStart(4, '0')}`
}

/** Lines to be credited: all of them, or so many of some, as negative lines (M27). Refuses `credit_above_invoice`. */
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
  return {
    refusals: [],
    lines: found.flatMap(({ line, quantity }) => {
      if (!line) return []
      const { kind, fee_type, event_id, payment_method_id, unit } = line
      // The last of a line takes what is left of it, so that all parts are the whole.
      const amount = partOf(line, line.credited + quantity) - partOf(line, line.credited)
      const credited = { quantity: -quantity, unit, amount: 0 - amount, basis: {} }
      return [{ line_id: line.id, kind, fee_type, event_id, payment_method_id, ...credited }]
    }),
  }
}

/** What the first so many of a line cost, in cents. */
function partOf({ quantity, unit, amount }: Pick<InvoiceLine, 'quantity' | 'unit' | 'amount'>, count: number): number {
  return unit === null ? divideRounded(BigInt(amount) * BigInt(count), BigInt(quantity)) : unit * count
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
