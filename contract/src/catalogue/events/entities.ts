import { readinessItems } from '@entree/domain/catalogue/event-readiness.ts'
import { eventStates } from '@entree/domain/catalogue/event-states.ts'
import { eventStatuses, pointOfSaleStatuses, type EventStatus } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { cents, id, instant, percentage } from '../../foundation/values.ts'
import { cancelTerms } from './cancel-terms.ts'
import { resaleTerms } from './resale-terms.ts'

const status = z.enum(eventStatuses) satisfies z.ZodType<EventStatus>
const state = z.enum(eventStates)

export const EventType = z.object({
  id,
  /** `club_night`: the screens translate it. */
  name: z.string(),
})

/** An event to choose. */
export const EventChoice = z.object({
  id,
  name: z.string(),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  status,
  state,
})
export type EventChoice = z.infer<typeof EventChoice>

/** A row of the overview. */
export const EventRow = EventChoice.extend({
  continuous: z.boolean(),
  image_url: z.string().nullable(),
  venue: z.object({ id, name: z.string(), city: z.string() }).nullable(),
  /** Tickets that were paid for, tests not counted. */
  sold: z.number().int(),
  /** Tickets there are; null: no limit. */
  capacity: z.number().int().nullable(),
  created_at: instant,
})
export type EventRow = z.infer<typeof EventRow>

export const EventWithPointsOfSale = EventChoice.extend({
  points_of_sale: z.array(z.object({ id, name: z.string(), url: z.string(), status: z.enum(pointOfSaleStatuses) })),
})

export const EventWithProducts = EventChoice.extend({
  points_of_sale: z.array(z.object({ id, name: z.string() })),
  products: z.array(z.object({ id, name: z.string(), price: cents, product_type_id: id })),
})

/** A product of another event whose tickets are let in (DEC-B-35). */
const AllowedProduct = z.object({ id, name: z.string(), event_id: id, event_name: z.string() })

/** What is set of an event and answered just as it was set; what is judged or changed on the way is named by calls and answer each. */
export const eventSettings = {
  continuous: z.boolean(),
  event_type_id: id.nullable(),
  venue_id: id.nullable(),
  show_image: z.boolean(),
  description_location: z.enum(['top', 'bottom']),
  is_description_open: z.boolean(),
  /** Asks for event.minimum_age_checkbox when it changes. */
  age_confirmation_checkbox: z.boolean(),
  charge_ticket_fee_to_customer: z.boolean(),
  /** Whether one can wait for what is sold out (LIST-01). */
  has_waiting_list: z.boolean(),
  /** Asks for event.ticket_template when it changes. */
  ticket_template_id: id.nullable(),
}

/** Everything of an event but what its other tabs hold. */
export const EventDetail = z.object({
  id,
  company_id: id,
  name: z.string(),
  status,
  state,
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  ...eventSettings,
  venue: z
    .object({ id, name: z.string(), address: z.string(), zip: z.string(), city: z.string(), active: z.boolean() })
    .nullable(),
  /** Stored paths, and where a browser finds them. */
  image: z.string().nullable(),
  image_url: z.string().nullable(),
  banner: z.string().nullable(),
  banner_url: z.string().nullable(),
  /** Sanitised HTML. */
  description: z.string().nullable(),
  minimum_age: z.number().int().nullable(),
  people_limit: z.number().int().nullable(),
  reminder_days: z.number().int().nullable(),
  ...cancelTerms,
  ...resaleTerms,
  visit_change_hours: z.number().int(),
  /** What new products start with. */
  vat_percentage: percentage,
  /** Those of the company to choose from. */
  ticket_templates: z.array(z.object({ id, name: z.string() })),
  allowed_product_ids: z.array(id),
  allowed_products: z.array(AllowedProduct),
  gtm_id: z.string().nullable(),
  has_fb_capi: z.boolean(),
  fb_pixel_id: z.string().nullable(),
  fb_test_event_code: z.string().nullable(),
  /** Whether a token is stored; the token itself is never answered (DEC-B-202). */
  has_fb_access_token: z.boolean(),
  /** Whether the company has an account of its own that is used where the event has none. */
  company_has_fb: z.boolean(),
  archived_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  /** What is missing before it can be sold, and advice (DEC-B-28). */
  missing: z.array(z.object({ item: z.enum(readinessItems), is_hard: z.boolean() })),
  /** Whether orders keep it from being deleted (DEC-B-39). */
  has_orders: z.boolean(),
  sold: z.number().int(),
  capacity: z.number().int().nullable(),
  /** Points of sale, and where a browser finds the first that is open. */
  points_of_sale: z.array(z.object({ id, name: z.string(), url: z.string(), status: z.enum(pointOfSaleStatuses) })),
  shop_url: z.string().nullable(),
})
export type EventDetail = z.infer<typeof EventDetail>

export const ActiveCarts = z.object({
  /** Orders that are not paid and whose time is not up (DEC-B-40). */
  carts: z.number().int(),
  products: z.array(z.object({ product_id: id, name: z.string(), amount: z.number().int() })),
})
