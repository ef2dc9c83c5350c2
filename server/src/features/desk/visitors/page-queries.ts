import type { VisitorState } from '@entree/contract/desk/visitors/entities.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { customerQuery, type PeopleSearch, type Prefixes } from '@entree/domain/desk/search-people.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { TICKET_STATE } from './queries.ts'

/** Counting stops here: a user who looks through more than five thousand rows wants a filter, not the next page. */
const MOST_COUNTED = 5000
/** A search that finds more customers than this looks through the newest tickets instead: a match is not far down there. */
const MOST_CUSTOMERS = 5000

/** Which tickets are listed. */
export type VisitorFilter = {
  company_id: number
  event_id: number
  product_id: number | null
  timeslot_id: number | null
  state: VisitorState | null
  /** Those after this ticket, lowest first; null: the newest first. */
  after_id: number | null
}

/** The ids of a page, and how many there are; `is_more`: at least that many. */
type FoundPage = { ids: number[]; count: number; is_more: boolean }

/** A page of the valid tickets of an event, the newest first: of all, or of those that a search finds. */
export async function findVisitorPage(
  db: Database,
  filter: VisitorFilter,
  search: PeopleSearch | null,
  page: number,
): Promise<FoundPage> {
  const offset = filter.after_id === null ? (page - 1) * PER_PAGE : 0
  if (search === null) return pageOf(db, ticketsMatching(filter), filter, offset)
  const found = await pageOfSearch(db, filter, search, 'last', offset)
  // A user who types one word after the other has only begun the last; but when nobody is found, they may have begun all.
  return found.count === 0 && search.words.length > 1 ? pageOfSearch(db, filter, search, 'all', offset) : found
}

/** A page of the tickets whose ids `matching` selects, which are counted up to `MOST_COUNTED`. */
async function pageOf(db: Database, matching: RawBuilder<unknown>, filter: VisitorFilter, offset: number): Promise<FoundPage> {
  const direction = directionOf(filter)
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with counted as materialized (${matching} order by id ${direction} limit ${MOST_COUNTED + 1})
    select (select count(*) from counted)::int as count,
           array(select id from counted order by id ${direction} limit ${PER_PAGE} offset ${offset}) as ids`.execute(db)
  const [{ ids, count } = { ids: [], count: 0 }] = rows
  return { ids, count: Math.min(count, MOST_COUNTED), is_more: count > MOST_COUNTED }
}

/** In which direction tickets are listed by their ids. */
function directionOf({ after_id }: Pick<VisitorFilter, 'after_id'>): RawBuilder<unknown> {
  return after_id === null ? sql`desc` : sql`asc`
}

/**
 * A page of what a search finds: by the holder, the invited person or their address, the order, the number or the code of the ticket. Each way to a
 * ticket has its index, taken for each customer on its own.
 */
async function pageOfSearch(
  db: Database,
  filter: VisitorFilter,
  search: PeopleSearch,
  prefixes: Prefixes,
  offset: number,
): Promise<FoundPage> {
  const { company_id } = filter
  const query = customerQuery(company_id, search, prefixes)
  const isFound = query === null ? sql`false` : sql`c.search @@ ${query}::tsquery`
  const customers = sql`select c.id from customer c where c.company_id = ${company_id} and ${isFound}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${customers} limit ${MOST_CUSTOMERS + 1}) found`.execute(db)
  if ((rows[0]?.count ?? 0) > MOST_CUSTOMERS) return walk(db, filter, isFound, offset)
  const own = ticketsMatching(filter, sql`t.customer_id = found.id`)
  const invited = ticketsMatching(filter, sql`t.claimant_id = found.id and t.customer_id is null`)
  const bought = ticketsMatching(filter, sql`o.customer_id = found.id and t.customer_id is null`)
  const hits = [
    sql`select hit.id from found cross join lateral (${own} offset 0) hit`,
    sql`select hit.id from found cross join lateral (${invited} offset 0) hit`,
    sql`select hit.id from found cross join lateral (${bought} offset 0) hit`,
    ticketsMatching(filter, sql`t.order_id = ${search.number ?? -1}`),
    ticketsMatching(filter, sql`t.id = ${search.number ?? -1}`),
    ticketsMatching(filter, sql`t.code = ${search.code}`),
    ...search.emails.map((email) => ticketsMatching(filter, sql`fold_email(t.invite_email) = fold_email(${email})`)),
  ]
  return pageOf(db, sql`with found as materialized (${customers}) ${sql.join(hits, sql` union `)}`, filter, offset)
}

/** Looks through the newest tickets for those of very many found customers, as far as the end of the page. */
async function walk(db: Database, filter: VisitorFilter, isFound: RawBuilder<unknown>, offset: number): Promise<FoundPage> {
  const { company_id } = filter
  const isHolder = sql`(select ${isFound} from customer c
    where c.company_id = ${company_id} and c.id = coalesce(t.customer_id, t.claimant_id, o.customer_id))`
  const { rows } = await sql<{ id: number }>`
    ${ticketsMatching(filter, isHolder)} order by t.id ${directionOf(filter)} limit ${PER_PAGE + 1} offset ${offset}`.execute(db)
  const ids = rows.slice(0, PER_PAGE).map(({ id }) => id)
  // One more than is shown: so there is a next page.
  return { ids, count: rows.length === 0 ? 0 : offset + rows.length, is_more: rows.length > PER_PAGE }
}

/** Selects the ids of the valid tickets `t`, of orders `o`, that pass a filter and, if given, one more condition (DEC-B-95). */
function ticketsMatching(filter: VisitorFilter, also: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const { company_id, event_id, product_id, timeslot_id, state, after_id } = filter
  const conditions = [
    sql`t.company_id = ${company_id} and t.event_id = ${event_id} and t.status = 'active' and not t.is_test`,
    sql`o.payment_status = 'paid' and not o.is_cancelled and op.refunded_at is null and op.cancelled_at is null`,
    ...(product_id === null ? [] : [sql`t.product_id = ${product_id}`]),
    ...(timeslot_id === null ? [] : [sql`o.timeslot_id = ${timeslot_id}`]),
    ...(state === null ? [] : [sql`${TICKET_STATE} = ${state}`]),
    ...(after_id === null ? [] : [sql`t.id > ${after_id}`]),
    also,
  ]
  return sql`
    select t.id from ticket t join "order" o on o.id = t.order_id join order_product op on op.id = t.order_product_id
     where ${sql.join(conditions, sql` and `)}`
}
