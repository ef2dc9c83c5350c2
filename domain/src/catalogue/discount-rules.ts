import type { CampaignSet } from './campaign-rules.ts'
import { amountRefusals } from '../foundation/amount-rule.ts'
import { typedCode } from '../foundation/typed-text.ts'
import { percentageRefusals } from '../foundation/percentage-rule.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { slugOf } from '../foundation/slug.ts'

export type PlannedDiscountCode = {
  code: string
  type: 'percentage' | 'value'
  /** A percentage, or cents. */
  amount: number
  starts_at: string | null
  ends_at: string | null
}

/** The most that a discount takes off, in cents, and the most orders that may use a code. */
export const MOST_OF_DISCOUNT = 100_000_000
export const MOST_USES = 100_000_000
/** How many codes are added at once: as many as a request of 1 MB holds, and a person who waits has made. */
export const MOST_CODES_AT_ONCE = 1000
/** How many are switched on or off, or get another end, at once. */
export const MOST_CODES_CHANGED_AT_ONCE = 10_000
/** How many of them at most are said to be wrong. */
const MOST_SAID = 20
/** Letters and digits that are not mistaken for each other. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The form in which codes are stored and compared, however they are typed or copied (`typedCode`): in upper case (DEC-S-32, DEC-B-108). */
export function normalizeCode(code: string): string {
  return typedCode(code).toUpperCase().normalize('NFKC')
}

/** The code that a visitor means: without the blanks that keyboards and line breaks put into it as well, since no code has any (CART-22). */
export function meantCode(text: string): string {
  return normalizeCode(text).replaceAll(/\s+/gu, '')
}

/**
 * What is wrong with a discount code as an organiser enters it: `discountcode_format` (DEC-B-108),
 * `percentage_out_of_range` (DEC-B-110), `percentage_too_precise`, `price_invalid` for fractions of a cent, and
 * `end_date_before_start_date` (BDISC-16), compared to the minute (DEC-B-112).
 */
export function discountCodeRefusals({ code, type, amount, starts_at, ends_at }: PlannedDiscountCode): Refusal[] {
  return [
    ...(isCode(code) ? [] : [refusal('discountcode_format', { field: 'code' })]),
    ...discountAmountRefusals(type === 'percentage', amount, 'amount'),
    ...periodRefusals(starts_at, ends_at, 'ends_at'),
  ]
}

/** The same of many codes with one set of settings: `discountcode_too_many`, and the first that are no codes, with their places (BDISC-20). */
export function discountCodesRefusals({
  codes,
  ...settings
}: Omit<PlannedDiscountCode, 'code'> & { codes: readonly string[] }): Refusal[] {
  const wrong = codes.flatMap((code, index) =>
    isCode(code) ? [] : [refusal('discountcode_format', { field: `codes.${index}` })],
  )
  const isTooMany = codes.length > MOST_CODES_AT_ONCE
  return [
    ...(isTooMany ? [refusal('discountcode_too_many', { field: 'codes', max: MOST_CODES_AT_ONCE })] : []),
    ...wrong.slice(0, MOST_SAID),
    ...discountAmountRefusals(settings.type === 'percentage', settings.amount, 'amount'),
    ...periodRefusals(settings.starts_at, settings.ends_at, 'ends_at'),
  ]
}

/** Whether it can be a code once it is normalised: 2 to 40 characters without spaces (DEC-B-108). */
export function isCode(code: string): boolean {
  return /^\S{2,40}$/u.test(normalizeCode(code))
}

/** A code of letters and digits that are not mistaken for each other, one for each of the random numbers, behind a beginning (BDISC-21). */
export function codeOf(beginning: string, random: Iterable<number>): string {
  return normalizeCode(beginning) + Array.from(random, (number) => CODE_LETTERS[number % CODE_LETTERS.length]).join('')
}

/** Why a discount cannot be this much, a percentage or cents: `percentage_out_of_range`, `percentage_too_precise`, `price_invalid`. */
export function discountAmountRefusals(is_percentage: boolean, amount: number, field: string): Refusal[] {
  return is_percentage ? percentageRefusals(amount, 'discount', field) : amountRefusals(amount, MOST_OF_DISCOUNT, field)
}

/** The end of a period comes after its start, to the minute; a side that is null has no limit. */
export function periodRefusals(from: string | null, to: string | null, field: string): Refusal[] {
  if (from === null || to === null || minuteOf(to) > minuteOf(from)) return []
  return [refusal('end_date_before_start_date', { field })]
}

/** Whether an amount of money is one that can be charged: whole cents, 0 or more. */
function isCents(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0
}

const SLUG_MAX = 60

/** Whether a slug can stand in a link (DEC-B-119). */
export function isSlug(slug: string): boolean {
  return /^[a-z0-9-]{2,60}$/.test(slug)
}

/** A slug made of a name; may be empty. */
export function suggestSlug(name: string): string {
  return slugOf(name, SLUG_MAX)
}

/**
 * What is wrong with the conditions of a rule: `contains` is for names, `less` and `greater` are for prices (DEC-B-114), a price is a
 * number of cents, a name is not empty. When each is fine on its own but no product can satisfy all, `campaign_conditions_contradict` at the
 * first that does not go with those before it. `field` is where the list stands in the form.
 */
export function setRefusals(sets: readonly CampaignSet[], field: string): Refusal[] {
  const wrong = sets.flatMap((set, index) => {
    const isPrice = set.field === 'price'
    if (isPrice ? set.operation === 'contains' : set.operation === 'less' || set.operation === 'greater')
      return [refusal('campaign_operation_invalid', { field: `${field}.${index}.operation` })]
    const isFine = isPrice ? typeof set.value === 'number' && isCents(set.value) : String(set.value).trim() !== ''
    return isFine ? [] : [refusal('field_required', { field: `${field}.${index}.value` })]
  })
  if (wrong.length > 0) return wrong
  const first = sets.findIndex((_, index) => !canAllHold(sets.slice(0, index + 1)))
  return first < 0 ? [] : [refusal('campaign_conditions_contradict', { field: `${field}.${first}.value` })]
}

/** Whether some product could satisfy all of these. Prices are whole cents, 0 or more. */
function canAllHold(sets: readonly CampaignSet[]): boolean {
  const prices = sets.filter((set) => set.field === 'price')
  const [lowest, highest] = prices.reduce(
    ([low, high], { operation, value }) => {
      const cents = Number(value)
      if (operation === 'greater') return [Math.max(low, cents + 1), high]
      if (operation === 'less') return [low, Math.min(high, cents - 1)]
      return [Math.max(low, cents), Math.min(high, cents)]
    },
    [0, Infinity],
  )
  const names = sets.filter((set) => set.field === 'name').map((set) => ({ ...set, value: String(set.value).toLowerCase() }))
  const [exact] = names.filter(({ operation }) => operation === 'equal')
  const isNameFine =
    exact === undefined ||
    names.every(({ operation, value }) => (operation === 'equal' ? value === exact.value : exact.value.includes(value)))
  return lowest <= highest && isNameFine
}

function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 60_000)
}
