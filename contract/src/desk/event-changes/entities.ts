import { eventChangeKinds, eventChangeProblems, eventChangeStates } from '@entree/domain/desk/event-change.ts'
import { z } from 'zod'
import { pageOf } from '../../foundation/page.ts'
import { cents, day, id, instant, language, plannedDay, plannedInstant, singleLine, text } from '../../foundation/values.ts'

const count = z.number().int()

/** What a message says in one language. */
const ChangeMessage = z.object({ subject: singleLine, text })
const messages = z.partialRecord(language, ChangeMessage)

/** What a change can be made of, with words to begin with. */
export const EventChangeChoices = z.object({
  products: z.array(z.object({ id, name: z.string() })),
  timeslots: z.array(z.object({ id, starts_at: instant, ends_at: instant })),
  /** For each kind, in each language. */
  templates: z.record(z.enum(eventChangeKinds), messages),
})
export type EventChangeChoices = z.infer<typeof EventChangeChoices>

/** Which orders a change is about, and what it does with them. Products and timeslots empty: the whole event, but no gift vouchers (GIFT-28). */
export const EventChangeInput = z.object({
  event_id: id,
  kind: z.enum(eventChangeKinds),
  product_ids: z.array(id).max(1000).default([]),
  timeslot_ids: z.array(id).max(1000).default([]),
  refunds: z.boolean().default(false),
  /** Ticket and payment fees go back too. */
  with_fees: z.boolean().default(false),
  /** Also what a visitor came in with. */
  with_scanned: z.boolean().default(false),
  /** When the event is after it was moved. */
  starts_at: plannedInstant.nullish(),
  ends_at: plannedInstant.nullish(),
  /** The last day, in the event's time zone, on which buyers of a moved event can have their money back; null: not offered. */
  money_back_until: plannedDay.nullish(),
  /** Of a message: whether it is news, or about the visit itself; has to be said before it goes. */
  is_news: z.boolean().nullish(),
})

/** How much a change concerns. Money in cents. */
export const EventChangeFigures = z.object({
  orders: count,
  tickets: count,
  /** Addresses that are written to: buyers, and people who were given a ticket. */
  people: count,
  mails: count,
  /** Orders that are being paid or not paid yet: they are cancelled, and money that comes in late is refunded automatically. */
  unpaid: count,
  /** What goes back. */
  amount: cents,
  /** Part of it that has to be given back by hand. */
  by_hand: z.object({ orders: count, amount: cents }),
  /** Orders with a ticket that a visitor came in with. */
  scanned: count,
  /** Gift vouchers sold with the event that stay good, since a cancellation of all of it does not take them (GIFT-28). */
  kept_vouchers: count,
  without_email: count,
  /** Addresses that want no news, and so get none. */
  unsubscribed: count,
  languages: z.array(z.object({ language, orders: count })),
})
export type EventChangeFigures = z.infer<typeof EventChangeFigures>

export const StartEventChangeInput = EventChangeInput.extend({ messages })
export const PreviewEventChangeInput = EventChangeInput.extend({ language, message: ChangeMessage })
/** The mail as a buyer gets it. */
export const EventChangePreview = z.object({ subject: z.string(), html: z.string() })
export type EventChangePreview = z.infer<typeof EventChangePreview>

/** A change with how far it is. Money in cents. */
export const EventChange = z.object({
  id,
  event_id: id,
  kind: z.enum(eventChangeKinds),
  state: z.enum(eventChangeStates),
  /** Whether a message is news, which those who unsubscribed did not get (MAIL-19). */
  is_news: z.boolean(),
  products: z.array(z.string()),
  timeslots: z.array(z.object({ starts_at: instant, ends_at: instant })),
  refunds: z.boolean(),
  with_fees: z.boolean(),
  starts_at_before: instant.nullable(),
  ends_at_before: instant.nullable(),
  /** The last day on which buyers can have their money back, in the event's time zone. */
  money_back_until: day.nullable(),
  who: z.string(),
  created_at: instant,
  done_at: instant.nullable(),
  progress: z.object({
    orders: count,
    pending: count,
    /** Buyers who asked for their money back. */
    money_back: count,
    /** Orders that a person has to look at. */
    problems: count,
    amount: cents,
    /** Of it, given back by now. */
    refunded: cents,
    mails: count,
    mails_sent: count,
    /** Went out, and came back (MAIL-25). */
    mails_bounced: count,
    /** Whose readers called them spam. */
    mails_complained: count,
  }),
})
export type EventChange = z.infer<typeof EventChange>
export const EventChangePage = pageOf(EventChange)

/** An order that a person has to look at. Money in cents. */
export const EventChangeOrder = z.object({
  order_id: id,
  order_number: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  reason: z.enum(eventChangeProblems),
  amount: cents,
})
export type EventChangeOrder = z.infer<typeof EventChangeOrder>
export const EventChangeOrderPage = pageOf(EventChangeOrder)
