import { randomBytes } from 'node:crypto'
import { VOUCHER_LETTERS, voucherCodeOf } from '@entree/domain/catalogue/gift-voucher.ts'
import type { Scope } from '#platform/scope.ts'
import { createPools } from '#features/catalogue/stock/pools.ts'
import { insertVoucherCodes } from './queries.ts'

/** A gift voucher to make: what it is worth, in cents, and until when it is good; null: without end. */
type NewVoucher = { amount: number; ends_at: string | null }

/** Makes the codes of gift vouchers, each with its balance in a pool of its own (GIFT-05). Returns their ids in the same order. */
export async function addVoucherCodes(scope: Scope, vouchers: readonly NewVoucher[]): Promise<number[]> {
  const { tx, company_id, now } = scope
  const pools = await createPools(
    scope,
    'gift_voucher',
    vouchers.map(({ amount }) => amount),
  )
  const rows = vouchers.map(({ amount, ends_at }, index) => ({
    code: voucherCodeOf(randomBytes(VOUCHER_LETTERS)),
    type: 'voucher',
    amount,
    ends_at,
    created_at: now,
    updated_at: now,
    stock_pool_id: pools[index] ?? 0,
  }))
  return insertVoucherCodes(tx, company_id, rows)
}
