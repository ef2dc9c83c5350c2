import { refusal, type Refusal } from '../foundation/refusals.ts'

/** Months after a person's last visit, at most: ten years. */
export const RETENTION_MONTHS_MAX = 120
/** This many days ahead the back office lists who is about to be erased. */
export const RETENTION_DAYS_AHEAD = 30

/** What is wrong with a retention period in months (PRIV-05); null: nothing is erased automatically. */
export function retentionRefusals(months: number | null): Refusal[] {
  const isFine = months === null || (months >= 1 && months <= RETENTION_MONTHS_MAX)
  return isFine ? [] : [refusal('number_out_of_range', { field: 'months', min: 1, max: RETENTION_MONTHS_MAX })]
}
