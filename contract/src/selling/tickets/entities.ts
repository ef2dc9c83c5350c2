import { z } from 'zod'
import { SeatName } from '../../catalogue/seating/entities.ts'
import { Venue } from '../../foundation/companies/shop-entities.ts'
import { Customer, paymentStatuses } from '../orders/entities.ts'
import { Timeslot } from '../../catalogue/points-of-sale/shop-entities.ts'
import { cents, id, instant, language, secret } from '../../foundation/values.ts'

/** ENT-21. Addresses of holders are masked. */
export const Ticket = z.object({
  id,
  secret,
  status: z.enum(['active', 'cancelled']),
  is_test: z.boolean(),
  customer: Customer.nullable(),
  invite_email: z.string().nullable(),
  invited_at: instant.nullable(),
  reminded_at: instant.nullable(),
  claimed_at: instant.nullable(),
  /** Its holder is someone else than the buyer. */
  is_given_away: z.boolean(),
  /** Path of its PDF; null while it is being made and when it may not be downloaded. */
  url: z.string().nullable(),
  is_generating: z.boolean(),
  order_product: z.object({
    id,
    price: cents,
    refunded_at: instant.nullable(),
    /** Since when it is offered for resale, and not valid for as long; null: it is not. */
    offered_at: instant.nullable(),
    product: z.object({ id, name: z.string() }),
    /** Null: it has none. */
    seat: SeatName.nullable(),
  }),
  order: z.object({ id, order_number: z.string(), is_cancelled: z.boolean() }),
})
export type Ticket = z.infer<typeof Ticket>

/** A ticket in the list of its order. One that was given away has its link with its holder and nowhere else. */
export const ListedTicket = Ticket.extend({ secret: secret.nullable() })
export type ListedTicket = z.infer<typeof ListedTicket>

/** A ticket as those who hold its link see it: with what it is for, and what the rules of claiming look at. */
export const HeldTicket = Ticket.extend({
  scanned_at: instant.nullable(),
  order: Ticket.shape.order.extend({
    payment_status: z.enum(paymentStatuses),
    language,
    timeslot: Timeslot.nullable(),
    event: z.object({
      id,
      name: z.string(),
      starts_at: instant,
      ends_at: instant,
      time_zone: z.string(),
      continuous: z.boolean(),
      venue: Venue.nullable(),
    }),
  }),
})
export type HeldTicket = z.infer<typeof HeldTicket>
