import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { customerQuery, type CustomerSearch, type PeopleSearch, type Prefixes } from '@entree/domain/desk/search-people.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { hashOldCode } from '#features/selling/tickets/hash-old-code.ts'
import { ordersMatching, sortingOf, type OrderFilter } from './filter-queries.ts'
import { TOTALS, type Totals } from './row-queries.ts'

/** A search that finds more customers than this looks through the newest orders instead: a match is not far down there. */
const MOST_CUSTOMERS = 5000
/** At most this many of them are asked for their orders, to know how many there are at least. */
const ASKED_OF_MORE = 1000

/** What a search finds: the ids of one page, how many orders there are, and what of them is paid and awaited, in cents. */
export type Hits = Totals & { count: number; page: number[]; is_more: boolean }

/**
 * Searches orders by customer, number, ticket code and ticket number, and by the codes and numbers they had where they
 * were sold before. When very many customers match, not all of their orders are counted: then `is_more` is set, and
 * `page` is only approximate. Each of these searches has its index and is run for each customer separately: planned as
 * one query, it would read a million orders.
 */
export async function searchOrders(
  db: Database,
  filter: OrderFilter,
  search: PeopleSearch,
  prefixes: Prefixes,
  offset: number,
): Promise<Hits> {
  const { company_id } = filter
  const hits = [
    sql`select o.id from asked cross join lateral (${ordersMatching(filter, sql`o.customer_id = asked.id offset 0`)}) o`,
    ordersMatching(filter, sql`o.id = ${search.number ?? -1}`),
    ordersMatching(filter, sql`o.id in (${ordersOfTickets(company_id, sql`t.code = ${search.code}`)})`),
    ordersMatching(filter, sql`o.id in (${ordersOfTickets(company_id, sql`t.id = ${search.number ?? -1}`)})`),
    ordersMatching(filter, sql`o.id in (${ordersSoldElsewhere(company_id, search.code)})`),
  ]
  const { rows } = await sql<Omit<Hits, 'is_more'> & { customers: number }>`
    with found as materialized (${customersFound(company_id, search, prefixes)}),
         asked as (${ASKED_CUSTOMERS}),
         hit as materialized (${sql.join(hits, sql` union `)})
    select (select count(*) from found)::int as customers, (select count(*) from hit)::int as count,
           totals.*,
           array(select o.id from hit join "order" o on o.id = hit.id
                  order by ${sortingOf(filter)} limit ${PER_PAGE} offset ${offset}) as page
      from (select ${TOTALS} from "order" o where o.id in (select id from hit)) totals`.execute(db)
  const [{ customers, ...found } = { customers: 0, count: 0, paid_total: 0, pending_total: 0, page: [] }] = rows
  return { ...found, is_more: customers > MOST_CUSTOMERS }
}

/** Selects the customers that a search finds, up to one more than are looked through. */
function customersFound(company_id: number, search: PeopleSearch, prefixes: Prefixes): RawBuilder<unknown> {
  const isFound = customerCondition(company_id, search, prefixes) ?? sql`false`
  return sql`select c.id from customer c where c.company_id = ${company_id} and ${isFound} limit ${MOST_CUSTOMERS + 1}`
}

/** Selects those whose orders are counted: all who are found, or a part where there are too many. */
const ASKED_CUSTOMERS = sql`
  select id from found limit (select case when count(*) > ${MOST_CUSTOMERS} then ${ASKED_OF_MORE}::int end from found)`

/** Selects the orders of tickets `t` that meet a condition. */
function ordersOfTickets(company_id: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.order_id from ticket t where t.company_id = ${company_id} and ${condition}`
}

/** Selects the orders that had a number, or tickets with a code, where they were sold before they were imported (MOVE-22). */
function ordersSoldElsewhere(company_id: number, typed: string): RawBuilder<unknown> {
  return sql`
    select i.order_id from imported_order i
     where i.company_id = ${company_id} and i.old_number in (${typed}, ${typed.toUpperCase()})
    union all
    select t.order_id from imported_ticket i join ticket t on t.id = i.ticket_id
     where i.company_id = ${company_id} and i.code_hash = ${hashOldCode(typed)}`
}

/** The condition that the customer of an order `o` is found, for walking through the orders as they are sorted. */
export function isOfFoundCustomer(company_id: number, search: PeopleSearch, prefixes: Prefixes): RawBuilder<unknown> {
  return sql`(select ${customerCondition(company_id, search, prefixes)} from customer c where c.id = o.customer_id)`
}

/** The condition that a customer `c` is found, in the words as the column `search` has them; null: nobody can be. */
function customerCondition(company_id: number, search: CustomerSearch, prefixes: Prefixes): RawBuilder<boolean> | null {
  const query = customerQuery(company_id, search, prefixes)
  return query === null ? null : sql`c.search @@ ${query}::tsquery`
}
