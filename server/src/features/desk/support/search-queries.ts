import { customerQuery, type PeopleSearch, type Prefixes } from '@entree/domain/desk/search-people.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** At most this many hits are shown (DEC-B-147). */
export const MOST_HITS = 100
/** A search that finds more customers than this looks through the newest orders instead: a match is not far down there. */
const MOST_CUSTOMERS = 5000
/** At most this many of the newest orders are looked through. */
const MOST_WALKED = 50_000
/** Stands for the number of the company in the words of a search, which hold no blanks. */
const COMPANY = '\t'

/** Which orders are found; `company_id` null: of all companies. */
export type SupportFilter = {
  company_id: number | null
  event_ids: readonly number[] | null
  event_id: number | null
  payment_status: string | null
}

/** The ids of the newest orders that are found, one more than are shown when there are more. */
export async function findSupportOrders(db: Database, filter: SupportFilter, search: PeopleSearch | null): Promise<number[]> {
  if (search === null) return newest(db, ordersMatching(filter))
  const ids = await searched(db, filter, search, 'last')
  // A user who types one word after the other has only begun the last; but when nobody is found, they may have begun all.
  return ids.length === 0 && search.words.length > 1 ? searched(db, filter, search, 'all') : ids
}

async function newest(db: Database, found: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${found} order by id desc limit ${MOST_HITS + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * By customer, order number, ticket number or code, and by what the payment provider calls the payment (DEC-B-148). Customers are looked
 * up company by company, as their words carry its number, and their orders customer by customer.
 */
async function searched(db: Database, filter: SupportFilter, search: PeopleSearch, prefixes: Prefixes): Promise<number[]> {
  const query = customerQuery(COMPANY, search, prefixes)
  const customers = query === null ? sql`select null::bigint as id where false` : customersFound(filter.company_id, query)
  const { rows } = await sql<{ ids: number[] }>`
    select array(${customers} limit ${MOST_CUSTOMERS + 1})::bigint[] as ids`.execute(db)
  const found = rows[0]?.ids ?? []
  if (query !== null && found.length > MOST_CUSTOMERS) return newest(db, walked(filter, query))
  const of = (condition: RawBuilder<unknown>) => ordersMatching(filter, condition)
  const hits = [
    sql`select hit.id from unnest(${found}::bigint[]) as one (id)
         cross join lateral (${of(sql`o.customer_id = one.id`)} offset 0) hit`,
    of(sql`o.id = ${search.number ?? -1}`),
    of(sql`o.id in (select t.order_id from ticket t where t.code = ${search.code})`),
    of(sql`o.id in (select t.order_id from ticket t where t.id = ${search.number ?? -1})`),
    of(sql`o.id in (select p.order_id from payment p where p.provider_payment_id = ${search.code})`),
  ]
  return newest(db, sql.join(hits, sql` union `))
}

/** Selects the customers that a query finds in one company, or in each. */
function customersFound(company_id: number | null, query: string): RawBuilder<unknown> {
  return sql`
    select found.id from company k
     cross join lateral (select c.id, c.company_id from customer c where ${isFound(query, sql`k.id`)} offset 0) found
     where found.company_id = k.id and (${company_id}::bigint is null or k.id = ${company_id}::bigint)`
}

/**
 * Selects, of the newest orders that pass a filter, those whose customer is found. The customer of each is asked for on its own, so that
 * looking ends with the last hit that is wanted: joined, all of the orders would be read.
 */
function walked(filter: SupportFilter, query: string): RawBuilder<unknown> {
  return sql`
    select id from (${ordersMatching(filter)} order by o.id desc limit ${MOST_WALKED}) newest
     where (select ${isFound(query, sql`c.company_id`)} from "order" o join customer c on c.id = o.customer_id where o.id = newest.id)`
}

/** The condition that a customer `c` is found, with the number of their company in each word. */
function isFound(query: string, company_id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`c.search @@ replace(${query}::text, ${COMPANY}::text, ${company_id}::text)::tsquery`
}

/** Selects the ids of the orders `o` that pass a filter and, if given, one more condition. */
function ordersMatching({ company_id, event_ids, event_id, payment_status }: SupportFilter, also?: RawBuilder<unknown>) {
  const conditions = [
    sql`true`,
    ...(company_id === null ? [] : [sql`o.company_id = ${company_id}`]),
    ...(event_ids === null ? [] : [sql`o.event_id = any(${event_ids}::bigint[])`]),
    ...(event_id === null ? [] : [sql`o.event_id = ${event_id}`]),
    ...(payment_status === null ? [] : [sql`o.payment_status = ${payment_status}`]),
    ...(also === undefined ? [] : [also]),
  ]
  return sql`select o.id from "order" o where ${sql.join(conditions, sql` and `)}`
}
