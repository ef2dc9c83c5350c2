import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { paginateAfter, type PageOf, type Place } from '#platform/database/paginate.ts'
import type { Scope } from '#platform/scope.ts'
import { shownCode } from '#features/catalogue/discount-codes/shown-code.ts'
import { voucherChargedBack, voucherVoid } from '#features/catalogue/discount-codes/voucher-states.ts'
import { paidStates } from '#features/catalogue/stock/order-states.ts'

/** What the trail calls gift voucher `r`: the end of its code, since who has a code has the money. */
export const VOUCHER_NAME = sql<string>`(select right(code.code, 4) from discount_code code where code.id = r.discount_code_id and code.company_id = r.company_id)`

export type VoucherRow = Awaited<ReturnType<typeof findVoucher>> & object

/** Gift vouchers with their codes, their balances and what they were sold with. `event_ids`: only those sold at one of these events. */
function selectVouchers(db: Database, company_id: number, event_ids: readonly number[] | null) {
  return db
    .selectFrom('gift_voucher as voucher')
    .innerJoin('discount_code as code', 'code.id', 'voucher.discount_code_id')
    .innerJoin('stock_pool as pool', 'pool.id', 'code.stock_pool_id')
    .innerJoin('order as sold', 'sold.id', 'voucher.order_id')
    .innerJoin('order_product as unit', 'unit.id', 'voucher.order_product_id')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select(['voucher.id', 'voucher.order_id', 'voucher.amount', 'voucher.refunded', 'voucher.sold_at', 'voucher.block_reason'])
    .select([sql<boolean>`voucher.blocked_at is not null`.as('is_blocked'), 'code.ends_at', 'sold.order_number', 'sold.event_id'])
    .select([shownCode('code').$notNull().as('code'), 'product.name as product', 'code.code as whole_code', 'code.stock_pool_id'])
    .select([leftOfPool.as('left'), voucherVoid.as('is_void'), voucherChargedBack.as('is_charged_back'), usesOf().as('uses')])
    .where('voucher.company_id', '=', company_id)
    .$if(event_ids !== null, (query) => query.where('sold.event_id', '=', sql<number>`any(${event_ids}::bigint[])`))
}

const leftOfPool = sql<number>`greatest(0, pool.capacity - pool.taken)`

/** The orders that take of a voucher's balance now, the latest first. */
function usesOf() {
  return sql<{ order_id: number; order_number: string; amount: number; is_paid: boolean }[]>`(
    select coalesce(jsonb_agg(used order by used.order_id desc), '[]') from (
      select o.id as order_id, o.order_number, sum(share.amount)::integer as amount, o.payment_status in ${paidStates} as is_paid
        from "order" o join voucher_share share on share.order_id = o.id and share.is_left
       where o.company_id = voucher.company_id and o.discount_code_id = voucher.discount_code_id and o.stock_held and not o.is_test
       group by o.id) used)`
}

/** A page of the gift vouchers that are found by a code as it is stored, its last four letters, or the number of the order they were sold with. */
export async function pageOfVouchers(
  db: Database,
  company_id: number,
  { event_ids, code, search }: { event_ids: readonly number[] | null; code: string | null; search: string },
  place: Place,
): Promise<PageOf<VoucherRow>> {
  const found = sql<boolean>`(${search} = '' or lower(code.code) = lower(${code ?? ''}) or sold.order_number = ${search}
    or right(code.code, 4) = upper(right(${search}, 4)) and length(${search}) between 4 and 9)`
  const query = selectVouchers(db, company_id, event_ids).where(found).orderBy('voucher.id', 'desc')
  return paginateAfter(query, 'voucher.id', place)
}

export async function findVoucher(db: Database, company_id: number, event_ids: readonly number[] | null, id: number) {
  return (await selectVouchers(db, company_id, event_ids).where('voucher.id', '=', id).executeTakeFirst()) ?? null
}

