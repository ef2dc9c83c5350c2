import type { Campaign } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import type { PaymentMethodFee } from '@entree/domain/selling/cart.ts'
import type { DiscountCode } from '@entree/domain/catalogue/discount-code.ts'
import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { priceCart } from '@entree/domain/selling/price-cart.ts'
import { orderTotalRefusals } from '@entree/domain/selling/order-total.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { NewUnits } from '#features/catalogue/stock/reservation.ts'
import type { SelectedLine } from './select-products.ts'

/** The columns of an order that hold its price, in cents. */
export type OrderAmounts = {
  products_total: number
  campaign_discount: number
  discount_code_adjustment: number
  service_fees: number
  payment_fee: number
  /** What VAT the fees have, in percent: kept, though the company's rate may change. */
  fee_vat_percentage: number
  total: number
}

type Terms = {
  company: { vat_percentage: number }
  discountCode: DiscountCode | null
  /** Null until one is chosen: then there is no payment fee. */
  paymentMethod: PaymentMethodFee | null
}

/** What chosen lines become at today's prices, with the campaign: units to write. */
export function priceLines(lines: readonly SelectedLine[], campaign: Campaign | null): NewUnits[] {
  const { products } = priceCart({
    company: { vat_percentage: 0 },
    products: lines.map(({ product, amount, price, is_disabled, is_cross_sell }) => ({
      id: product.id,
      name: product.name,
      amount,
      price,
      service_fee: product.service_fee,
      vat_percentage: product.vat_percentage,
      product_type_id: product.product_type_id,
      is_disabled,
      is_cross_sell,
    })),
    campaign,
    discountCode: null,
    paymentMethod: null,
  })
  return products.map(({ id, amount, price, discount_price, service_fee, vat_percentage, is_cross_sell, is_disabled }) => {
    return { product_id: id, amount, price, discount_price, service_fee, vat_percentage, is_cross_sell, is_disabled }
  })
}

/**
 * What an order of these units costs: the prices of its units are fixed, the discount code and the fee come on top. Refuses
 * `order_total_too_high`.
 */
export function priceUnits(units: readonly NewUnits[], { company, discountCode, paymentMethod }: Terms): OrderAmounts {
  const priced = priceCart({
    company,
    products: units.map(({ product_id, ...unit }) => ({ id: product_id, name: '', ...unit })),
    campaign: null,
    discountCode,
    paymentMethod,
  })
  refuseIfAny(orderTotalRefusals(priced.totals.total))
  return {
    products_total: priced.products_total,
    campaign_discount: priced.campaignDiscount,
    discount_code_adjustment: priced.discount_code_adjustment,
    service_fees: priced.service_fees,
    payment_fee: priced.payment_fee,
    fee_vat_percentage: company.vat_percentage,
    total: priced.totals.total,
  }
}

/**
 * The units, with those marked that a discount code does not apply to, when it applies to others of them; later changes
 * of the code do not affect these units (DISC-11).
 */
export function unitsWithCode(units: NewUnits[], discountCode: Pick<DiscountCode, 'products'> | null): NewUnits[] {
  const own = new Set(discountCode?.products)
  if (!units.some(({ product_id }) => own.has(product_id))) return units
  return units.map((unit) => (own.has(unit.product_id) ? unit : { ...unit, takes_code: false }))
}

/**
 * Refuses `total_changed` when the buyer was shown another total (both without payment fee), so that nobody pays a price not seen; with a gift
 * voucher `voucher_changed`, as the screen has to ask again what is left on it.
 */
export function refuseOtherTotal(
  shown: number | null | undefined,
  { total, payment_fee }: OrderAmounts,
  code: Pick<DiscountCode, 'type'> | null,
): void {
  const due = total - payment_fee
  if (typeof shown !== 'number' || shown === due) return
  if (code?.type === 'voucher') refuse('voucher_changed', { field: 'discount_code' })
  refuse('total_changed', { field: 'total', total: due, shown })
}

/** Refuses `voucher_for_voucher` when gift vouchers are to be paid with one: what is on it would never end (GIFT-10). */
export function refuseVoucherForVoucher(
  code: Pick<DiscountCode, 'type'> | null,
  units: readonly Pick<NewUnits, 'product_id'>[],
  products: readonly { id: number; product_type_id: number | null }[],
): void {
  if (code?.type !== 'voucher') return
  const vouchers = new Set(products.filter(isGiftVoucher).map(({ id }) => id))
  if (units.some(({ product_id }) => vouchers.has(product_id))) refuse('voucher_for_voucher', { field: 'discount_code' })
}
