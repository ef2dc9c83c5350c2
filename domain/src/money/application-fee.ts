import { percentageOf } from '../foundation/money.ts'
import { PLATFORM_VAT_PERCENTAGE } from './invoice.ts'

/** What stays of every payment for the costs of the organiser's provider, which takes them of what the organiser has: cents, and percent of it. */
const KEPT = { cents: 52, percentage: 5 }

/** What the platform takes with a payment for each ticket of its order, in cents without VAT, and whether VAT comes on top of it. */
export type FeeAtSale = { ticket_fee: number; is_vat_shifted: boolean }

/**
 * What of a payment goes to the platform as it is made, in cents: its fee for each paid ticket with VAT, as the invoice of the period will have it,
 * but never what the organiser's provider needs for its own costs (PCON-09). 0: nothing.
 */
export function applicationFee({ amount, tickets }: { amount: number; tickets: number }, of: FeeAtSale): number {
  const net = tickets * of.ticket_fee
  const fee = of.is_vat_shifted ? net : percentageOf(net, 100 + PLATFORM_VAT_PERCENTAGE)
  const most = amount - KEPT.cents - percentageOf(amount, KEPT.percentage)
  return Math.max(0, Math.min(fee, most))
}
