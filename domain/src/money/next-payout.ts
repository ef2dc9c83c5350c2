import { addDays } from '../foundation/zoned-time.ts'
import { nextPeriodEnd } from './invoice-period.ts'
import { payoutDay, type PayoutFrequency } from './payout.ts'

type NextPayoutFacts = {
  /** Payouts that were made and not paid yet, with cents. */
  made: readonly { payout_date: string; amount: number }[]
  /** When payouts are made by themselves; null: they are made by hand. */
  schedule: {
    frequency: PayoutFrequency
    delay_days: number
    /** The first day that is in no period yet; null: nothing was ever paid. */
    start: string | null
    event_ends: readonly string[]
    closes_monthly: boolean
  } | null
  /** Cents that are held and in no payout, less what is taken of it for open invoices, and what is held beyond the next payout. */
  available: number
  /** In Amsterdam. */
  today: string
}

/** `is_final`: it was made and does not change. `date` null: nobody said yet when it will be. */
export type NextPayout = { date: string | null; amount: number; is_final: boolean }

/**
 * What a company is paid out next, in cents: the payout that was made and waits, else what has come together so far, on the day its period
 * will be paid (M18, M19). Null: there is nothing, and nothing is planned.
 */
export function nextPayout({ made, schedule, available, today }: NextPayoutFacts): NextPayout | null {
  const [first] = made.filter(({ amount }) => amount > 0).toSorted((a, b) => (a.payout_date < b.payout_date ? -1 : 1))
  if (first) {
    const amount = made.filter((one) => one.payout_date === first.payout_date).reduce((sum, one) => sum + one.amount, 0)
    return { date: first.payout_date, amount, is_final: true }
  }
  const amount = Math.max(0, available)
  const end = schedule === null || schedule.start === null ? null : openPeriodEnd({ ...schedule, start: schedule.start }, today)
  const date = end === null || schedule === null ? null : payoutDay(end, schedule.delay_days)
  return amount === 0 && date === null ? null : { date, amount, is_final: false }
}

/**
 * The end of the period that today is in; periods before it are dealt with first, and come to nothing by themselves. Null: with no event that is
 * known (M18).
 */
export function openPeriodEnd(
  schedule: Omit<NonNullable<NextPayoutFacts['schedule']>, 'start' | 'delay_days'> & { start: string },
  today: string,
): string | null {
  const end = nextPeriodEnd(schedule)
  return end === null || end >= today ? end : openPeriodEnd({ ...schedule, start: addDays(end, 1) }, today)
}
