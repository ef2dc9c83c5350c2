import { eventStates } from '@entree/domain/catalogue/event-states.ts'
import { z } from 'zod'
import { cents, id, instant, percentage } from '../../foundation/values.ts'

const count = z.number().int()

/** What was sold in a time: tickets that are still good, and the money that orders paid then came to, less what was given back then. */
const Sales = z.object({
  sold: count,
  /** Without payment fees (DEC-B-128). */
  revenue: cents,
  payment_fees: cents,
})
export type Sales = z.infer<typeof Sales>

/** Calendar days where the event is (DEC-B-124). */
const days = {
  today: Sales,
  yesterday: Sales,
  /** Today and the six days before. */
  last_7_days: Sales,
}

/** The counts that a company, each of its events and each of their products have alike. */
const counts = {
  /** Tickets sold since the sale began: paid, box office, free and guest list; without tests, cancelled and refunded (DEC-B-125). */
  sold: count,
  /** Tickets there still are, without what lies in carts; null: some product has no limit. */
  left: count.nullable(),
  /** Sold of the products with a limit, in percent of it with one decimal; null: none has a limit (DEC-B-126). */
  sold_ratio: percentage.nullable(),
  /** Of the sold, those on a guest list. */
  guest_list: count,
  /** Of the sold, those sold at a box office. */
  box_office: count,
  /** Visitors with an entrance ticket who came in and did not leave; of multi-day tickets, since the door opened today. */
  inside: count,
  /** Tickets that were let in at least once. */
  scanned: count,
  /** Valid tickets that were never let in. */
  left_to_scan: count,
}

/** A session that has a limit of visitors inside, with those who are inside by it (DOOR-32). */
const LimitedSession = z.object({ id, name: z.string(), people_limit: count, inside: count })

/** A running or coming event of the dashboard. */
export const CurrentEvent = z.object({
  id,
  name: z.string(),
  starts_at: instant,
  ends_at: instant,
  time_zone: z.string(),
  state: z.enum(eventStates),
  /** How many visitors may be inside at once; null: no limit (DOOR-16). */
  people_limit: count.nullable(),
  limited_sessions: z.array(LimitedSession),
  ...days,
  ...counts,
})
export type CurrentEvent = z.infer<typeof CurrentEvent>

/** An event of a company that this one is the master of: seen, and not changed (DEC-B-164). */
export const LinkedEvent = CurrentEvent.extend({ company: z.string(), venue: z.string().nullable() })
export type LinkedEvent = z.infer<typeof LinkedEvent>

/** A running or coming event of a sub company, as a calendar shows it. */
export const LinkedCalendarEvent = LinkedEvent.pick({
  id: true,
  name: true,
  company: true,
  venue: true,
  starts_at: true,
  ends_at: true,
  time_zone: true,
  state: true,
})
export type LinkedCalendarEvent = z.infer<typeof LinkedCalendarEvent>

/** A sale that starts later: of one product, or of several at the same moment. */
const SaleStart = z.object({
  event_id: id,
  event: z.string(),
  time_zone: z.string(),
  starts_at: instant,
  /** The first of them by name. */
  product: z.string(),
  products: count,
})
export type SaleStart = z.infer<typeof SaleStart>

/** What goes on at a company; its totals are those of its running and coming events, but what was sold on a day is of all. */
export const Dashboard = z.object({
  /** When it was read. */
  as_of: instant,
  ...days,
  ...counts,
  /** In the order in which they begin. */
  events: z.array(CurrentEvent),
  /** How many more events are to come than are listed and counted. */
  more_events: count,
  /** Sales of these events that start later, the next one first. */
  sale_starts: z.array(SaleStart),
  /** Of sub companies, in the order in which they begin; in none of the totals. */
  linked_events: z.array(LinkedEvent),
})
export type Dashboard = z.infer<typeof Dashboard>

/** What of a product was sold, and came in. */
export const ProductFigures = z.object({
  id,
  name: z.string(),
  sold_today: count,
  sold_yesterday: count,
  sold_last_7_days: count,
  ...counts,
})
export type ProductFigures = z.infer<typeof ProductFigures>

const SessionFigures = z.object({
  id,
  name: z.string(),
  entries: count,
  exits: count,
  refused: count,
  /** Entries in the last 60 minutes. */
  last_hour: count,
})

/** What goes on at an event at this moment. */
export const EventDashboard = CurrentEvent.extend({
  as_of: instant,
  /** The name of the company whose event it is. */
  company: z.string(),
  /** Since the sale began; without payment fees (DEC-B-128). */
  revenue: cents,
  payment_fees: cents,
  /** The last hour by the minute: where its first minute begins, and 60 counts, of which the last is of the minute under way. */
  last_hour: z.object({ from: instant, entries: z.array(count), exits: z.array(count) }),
  /** Each entrance (scan operation) with its sessions. */
  entrances: z.array(z.object({ id, name: z.string(), sessions: z.array(SessionFigures) })),
})
export type EventDashboard = z.infer<typeof EventDashboard>
