import { z } from 'zod'
import { SeatName } from '../../catalogue/seating/entities.ts'
import { DiscountCode, Timeslot } from '../../catalogue/points-of-sale/shop-entities.ts'
import { cents, day, id, instant, language, percentage, secret, singleLine } from '../../foundation/values.ts'

export const paymentStatuses = ['new', 'not_paid', 'failed', 'expired', 'pending', 'paid', 'test_order_paid'] as const

/** What the customer form sends: flat, every field optional here; which are mandatory is the event's to say (ENT-22). */
export const CustomerInput = z.object({
  company_name: singleLine.nullish(),
  first_name: singleLine.nullish(),
  last_name: singleLine.nullish(),
  address: singleLine.nullish(),
  house_nr: singleLine.nullish(),
  zip: singleLine.nullish(),
  city: singleLine.nullish(),
  country: singleLine.nullish(),
  phone: singleLine.nullish(),
  gender: singleLine.nullish(),
  /** YYYY-MM-DD */
  dob: singleLine.nullish(),
  email: singleLine.nullish(),
  email_confirmation: singleLine.nullish(),
  optin: z.boolean().nullish(),
})
export type CustomerInput = z.infer<typeof CustomerInput>

/** A customer as read: with a nested address (DEC-S-83). Once the order is paid the e-mail address is masked (STAT-14). */
export const Customer = z.object({
  company_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  address: z.object({
    address: z.string().nullable(),
    house_nr: z.string().nullable(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  }),
  phone: z.string().nullable(),
  gender: z.enum(['m', 'f', 'o']).nullable(),
  dob: day.nullable(),
  email: z.string().nullable(),
  optin: z.boolean(),
})
export type Customer = z.infer<typeof Customer>

/** One unit that was ordered (ENT-20). */
const OrderProduct = z.object({
  id,
  product_id: id,
  product: z.object({
    id,
    name: z.string(),
    image: z.string().nullable(),
    product_type_id: id,
    has_seats: z.boolean(),
    /** Whether each unit is an e-ticket. */
    has_ticket: z.boolean(),
    product_group: z.object({ name: z.string() }).nullable(),
  }),
  price: cents,
  discount_price: cents,
  service_fee: cents,
  vat_percentage: percentage,
  /** Whether the order's discount code was for it, when it was bought. */
  takes_code: z.boolean(),
  is_cross_sell: z.boolean(),
  is_disabled: z.boolean(),
  refunded_at: instant.nullable(),
  /** Null: it has none, or none yet (SEAT-13). */
  seat: SeatName.nullable(),
})
type OrderProduct = z.infer<typeof OrderProduct>

/** ENT-18, ENT-19. Amounts in cents. */
export const Order = z.object({
  id,
  secret,
  order_number: z.string(),
  payment_status: z.enum(paymentStatuses),
  is_cancelled: z.boolean(),
  expires_at: instant,
  created_at: instant,
  language,
  customer: Customer.nullable(),
  event: z.object({
    id,
    name: z.string(),
    starts_at: instant,
    ends_at: instant,
    continuous: z.boolean(),
    image_url: z.string().nullable(),
    /** Whether a time is chosen for it: the event has times, and something that was ordered takes a spot (GIFT-27). */
    has_timeslots: z.boolean(),
  }),
  /** When the event was when this was ordered, if the organiser has moved it since. */
  moved_from: z.object({ starts_at: instant, ends_at: instant }).nullable(),
  order_products: z.array(OrderProduct),
  timeslot_id: id.nullable(),
  timeslot: Timeslot.nullable(),
  point_of_sale_payment_method_id: id.nullable(),
  /** Path of the PDF with all tickets; null until it is made, and for an order that is not paid. */
  merged_tickets_url: z.string().nullable(),
  products_total: cents,
  campaign_discount: cents,
  discount_code_adjustment: cents,
  service_fees: cents,
  payment_fee: cents,
  /** What VAT the fees had when they were charged, in percent; null: there are none. */
  fee_vat_percentage: percentage.nullable(),
  total: cents,
  company: z.object({ id, name: z.string() }),
  point_of_sale: z.object({ id, url: z.string(), status: z.enum(['live', 'test', 'closed']), has_cross_sell: z.boolean() }),
  discountcode: DiscountCode.nullable(),
  campaign: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  terms_accepted_at: instant.nullable(),
  /** Whether the organiser sent a link to pay it: then it is paid as it is, also outside the sale. */
  has_payment_link: z.boolean(),
  /** Of an order with a payment link: the age its buyer has yet to confirm with their details (POS-20); null when there is none to confirm. */
  age_to_confirm: z.int().nullable(),
  /** Whether a payment that could not become tickets goes back to the buyer, or has gone (DEC-S-03). */
  money_returned: z.boolean(),
  /** The server's clock, for the countdown (ORD-12). */
  server_time: instant,
})
export type Order = z.infer<typeof Order>

/** What a buyer asks for. Prices are the server's; only the donation's counts (DEC-S-26). */
export const OrderLineInput = z.object({
  product_id: id,
  amount: z.number(),
  price: cents.nullish(),
  manual_price: z.boolean().nullish(),
  is_disabled: z.boolean().nullish(),
})
export type OrderLineInput = z.infer<typeof OrderLineInput>
