import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { openStates } from './order-states.ts'

/** Under which key unpaid orders of an event are counted: of an address, or of the wider network it is in. */
export type Buyer = { company_id: number; event_id: number; kind: 'buyer' | 'network'; key: string }

/** What the unpaid orders of an event hold. */
export type HeldOpen = Pick<Buyer, 'event_id' | 'kind' | 'key'> & { orders: number; units: number }

/** More orders are not looked at: a buyer who has this many may have no more. */
const MOST_ORDERS = 2000

/** How many unpaid orders each of these has of the event, and how many units they hold; those without any are not there. */
export async function sumOpenOrders(db: Database, buyers: readonly Buyer[]): Promise<HeldOpen[]> {
  const { rows } = await sql<HeldOpen>`
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
     group by buyer.event_id, buyer.kind, buyer.key`.execute(db)
  return rows
}
