import { amountRefusals } from '../foundation/amount-rule.ts'
import { CAPACITY_MAX } from './capacity.ts'
import { parseColor } from '../foundation/color.ts'
import { isEmailAddress } from '../foundation/email-address.ts'
import { isDonation } from './donation.ts'
import { giftVoucherRefusals } from './gift-voucher.ts'
import { productTypes } from './product-types.ts'
import { percentageRefusals } from '../foundation/percentage-rule.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

export const productStatuses = ['live', 'not_live'] as const

/** The VAT percentages a form offers; any other from 0 to 100 can be typed (DEC-B-42). */
export const vatChoices = [0, 9, 21] as const
/** Cents (DEC-B-55). */
export const PRICE_MAX = 10_000_000
const PERSONS_MAX = 1000
/** A note for door staff is read at a glance, as a mark on a ticket is (DOOR-80). */
export const LONGEST_SCAN_NOTE = 80
/** The most that one order can be allowed. */
const BUY_MAX = 1000

/** What a new product starts with (DEC-B-41, DEC-B-56). */
export const productDefaults = { status: 'live', min_buy: 0, max_buy: 10, sale_sets: 1, persons: 1 } as const

/** A product as its form holds it, in which what is required may still be missing. Stock null is unlimited, undefined is not said. */
export type ProductForm = {
  name?: string | null
  product_type_id?: number | null
  status?: string | null
  price?: number | null
  vat_percentage?: number | null
  stock?: number | null
  min_buy?: number | null
  max_buy?: number | null
  sale_sets?: number | null
  persons?: number | null
  sale_starts_at?: string | null
  sale_ends_at?: string | null
  scan_color?: string | null
  scan_note?: string | null
  notification_email?: string | null
  /** For how many months a gift voucher is good; null: without end. */
  voucher_months?: number | null
}

const REQUIRED = ['name', 'product_type_id', 'status', 'price', 'vat_percentage', 'stock', 'min_buy', 'max_buy'] as const

/** All that is wrong with a product alone, for form and server alike (PROD-29 to PROD-37, DEC-B-41, DEC-B-42, DEC-B-45, DEC-B-55, DEC-B-56). */
export function checkProduct(form: ProductForm): Refusal[] {
  return [
    ...REQUIRED.filter((field) => isMissing(form, field)).map((field) => refusal('field_required', { field })),
    ...(typeof form.product_type_id === 'number' && !(form.product_type_id in productTypes)
      ? [refusal('errors_please_select', { field: 'product_type_id' })]
      : []),
    ...(isGiven(form.price) ? amountRefusals(form.price, PRICE_MAX, 'price') : []),
    ...(isGiven(form.vat_percentage) ? percentageRefusals(form.vat_percentage, 'vat', 'vat_percentage') : []),
    ...(isGiven(form.stock) && !isWhole(form.stock, 0, CAPACITY_MAX) ? [refusal('stock_invalid', { field: 'stock' })] : []),
    ...checkWhole(form, 'persons', 1, PERSONS_MAX),
    ...giftVoucherRefusals(form),
    ...checkAmounts(form),
    ...checkWindow(form),
    ...(form.scan_color && parseColor(form.scan_color) === null ? [refusal('color_invalid', { field: 'scan_color' })] : []),
    ...([...(form.scan_note ?? '').trim()].length > LONGEST_SCAN_NOTE
      ? [refusal('text_too_long', { field: 'scan_note', max: LONGEST_SCAN_NOTE })]
      : []),
    ...(form.notification_email && !isEmailAddress(form.notification_email)
      ? [refusal('wrong_email', { field: 'notification_email' })]
      : []),
  ]
}

/**
 * How many one order may hold. The minimum is below the maximum, 0 meaning no minimum (PROD-37, DEC-B-41); in sets every amount is
 * a number of whole sets (DEC-B-45). A donation is always one, so nothing of this is asked of it.
 */
function checkAmounts(form: ProductForm): Refusal[] {
  if (isDonation(form)) return []
  const { min_buy: min, max_buy: max } = form
  const sets = form.sale_sets ?? 1
  const wrong = [
    ...checkWhole(form, 'min_buy', 0, BUY_MAX),
    ...checkWhole(form, 'max_buy', 1, BUY_MAX),
    ...checkWhole(form, 'sale_sets', 1, BUY_MAX),
  ]
  if (wrong.length > 0) return wrong
  return [
    ...(isGiven(min) && isGiven(max) && min >= max ? [refusal('min_buy_not_below_max_buy', { field: 'min_buy' })] : []),
    ...(isGiven(min) && min % sets !== 0 ? [refusal('min_buy_not_in_sets', { field: 'min_buy', sets })] : []),
    ...(isGiven(max) && max < sets ? [refusal('max_buy_below_set', { field: 'max_buy', sets })] : []),
  ]
}

function checkWindow({ sale_starts_at, sale_ends_at }: ProductForm): Refusal[] {
  if (!sale_starts_at || !sale_ends_at || Date.parse(sale_ends_at) > Date.parse(sale_starts_at)) return []
  return [refusal('end_date_before_start_date', { field: 'sale_ends_at' })]
}

function checkWhole(
  form: ProductForm,
  field: 'min_buy' | 'max_buy' | 'sale_sets' | 'persons',
  min: number,
  max: number,
): Refusal[] {
  const value = form[field]
  return isGiven(value) && !isWhole(value, min, max) ? [refusal('whole_number_invalid', { field, min, max })] : []
}

/** Empty stock is unlimited; everything else that is required is missing when it is empty. */
function isMissing(form: ProductForm, field: (typeof REQUIRED)[number]): boolean {
  const value = form[field]
  if (field === 'stock') return value === undefined
  if (isDonation(form) && (field === 'min_buy' || field === 'max_buy')) return false
  return !isGiven(value) || (typeof value === 'string' && value.trim() === '')
}

/** Whether it is a whole number within these bounds. */
export function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined
}
