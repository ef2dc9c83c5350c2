import { sql } from 'kysely'

// The rules of `domain/src/selling/order-states.ts` for SQL, in the words of the indexes that PostgreSQL finds such orders by; a test holds
// the two against each other.

/** The states in which money is in, really or as a test: what `isPaid` says. */
export const paidStates = sql`('paid', 'test_order_paid')`

/** The states of an order that waits to be paid: what `isOpen` says. */
export const openStates = sql`('new', 'not_paid', 'failed')`
