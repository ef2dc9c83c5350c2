import { sql } from 'kysely'

/** The kinds of what went back to buyers, by the organiser or by their banks, and of what came again of that: a list for `in`. */
export const returnedKinds = sql`('refund', 'refund_failed', 'chargeback', 'chargeback_won')`
