import { nextPayout, openPeriodEnd, type NextPayout } from '@entree/domain/money/next-payout.ts'
import type { Scope } from '#platform/scope.ts'
import { feeDay } from '#features/foundation/companies/company-fees.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { readUnsettled } from '#features/money/invoices/settle-invoice.ts'
import { listUnpaidPayouts, readCompanyBalance, readHeldBack } from '#features/money/payouts/read-payouts.ts'
import { readPeriodEnds } from './period-ends.ts'
import { findPeriodStart } from './period-start.ts'

/**
 * What the company is paid out next, in cents, and on which day (Amsterdam); null: nothing. It is the money held for
 * the company and what comes back of credited invoices (M27), less its open invoices where these are set off against
 * payouts, and less the money of events that have not ended yet (INV-10). The invoice of the current period is not
 * known yet.
 */
export async function readNextPayout(scope: Scope): Promise<NextPayout | null> {
  // Users who oversee all companies work for none.
  if (scope.company_id === 0) return null
  const [settings, balance, unsettled, made, start] = await Promise.all([
    readAutoInvoice(scope),
    readCompanyBalance(scope),
    readUnsettled(scope),
    listUnpaidPayouts(scope),
    findPeriodStart(scope, false),
  ])
  const { ticket_money, in_payouts } = balance
  const { open, paid_too_much } = unsettled
  const isAutomatic = settings.automatic_invoicing && !settings.test_mode
  const { payout_frequency: frequency, payout_delay_days: delay_days } = settings
  const ends = isAutomatic && start !== null ? await readPeriodEnds(scope, start) : { event_ends: [], closes_monthly: false }
  const schedule = isAutomatic ? { frequency, delay_days, start, ...ends } : null
  const today = feeDay(scope.now)
  const closes = start === null || !isAutomatic ? today : (openPeriodEnd({ frequency, start, ...ends }, today) ?? today)
  const held_back = frequency === 'per_event' ? await readHeldBack(scope, closes, frequency) : 0
  const available = ticket_money - in_payouts + paid_too_much - held_back - (settings.set_off_invoices ? open : 0)
  return nextPayout({ made, schedule, available, today })
}
