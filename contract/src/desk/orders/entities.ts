import { SeatName } from '../../catalogue/seating/entities.ts'
import { overruleReasons } from '@entree/domain/door/overrule-reason.ts'
import { markKinds } from '@entree/domain/door/ticket-mark.ts'
import { importSources } from '@entree/domain/desk/ticket-import-headings.ts'
import { z } from 'zod'
import { BankTransfer } from '../../money/payments/transfer-entities.ts'
import { cents, id, instant, language, paymentMethod, percentage, secret, text } from '../../foundation/values.ts'
import { Customer, CustomerInput, paymentStatuses } from '../../selling/orders/entities.ts'

const orderTypes = ['online', 'box_office', 'free', 'manual', 'batch', 'api', 'imported'] as const
/** How much of an order was given back: nothing, some of its products, or all. */
const refundStates = ['none', 'partly', 'fully'] as const

/** By what the overview can be sorted, with a minus in front descending. */
export const orderSorts = [
  'created_at',
  '-created_at',
  'order_number',
  '-order_number',
  'customer',
  '-customer',
  'event',
  '-event',
  'status',
  '-status',
  'total',
  '-total',
] as const
export type OrderSort = (typeof orderSorts)[number]

/** An order as the overview lists it. Amounts in cents. */
export const OrderRow = z.object({
  id,
  order_number: z.string(),
  type: z.enum(orderTypes),
  event: z.object({ id, name: z.string() }),
  point_of_sale: z.object({ id, name: z.string() }),
  customer_name: z.string().nullable(),
  email: z.string().nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
  payment_status: z.enum(paymentStatuses),
  is_cancelled: z.boolean(),
  is_test: z.boolean(),
  refund_state: z.enum(refundStates),
  products_count: z.number().int(),
  total: cents,
  /** A mail to the buyer failed, and none of its kind has gone since. */
  has_failed_mail: z.boolean(),
})
export type OrderRow = z.infer<typeof OrderRow>

/**
 * The overview's answer. A count of everything would be slower than the list: `total` stops at 10,000, and `is_total_more` says that
 * there are more.
 */
export const OrderPage = z.object({
  data: z.array(OrderRow),
  total: z.number().int(),
  is_total_more: z.boolean(),
  /** What the orders that were counted are paid, without cancelled and test ones, in cents; null when there are more than were counted. */
  paid_total: cents.nullable(),
  /** What is still awaited for those of them that wait for their payment, as for a bank transfer; null as for `paid_total`. */
  pending_total: cents.nullable(),
  page: z.number().int(),
  per_page: z.number().int(),
  last_page: z.number().int(),
})

export type OrderPage = z.infer<typeof OrderPage>

const OrderDetailTicket = z.object({
  id,
  /** For users who may remind its holder or give it to someone else; null for others. */
  secret: secret.nullable(),
  status: z.enum(['active', 'cancelled']),
  holder: z.string().nullable(),
  email: z.string().nullable(),
  generated_at: instant.nullable(),
  invited_at: instant.nullable(),
  reminded_at: instant.nullable(),
  claimed_at: instant.nullable(),
  scanned_at: instant.nullable(),
  /** When the organiser gave it to someone else. */
  owner_changed_at: instant.nullable(),
  /** What is said of it to the person who scans it; null: nothing (DOOR-15). */
  mark: z.object({ kind: z.enum(markKinds), text: z.string() }).nullable(),
  /** The last entry that was let in anyway, and why (DOOR-30); null: none. */
  overruled: z
    .object({ scanned_at: instant, overrule_reason: z.enum(overruleReasons).nullable(), overrule_note: z.string().nullable() })
    .nullable(),
})

const OrderDetailProduct = z.object({
  id,
  product_id: id,
  name: z.string(),
  price: cents,
  /** Its price after the campaign, before the discount code: what that took off is in `discount_code_adjustment` of the order. */
  discount_price: cents,
  service_fee: cents,
  vat_percentage: percentage,
  refunded_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** Since when it is offered for resale, and cancelled for as long; null: it is not. */
  offered_at: instant.nullable(),
  /** Whether its product comes with a ticket. */
  has_ticket: z.boolean(),
  /** Whether a name badge can be printed of it (BADGE-05). */
  has_badge: z.boolean(),
  /** Whether its product is sold by numbered seats, and which one it has; null: none. */
  has_seats: z.boolean(),
  seat: SeatName.nullable(),
  ticket: OrderDetailTicket.nullable(),
})

