import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addDays, addMs, HOUR_MS, instantOf, localTime } from '../foundation/zoned-time.ts'

export const cancelUntilUnits = ['hours', 'days'] as const
type CancelUntilUnit = (typeof cancelUntilUnits)[number]

/** The terms on which visitors cancel tickets themselves (SELF-01). */
export type CancelTerms = {
  /** How long before their visit they can do it last; null: they cannot. */
  cancel_until: number | null
  cancel_until_unit: CancelUntilUnit
  /** How much of the price of a ticket goes back, in whole percent. */
  cancel_percentage: number
  /** Whether the fees of the tickets, and with the last of them that of the payment, go back too. */
  cancel_returns_fees: boolean
}

/** The most hours or days before a visit, and the most of a price. */
const MOST_CANCEL_UNTIL = 365
const MOST_PERCENT = 100

/** What of the terms is judged; what is left out is not. */
export type JudgedTerms = Partial<Pick<CancelTerms, 'cancel_until' | 'cancel_percentage'>>

/** What is wrong with the terms that are given: `whole_number_invalid` with its limits (SELF-01). */
export function cancelTermsRefusals({ cancel_until, cancel_percentage }: JudgedTerms): Refusal[] {
  return [
    ...wholeNumberRefusals(cancel_until ?? 0, 'cancel_until', MOST_CANCEL_UNTIL),
    ...wholeNumberRefusals(cancel_percentage ?? 0, 'cancel_percentage', MOST_PERCENT),
  ]
}

/** `whole_number_invalid` with its limits, for what is no whole number from 0 to `max`. */
export function wholeNumberRefusals(value: number, field: string, max: number): Refusal[] {
  const isFine = Number.isInteger(value) && value >= 0 && value <= max
  return isFine ? [] : [refusal('whole_number_invalid', { field, min: 0, max })]
}

type Starts = { starts_at: string }

/** When a visit begins: with the chosen timeslot, else with the event; null where the event goes on continuously and has no such moment. */
export function visitStart(event: Starts & { continuous: boolean }, timeslot: Starts | null): string | null {
  return timeslot?.starts_at ?? (event.continuous ? null : event.starts_at)
}

/**
 * Until when tickets of a visit can be cancelled (SELF-02): hours are counted, days are the same time by the clock at the event. Null: not at
 * all, as the organiser does not offer it, or there is no moment at which the visit begins.
 */
export function cancelDeadline(
  { cancel_until, cancel_until_unit }: Pick<CancelTerms, 'cancel_until' | 'cancel_until_unit'>,
  visit_at: string | null,
  time_zone: string,
): string | null {
  if (cancel_until === null || visit_at === null) return null
  if (cancel_until_unit === 'hours') return addMs(visit_at, -cancel_until * HOUR_MS)
  const { day, time } = localTime(visit_at, time_zone)
  return instantOf(addDays(day, -cancel_until), time, time_zone)
}

/** A visit that its buyer changed: when it was, and when they changed it. */
export type LeftVisit = { visit_at: string; left_at: string }

/**
 * Until when tickets could be cancelled before their buyer changed the visit, where it was too late for that by then; null: it never was. To
 * change a visit does not make them cancellable again (SEC-27).
 */
export function missedDeadline(
  terms: Pick<CancelTerms, 'cancel_until' | 'cancel_until_unit'>,
  left: readonly LeftVisit[],
  time_zone: string,
): string | null {
  for (const { visit_at, left_at } of left) {
    const until = cancelDeadline(terms, visit_at, time_zone)
    if (until !== null && Date.parse(left_at) >= Date.parse(until)) return until
  }
  return null
}

/**
 * On which terms an order is cancelled (SELF-13): its buyer keeps those they bought on (null: there were none yet), and has the event's
 * present ones where these are better: still open at `now`, then with more of the price, with the fees, and for longer.
 */
export function termsOfOrder(
  { agreed, present }: { agreed: CancelTerms | null; present: CancelTerms },
  visit: { visit_at: string | null; time_zone: string },
  now: string,
): CancelTerms {
  if (agreed === null) return present
  const worthOf = (terms: CancelTerms): number[] => {
    const until = cancelDeadline(terms, visit.visit_at, visit.time_zone)
    const end = until === null ? 0 : Date.parse(until)
    return [Number(end > Date.parse(now)), Number(end > 0), terms.cancel_percentage, Number(terms.cancel_returns_fees), end]
  }
  const worth = worthOf(present)
  const difference = worthOf(agreed).map((value, index) => value - (worth[index] ?? 0))
  return (difference.find((one) => one !== 0) ?? 0) > 0 ? agreed : present
}
