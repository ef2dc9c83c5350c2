import type { DiscountCodeState } from '@entree/domain/catalogue/discount-code.ts'
import type { LimitedProduct, ReachedEvent } from '@entree/domain/catalogue/discount-reach.ts'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { DiscountCodeDetail, SavedDiscountCode } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { holdsWords } from '#platform/database/like.ts'
import type { Database } from '#platform/database/database.ts'
import { paginateAfter, type PageOf, type Place } from '#platform/database/paginate.ts'
import type { DiscountCode } from '#platform/database/tables.gen.ts'
import { createPools, removePools, setPoolCapacity } from '#features/catalogue/stock/pools.ts'
import { countsAt } from './counts-at.ts'
import { heldShortly } from '#features/catalogue/stock/held-shortly.ts'

export type SavedRow = SavedDiscountCode & { stock_pool_id: number; reached: ReachedEvent[] | null }

/** Discount codes with their pools, lists and uses. `event_ids`: only those that count at one of these events. */
function selectCodes(db: Database, company_id: number, event_ids: readonly number[] | null) {
  return db
    .selectFrom('discount_code as d')
    .innerJoin('stock_pool as s', 's.id', 'd.stock_pool_id')
    .select(['d.id', 'd.code', 'd.type', 'd.amount', 'd.apply_type', 'd.active', 'd.starts_at', 'd.ends_at', 'd.updated_at'])
    .select(['d.stock_pool_id', 's.capacity as stock', 's.taken as reserved'])
    .select([
      sql<number[]>`coalesce((select jsonb_agg(e.event_id order by e.event_id) from discount_code_event e
        where e.discount_code_id = d.id), '[]')`.as('events'),
      sql<number[]>`coalesce((select jsonb_agg(p.product_id order by p.product_id) from discount_code_product p
        where p.discount_code_id = d.id), '[]')`.as('products'),
      sql<number>`(select count(*)::int from "order" o
        where o.discount_code_id = d.id and o.payment_status = 'paid' and not o.is_cancelled)`.as('times_used'),
      sql<number>`(select count(*)::int from "order" o join order_product op on op.order_id = o.id
        where o.discount_code_id = d.id and o.payment_status = 'paid' and not o.is_cancelled
          and op.refunded_at is null and op.cancelled_at is null)`.as('tickets_count'),
      reachedEvents().as('reached'),
    ])
    .where('d.company_id', '=', company_id)
    .where('d.type', '<>', 'voucher')
    .where(countsAt(event_ids))
    .$narrowType<Pick<SavedDiscountCode, 'type' | 'apply_type'>>()
}

/** The events at which code `d` can do something: its own, with one of its products if it has any; null when it is limited to nothing. */
function reachedEvents(): RawBuilder<ReachedEvent[] | null> {
  return sql`(
    with own as (select event_id from discount_code_event e where e.company_id = d.company_id and e.discount_code_id = d.id),
         sold as (select product.event_id from discount_code_product p join product on product.id = p.product_id
                   where p.company_id = d.company_id and p.discount_code_id = d.id)
    select case when exists (select from own) or exists (select from sold) then
      (select coalesce(jsonb_agg(jsonb_build_object('archived_at', event.archived_at, 'ends_at', event.ends_at)), '[]') from event
        where event.id in (select event_id from own union select event_id from sold)
          and (event.id in (select event_id from own) or not exists (select from own))
          and (event.id in (select event_id from sold) or not exists (select from sold))) end)`
}

/** Which codes are looked for. `event_ids`: only those that count at one of these events. `codes`: only these, as they are normalised. */
export type CodeFilter = {
  event_ids: readonly number[] | null
  search: string
  active?: boolean | null
  state: DiscountCodeState | null
  codes?: readonly string[] | null
  now: string
}

export async function pageOfCodes(db: Database, company_id: number, filter: CodeFilter, place: Place): Promise<PageOf<SavedRow>> {
  const query = selectCodes(db, company_id, filter.event_ids).where(isFound(filter)).orderBy('d.id', 'desc')
  return paginateAfter(query, 'd.id', place)
}

/** All codes that are found, in the order in which they were made. */
export async function listCodes(db: Database, company_id: number, filter: CodeFilter): Promise<SavedRow[]> {
  return selectCodes(db, company_id, filter.event_ids).where(isFound(filter)).orderBy('d.id').execute()
}

