import type { CallAnswer } from '@entree/contract/calls.ts'
import type { ProductDetail, ProductInput } from '@entree/contract/catalogue/products/entities.ts'
import { productDefaults } from '@entree/domain/catalogue/product-rules.ts'

export type Dependencies = CallAnswer<'getProductDependencies'>

/** A product as its form holds it. */
export type ProductValues = Omit<
  ProductDetail,
  | 'id'
  | 'event_id'
  | 'image_url'
  | 'has_seats'
  | 'addition_of'
  | 'sold'
  | 'reserved'
  | 'left'
  | 'state'
  | 'is_ordered'
  | 'sort'
  | 'updated_at'
  | 'product_type_id'
  | 'price'
  | 'vat_percentage'
  | 'min_buy'
  | 'max_buy'
  | 'sale_sets'
  | 'persons'
> & {
  product_type_id: number | null
  price: number | null
  vat_percentage: number | null
  min_buy: number | null
  max_buy: number | null
  sale_sets: number | null
  persons: number | null
  /** In place of an empty stock. */
  is_unlimited: boolean
  /** Where a new product is sold at once. */
  point_of_sale_ids: number[]
  updated_at: string | null
}

/** What the form of a product that is there holds. */
export function valuesOf(product: ProductDetail): ProductValues {
  const {
    id: _id,
    event_id: _event,
    image_url: _url,
    has_seats: _seats,
    addition_of: _parent,
    is_ordered: _ordered,
    sort: _sort,
    ...rest
  } = product
  const { sold: _sold, reserved: _reserved, left: _left, state: _state, ...settings } = rest
  return { ...settings, is_unlimited: product.stock === null, point_of_sale_ids: [] }
}

/** What the form of a new product starts with: the event's VAT, everywhere for sale; or those of another product, of which it is a copy. */
export function newValues(
  { event, points_of_sale }: Dependencies,
  original: ProductDetail | null,
  copy_name: string,
): ProductValues {
  const point_of_sale_ids = points_of_sale.map(({ id }) => id)
  // Links and the one donation stay with the original.
  if (original)
    return { ...valuesOf(original), name: copy_name, parents: [], addition_ids: [], point_of_sale_ids, updated_at: null }
  return {
    ...productDefaults,
    name: '',
    product_group_id: null,
    product_type_id: 1,
    price: null,
    vat_percentage: event.vat_percentage,
    stock: null,
    is_unlimited: false,
    sale_starts_at: null,
    sale_ends_at: null,
    sale_show_after_expire: false,
    description: null,
    image: null,
    scan_color: null,
    scan_note: null,
    scan_till: null,
    ticket_template_id: null,
    badge_template_id: null,
    multi_day: false,
    has_ticket: true,
    is_cross_sell: false,
    limit_max_amount: false,
    pass_service_fee: true,
    notification_email: null,
    voucher_months: null,
    parents: [],
    addition_ids: [],
    point_of_sale_ids,
    updated_at: null,
  }
}

/** What is sent of the form; the address that is notified of orders only from users who may set it. */
export function inputOf(values: ProductValues, may_notify: boolean): ProductInput {
  const { is_unlimited, point_of_sale_ids: _shops, updated_at: _version, notification_email, stock, ...input } = values
  return {
    ...input,
    // Empty and not unlimited is not said.
    ...(is_unlimited ? { stock: null } : stock === null ? {} : { stock }),
    ...(may_notify ? { notification_email } : {}),
  }
}
