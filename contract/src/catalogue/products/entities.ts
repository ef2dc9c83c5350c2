import { productStatuses } from '@entree/domain/catalogue/product-rules.ts'
import { productStates } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { cents, id, instant, percentage, plannedInstant, singleLine, text } from '../../foundation/values.ts'

const count = z.number().int()

/** What of a product is set in the back office; price in cents, VAT included. */
const settings = {
  name: z.string(),
  product_group_id: id.nullable(),
  product_type_id: id,
  status: z.enum(productStatuses),
  price: cents,
  vat_percentage: percentage,
  /** The capacity; null is unlimited. */
  stock: count.nullable(),
  min_buy: count,
  max_buy: count,
  sale_sets: count,
  persons: count,
  sale_starts_at: instant.nullable(),
  sale_ends_at: instant.nullable(),
  sale_show_after_expire: z.boolean(),
  description: z.string().nullable(),
  /** Path of a stored image. */
  image: z.string().nullable(),
  scan_color: z.string().nullable(),
  /** What door staff see as they let a ticket of it in (DOOR-80). */
  scan_note: z.string().nullable(),
  /** After this a ticket of it is no longer let in. */
  scan_till: instant.nullable(),
  /** In place of the event's template. */
  ticket_template_id: id.nullable(),
  /** The name badge of who comes with it; null: none is printed (BADGE-05). */
  badge_template_id: id.nullable(),
  multi_day: z.boolean(),
  has_ticket: z.boolean(),
  is_cross_sell: z.boolean(),
  limit_max_amount: z.boolean(),
  pass_service_fee: z.boolean(),
  notification_email: z.string().nullable(),
  /** For how many months each gift voucher of it is good from its sale; null: without end, or it is no gift voucher (GIFT-02). */
  voucher_months: count.nullable(),
  /** Shown only when one of these is chosen. */
  parents: z.array(id),
  /** Added by themselves with it. */
  addition_ids: z.array(id),
}

/** A product with how far it is sold. */
export const ProductDetail = z.object({
  id,
  event_id: id,
  ...settings,
  image_url: z.string().nullable(),
  /** Whether the event's seating plan has seats of it: then these are its stock (SEAT-05). */
  has_seats: z.boolean(),
  /** The product that it is added to automatically. */
  addition_of: id.nullable(),
  /** In orders that are paid. */
  sold: count,
  /** In orders that are not paid (yet). */
  reserved: count,
  /** Null is unlimited. */
  left: count.nullable(),
  /** Whether its sale has begun, is on, is over, or nothing is left (PROD-57 to PROD-60). Only a live product is sold at all. */
  state: z.enum(productStates),
  /** Whether there is an order with it, of any kind: then it stays. */
  is_ordered: z.boolean(),
  sort: count,
  updated_at: instant,
})
export type ProductDetail = z.infer<typeof ProductDetail>

const number = z.number().nullish()
const linked = z.array(id).max(500).optional()

/**
 * What a form sends of a product. What is left out stays as it is, or gets its default; what is wrong or missing is refused with its
 * field (`domain/product-rules.ts`).
 */
export const productInput = {
  name: singleLine.max(200).nullish(),
  product_group_id: id.nullish(),
  product_type_id: number,
  status: z.enum(productStatuses).nullish(),
  price: number,
  vat_percentage: number,
  /** Null is unlimited. */
  stock: number,
  min_buy: number,
  max_buy: number,
  sale_sets: number,
  persons: number,
  sale_starts_at: plannedInstant.nullish(),
  sale_ends_at: plannedInstant.nullish(),
  sale_show_after_expire: z.boolean().optional(),
  description: text.nullish(),
  image: z.string().max(300).nullish(),
  scan_color: z.string().max(50).nullish(),
  scan_note: singleLine.max(500).nullish(),
  scan_till: plannedInstant.nullish(),
  ticket_template_id: id.nullish(),
  badge_template_id: id.nullish(),
  multi_day: z.boolean().optional(),
  /** Null: as its type has it (DEC-B-49). */
  has_ticket: z.boolean().nullish(),
  is_cross_sell: z.boolean().optional(),
  limit_max_amount: z.boolean().optional(),
  pass_service_fee: z.boolean().optional(),
  notification_email: z.string().trim().max(254).nullish(),
  voucher_months: number,
  parents: linked,
  addition_ids: linked,
}
export const ProductInput = z.object(productInput)
export type ProductInput = z.infer<typeof ProductInput>

/** The fields that can be changed of many products at once (DEC-B-52). */
export const ProductChanges = ProductInput.pick({
  status: true,
  stock: true,
  price: true,
  vat_percentage: true,
  min_buy: true,
  max_buy: true,
  sale_starts_at: true,
  sale_ends_at: true,
  product_group_id: true,
  ticket_template_id: true,
})
export type ProductChanges = z.infer<typeof ProductChanges>

/** A heading in the shop with its products in order. The one of type `default` hides its title. */
export const ProductGroup = z.object({
  id,
  name: z.string(),
  type: z.enum(['default', 'custom']),
  sort: count,
  products: z.array(id),
  updated_at: instant,
})
export type ProductGroup = z.infer<typeof ProductGroup>

export const ProductType = z.object({
  id,
  name: z.string(),
  /** Whether a unit of it is an e-ticket, unless a product says otherwise (PROD-28). */
  gives_ticket: z.boolean(),
})

const Named = z.object({ id, name: z.string() })

/** What the product form chooses from (BCALL-045). */
export const ProductDependencies = z.object({
  product_types: z.array(ProductType),
  product_groups: z.array(Named.extend({ type: z.enum(['default', 'custom']) })),
  ticket_templates: z.array(Named),
  badge_templates: z.array(Named),
  products: z.array(Named),
  points_of_sale: z.array(Named),
  vat_choices: z.array(percentage),
  event: z.object({
    id,
    name: z.string(),
    /** What a new product starts with. */
    vat_percentage: percentage,
    starts_at: instant,
    ends_at: instant,
    time_zone: z.string(),
    charge_ticket_fee_to_customer: z.boolean(),
    is_archived: z.boolean(),
  }),
})
