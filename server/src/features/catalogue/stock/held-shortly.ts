import { sql } from 'kysely'

/** How long PostgreSQL waits for the next statement of a transaction that has stock in its hands, before it ends it. */
export const HELD_FOR = '5s'

/**
 * Where this stands in the statement that locks pools, the transaction is let go of after seconds when its process stands still (RUN-30): pools
 * are not only locked by what sells (`SETTLING_SETTINGS`), but also by what gives back (orders that expire, refunds, cancellations) and by what
 * is saved. Always true; it stands among the conditions so that no row has a column more.
 */
export const heldShortly = sql<boolean>`set_config('idle_in_transaction_session_timeout', ${sql.lit(HELD_FOR)}, true) is not null`
