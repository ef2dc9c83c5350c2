import { payoutStates } from '@entree/domain/money/payout-state.ts'
import { z } from 'zod'
import { pageOf } from '../../foundation/page.ts'
import { cents, day, id, instant } from '../../foundation/values.ts'

/** What a payout is made of, in cents: `charged` less `refunded` is the ticket money of its period (M14). */
const sums = {
  period_start: day,
  period_end: day,
  charged: cents,
  refunded: cents,
  /** Zero or less: what the payout before fell short (M17). */
  carried: cents,
  /** Given back of invoices that were paid before they were credited (M27). */
  credited: cents,
  /** What of it settles invoices (M15). */
  set_off: cents,
  amount: cents,
  /** Zero or less: what it falls short itself. */
  carried_on: cents,
  payout_date: day,
}
const line = z.object({ event: z.string(), charged: cents, refunded: cents })
/** An invoice that it settles, or gives back what was paid too much of; in cents. */
const invoice = z.object({ id, number: z.string(), kind: z.enum(['set_off', 'credit_returned']), amount: cents })

/** What a payout would be. */
export const PayoutPreview = z.object({ ...sums, lines: z.array(line), invoices: z.array(invoice) })

export const PayoutRow = z.object({
  id,
  company_id: id,
  company: z.string(),
  ...sums,
  state: z.enum(payoutStates),
  paid_on: day.nullable(),
})
export type PayoutRow = z.infer<typeof PayoutRow>

/** A page of payouts, and in cents what all that are found come to together, not only those of the page (INV-24). */
export const PayoutPage = pageOf(PayoutRow).extend({
  totals: z.object({ charged: cents, refunded: cents, credited: cents, set_off: cents, amount: cents }),
})
export type PayoutPage = z.infer<typeof PayoutPage>

/** A payout that can be put into a file for the bank. */
export const PayablePayout = z.object({
  id,
  company_id: id,
  company: z.string(),
  period_start: day,
  period_end: day,
  payout_date: day,
  amount: cents,
  iban: z.string(),
  /** Where the last payout of the company went, when that is another account; null: it is the same, or there was none. */
  last_iban: z.string().nullable(),
  /** When it was put into a file before; null: it never was. */
  filed_at: instant.nullable(),
})
export type PayablePayout = z.infer<typeof PayablePayout>

export const PayoutDetail = PayoutRow.extend({
  /** Where it goes, or went; null: the company has no account for it yet. */
  iban: z.string().nullable(),
  /** Of one that is to be paid: where the last payout of the company went, when that is another account. Null: nothing of this. */
  last_iban: z.string().nullable(),
  /** What the bank calls it, as entered by the user who marked it. */
  reference: z.string().nullable(),
  lines: z.array(line.extend({ event_id: id })),
  invoices: z.array(invoice),
  /** The times that it was marked as paid and was not, or came back from the bank: what it said until then, and why. */
  returns: z.array(
    z.object({ paid_on: day, iban: z.string(), reference: z.string().nullable(), reason: z.string(), created_at: instant }),
  ),
})
export type PayoutDetail = z.infer<typeof PayoutDetail>

/**
 * The orders whose money of an event is in a payout, each with the days on which it was paid and refunded; in cents. `other_days`: what the payout
 * has of other days than its own, since it was booked late, or has not, since a later payout had it.
 */
export const PayoutOrders = pageOf(
  z.object({ order_id: id, order_number: z.string(), day, charged: cents, refunded: cents }),
).extend({ other_days: z.object({ charged: cents, refunded: cents }) })
export type PayoutOrders = z.infer<typeof PayoutOrders>

/** A company's money that is on its way, in cents. */
export const CompanyBalance = z.object({
  /** Held for it now, whatever of it is in a payout already; without what goes back to buyers automatically (INV-19). */
  ticket_money: cents,
  /** Of that, in payouts that were made and not paid yet. */
  in_payouts: cents,
  /** What it owes on invoices. */
  open_invoices: cents,
  has_iban: z.boolean(),
  /** Whether buyers pay into an account of the company's own now, so that nothing more is held for it. */
  into_own_account: z.boolean(),
  /** The day that the next payout's period begins; null: nothing was ever paid online. */
  next_from: day.nullable(),
})
