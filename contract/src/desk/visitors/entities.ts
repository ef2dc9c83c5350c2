import { z } from 'zod'
import { SeatName } from '../../catalogue/seating/entities.ts'
import { id, instant } from '../../foundation/values.ts'

/** How far a visitor has come: the ticket is still the buyer's, someone was invited to it, it has its holder, or it was scanned. */
export const visitorStates = ['unclaimed', 'invited', 'claimed', 'scanned'] as const
export type VisitorState = (typeof visitorStates)[number]

const Timeslot = z.object({ id, starts_at: instant, ends_at: instant })

/** A valid ticket of an event, with whose it is. */
export const VisitorRow = z.object({
  ticket_id: id,
  order_id: id,
  order_number: z.string(),
  product: z.object({ id, name: z.string() }),
  /** Whether a name badge can be printed of it (BADGE-05). */
  has_badge: z.boolean(),
  /** Null: it has none. */
  seat: SeatName.nullable(),
  /** The name and address of the holder; until it is claimed, of the buyer. */
  holder: z.string().nullable(),
  email: z.string().nullable(),
  /** Who was invited to claim it, and did not yet. */
  invite_email: z.string().nullable(),
  timeslot: Timeslot.nullable(),
  state: z.enum(visitorStates),
  claimed_at: instant.nullable(),
  scanned_at: instant.nullable(),
  /** What the ticket was asked, and then its order. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type VisitorRow = z.infer<typeof VisitorRow>

/** A page of visitors. `total` stops at 5,000, and `is_total_more` says that there are more. */
export const VisitorPage = z.object({
  data: z.array(VisitorRow),
  total: z.number().int(),
  is_total_more: z.boolean(),
  page: z.number().int(),
  per_page: z.number().int(),
  last_page: z.number().int(),
})
export type VisitorPage = z.infer<typeof VisitorPage>

/** What visitors can be filtered by. */
export const VisitorDependencies = z.object({
  products: z.array(z.object({ id, name: z.string() })),
  /** In time order, at most 5,000. */
  timeslots: z.array(Timeslot),
  /** Whether any product of the event has seats. */
  has_seats: z.boolean(),
  /** Whether any product of the event has a name badge (BADGE-05). */
  has_badges: z.boolean(),
})
