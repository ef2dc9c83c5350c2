import type { CallAnswer } from '@entree/contract/calls.ts'
import type { PointOfSaleDetail, PointOfSaleInput } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import type { PointOfSaleStatus } from '@entree/domain/catalogue/sale-window.ts'
import { isInstant } from '../../../ui/fields/is-instant.ts'

export type Dependencies = CallAnswer<'getPointOfSaleDependencies'>

export type SoldValues = { product_id: number; stock: number | null }
export type MethodValues = {
  id: number | null
  payment_method_id: number
  fee_fixed: number | null
  fee_percentage: number | null
  /** Whether buyers see it: where one of the two flags is set (PAY-09), which stay as they are while this does. */
  is_offered: boolean
  online: boolean
  show_pos: boolean
}

/** A point of sale as its form holds it. Products and methods only those that it has, in their order. */
export type PointOfSaleValues = {
  name: string
  url: string
  status: PointOfSaleStatus
  language: Language | null
  custom_css: string | null
  terms_conditions_url: string | null
  show_countdown: boolean
  countdown: string | null
  show_in_overview: boolean
  donations_allowed: boolean
  age_confirmation: 'event' | 'yes' | 'no'
  noindex: boolean
  colors: PointOfSaleDetail['colors']
  products: SoldValues[]
  /** Otherwise the products stand in the order of the event. */
  has_own_order: boolean
  payment_methods: MethodValues[]
  updated_at: string | null
}

const NO_COLORS: PointOfSaleDetail['colors'] = {
  primary_color: null,
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: null,
  button_text_color: null,
}

/** What the form of a point of sale that is there holds. */
export function valuesOf(shop: PointOfSaleDetail, { products }: Dependencies): PointOfSaleValues {
  const ids = shop.products.map(({ product_id }) => product_id)
  const inEventOrder = products.map(({ id }) => id).filter((id) => ids.includes(id))
  return {
    name: shop.name,
    url: shop.url,
    status: shop.status,
    language: shop.language,
    custom_css: shop.custom_css,
    terms_conditions_url: shop.terms_conditions_url,
    show_countdown: shop.show_countdown,
    countdown: shop.countdown,
    show_in_overview: shop.show_in_overview,
    donations_allowed: shop.donations_allowed,
    age_confirmation: shop.age_confirmation === null ? 'event' : shop.age_confirmation ? 'yes' : 'no',
    noindex: shop.noindex,
    colors: shop.colors,
    products: shop.products.map(({ product_id, stock }) => ({ product_id, stock })),
    has_own_order: shop.products.some(({ sort }) => sort !== 0) && ids.join() !== inEventOrder.join(),
    payment_methods: shop.payment_methods.map(({ id, payment_method_id, fee_fixed, fee_percentage, online, show_pos }) => {
      return { id, payment_method_id, fee_fixed, fee_percentage, is_offered: online || show_pos, online, show_pos }
    }),
    updated_at: shop.updated_at,
  }
}

/**
 * What the form of a new one starts with: everything the event sells, the first way to pay, the language of the others. The first shop
 * of an event has a name already (`first_name`), so that nothing is left to fill in.
 */
export function newValues(
  { products, payment_methods }: Dependencies,
  shops: readonly PointOfSaleDetail[],
  language: Language,
  first_name: string,
): PointOfSaleValues {
  return {
    name: shops.length === 0 ? first_name : '',
    url: '',
    status: 'live',
    language: shops[0]?.language ?? language,
    custom_css: null,
    terms_conditions_url: shops[0]?.terms_conditions_url ?? null,
    show_countdown: false,
    countdown: null,
    show_in_overview: true,
    donations_allowed: true,
    age_confirmation: 'event',
    noindex: false,
    colors: NO_COLORS,
    products: products.map(({ id }) => ({ product_id: id, stock: null })),
    has_own_order: false,
    payment_methods: payment_methods.slice(0, 1).map(({ id }) => newMethod(id)),
    updated_at: null,
  }
}

/**
 * What the form of a copy starts with: all that the original has but its address, and what it had sold. Ways to pay that are not offered
 * to shops any more are left out.
 */
export function copyValues(original: PointOfSaleDetail, dependencies: Dependencies, name: string): PointOfSaleValues {
  const values = valuesOf(original, dependencies)
  const offered = dependencies.payment_methods.map(({ id }) => id)
  return {
    ...values,
    name,
    url: '',
    payment_methods: values.payment_methods
      .filter(({ payment_method_id }) => offered.includes(payment_method_id))
      .map((method) => ({ ...method, id: null })),
    updated_at: null,
  }
}

/** A method without fees, offered to everybody (DEC-B-62). */
export function newMethod(payment_method_id: number): MethodValues {
  return { id: null, payment_method_id, fee_fixed: 0, fee_percentage: 0, is_offered: true, online: true, show_pos: false }
}

/** What is sent of the form. */
export function inputOf(values: PointOfSaleValues): PointOfSaleInput {
  const { age_confirmation, has_own_order, products, payment_methods, updated_at: _version, ...input } = values
  const { show_countdown, countdown } = input
  return {
    ...input,
    // What was typed and is no moment is not asked for any more.
    countdown: show_countdown || isInstant(countdown) ? countdown : null,
    age_confirmation: age_confirmation === 'event' ? null : age_confirmation === 'yes',
    payment_methods: payment_methods.map(({ is_offered, online, show_pos, ...method }) => ({
      ...method,
      online: is_offered && (online || !show_pos),
      show_pos: is_offered && show_pos,
    })),
    products: products.map(({ product_id, stock }, index) => ({ product_id, stock, sort: has_own_order ? index + 1 : 0 })),
  }
}
