import { z } from 'zod'
import { cents, day, id, instant } from '../../foundation/values.ts'

const count = z.number().int()

/** What was sold in a time: tickets that are still good, and the money that came in then, less what was given back then. */
const GlanceSales = z.object({
  sold: count,
  /** Without payment fees, with service fees (DEC-B-128). */
  revenue: cents,
  /** Of the revenue. */
  service_fees: cents,
  /** Beside the revenue. */
  payment_fees: cents,
})
export type GlanceSales = z.infer<typeof GlanceSales>

const GlanceSpan = GlanceSales.extend({
  /**
   * The same days before the last edition, until the same time of day; and beside it what of the sales is of events with a last
   * edition. Null: none of them has one.
   */
  compared: z.object({ now: GlanceSales, last_edition: GlanceSales }).nullable(),
})
export type GlanceSpan = z.infer<typeof GlanceSpan>

const Edition = z.object({ id, name: z.string(), starts_at: instant })
const GlanceEvent = Edition.extend({ ends_at: instant, time_zone: z.string(), last_edition: Edition.nullable() })
export type GlanceEvent = z.infer<typeof GlanceEvent>

/** What an organiser asks every morning, of the events that are on sale together or of one event; days are those where each event is. */
export const Glance = z.object({
  /** When it was counted. */
  as_of: instant,
  today: GlanceSpan,
  yesterday: GlanceSpan,
  /** Monday to now. */
  this_week: GlanceSpan,
  /** Since the sale began. */
  so_far: GlanceSpan,
  /** What it is of, the first to begin first. */
  events: z.array(GlanceEvent),
  /** Tickets sold up to each day, from the first of the event, of this edition and of the last one; null: it is of a company. */
  curve: z.array(z.object({ day_offset: count, sold: count.nullable(), last_edition: count.nullable() })).nullable(),
  /** The events that began before this one, the last to begin first: those that can be its last edition. Empty for a company. */
  choices: z.array(Edition),
  /** What the company is paid out next; null: nothing, or the caller may not see it. `date` null: no date has been set yet. */
  payout: z.object({ date: day.nullable(), amount: cents, is_final: z.boolean() }).nullable(),
})
export type Glance = z.infer<typeof Glance>