/** Whether code `d` with its pool `s` is one that is looked for, but for the events. */
export function isFound({ search, active = null, state, codes = null, now }: CodeFilter): RawBuilder<boolean> {
  return sql<boolean>`(${search === '' ? sql`true` : holdsWords(sql`d.code`, search)}
    and (${active}::boolean is null or d.active = ${active}::boolean)
    and (${codes}::text[] is null or lower(d.code) = any(select lower(code) from unnest(${codes}::text[]) code))
    and ${state === null ? sql`true` : isIn(state, now)})`
}

/** Whether a code stands so, by the order in which `discountCodeState` looks. */
function isIn(state: DiscountCodeState, now: string): RawBuilder<boolean> {
  return sql<boolean>`${state} = case
    when not d.active then 'off'
    when d.ends_at <= ${now} then 'ended'
    when s.capacity <= s.taken then 'used_up'
    when d.starts_at > ${now} then 'later'
    else 'on' end`
}

export async function findCode(
  db: Database,
  company_id: number,
  event_ids: readonly number[] | null,
  id: number,
): Promise<SavedRow | null> {
  return (await selectCodes(db, company_id, event_ids).where('d.id', '=', id).executeTakeFirst()) ?? null
}

/** The names of the events and products that a code is limited to. */
export async function readNames(
  db: Database,
  company_id: number,
  id: number,
): Promise<Pick<DiscountCodeDetail, 'named_events' | 'named_products'>> {
  const [named_events, named_products] = await Promise.all([
    db
      .selectFrom('discount_code_event as e')
      .innerJoin('event', 'event.id', 'e.event_id')
      .select(['event.id', 'event.name'])
      .where('e.company_id', '=', company_id)
      .where('e.discount_code_id', '=', id)
      .orderBy('event.id')
      .execute(),
    db
      .selectFrom('discount_code_product as p')
      .innerJoin('product', 'product.id', 'p.product_id')
      .innerJoin('event', 'event.id', 'product.event_id')
      .select(['product.id', 'product.name', 'product.event_id', 'event.name as event_name'])
      .where('p.company_id', '=', company_id)
      .where('p.discount_code_id', '=', id)
      .orderBy('product.id')
      .execute(),
  ])
  return { named_events, named_products }
}

/**
 * Locks the pool of a code, so that its uses stand still until the transaction ends, and then the code. In this order: a buyer who places an
 * order with it locks the pool before the code as well.
 */
export async function lockCode(db: Database, company_id: number, id: number): Promise<void> {
  await lockPoolOfCode(db, company_id, id)
  await sql`select from discount_code where company_id = ${company_id} and id = ${id} for no key update`.execute(db)
}

/** Locks a code that is to go, with its pool; fails at once when an order is about to have it. */
export async function lockCodeAlone(db: Database, company_id: number, id: number): Promise<void> {
  await lockPoolOfCode(db, company_id, id)
  await sql`select from discount_code where company_id = ${company_id} and id = ${id} for update nowait`.execute(db)
}

async function lockPoolOfCode(db: Database, company_id: number, id: number): Promise<void> {
  await sql`select from stock_pool where company_id = ${company_id}
    and id = (select stock_pool_id from discount_code where company_id = ${company_id} and id = ${id})
     and ${heldShortly} for update`.execute(db)
}

/** Writes new codes, each with a pool of its own; returns their ids in the same order. */
export async function insertCodes(
  db: Database,
  company_id: number,
  rows: readonly Omit<Insertable<DiscountCode>, 'company_id' | 'stock_pool_id'>[],
  capacity: number | null,
): Promise<number[]> {
  const pools = await createPools(
    { tx: db, company_id },
    'discount_code',
    rows.map(() => capacity),
  )
  const values = rows.flatMap((row, index) => {
    const stock_pool_id = pools[index]
    return stock_pool_id === undefined ? [] : [{ ...row, company_id, stock_pool_id }]
  })
  if (values.length === 0) return []
  const made = await db.insertInto('discount_code').values(values).returning('id').execute()
  return made.map(({ id }) => id)
}

