import { sql } from 'kysely'
import { containing } from '#platform/database/like.ts'
import { paginateAfter, type Place } from '#platform/database/paginate.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>
type Filter = { event_id: number; product_id: number | null; search: string }

/** Whether the company has this event. */
export async function isEvent({ tx, company_id }: OfCompany, event_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Those who wait for what is sold out of an event, in order of arrival; tests not. */
function entriesOf({ tx, company_id }: OfCompany, { event_id, product_id, search }: Filter) {
  return tx
    .selectFrom('waiting_list_entry as w')
    .innerJoin('product', 'product.id', 'w.product_id')
    .select(['w.id', 'w.email', 'w.product_id', 'product.name as product_name', 'w.amount'])
    .select(['w.language', 'w.joined_at', 'w.told_at', 'w.told'])
    .where('w.company_id', '=', company_id)
    .where('w.event_id', '=', event_id)
    .where('w.is_test', '=', false)
    .$if(product_id !== null, (query) => query.where('w.product_id', '=', product_id))
    .$if(search !== '', (query) => query.where(sql<boolean>`w.address like fold_email(${containing(search)})`))
    .orderBy('w.joined_at')
    .orderBy('w.id')
}

/** A page of them, or those after one (KEY-14). */
export function findEntries(of: OfCompany, filter: Filter, place: Place) {
  return paginateAfter(entriesOf(of, filter), 'w.id', place)
}

export function listEntries(of: OfCompany, filter: Filter) {
  return entriesOf(of, filter).execute()
}

/** How many people wait for each product of an event, and for how many of it. */
export async function countEntries({ tx, company_id }: OfCompany, event_id: number) {
  const { rows } = await sql<{ product_id: number; name: string; people: number; amount: number }>`
    select p.id as product_id, p.name, count(*)::int as people, sum(w.amount)::int as amount
      from waiting_list_entry w join product p on p.id = w.product_id
     where w.company_id = ${company_id} and w.event_id = ${event_id} and not w.is_test
     group by p.id order by p.sort, p.id`.execute(tx)
  return rows
}

/** Deletes an entry; what it was, or null when the event has none with that id. */
export async function deleteEntry({ tx, company_id }: OfCompany, event_id: number, id: number) {
  const row = await tx
    .deleteFrom('waiting_list_entry as w')
    .using('product')
    .whereRef('product.id', '=', 'w.product_id')
    .where('w.company_id', '=', company_id)
    .where('w.event_id', '=', event_id)
    .where('w.id', '=', id)
    .returning(['product.name as product_name', 'w.amount'])
    .executeTakeFirst()
  return row ?? null
}

export async function findEventName({ tx, company_id }: OfCompany, event_id: number) {
  const row = await tx
    .selectFrom('event')
    .select(['name', 'time_zone'])
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
