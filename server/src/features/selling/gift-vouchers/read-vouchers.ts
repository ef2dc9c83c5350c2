import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { GiftVoucherRow, OrderVoucher } from '@entree/contract/selling/gift-vouchers/entities.ts'
import { meantCode } from '@entree/domain/catalogue/discount-rules.ts'
import { asVoucherCode, giftVoucherState, owedOf } from '@entree/domain/catalogue/gift-voucher.ts'
import { addDays, instantOf, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import {
  findVoucher,
  listVouchers,
  listVouchersOfOrder,
  pageOfVouchers,
  sumVouchers,
  type VoucherRow,
  type Wanted,
} from './queries.ts'

/** Which are asked for: those that a text finds, as they stood at the end of a day. */
type AskedVouchers = Pick<CallInput<'listGiftVouchers'>, 'search' | 'on'>

/** A page of gift vouchers, newest first, of the events that the user sees (GIFT-17). */
export async function listGiftVouchers(
  scope: Scope,
  { search, on, ...place }: CallInput<'listGiftVouchers'>,
): Promise<CallAnswer<'listGiftVouchers'>> {
  const wanted = wantedBy(scope, { search, on })
  const found = await pageOfVouchers(scope.tx, scope.company_id, wanted, place)
  return { ...found, data: found.data.map((row) => describe(row, wanted.at ?? scope.now)) }
}

/** All that are found, in the order in which they were sold. */
export async function findGiftVouchers(scope: Scope, asked: AskedVouchers): Promise<GiftVoucherRow[]> {
  const wanted = wantedBy(scope, asked)
  const rows = await listVouchers(scope.tx, scope.company_id, wanted)
  return rows.map((row) => describe(row, wanted.at ?? scope.now))
}

/** One gift voucher as the list shows it; refuses `not_found`. */
export async function readGiftVoucher(scope: Scope, id: number): Promise<GiftVoucherRow> {
  const row = await findVoucher(scope.tx, scope.company_id, allowedEventIds(scope), id)
  return row === null ? refuse('not_found') : describe(row, scope.now)
}

/** What is owed to the holders of gift vouchers now, or was at the end of a day, in cents, of the events that the user sees (GIFT-18, GIFT-25). */
export async function readGiftVoucherTotals(
  scope: Scope,
  { on }: CallInput<'getGiftVoucherTotals'>,
): Promise<CallAnswer<'getGiftVoucherTotals'>> {
  return sumVouchers(scope.tx, scope.company_id, wantedBy(scope, { on }), scope.now)
}

/** A day that is over ends with it, where the books are; today goes on, and is as things stand now. */
function wantedBy(scope: Scope, { search = '', on }: AskedVouchers): Wanted {
  const isOver = on !== undefined && on < localDay(scope.now, BOOKS_ZONE)
  const at = isOver ? instantOf(addDays(on, 1), '00:00', BOOKS_ZONE) : null
  return { event_ids: allowedEventIds(scope), at, code: asVoucherCode(meantCode(search)), search }
}

/** The gift vouchers that an order bought, with their codes, for whoever holds the order's secret. */
export async function readVouchersOfOrder(scope: Scope, order_id: number): Promise<OrderVoucher[]> {
  const rows = await listVouchersOfOrder(scope.tx, scope.company_id, order_id)
  return rows.map((row) => OrderVoucher.parse({ ...describe(row, scope.now), code: row.whole_code }))
}

function describe(row: VoucherRow, now: string): GiftVoucherRow {
  const block_reason = row.is_blocked ? row.block_reason : null
  return GiftVoucherRow.parse({ ...row, block_reason, owed: owedOf(row, now), state: giftVoucherState(row, now) })
}
