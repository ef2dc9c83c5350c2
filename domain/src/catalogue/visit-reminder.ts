import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addDays, instantOf, localTime } from '../foundation/zoned-time.ts'

/** How many days before the visit a reminder can go out. */
export const reminderDays: readonly number[] = [1, 2, 3, 7]

/** From and until when on that day, by the clock at the event: a reminder wakes nobody, not even after an outage. */
const FROM = '10:00'
const UNTIL = '21:00'

/** What is wrong with the days before the visit: `errors_please_select`. Null: nobody is reminded. */
export function reminderRefusals(reminder_days: number | null): Refusal[] {
  const isOffered = reminder_days === null || reminderDays.includes(reminder_days)
  return isOffered ? [] : [refusal('errors_please_select', { field: 'reminder_days' })]
}

/** Visits of one local day, `YYYY-MM-DD`: those that begin from `from` and before `to`. `due_at`: when their reminders began to go out. */
export type VisitDay = { day: string; from: string; to: string; due_at: string }

/** The day whose visitors are reminded at `now`; null outside the hours in which reminders go out (REM-02). */
export function visitDayToRemind(
  { reminder_days, time_zone }: { reminder_days: number; time_zone: string },
  now: string,
): VisitDay | null {
  const { day: today, time } = localTime(now, time_zone)
  if (time < FROM || time >= UNTIL) return null
  const day = addDays(today, reminder_days)
  return {
    day,
    from: instantOf(day, '00:00', time_zone),
    to: instantOf(addDays(day, 1), '00:00', time_zone),
    due_at: instantOf(today, FROM, time_zone),
  }
}

type RemindedOrder = { is_paid: boolean; is_cancelled: boolean }

/**
 * Why the buyer of an order, or a holder of its tickets, is not reminded (REM-03); null: they are. `units`: what of the order still stands
 * for the reader; `unused`: `tickets`: their tickets that let in; `unused`: those that were not scanned yet.
 */
export function whyNotReminded(
  order: RemindedOrder,
  { units, tickets, unused }: { units: number; tickets: number; unused: number },
): string | null {
  if (!order.is_paid) return 'the order is not paid'
  if (order.is_cancelled) return 'the order is cancelled'
  if (units === 0) return 'nothing of it is left'
  return tickets > 0 && unused === 0 ? 'the visit has begun' : null
}
