import { addDays, addMonths, laterOf, weekday } from '../foundation/zoned-time.ts'

export const payoutFrequencies = ['weekly', 'two-weekly', 'monthly', 'per_event'] as const
export type PayoutFrequency = (typeof payoutFrequencies)[number]

type PayoutFacts = {
  /** Cents paid online in the period less what was refunded in it (M14). */
  ticket_money: number
  /** Cents, zero or less: what the last payout fell short (M17). */
  carried: number
  /** Cents that credit invoices of paid invoices give back (M27). */
  credited: number
  /** Oldest first, with what is still open of each, in cents. */
  open_invoices: readonly { id: number; open: number }[]
  is_set_off: boolean
}

/** What is paid out, what of it settles invoices, oldest first, and what the next one starts with (M15, M16, M17). All in cents. */
export function payoutOf({ ticket_money, carried, credited, open_invoices, is_set_off }: PayoutFacts) {
  const available = ticket_money + carried + credited
  let left = Math.max(0, available)
  const set_off: { invoice_id: number; amount: number }[] = []
  for (const { id, open } of is_set_off ? open_invoices : []) {
    const amount = Math.min(open, left)
    left -= amount
    if (amount > 0) set_off.push({ invoice_id: id, amount })
  }
  return { amount: left, set_off, carried_on: Math.min(0, available) }
}

/**
 * What a company is short of, in cents: what is in payouts that are still to be paid beyond what is held for it, or what is held below zero, as more
 * was given back than was paid since (M17, INV-18). 0: nothing.
 */
export function shortfall({ ticket_money, in_payouts }: { ticket_money: number; in_payouts: number }): number {
  return Math.max(0, in_payouts - ticket_money)
}

/** The day a period ends that begins on a day; null: whenever its event has ended (M18). Days are those of Amsterdam. */
export function periodEnd(frequency: PayoutFrequency, start: string): string | null {
  if (frequency === 'per_event') return null
  if (frequency === 'monthly') return addDays(addMonths(`${start.slice(0, 7)}-01`, 1), -1)
  const sunday = addDays(start, 7 - weekday(start))
  return frequency === 'weekly' || isoWeek(sunday) % 2 === 0 ? sunday : periodEnd(frequency, addDays(sunday, 1))
}

/** The number of the week that a day is in, by ISO 8601: the one with the first Thursday is the first. */
function isoWeek(day: string): number {
  const thursday = addDays(day, 4 - weekday(day))
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000
  return Math.floor(days / 7) + 1
}

/** The day of a payout: a number of days after its period, never in a weekend (M19). */
export function payoutDay(period_end: string, delay_days: number): string {
  const day = addDays(period_end, delay_days)
  return weekday(day) < 6 ? day : addDays(day, 8 - weekday(day))
}

/**
 * The date of an invoice: the day it is made or, anti-dated, the last day of its period; at most 31 days back and never
 * before the last invoice of its series (M21).
 */
export function invoiceDate(
  made_on: string,
  { period_end, is_anti_dated, last_date }: { period_end: string; is_anti_dated: boolean; last_date: string | null },
): string {
  if (!is_anti_dated || period_end > made_on) return made_on
  return [period_end, addDays(made_on, -31), last_date ?? ''].reduce(laterOf)
}

/** The day it has to be paid by (M20). */
export function dueDate(date: string, max_payment_period_days: number): string {
  return addDays(date, max_payment_period_days)
}

type EventFacts = { continuous: boolean; ends_on: string; charged: number; refunded: number }

/**
 * Whether the money of an event that is in no payout yet (cents) is in that of a period: paid out per event it waits until the event has ended, that
 * of a continuous one for the end of a month (M18, INV-10). What the company has too much of waits for nothing. Days are those of Amsterdam.
 */
export function isPaidOutWith(
  { continuous, ends_on, charged, refunded }: EventFacts,
  period_end: string,
  frequency: PayoutFrequency,
): boolean {
  return paidOutOn({ continuous, ends_on, charged, refunded }, period_end, frequency) <= period_end
}

/**
 * The day (Amsterdam) that closes the period whose payout has the money of an event: `period_end`, or the later day
 * from which that money may be paid out.
 */
function paidOutOn(
  { continuous, ends_on, charged, refunded }: EventFacts,
  period_end: string,
  frequency: PayoutFrequency,
): string {
  if (frequency !== 'per_event' || charged < refunded) return period_end
  if (continuous) return periodEnd('monthly', period_end) ?? period_end
  return laterOf(ends_on, period_end)
}

/**
 * The day that closes the period whose payout settles all that is owed, in cents, from the money of events that is in
 * no payout yet; when that is too little, the last day that has any of it. Null: there is nothing to settle it from, so
 * the company pays the invoice itself (M16, INV-15). `besides`: cents that the next payout has beside the money of
 * events; negative when it falls short.
 */
export function setOffDay(
  events: readonly EventFacts[],
  { owed, besides, period_end, frequency }: { owed: number; besides: number; period_end: string; frequency: PayoutFrequency },
): string | null {
  const parts = events.map((event) => ({
    day: paidOutOn(event, period_end, frequency),
    amount: event.charged - event.refunded,
  }))
  const days = [...new Set([period_end, ...parts.map(({ day }) => day)])].toSorted()
  const heldOn = (end: string) => parts.reduce((sum, { day, amount }) => (day <= end ? sum + amount : sum), besides)
  const last = days.at(-1) ?? period_end
  return heldOn(last) <= 0 ? null : (days.find((day) => heldOn(day) >= owed) ?? last)
}

/** What a payout is called on the bank statement of its company, and in its books (INV-21, INV-26). */
export function payoutReference(id: number): string {
  return `PAYOUT-${id}`
}
