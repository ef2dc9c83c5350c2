import type { CallAnswer } from '@entree/contract/calls.ts'
import type { PointOfSale, Product } from '../../data.ts'

type Order = CallAnswer<'getOrder'>

/** The event that is reported. */
export type TrackedEvent = Pick<PointOfSale['event'], 'id' | 'company_id' | 'name' | 'gtm_id' | 'has_fb_capi'>

export type TrackedProduct = Pick<Product, 'id' | 'name' | 'price'>
/** A product in a cart; cents per unit, `discount_price` after the campaign. */
export type TrackedLine = { id: number; name: string; price: number; discount_price: number; amount: number }
export type TrackedOrder = Pick<Order, 'order_number' | 'order_products' | 'total' | 'discountcode' | 'payment_status'>

/** What can be reported. A page is named by a path of its own, which never holds a secret. */
export type Fact =
  | { what: 'page'; path: string; title: string }
  | { what: 'list'; products: readonly TrackedProduct[] }
  | { what: 'cart'; lines: readonly TrackedLine[] }
  | { what: 'checkout'; order: TrackedOrder }
  | { what: 'payment_info'; order: TrackedOrder; payment_type: string }
  | { what: 'purchase'; order: TrackedOrder & { id: number; secret: string } }
