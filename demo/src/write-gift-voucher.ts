import { randomBytes } from 'node:crypto'
import { VOUCHER_LETTERS, VOUCHER_MONTHS, voucherCodeOf, voucherEnd } from '@entree/domain/catalogue/gift-voucher.ts'
import { addPool, type Demo, type Sale } from './build.ts'
import { ZONE } from './demo-days.ts'

/** The gift voucher that a unit which is paid for is, with its code and its balance (GIFT-05). */
export function writeGiftVoucher(
  { rows }: Demo,
  { point_of_sale: { event } }: Sale,
  of: { order_id: number; order_product_id: number; unit: { discount_price: number }; sold_at: string },
): void {
  const { order_id, order_product_id, unit, sold_at } = of
  const amount = unit.discount_price
  const { id: company_id } = event.company
  const discount_code_id = rows.add('discount_code', {
    company_id,
    code: voucherCodeOf(randomBytes(VOUCHER_LETTERS)),
    type: 'voucher',
    amount,
    stock_pool_id: addPool(event.company, 'gift_voucher', amount).id,
    ends_at: voucherEnd(sold_at, VOUCHER_MONTHS, ZONE),
    created_at: sold_at,
  })
  rows.add('gift_voucher', { company_id, discount_code_id, order_id, order_product_id, amount, sold_at })
}