/** Those of these codes, as they are normalised, that the company has. */
export async function findCodes(db: Database, company_id: number, codes: readonly string[]): Promise<SavedRow[]> {
  return selectCodes(db, company_id, null)
    .where(sql<boolean>`lower(d.code) = any(select lower(code) from unnest(${codes}::text[]) code)`)
    .execute()
}

export async function updateCode(
  db: Database,
  company_id: number,
  { id, stock_pool_id }: SavedRow,
  row: Omit<Insertable<DiscountCode>, 'company_id' | 'stock_pool_id'>,
  capacity: number | null,
): Promise<void> {
  await db.updateTable('discount_code').set(row).where('company_id', '=', company_id).where('id', '=', id).execute()
  await setPoolCapacity({ tx: db, company_id }, [stock_pool_id], capacity)
}

/** Switches off the codes that are on and good for this product only; returns which. */
export async function switchOffCodesOfProduct(
  db: Database,
  company_id: number,
  product_id: number,
  now: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update discount_code code set active = false, updated_at = ${now}
     where company_id = ${company_id} and active
       and exists (select from discount_code_product p where p.discount_code_id = code.id and p.product_id = ${product_id})
       and not exists (select from discount_code_product p where p.discount_code_id = code.id and p.product_id <> ${product_id})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Of these the events and products that the company has, in the order of their numbers. The products stay until the transaction ends, except
 * one that is being deleted at this moment, which counts as gone: left out of the list of a code it would make it good for all.
 */
export async function findLimits(
  db: Database,
  company_id: number,
  { events, products }: { events: readonly number[]; products: readonly number[] },
): Promise<{ events: (ReachedEvent & { id: number })[]; products: (LimitedProduct & ReachedEvent)[] }> {
  const known_events = await sql<ReachedEvent & { id: number }>`
    select id, archived_at, ends_at from event where company_id = ${company_id} and id = any(${events})
     order by id for key share skip locked`.execute(db)
  const known_products = await sql<LimitedProduct & ReachedEvent>`
    select p.id, p.name, p.event_id, e.archived_at, e.ends_at from product p join event e on e.id = p.event_id
     where p.company_id = ${company_id} and p.id = any(${products})
     order by p.id for key share skip locked`.execute(db)
  return { events: known_events.rows, products: known_products.rows }
}

/** The events and products that new codes count for; of other companies nothing is taken. */
export async function addCodeLists(
  db: Database,
  company_id: number,
  ids: readonly number[],
  { events, products }: { events: readonly number[]; products: readonly number[] },
): Promise<void> {
  await sql`insert into discount_code_event (company_id, discount_code_id, event_id)
    select ${company_id}, code.id, e.id from unnest(${ids}::bigint[]) code(id), event e
     where e.company_id = ${company_id} and e.id = any(${events})`.execute(db)
  await sql`insert into discount_code_product (company_id, discount_code_id, product_id)
    select ${company_id}, code.id, p.id from unnest(${ids}::bigint[]) code(id), product p
     where p.company_id = ${company_id} and p.id = any(${products})`.execute(db)
}

/** The events and products a code counts for, in place of those there were. */
export async function setCodeLists(
  db: Database,
  company_id: number,
  id: number,
  { events, products }: { events: readonly number[]; products: readonly number[] },
): Promise<void> {
  await db.deleteFrom('discount_code_event').where('company_id', '=', company_id).where('discount_code_id', '=', id).execute()
  await db.deleteFrom('discount_code_product').where('company_id', '=', company_id).where('discount_code_id', '=', id).execute()
  await addCodeLists(db, company_id, [id], { events, products })
}

/** Whether an order that has not run out has the code. */
export async function isCodeOrdered(db: Database, company_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .select('id')
    .where('company_id', '=', company_id)
    .where('discount_code_id', '=', id)
    .where('payment_status', '<>', 'expired')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a code with its lists and its pool. */
export async function removeCode(db: Database, company_id: number, { id, stock_pool_id }: SavedRow): Promise<void> {
  await setCodeLists(db, company_id, id, { events: [], products: [] })
  await db.deleteFrom('discount_code').where('company_id', '=', company_id).where('id', '=', id).execute()
  await removePools({ tx: db, company_id }, [stock_pool_id])
}
