import { refusal, type Refusal } from '../foundation/refusals.ts'

/** How many visitors may be inside at once: from a living room to the largest festival. */
const PEOPLE_LIMIT = { min: 1, max: 1_000_000 }
const NEAR_PERCENT = 90

/** What is wrong with a limit of people inside: `whole_number_invalid`. Null is none. */
export function peopleLimitRefusals(people_limit: number | null): Refusal[] {
  if (people_limit === null) return []
  const { min, max } = PEOPLE_LIMIT
  const isCount = Number.isInteger(people_limit) && people_limit >= min && people_limit <= max
  return isCount ? [] : [refusal('whole_number_invalid', { field: 'people_limit', min, max })]
}

/**
 * How full an event is: `near` from 90 percent of its limit on, `full` from the limit on; null below that, or without a limit (DOOR-16).
 * It is said and never judged by: whom staff let in anyway is inside, and is to be counted.
 */
export function crowding(inside: number, people_limit: number | null): 'near' | 'full' | null {
  if (people_limit === null) return null
  if (inside >= people_limit) return 'full'
  return inside * 100 >= people_limit * NEAR_PERCENT ? 'near' : null
}
