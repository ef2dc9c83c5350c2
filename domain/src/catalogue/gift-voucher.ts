import { CODE_LETTERS, codeOf } from './discount-rules.ts'
import { GIFT_VOUCHER_PRODUCT_TYPE_ID } from './product-types.ts'
import { isDonation } from './donation.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addDays, addMonths, instantOf, localDay } from '../foundation/zoned-time.ts'

/** For how long a new gift voucher is good, unless the organiser says otherwise, and at most, in months. */
export const VOUCHER_MONTHS = 36
const MOST_VOUCHER_MONTHS = 120
/** Letters of a code, of 32 each: 80 bits, so that nobody guesses one (GIFT-05). */
export const VOUCHER_LETTERS = 16
/** The longest reason for blocking one. */
export const LONGEST_BLOCK_REASON = 200

const MASK = '••••'

/** Whether each unit of a product is a gift voucher, by its type (GIFT-01). */
export function isGiftVoucher(product: { product_type_id?: number | null }): boolean {
  return product.product_type_id === GIFT_VOUCHER_PRODUCT_TYPE_ID
}

/** Whether a unit of a product is a visitor, who takes a spot of a timeslot: not a donation (DEC-S-53), and not a gift voucher (GIFT-04). */
export function takesSpot(product: { product_type_id?: number | null }): boolean {
  return !isDonation(product) && !isGiftVoucher(product)
}

/** Whether what was ordered is nothing but gift vouchers, and something: nobody comes to anything with it. */
export function onlyGiftVouchers(products: readonly { product_type_id?: number | null }[]): boolean {
  return products.length > 0 && products.every(isGiftVoucher)
}

/** Whether what was ordered is for no visit as it is gift vouchers, and donations beside them: nothing is asked of a visitor (GIFT-27, GIFT-29). */
export function isOfGiftVouchers(products: readonly { product_type_id?: number | null }[]): boolean {
  return products.some(isGiftVoucher) && !products.some(takesSpot)
}

/** What is wrong with a product that is a gift voucher: it costs something, and is good for 1 to 120 months or without end (GIFT-01, GIFT-02). */
export function giftVoucherRefusals(product: {
  product_type_id?: number | null
  price?: number | null
  voucher_months?: number | null
}): Refusal[] {
  if (!isGiftVoucher(product)) return []
  const { price, voucher_months: months } = product
  return [
    ...(price === 0 ? [refusal('voucher_price_required', { field: 'price' })] : []),
    ...(typeof months === 'number' && !(Number.isInteger(months) && months >= 1 && months <= MOST_VOUCHER_MONTHS)
      ? [refusal('whole_number_invalid', { field: 'voucher_months', min: 1, max: MOST_VOUCHER_MONTHS })]
      : []),
  ]
}

/** The code of a new gift voucher, of 16 random numbers from 0 to 255: four times four letters (GIFT-05). */
export function voucherCodeOf(random: Iterable<number>): string {
  return inFours(codeOf('', random))
}

/** The code of a gift voucher that a text, without blanks and in upper case, may be: typed without its dashes, or with others; null: it is none. */
export function asVoucherCode(text: string): string | null {
  const letters = text.replaceAll(/[-‐-―_.]/gu, '')
  return new RegExp(`^[${CODE_LETTERS}]{${VOUCHER_LETTERS}}$`).test(letters) ? inFours(letters) : null
}

/** A code as those see it who are not its holder: who has a code has the money (GIFT-17). */
export function maskedVoucherCode(code: string): string {
  return `${MASK}-${code.slice(-4)}`
}

/**
 * Until when a gift voucher is good that is sold at `sold_at`: the end of the day so many months later where the event is, in ISO 8601; null:
 * without end (GIFT-02).
 */
export function voucherEnd(sold_at: string, months: number | null, zone: string): string | null {
  if (months === null) return null
  return instantOf(addDays(addMonths(localDay(sold_at, zone), months), 1), '00:00', zone)
}

export const giftVoucherStates = ['on', 'used_up', 'ended', 'blocked', 'void'] as const
export type GiftVoucherState = (typeof giftVoucherStates)[number]

/** A gift voucher as it stands. `is_void`: what it was sold with is refunded or cancelled; `is_charged_back`: its money was taken back. */
export type GiftVoucher = {
  /** What is left of it, in cents. */
  left: number
  ends_at: string | null
  is_blocked: boolean
  is_charged_back: boolean
  is_void: boolean
}

/** Where a gift voucher stands at `now`; only one that is on pays for anything (GIFT-08). The end itself is too late. */
export function giftVoucherState({ left, ends_at, ...voucher }: GiftVoucher, now: string): GiftVoucherState {
  if (voucher.is_void) return 'void'
  if (voucher.is_blocked || voucher.is_charged_back) return 'blocked'
  if (ends_at !== null && Date.parse(ends_at) <= Date.parse(now)) return 'ended'
  return left <= 0 ? 'used_up' : 'on'
}

/** What of a gift voucher is owed to its holder at `now`, in cents: nothing of one that is void, over, or whose money was taken back (GIFT-18). */
export function owedOf({ left, ends_at, is_void, is_charged_back }: GiftVoucher, now: string): number {
  return is_void ||
    is_charged_back ||
    giftVoucherState({ left, ends_at, is_void, is_charged_back, is_blocked: false }, now) === 'ended'
    ? 0
    : left
}

/** Why a gift voucher cannot pay: a text of its own for each reason, since nobody learns of a code by guessing (GIFT-08). */
export function giftVoucherUseRefusals(voucher: GiftVoucher, now: string): Refusal[] {
  const field = 'discount_code'
  const state = giftVoucherState(voucher, now)
  if (state === 'ended') return [refusal('voucher_expired', { field })]
  if (state === 'used_up') return [refusal('voucher_empty', { field })]
  return state === 'on' ? [] : [refusal('voucher_blocked', { field })]
}

function inFours(letters: string): string {
  return letters.replaceAll(/(.{4})(?=.)/gu, '$1-')
}
