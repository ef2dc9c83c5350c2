import type { PersonalValues } from '../customer-information/personal-values.ts'

/** Who a ticket of the walk is for. */
export type Holder = 'me' | 'other'

/** What was filled in on the way: the buyer's own details beyond the order's, and the last details of someone else. */
export type Walked = { holder: Holder; mine: PersonalValues | null; others: PersonalValues | null }