/** The gift vouchers that an order bought, in the order in which it did. */
export async function listVouchersOfOrder(db: Database, company_id: number, order_id: number): Promise<VoucherRow[]> {
  return selectVouchers(db, company_id, null).where('voucher.order_id', '=', order_id).orderBy('voucher.id').execute()
}

/** What is left on the gift vouchers that are neither void, nor over, nor taken back by a buyer's bank, and how many these are. */
export async function sumVouchers(
  db: Database,
  company_id: number,
  event_ids: readonly number[] | null,
  now: string,
): Promise<{ open: number; vouchers: number }> {
  const { rows } = await sql<{ open: number; vouchers: number }>`
    select coalesce(sum(${leftOfPool}), 0)::bigint as open, count(*)::integer as vouchers
      from gift_voucher voucher
      join discount_code code on code.id = voucher.discount_code_id
      join stock_pool pool on pool.id = code.stock_pool_id
      join "order" sold on sold.id = voucher.order_id
     where voucher.company_id = ${company_id} and (code.ends_at is null or code.ends_at > ${now}) and pool.capacity > pool.taken
       and not ${voucherVoid} and not ${voucherChargedBack}
       and (${event_ids}::bigint[] is null or sold.event_id = any(${event_ids}::bigint[]))`.execute(db)
  return rows[0] ?? { open: 0, vouchers: 0 }
}

/** All units of these orders, in the order in which they were bought, with what making gift vouchers of them needs. */
export async function listUnitsToMake(db: Database, company_id: number, order_ids: readonly number[]) {
  return db
    .selectFrom('order_product as unit')
    .innerJoin('order', 'order.id', 'unit.order_id')
    .innerJoin('event', 'event.id', 'order.event_id')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select([
      'unit.id',
      'unit.order_id',
      'unit.discount_price',
      'unit.takes_code',
      'product.product_type_id',
      'product.voucher_months',
    ])
    .select(['order.discount_code_adjustment', 'order.is_test', 'event.time_zone'])
    .select([
      sql<boolean>`unit.refunded_at is null and unit.cancelled_at is null`.as('is_left'),
      sql<boolean>`exists (select from gift_voucher voucher where voucher.order_product_id = unit.id)`.as('is_made'),
    ])
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', 'in', [...order_ids])
    .orderBy('unit.id')
    .execute()
}

export type NewVoucherRow = { discount_code_id: number; order_id: number; order_product_id: number; amount: number }

export async function insertVouchers({ tx, company_id, now }: Scope, rows: readonly NewVoucherRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('gift_voucher')
    .values(rows.map((row) => ({ ...row, company_id, sold_at: now })))
    .execute()
}

/** Locks a gift voucher until the transaction ends. */
export async function lockVoucher({ tx, company_id }: Scope, id: number): Promise<void> {
  await sql`select from gift_voucher where company_id = ${company_id} and id = ${id} for update`.execute(tx)
}

export async function setBlocked({ tx, company_id, now }: Scope, id: number, block_reason: string | null): Promise<void> {
  const blocked_at = block_reason === null ? null : now
  await tx
    .updateTable('gift_voucher')
    .set({ blocked_at, block_reason })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** The gift vouchers of these units, in the order of their pools. */
export async function listVouchersOfUnits({ tx, company_id }: Scope, order_product_ids: readonly number[]) {
  return tx
    .selectFrom('gift_voucher as voucher')
    .innerJoin('discount_code as code', 'code.id', 'voucher.discount_code_id')
    .select(['voucher.id', 'voucher.order_product_id', 'code.stock_pool_id'])
    .where('voucher.company_id', '=', company_id)
    .where('voucher.order_product_id', 'in', [...order_product_ids])
    .orderBy('code.stock_pool_id')
    .execute()
}

/** Takes an amount that was given back as money off the record of a gift voucher. */
export async function addRefunded({ tx, company_id }: Scope, id: number, amount: number): Promise<void> {
  await tx
    .updateTable('gift_voucher')
    .set((of) => ({ refunded: of('refunded', '+', amount) }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
