import type { Refusal } from '../foundation/refusals.ts'
import { cancelDeadline, wholeNumberRefusals } from './cancel-terms.ts'

/** The terms on which visitors offer tickets for resale (RESL-01). */
export type ResaleTerms = {
  /** How many hours before their visit they can do it last; null: they cannot. */
  resale_hours: number | null
  /** How much of the price goes back once a ticket is sold again, in whole percent. */
  resale_percentage: number
  /** Whether the fees go back too. */
  resale_returns_fees: boolean
}

/** Ninety days. */
const MOST_RESALE_HOURS = 2160

/** What of the terms is judged; what is left out is not. */
export type JudgedResaleTerms = Partial<Pick<ResaleTerms, 'resale_hours' | 'resale_percentage'>>

/** What is wrong with the terms that are given: `whole_number_invalid` with its limits (RESL-01). */
export function resaleTermsRefusals({ resale_hours, resale_percentage }: JudgedResaleTerms): Refusal[] {
  return [
    ...wholeNumberRefusals(resale_hours ?? 0, 'resale_hours', MOST_RESALE_HOURS),
    ...wholeNumberRefusals(resale_percentage ?? 0, 'resale_percentage', 100),
  ]
}

/** Until when tickets of a visit are on offer (RESL-02); null: not at all, as there it is off, or the visit has no beginning. */
export function resaleDeadline({ resale_hours }: Pick<ResaleTerms, 'resale_hours'>, visit_at: string | null): string | null {
  // Hours are the same in every zone.
  return cancelDeadline({ cancel_until: resale_hours, cancel_until_unit: 'hours' }, visit_at, 'UTC')
}
