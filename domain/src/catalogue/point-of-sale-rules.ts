import { checkCapacity } from './capacity.ts'
import { parseColor } from '../foundation/color.ts'
import { languages } from '../foundation/languages.ts'
import { amountRefusals } from '../foundation/amount-rule.ts'
import { percentageRefusals } from '../foundation/percentage-rule.ts'
import { PRICE_MAX } from './product-rules.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { slugOf } from '../foundation/slug.ts'
import { checkWebAddress } from '../foundation/web-address.ts'

/** Colours that a point of sale can have in place of the company's (BPOS-17). */
export const pointOfSaleColors = [
  'primary_color',
  'secondary_color',
  'accent_color',
  'description_color',
  'button_color',
  'button_text_color',
] as const
export type PointOfSaleColor = (typeof pointOfSaleColors)[number]

/** The longest custom CSS, in characters (DEC-B-61). */
export const CSS_MAX = 50_000
/** The longest url (DEC-B-58). */
export const URL_MAX = 100

const SLUG = /^[a-z0-9][a-z0-9-]{1,98}[a-z0-9]$/

/** A point of sale as its form holds it, in which what is required may still be missing. */
export type PointOfSaleForm = {
  name?: string | null
  url?: string | null
  status?: string | null
  language?: string | null
  custom_css?: string | null
  terms_conditions_url?: string | null
  show_countdown?: boolean
  countdown?: string | null
  colors?: Partial<Record<PointOfSaleColor, string | null>>
  payment_methods?: readonly { fee_fixed?: number | null; fee_percentage?: number | null }[]
  products?: readonly { product_id: number; stock?: number | null }[]
}

/**
 * All that is wrong with a point of sale on its own, for the form and the server alike (BPOS-18 to BPOS-23, DEC-B-58, DEC-B-61). `was`
 * is the url it has already: an old one that would not be given today stays.
 */
export function checkPointOfSale(form: PointOfSaleForm, was: { url: string } | null = null): Refusal[] {
  return [
    ...(['name', 'url', 'status'] as const)
      .filter((field) => !form[field]?.trim())
      .map((field) => refusal('field_required', { field })),
    ...(form.url?.trim() && form.url !== was?.url && !SLUG.test(form.url) ? [refusal('pos_url_invalid', { field: 'url' })] : []),
    ...(languages.some((language) => language === form.language) ? [] : [refusal('pos_no_language', { field: 'language' })]),
    ...(form.products?.length ? [] : [refusal('pos_not_configured', { field: 'products' })]),
    ...(form.payment_methods?.length ? [] : [refusal('pos_not_configured', { field: 'payment_methods' })]),
    ...(form.payment_methods ?? []).flatMap((method, index) => checkFees(method, `payment_methods.${index}`)),
    ...(form.products ?? []).flatMap(({ stock = null }, index) => checkCapacity(stock, null, `products.${index}.stock`)),
    ...checkWebAddress(form.terms_conditions_url, 'terms_conditions_url'),
    ...((form.custom_css?.length ?? 0) > CSS_MAX ? [refusal('text_too_long', { field: 'custom_css', max: CSS_MAX })] : []),
    ...(form.show_countdown && !form.countdown ? [refusal('field_required', { field: 'countdown' })] : []),
    ...Object.entries(form.colors ?? {}).flatMap(([name, color]) =>
      color && parseColor(color) === null ? [refusal('color_invalid', { field: `colors.${name}` })] : [],
    ),
  ]
}

/** The buyer's fees of a payment method: both are needed, 0 is one (BPOS-21, DEC-B-62). */
function checkFees(
  { fee_fixed, fee_percentage }: { fee_fixed?: number | null; fee_percentage?: number | null },
  path: string,
): Refusal[] {
  const fixed = { field: `${path}.fee_fixed` }
  const percentage = { field: `${path}.fee_percentage` }
  const refusals: Refusal[] = []
  if (fee_fixed === null || fee_fixed === undefined) refusals.push(refusal('field_required', fixed))
  else refusals.push(...amountRefusals(fee_fixed, PRICE_MAX, fixed.field))
  if (fee_percentage === null || fee_percentage === undefined) refusals.push(refusal('field_required', percentage))
  else refusals.push(...percentageRefusals(fee_percentage, 'fee', percentage.field))
  return refusals
}

/** A url for what people call it: `Café Zink – Zomer` is `cafe-zink-zomer`. May be shorter than a url has to be. */
export function suggestUrl(name: string): string {
  return slugOf(name, URL_MAX)
}
