import type { ProductInput } from '@entree/contract/catalogue/products/entities.ts'
import { checkCapacity } from '@entree/domain/catalogue/capacity.ts'
import { checkLinks, type LinkedProduct } from '@entree/domain/catalogue/product-links.ts'
import { checkProduct, productDefaults } from '@entree/domain/catalogue/product-rules.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { CROSS_SELL_PRODUCT_TYPE_ID, typeGivesTicket } from '@entree/domain/catalogue/product-types.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import type { ProductSettings, StoredProduct } from './read-products.ts'

/** What is wrong with a product as it would be, and the settings to write when nothing is. */
export type Judged = { refusals: Refusal[]; settings: ProductSettings | null }

type Draft = { [Field in keyof ProductSettings]?: ProductSettings[Field] | null }

/**
 * A product as the form would have it: what it leaves out stays as it is (`current`), or gets its default when the product is new. All
 * that is wrong is answered at once. `others` are the other products of the event.
 */
export function judgeProduct(input: ProductInput, current: StoredProduct | null, others: readonly StoredProduct[]): Judged {
  const draft: Draft = { ...(current?.settings ?? productDefaults), ...given(input) }
  const refusals = checkProduct(draft)
  if (current && draft.stock !== undefined && refusals.every(({ field }) => field !== 'stock')) {
    refusals.push(...checkCapacity(draft.stock, current, 'stock'), ...checkSeats(draft.stock, current))
  }
  const isOtherKind = current !== null && [isDonation, isGiftVoucher].some((isOne) => isOne(current) !== isOne(draft))
  if ((current?.is_ordered || current?.has_seats) && isOtherKind) {
    refusals.push(refusal('product_type_fixed', { field: 'product_type_id' }))
  }
  const settings = complete(draft)
  if (settings === null) return { refusals, settings }
  const links = checkLinks({ ...settings, id: current?.id ?? null }, others.map(asLinked))
  return { refusals: [...refusals, ...links], settings }
}

/** `stock_above_seats`: there is no seat for what is above them (SEAT-05). What was set higher before may stay. */
function checkSeats(stock: number | null, { seats, capacity }: StoredProduct): Refusal[] {
  if (seats === null || stock === capacity || (stock !== null && stock <= seats)) return []
  return [refusal('stock_above_seats', { field: 'stock', seats })]
}

/** A stored product as the rules about links want it. */
export function asLinked({ id, settings }: StoredProduct): LinkedProduct {
  return { id, ...settings }
}

/** Nothing of the input is taken by another name than its own; what is empty text is nothing. */
function given(input: ProductInput): Draft {
  const draft: Draft = {
    name: input.name?.trim(),
    product_group_id: input.product_group_id,
    product_type_id: input.product_type_id,
    status: input.status,
    price: input.price,
    vat_percentage: input.vat_percentage,
    stock: input.stock,
    min_buy: input.min_buy,
    max_buy: input.max_buy,
    sale_sets: input.sale_sets,
    persons: input.persons,
    sale_starts_at: input.sale_starts_at,
    sale_ends_at: input.sale_ends_at,
    sale_show_after_expire: input.sale_show_after_expire,
    description: emptyAsNull(input.description),
    image: emptyAsNull(input.image),
    scan_color: emptyAsNull(input.scan_color),
    scan_note: emptyAsNull(input.scan_note),
    scan_till: input.scan_till,
    ticket_template_id: input.ticket_template_id,
    badge_template_id: input.badge_template_id,
    multi_day: input.multi_day,
    has_ticket: input.has_ticket,
    is_cross_sell: input.is_cross_sell,
    limit_max_amount: input.limit_max_amount,
    pass_service_fee: input.pass_service_fee,
    notification_email: emptyAsNull(input.notification_email),
    voucher_months: input.voucher_months,
    parents: input.parents && [...new Set(input.parents)],
    addition_ids: input.addition_ids && [...new Set(input.addition_ids)],
  }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
}

function emptyAsNull(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null
}

/** The settings with everything there; null while something that is required is not. */
function complete(draft: Draft): ProductSettings | null {
  const { name, product_type_id, status, price, vat_percentage, stock } = draft
  if (!name || !status || typeof product_type_id !== 'number' || typeof price !== 'number') return null
  if (typeof vat_percentage !== 'number' || stock === undefined) return null
  const donated = isDonation({ product_type_id })
  const isVoucher = isGiftVoucher({ product_type_id })
  return {
    name,
    product_type_id,
    status,
    price,
    vat_percentage,
    stock,
    product_group_id: draft.product_group_id ?? null,
    min_buy: donated ? 0 : (draft.min_buy ?? productDefaults.min_buy),
    max_buy: donated ? 1 : (draft.max_buy ?? productDefaults.max_buy),
    sale_sets: donated ? 1 : (draft.sale_sets ?? productDefaults.sale_sets),
    persons: draft.persons ?? productDefaults.persons,
    sale_starts_at: draft.sale_starts_at ?? null,
    sale_ends_at: draft.sale_ends_at ?? null,
    sale_show_after_expire: draft.sale_show_after_expire ?? false,
    description: draft.description ?? null,
    image: draft.image ?? null,
    scan_color: draft.scan_color ?? null,
    scan_note: draft.scan_note ?? null,
    scan_till: draft.scan_till ?? null,
    ticket_template_id: draft.ticket_template_id ?? null,
    badge_template_id: draft.badge_template_id ?? null,
    multi_day: draft.multi_day ?? false,
    has_ticket: !donated && !isVoucher && (draft.has_ticket ?? typeGivesTicket(product_type_id)),
    // A product of that type always is one; others may be marked as one (DEC-B-48).
    is_cross_sell: product_type_id === CROSS_SELL_PRODUCT_TYPE_ID || (draft.is_cross_sell ?? false),
    limit_max_amount: draft.limit_max_amount ?? false,
    pass_service_fee: draft.pass_service_fee ?? true,
    notification_email: draft.notification_email ?? null,
    voucher_months: isVoucher ? (draft.voucher_months ?? null) : null,
    parents: draft.parents ?? [],
    addition_ids: draft.addition_ids ?? [],
  }
}
