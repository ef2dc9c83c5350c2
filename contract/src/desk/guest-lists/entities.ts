import { guestPayments, guestSteps } from '@entree/domain/desk/guest-list.ts'
import { tableColumns } from '@entree/domain/desk/guest-headings.ts'
import { refusalCodes } from '@entree/domain/foundation/refusals.ts'
import { z } from 'zod'
import { pageOf } from '../../foundation/page.ts'
import { cents, id, instant, language, singleLine, text } from '../../foundation/values.ts'
import { paymentStatuses } from '../../selling/orders/entities.ts'

/** What a guest list can be made of. `stock` and `spots`: units left, null without a limit. */
export const GuestListChoices = z.object({
  event: z.object({ id, name: z.string(), time_zone: z.string() }),
  products: z.array(z.object({ id, name: z.string(), price: cents, stock: z.number().int().nullable() })),
  timeslots: z.array(z.object({ id, starts_at: instant, ends_at: instant, spots: z.number().int().nullable() })),
  payment_choices: z.array(z.enum(guestPayments)),
  next_steps: z.array(z.enum(guestSteps)),
  /** Guests in one sending. */
  max_guests: z.number().int(),
  /** Without one there is no shop in which a payment link could be paid, nor an order of the event. */
  has_point_of_sale: z.boolean(),
})
export type GuestListChoices = z.infer<typeof GuestListChoices>

const GuestTicket = z.object({
  product_id: id,
  /** Cents; null: nothing when no payment is needed, else what the product costs. */
  price: cents.min(0).nullish(),
  first_name: singleLine.nullish(),
  last_name: singleLine.nullish(),
  email: singleLine.nullish(),
})

/** An order for guests. The owner is who gets what is not for the guests themselves, and who pays. */
export const GuestListInput = z.object({
  event_id: id,
  owner: z.object({ first_name: singleLine, last_name: singleLine, email: singleLine, language }),
  payment: z.enum(guestPayments),
  next_step: z.enum(guestSteps),
  timeslot_id: id.nullish(),
  tickets: z.array(GuestTicket).max(5000),
  note: text.nullish(),
})

/** What checking says of a guest list; the total in cents. */
export const GuestListCheck = z.object({
  total: cents,
  stock_ok: z.boolean(),
  errors: z.array(z.looseObject({ code: z.enum(refusalCodes), field: z.string().optional() })),
})

/** Guests as they were read from a table, and what is wrong with which row; nothing is kept. */
export const ImportedGuests = z.object({
  rows: z.array(
    z.object({
      row: z.number().int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      product: z.string(),
      product_id: id.nullable(),
    }),
  ),
  errors: z.array(z.object({ row: z.number().int(), column: z.string(), code: z.string() })),
  /** Each column of the table: what it says (null: nothing about guests), its heading (null without any), its first cell. */
  columns: z.array(z.object({ column: z.enum(tableColumns).nullable(), heading: z.string().nullable(), sample: z.string() })),
})

/** Where the owner pays, and until when. */
export const PaymentLink = z.object({ url: z.string(), expires_at: instant })

export const SentGuestList = z.object({
  order: z.object({ id, order_number: z.string(), type: z.enum(['free', 'manual']), total: cents }),
  /** How many were made now; none before a payment link is paid. */
  tickets: z.number().int(),
  payment_link: PaymentLink.nullable(),
})

/** A guest list, with its event. Total in cents. */
export const GuestListRow = z.object({
  id,
  event: z.object({ id, name: z.string() }),
  order_number: z.string(),
  type: z.enum(['free', 'manual']),
  created_at: instant,
  expires_at: instant,
  payment_status: z.enum(paymentStatuses),
  is_cancelled: z.boolean(),
  owner: z.string(),
  email: z.string().nullable(),
  guests: z.number().int(),
  claimed: z.number().int(),
  /** Invited, and not claimed yet. */
  unclaimed: z.number().int(),
  total: cents,
})
export type GuestListRow = z.infer<typeof GuestListRow>
export const GuestListPage = pageOf(GuestListRow)