/** What someone of the staff wrote down at an order. The buyer never sees it. */
export const OrderNote = z.object({
  id,
  message: text,
  /** Who wrote it, with the administrator in brackets who worked as this user. */
  who: z.string(),
  created_at: instant,
})
export type OrderNote = z.infer<typeof OrderNote>

/** What is sent to a buyer again: that the order stands, or the tickets with it. */
export const orderMailTypes = ['confirmation', 'tickets'] as const

/** A buyer's details as staff write them: all fields together, empty is null. */
export const OrderCustomerInput = CustomerInput.omit({ email_confirmation: true })
export const SavedOrderCustomer = z.object({ customer: Customer, customer_updated_at: instant })

/** An order with all that belongs to it, for staff: nothing masked. Its secret is in the links only. */
export const OrderDetail = z.object({
  ...OrderRow.shape,
  language,
  source: z.string(),
  utm_campaign: z.string().nullable(),
  expires_at: instant,
  cancelled_at: instant.nullable(),
  customer: Customer.nullable(),
  /** When the details were given, or staff last changed them. */
  customer_updated_at: instant.nullable(),
  /** Newest first. */
  notes: z.array(OrderNote),
  order_products: z.array(OrderDetailProduct),
  timeslot: z.object({ id, starts_at: instant, ends_at: instant }).nullable(),
  /** What it was where it was sold before it was imported; `paid`: cents, which are in no sum of ours (MOVE-09). Null: it was sold here. */
  imported: z.object({ source: z.enum(importSources), old_number: z.string(), paid: cents.nullable() }).nullable(),
  payment_method: paymentMethod.nullable(),
  /** `is_voucher`: it is a gift voucher, of whose code only the end is said (GIFT-17). */
  discountcode: z.object({ id, code: z.string(), is_voucher: z.boolean() }).nullable(),
  campaign: z.object({ id, name: z.string() }).nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string(), ticket_id: id.nullable() })),
  /** The file with all of its tickets is being made (BORD-43). */
  tickets_merging: z.boolean(),
  products_total: cents,
  campaign_discount: cents,
  discount_code_adjustment: cents,
  service_fees: cents,
  payment_fee: cents,
  /** What of the total is VAT on products and service fees, in cents. */
  vat: cents,
  /** The order's page and its PDF as the buyer has them, for users who may send them; null: not yet, or not allowed. */
  status_url: z.string().nullable(),
  tickets_pdf_url: z.string().nullable(),
  /** Cents that came in and went back, as the ledger has them. */
  paid: cents,
  refunded: cents,
  /** The bank transfer that it waits for; null: none. */
  transfer: BankTransfer.nullable(),
})

/** One try to pay, one refund, or money that the buyer's bank took back. */
export const PaymentRecord = z.object({
  id,
  kind: z.enum(['payment', 'refund', 'dispute']),
  status: z.string(),
  amount: cents,
  payment_method: paymentMethod.nullable(),
  provider: z.string(),
  provider_reference: z.string().nullable(),
  /** A refund that was made at the provider, and not here. */
  is_external: z.boolean(),
  created_at: instant,
  done_at: instant.nullable(),
})

/** Something that happened to an order: a change by someone, or a mail. */
export const OrderLogEntry = z.object({
  kind: z.enum(['change', 'mail', 'order']),
  at: instant,
  who: z.string().nullable(),
  what: z.string(),
  detail: z.string().nullable(),
  /** Of a visit that was changed: when it began before and when it does since then; null for anything else. */
  visit: z.object({ from: instant, to: instant, time_zone: z.string() }).nullable(),
  /** Of a unit that got another seat: which it had before, if any, and which since then; null for anything else. */
  seat: z.object({ from: SeatName.nullable(), to: SeatName }).nullable(),
})
