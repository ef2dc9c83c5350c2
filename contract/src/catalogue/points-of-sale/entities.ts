import { CSS_MAX, type PointOfSaleColor } from '@entree/domain/catalogue/point-of-sale-rules.ts'
import { pointOfSaleStatuses } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { cents, id, instant, language, percentage, plannedInstant, singleLine, text } from '../../foundation/values.ts'

const color = z.string().max(50).nullable()
const count = z.number().int()
const status = z.enum(pointOfSaleStatuses)

/** Colours in place of the company's; null is the company's. */
export const PointOfSaleColors = z.object({
  primary_color: color,
  secondary_color: color,
  accent_color: color,
  description_color: color,
  button_color: color,
  button_text_color: color,
} satisfies Record<PointOfSaleColor, typeof color>)
export type PointOfSaleColors = z.infer<typeof PointOfSaleColors>

/** A payment method that is offered, with the buyer's fees (BPOS-07 to BPOS-09, DEC-B-203). */
const OfferedPaymentMethod = z.object({
  id,
  payment_method_id: id,
  name: z.string(),
  adapter: z.string(),
  fee_fixed: cents,
  fee_percentage: percentage,
  online: z.boolean(),
  show_pos: z.boolean(),
  sort: count,
})

/** A product that is sold here. */
const SoldProduct = z.object({
  product_id: id,
  name: z.string(),
  status: z.enum(['live', 'not_live']),
  price: cents,
  /** A cap inside the product's own stock; null: only that one counts (DEC-B-44). */
  stock: count.nullable(),
  /** Sold and reserved here. */
  taken: count,
  /** All 0: in the order of the event's products. */
  sort: count,
})

/** A point of sale as the back office has it. */
export const PointOfSaleDetail = z.object({
  id,
  event_id: id,
  name: z.string(),
  url: z.string(),
  /** The full address of its shop. */
  shop_url: z.string(),
  status,
  /** The same as status test (DEC-B-60). */
  test_mode: z.boolean(),
  language,
  custom_css: z.string().nullable(),
  terms_conditions_url: z.string().nullable(),
  show_countdown: z.boolean(),
  countdown: instant.nullable(),
  /** Whether it is in the event overview of the company's shop. */
  show_in_overview: z.boolean(),
  donations_allowed: z.boolean(),
  /** Null: as the event has it (DEC-B-63). */
  age_confirmation: z.boolean().nullable(),
  noindex: z.boolean(),
  colors: PointOfSaleColors,
  payment_methods: z.array(OfferedPaymentMethod),
  products: z.array(SoldProduct),
  /** Whether there is an order of any kind: then it stays. */
  has_orders: z.boolean(),
  updated_at: instant,
})
export type PointOfSaleDetail = z.infer<typeof PointOfSaleDetail>

/** What is left out of the styles that were sent, with the line it stood on (DEC-B-61). */
const RemovedCss = z.object({ line: count, text: z.string() })

/** The saved point of sale, and what of its styles was not kept. */
export const SavedPointOfSale = PointOfSaleDetail.extend({ removed_css: z.array(RemovedCss) })

/** What a form sends of a point of sale. What is left out stays as it is, or gets its default. */
export const pointOfSaleInput = {
  name: singleLine.max(200).nullish(),
  url: singleLine.max(500).nullish(),
  status: status.nullish(),
  language: z.string().max(10).nullish(),
  /** Longer ones are refused by the rule, with its message. */
  custom_css: z
    .string()
    .max(CSS_MAX * 4)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Holds a character that is not text.')
    .nullish(),
  terms_conditions_url: text.max(2000).nullish(),
  show_countdown: z.boolean().optional(),
  countdown: plannedInstant.nullish(),
  show_in_overview: z.boolean().optional(),
  donations_allowed: z.boolean().optional(),
  age_confirmation: z.boolean().nullish(),
  noindex: z.boolean().optional(),
  colors: PointOfSaleColors.partial().optional(),
  /** In the order they are offered. `id` of one that it has already. */
  payment_methods: z
    .array(
      z.object({
        id: id.nullish(),
        payment_method_id: id,
        fee_fixed: z.number().nullish(),
        fee_percentage: z.number().nullish(),
        online: z.boolean().optional(),
        show_pos: z.boolean().optional(),
      }),
    )
    .max(100)
    .optional(),
  products: z
    .array(z.object({ product_id: id, stock: z.number().nullish(), sort: z.number().int().min(0).max(1_000_000).optional() }))
    .max(1000)
    .optional(),
}
export const PointOfSaleInput = z.object(pointOfSaleInput)
export type PointOfSaleInput = z.infer<typeof PointOfSaleInput>

/** A way to pay that the platform has. */
export const PaymentMethod = z.object({
  id,
  name: z.string(),
  adapter: z.string(),
  /** Only for box offices and guest lists (DEC-B-195). */
  is_on_site: z.boolean(),
})

/** A way to pay that a company may use; the cost in force only for users who may see it (DEC-B-187). */
export const CompanyPaymentMethod = PaymentMethod.extend({
  payment_cost: z.object({ fee_percentage: percentage, fee_fixed: cents, valid_from: instant }).nullable(),
})

/** What the point-of-sale form chooses from (BCALL-040); products only for the event that was named. */
export const PointOfSaleDependencies = z.object({
  products: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(['live', 'not_live']),
      price: cents,
      /** Null is unlimited. */
      stock: count.nullable(),
      product_type_id: id,
    }),
  ),
  payment_methods: z.array(PaymentMethod),
  languages: z.array(language),
  statuses: z.array(status),
  /** The company's, which stand where the point of sale has none of its own. */
  colors: PointOfSaleColors,
  /** What stands before `/p/{url}`. */
  shop_origin: z.string(),
  event: z
    .object({
      id,
      name: z.string(),
      starts_at: instant,
      ends_at: instant,
      time_zone: z.string(),
      minimum_age: count.nullable(),
      age_confirmation_checkbox: z.boolean(),
      has_donation: z.boolean(),
      is_archived: z.boolean(),
    })
    .nullable(),
})
