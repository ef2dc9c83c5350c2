import { z } from 'zod'
import { cancelTerms } from '../events/cancel-terms.ts'
import { resaleTerms } from '../events/resale-terms.ts'
import { Company, Venue } from '../../foundation/companies/shop-entities.ts'
import { cents, id, instant, language, paymentMethod, percentage, wallTime } from '../../foundation/values.ts'

/** ENT-12, ENT-13. Prices in cents, VAT included. */
export const Product = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  price: cents,
  /** The price after the campaign; equals `price` without one. */
  discount_price: cents,
  service_fee: cents,
  vat_percentage: percentage,
  persons: z.number().int().nullable(),
  product_type_id: id,
  /** Whether each unit of it has a numbered seat (SEAT-01). */
  has_seats: z.boolean(),
  min_buy: z.number().int(),
  max_buy: z.number().int().nullable(),
  sale_sets: z.number().int(),
  sale_starts_at: instant.nullable(),
  sale_ends_at: instant.nullable(),
  sale_show_after_expire: z.boolean(),
  /** Added automatically with its parent: the visitor cannot change it. */
  is_disabled: z.boolean(),
  out_of_stock: z.boolean(),
  /** What can still be bought, at most the product's maximum (or 100), so that stock does not leak; null is unlimited. */
  current_stock: z.number().int().nullable(),
  is_cross_sell: z.boolean(),
  limit_max_amount: z.boolean(),
  /** Ids of the products of which one must be chosen for this one to show. */
  parents: z.array(id),
  additions: z.array(z.object({ parent_id: id, child_id: id })),
  sort: z.number().int(),
})
export type Product = z.infer<typeof Product>

/** A fixed timeslot (ENT-27). */
export const Timeslot = z.object({ id, starts_at: instant, ends_at: instant })
export type Timeslot = z.infer<typeof Timeslot>

/** Weekly opening hour; day 1 is Monday, times in the event's zone. */
export const OpeningHour = z.object({
  day: z.number().int().min(1).max(7),
  opens_at: wallTime,
  closes_at: wallTime,
  interval: z.enum(['hourly', 'all_day']),
})
export type OpeningHour = z.infer<typeof OpeningHour>

/** ENT-08, ENT-09. */
export const Event = z.object({
  id,
  company_id: id,
  name: z.string(),
  image: z.string().nullable(),
  image_url: z.string().nullable(),
  banner_url: z.string().nullable(),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  continuous: z.boolean(),
  venue_id: id.nullable(),
  venue: Venue.nullable(),
  /** Sanitised HTML. */
  description: z.string().nullable(),
  description_location: z.enum(['top', 'bottom']),
  is_description_open: z.boolean(),
  minimum_age: z.number().int().nullable(),
  age_confirmation_checkbox: z.boolean(),
  /** Whether one can wait for what is sold out (LIST-02). */
  has_waiting_list: z.boolean(),
  ...cancelTerms,
  /** Whether orders of it may have been bought on terms for cancelling, whatever the present ones are (SELF-13). */
  has_had_cancel_terms: z.boolean(),
  ...resaleTerms,
  gtm_id: z.string().nullable(),
  has_fb_capi: z.boolean(),
  /** Whether the timeslots are performances, as those of a play are. */
  has_performances: z.boolean(),
  /** Coming fixed timeslots. `left`: spots that can still be had, at most 100, so that sales do not leak; null is unlimited. */
  timeslots: z.array(Timeslot.extend({ left: z.number().int().nullable() })),
  opening_hours: z.array(OpeningHour),
})
export type Event = z.infer<typeof Event>

/** ENT-07. */
export const PointOfSalePaymentMethod = z.object({
  id,
  fee_fixed: cents,
  fee_percentage: percentage,
  online: z.boolean(),
  show_pos: z.boolean(),
  payment_method: paymentMethod,
})
export type PointOfSalePaymentMethod = z.infer<typeof PointOfSalePaymentMethod>

/** ENT-04, ENT-05. The products stand once, in `products`; the groups name them by id, in order. */
export const PointOfSale = z.object({
  id,
  url: z.string(),
  name: z.string(),
  status: z.enum(['live', 'test', 'closed']),
  language,
  /** Search engines are asked to leave it alone (DEC-B-205). */
  noindex: z.boolean(),
  custom_css: z.string().nullable(),
  terms_conditions_url: z.string().nullable(),
  /** When sales start, only while the organiser shows a countdown (DIFF-S-10). */
  countdown: instant.nullable(),
  ratio: z.number(),
  event: Event,
  company: Company,
  payment_methods: z.array(PointOfSalePaymentMethod),
  products: z.array(
    z.object({
      product_id: id,
      product: Product,
      current_stock: z.number().int().nullable(),
      out_of_stock: z.boolean(),
      sort: z.number().int(),
    }),
  ),
  /** A group without an id holds the products that are in none (POS-11). */
  pos_product_groups: z.array(
    z.object({ id: id.nullable(), name: z.string(), type: z.enum(['default', 'custom']), products: z.array(id) }),
  ),
  /** The server's clock when this was answered, so that a wrong clock on the device does not shift sale windows. */
  server_time: instant,
})
export type PointOfSale = z.infer<typeof PointOfSale>

export const Sets = z.array(
  z.object({
    field: z.enum(['price', 'name']),
    operation: z.enum(['less', 'greater', 'equal', 'contains']),
    /** Cents for a price, text for a name. */
    value: z.union([z.number(), z.string()]),
  }),
)

/** ENT-17, with only the rules in force now. Fixed discounts in cents. */
export const Campaign = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  rules: z.array(
    z.object({
      reference: z.string(),
      sets: Sets,
      discount_type: z.enum(['percentage', 'fixed']),
      discount_value: z.number(),
    }),
  ),
  hiderules: z.array(z.object({ sets: Sets })),
  highlight_discount: z.boolean(),
  highlight_style: z.object({ border_color: z.string().nullable(), background_color: z.string().nullable() }),
})
export type Campaign = z.infer<typeof Campaign>

/**
 * ENT-16. Amount is a percentage or cents; an empty product list means all. Of a gift voucher (`voucher`) the amount is what is left of it for
 * this order (GIFT-07).
 */
export const DiscountCode = z.object({
  id,
  code: z.string(),
  type: z.enum(['percentage', 'value', 'voucher']),
  amount: z.number(),
  apply_type: z.enum(['order', 'product']),
  products: z.array(id),
})
export type DiscountCode = z.infer<typeof DiscountCode>
