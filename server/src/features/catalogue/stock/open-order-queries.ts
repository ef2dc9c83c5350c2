import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { freeOrdersKey } from './free-orders.ts'
import { openStates } from './order-states.ts'

/** Under which key unpaid orders of an event are counted: of an address, or of the wider network it is in. */
export type Buyer = { company_id: number; event_id: number; kind: 'buyer' | 'network'; key: string }

/** What the unpaid orders of an event hold. */
export type HeldOpen = Pick<Buyer, 'event_id' | 'kind' | 'key'> & { orders: number; units: number }

/** More orders are not looked at: a buyer who has this many may have no more. */
const MOST_ORDERS = 2000

/**
 * How many unpaid orders each of these has of the event, and how many units they hold; those without any are not there. What an address had for
 * nothing in the last day counts as an order too, which holds nothing (SEC-32).
 */
export async function sumOpenOrders(db: Database, buyers: readonly Buyer[], now: string): Promise<HeldOpen[]> {
  const addresses = buyers.filter(({ kind }) => kind === 'buyer')
  const { rows } = await sql<HeldOpen>`
    select event_id, kind, key, sum(orders)::integer as orders, sum(units)::integer as units from (
    select buyer.event_id, buyer.kind, buyer.key, count(*)::integer as orders, sum(open.units)::integer as units
      from (select distinct * from unnest(${buyers.map(({ company_id }) => company_id)}::bigint[], ${buyers.map(({ event_id }) => event_id)}::bigint[],
                                          ${buyers.map(({ kind }) => kind)}::text[], ${buyers.map(({ key }) => key)}::text[])
                              as given (company_id, event_id, kind, key)) buyer
     cross join lateral (
           select (select count(*) from order_product op
                    where op.order_id = o.id and op.refunded_at is null and op.cancelled_at is null) as units
             from (select id from "order"
                    where buyer.kind = 'buyer' and company_id = buyer.company_id and event_id = buyer.event_id and buyer_key = buyer.key
                      and stock_held and not is_test and payment_status in ${openStates}
                   union all
                   select id from "order"
                    where buyer.kind = 'network' and company_id = buyer.company_id and event_id = buyer.event_id and network_key = buyer.key
                      and stock_held and not is_test and payment_status in ${openStates}
                    limit ${MOST_ORDERS}) o) open
     group by buyer.event_id, buyer.kind, buyer.key
     union all
    select free.event_id, 'buyer', free.key, attempt.spent, 0
      from (select distinct * from unnest(${addresses.map(({ event_id }) => event_id)}::bigint[], ${addresses.map(({ key }) => key)}::text[],
                                          ${addresses.map(({ event_id, key }) => freeOrdersKey({ event_id, buyer_key: key }))}::text[])
                              as given (event_id, key, counted)) free
      join attempt on attempt.key = free.counted and attempt.ends_at > ${now}
    ) held group by event_id, kind, key`.execute(db)
  return rows
}
