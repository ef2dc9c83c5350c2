import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { paginateAfter, type PageOf, type Place } from '#platform/database/paginate.ts'
import type { Scope } from '#platform/scope.ts'
import { shownCode } from '#features/catalogue/discount-codes/shown-code.ts'
import { standingAt, standingNow } from './standing.ts'

/** What the trail calls gift voucher `r`: the end of its code, since who has a code has the money. */
export const VOUCHER_NAME = sql<string>`(select right(code.code, 4) from discount_code code where code.id = r.discount_code_id and code.company_id = r.company_id)`

export type VoucherRow = Awaited<ReturnType<typeof findVoucher>> & object

/** Which gift vouchers: those sold at one of these events (null: at all), found by a code, and as they stood at the end (exclusive) of a moment. */
export type Wanted = { event_ids: readonly number[] | null; at: string | null; code?: string | null; search?: string }

/** Gift vouchers with their codes, their balances and what they were sold with; with `at` those that were sold by then, as they stood then. */
function selectVouchers(db: Database, company_id: number, { event_ids, at, code = null, search = '' }: Wanted) {
  const { left, is_void, is_charged_back, is_blocked, uses } = at === null ? standingNow : standingAt(at)
  const found = sql<boolean>`(${search} = '' or lower(code.code) = lower(${code ?? ''}) or sold.order_number = ${search}
    or right(code.code, 4) = upper(right(${search}, 4)) and length(${search}) between 4 and 9)`
  return db
    .selectFrom('gift_voucher as voucher')
    .innerJoin('discount_code as code', 'code.id', 'voucher.discount_code_id')
    .innerJoin('stock_pool as pool', 'pool.id', 'code.stock_pool_id')
    .innerJoin('order as sold', 'sold.id', 'voucher.order_id')
    .innerJoin('order_product as unit', 'unit.id', 'voucher.order_product_id')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select(['voucher.id', 'voucher.order_id', 'voucher.amount', 'voucher.refunded', 'voucher.sold_at', 'voucher.block_reason'])
    .select([is_blocked.as('is_blocked'), 'code.ends_at', 'sold.order_number', 'sold.event_id'])
    .select([shownCode('code').$notNull().as('code'), 'product.name as product', 'code.code as whole_code', 'code.stock_pool_id'])
    .select([left.as('left'), is_void.as('is_void'), is_charged_back.as('is_charged_back'), uses.as('uses')])
    .where('voucher.company_id', '=', company_id)
    .where(found)
    .$if(event_ids !== null, (query) => query.where('sold.event_id', '=', sql<number>`any(${event_ids}::bigint[])`))
    .$if(at !== null, (query) => query.where('voucher.sold_at', '<', at ?? ''))
}

/** A page of the gift vouchers that are found by a code as it is stored, its last four letters, or the number of the order they were sold with. */
export async function pageOfVouchers(
  db: Database,
  company_id: number,
  wanted: Wanted,
  place: Place,
): Promise<PageOf<VoucherRow>> {
  return paginateAfter(selectVouchers(db, company_id, wanted).orderBy('voucher.id', 'desc'), 'voucher.id', place)
}

/** All of them, in the order in which they were sold. */
export async function listVouchers(db: Database, company_id: number, wanted: Wanted): Promise<VoucherRow[]> {
  return selectVouchers(db, company_id, wanted).orderBy('voucher.id').execute()
}

export async function findVoucher(db: Database, company_id: number, event_ids: readonly number[] | null, id: number) {
  const query = selectVouchers(db, company_id, { event_ids, at: null })
  return (await query.where('voucher.id', '=', id).executeTakeFirst()) ?? null
}

/** The gift vouchers that an order bought, in the order in which it did. */
export async function listVouchersOfOrder(db: Database, company_id: number, order_id: number): Promise<VoucherRow[]> {
  const query = selectVouchers(db, company_id, { event_ids: null, at: null })
  return query.where('voucher.order_id', '=', order_id).orderBy('voucher.id').execute()
}

/** What is left on the gift vouchers that are neither void, nor over, nor taken back by a buyer's bank, and how many these are. */
export async function sumVouchers(
  db: Database,
  company_id: number,
  wanted: Wanted,
  now: string,
): Promise<{ open: number; vouchers: number }> {
  const all = selectVouchers(db, company_id, wanted).as('voucher')
  return db
    .selectFrom(all)
    .select([sql<number>`coalesce(sum("left"), 0)::bigint`.as('open'), sql<number>`count(*)::integer`.as('vouchers')])
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', wanted.at ?? now)]))
    .where('left', '>', 0)
    .where('is_void', '=', false)
    .where('is_charged_back', '=', false)
    .executeTakeFirstOrThrow()
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
