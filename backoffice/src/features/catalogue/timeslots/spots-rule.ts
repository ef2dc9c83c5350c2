import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'

/** The most spots that fit a pool of stock. */
const MOST_SPOTS = 1_000_000

/** Whether a number of spots can be one; empty is left to the field. */
export function spotsRefusal(spots: number | null): Refusal | null {
  if (spots === null || (Number.isInteger(spots) && spots >= 0 && spots <= MOST_SPOTS)) return null
  return refusal('whole_number_invalid', { min: 0, max: MOST_SPOTS })
}
