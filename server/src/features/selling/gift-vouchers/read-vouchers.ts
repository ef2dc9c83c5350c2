import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { GiftVoucherRow, OrderVoucher } from '@entree/contract/selling/gift-vouchers/entities.ts'
import { meantCode } from '@entree/domain/catalogue/discount-rules.ts'
import { asVoucherCode, giftVoucherState } from '@entree/domain/catalogue/gift-voucher.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findVoucher, listVouchersOfOrder, pageOfVouchers, sumVouchers, type VoucherRow } from './queries.ts'

/** A page of gift vouchers, newest first, of the events that the user sees (GIFT-17). */
export async function listGiftVouchers(
  scope: Scope,
  { search = '', ...place }: CallInput<'listGiftVouchers'>,
): Promise<CallAnswer<'listGiftVouchers'>> {
  const code = asVoucherCode(meantCode(search))
  const found = await pageOfVouchers(scope.tx, scope.company_id, { event_ids: allowedEventIds(scope), code, search }, place)
  return { ...found, data: found.data.map((row) => describe(row, scope.now)) }
}

/** One gift voucher as the list shows it; refuses `not_found`. */
export async function readGiftVoucher(scope: Scope, id: number): Promise<GiftVoucherRow> {
  const row = await findVoucher(scope.tx, scope.company_id, allowedEventIds(scope), id)
  return row === null ? refuse('not_found') : describe(row, scope.now)
}

/** What is owed to the holders of gift vouchers now, in cents, of the events that the user sees (GIFT-18). */
export async function readGiftVoucherTotals(scope: Scope): Promise<CallAnswer<'getGiftVoucherTotals'>> {
  return sumVouchers(scope.tx, scope.company_id, allowedEventIds(scope), scope.now)
}

/** The gift vouchers that an order bought, with their codes, for whoever holds the order's secret. */
export async function readVouchersOfOrder(scope: Scope, order_id: number): Promise<OrderVoucher[]> {
  const rows = await listVouchersOfOrder(scope.tx, scope.company_id, order_id)
  return rows.map((row) => OrderVoucher.parse({ ...describe(row, scope.now), code: row.whole_code }))
}

function describe(row: VoucherRow, now: string): GiftVoucherRow {
  return GiftVoucherRow.parse({ ...row, state: giftVoucherState(row, now) })
}
