import { sql } from 'kysely'

// Which of the orders `o` hold units that pools count as taken and that are not sold: what is sold is what is taken without these.

/** Its units lie in a cart or wait for their payment. Tests hold nothing. */
export const isReserved = sql<boolean>`(o.stock_held and not o.is_test and o.payment_status <> 'paid')`

/** A guest list gave its units away (DASH-05). */
export const isGivenAway = sql<boolean>`
  (o.source = 'guest_list' and o.type = 'free' and o.stock_held and not o.is_test and o.payment_status = 'paid')`
