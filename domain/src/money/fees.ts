import { percentageRefusals } from '../foundation/percentage-rule.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/** What the platform asks of a company (FEE-01, FEE-02, FEE-03, FEE-04, FEE-05): cents without VAT, and of free tickets a percentage. */
export const feeTypes = [
  'ticket_fee',
  'box_office_ticket_fee',
  'refund_fee',
  'free_ticket_percentage',
  'free_ticket_fee',
] as const
export type FeeType = (typeof feeTypes)[number]

/** `amount` in cents, or percent for the free percentage. Days are those of Amsterdam (M1). */
export type Fee = {
  type: FeeType
  amount: number
  /** The first day that it counts for. */
  start_date: string
  /** Null: for all events of the company. */
  event_id: number | null
  /** Of an event only: it counts for its tickets of before the start date, too (M10). */
  retroactive: boolean
}

const LARGEST_CENTS = 100_000

/**
 * The fee of a type that holds for an event on a day, first match: the event's own that has begun, or counts from before; the company's
 * that began last; none, which is 0 (M1, M9, M10, DEC-B-149). In cents, or percent.
 */
export function feeInForce(
  fees: readonly Fee[],
  type: FeeType,
  { event_id, day }: { event_id: number | null; day: string },
): number {
  const begun = fees.filter((fee) => fee.type === type && (fee.start_date <= day || fee.retroactive))
  const latestOf = (event: number | null) =>
    begun.filter((fee) => fee.event_id === event).reduce<Fee | null>(later, null)?.amount ?? null
  return (event_id === null ? null : latestOf(event_id)) ?? latestOf(null) ?? 0
}

function later(one: Fee | null, other: Fee): Fee {
  return one !== null && one.start_date >= other.start_date ? one : other
}

/** Whether it may still be changed or removed: from the day after it begins it has been charged (DEC-B-149). */
export function isFeeSettled({ start_date }: Pick<Fee, 'start_date'>, today: string): boolean {
  return start_date < today
}

/**
 * What is wrong with a fee that is set today: `fee_invalid` beyond 1,000.00 or in parts of a cent, `fee_percentage_invalid`, and
 * `fee_starts_in_past`. What counts from before may start whenever (DEC-B-152).
 */
export function feeRefusals({ type, amount, start_date, retroactive }: Omit<Fee, 'event_id'>, today: string): Refusal[] {
  const isAmount = amount >= 0 && amount <= LARGEST_CENTS && Number.isInteger(amount)
  const wrongAmount = isAmount ? [] : [refusal('fee_invalid', { field: 'amount' })]
  return [
    ...(type === 'free_ticket_percentage' ? percentageRefusals(amount, 'free_tickets', 'amount') : wrongAmount),
    ...(start_date < today && !retroactive ? [refusal('fee_starts_in_past', { field: 'start_date' })] : []),
  ]
}
