import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { AGAIN_MS, ANSWER_MS, MOST_TOLD, type Waiting } from '@entree/domain/selling/waiting-list.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/database/any-of.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { hasBought } from './queries.ts'

/** A product that somebody waits for, with the event that says whether it is night. */
export type WaitedProduct = {
  product_id: number
  company_id: number
  event_id: number
  starts_at: string
  time_zone: string
  /** The points of sale at which they joined. */
  point_of_sale_ids: number[]
}

/** Products of events on sale for which somebody may be told at `now`, and of which something is left. */
export async function listWaitedProducts(db: Database, now: string): Promise<WaitedProduct[]> {
  const { rows } = await sql<WaitedProduct>`
    select p.id as product_id, p.company_id, e.id as event_id, e.starts_at, e.time_zone, due.point_of_sale_ids
      from event e
      join company c on c.id = e.company_id and c.active
      join product p on p.company_id = c.id and p.event_id = e.id and p.status = 'live'
      join stock_pool pool on pool.company_id = c.id and pool.id = p.stock_pool_id and (pool.capacity is null or pool.capacity > pool.taken)
     cross join lateral (
           select jsonb_agg(distinct w.point_of_sale_id) as point_of_sale_ids from waiting_list_entry w
            where w.company_id = c.id and w.product_id = p.id and not w.is_test and w.told < ${MOST_TOLD}
              and (w.told_at is null or w.told_at <= ${addMs(now, -AGAIN_MS)}::timestamptz)) due
     where e.has_waiting_list and e.status = 'live' and e.archived_at is null and e.ends_at > ${now}::timestamptz
       and due.point_of_sale_ids is not null
     order by p.id`.execute(db)
  return rows
}

/** How far pools are taken, by id. */
export async function readPools({ tx, company_id }: Scope, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('stock_pool')
    .select(['id', 'capacity', 'taken'])
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((pool) => [pool.id, pool]))
}

const COLUMNS = ['id', 'point_of_sale_id', 'amount', 'joined_at', 'told_at', 'told'] as const

/** Those of a product who were told in the last six hours: what they wait for is promised. */
export async function listPromised({ tx, company_id, now }: Scope, product_id: number): Promise<Waiting[]> {
  return tx
    .selectFrom('waiting_list_entry')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .where('is_test', '=', false)
    .where('told_at', '>', addMs(now, -ANSWER_MS))
    .execute()
}

/** The first of those whose turn it may be, who wait for no more than `most` (null: no limit), at these points of sale. */
export async function listNext(
  { tx, company_id, now }: Scope,
  product_id: number,
  { most, point_of_sale_ids, count }: { most: number | null; point_of_sale_ids: readonly number[]; count: number },
): Promise<Waiting[]> {
  return tx
    .selectFrom('waiting_list_entry')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .where('is_test', '=', false)
    .where('told', '<', MOST_TOLD)
    .where((of) => of.or([of('told_at', 'is', null), of('told_at', '<=', addMs(now, -AGAIN_MS))]))
    .where('point_of_sale_id', '=', anyOf(point_of_sale_ids))
    .$if(most !== null, (query) => query.where('amount', '<=', most))
    .orderBy('told')
    .orderBy('joined_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Notes that these are told now; returns where the mails go. */
export async function markTold({ tx, company_id, now }: Scope, ids: readonly number[]) {
  return tx
    .updateTable('waiting_list_entry')
    .set((of) => ({ told: of('told', '+', 1), told_at: now }))
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(ids))
    .returning(['id', 'email', 'language', 'told'])
    .execute()
}

/** Takes those off the list of a product who have bought it since. */
export async function deleteBuyers({ tx, company_id }: Scope, product_id: number): Promise<void> {
  await sql`
    delete from waiting_list_entry w
     where w.company_id = ${company_id} and w.product_id = ${product_id} and ${hasBought('w')}`.execute(tx)
}

/** Takes everybody off a list who has bought since, and those whose event ended before a day; of tests, those who joined before another. */
export async function deleteOver(db: Database, { ended_before, tests_before }: { ended_before: string; tests_before: string }) {
  await sql`
    delete from waiting_list_entry w using event e
     where e.id = w.event_id
       and (e.ends_at < ${ended_before}::timestamptz or (w.is_test and w.joined_at < ${tests_before}::timestamptz) or ${hasBought('w')})`.execute(
    db,
  )
}
