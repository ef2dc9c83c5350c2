import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addDays } from '../foundation/zoned-time.ts'

/** A transfer is ordered at the bank at most this many days ahead. */
const DAYS_AHEAD = 31

/**
 * `paid_on_invalid` for a day on which something cannot have been paid: before it existed, or too far after today. Days
 * are those of Amsterdam (M20, M29).
 */
export function paidOnRefusals(paid_on: string, { from, today }: { from: string; today: string }): Refusal[] {
  const until = addDays(today, DAYS_AHEAD)
  return paid_on >= from && paid_on <= until ? [] : [refusal('paid_on_invalid', { field: 'paid_on', from, until })]
}
