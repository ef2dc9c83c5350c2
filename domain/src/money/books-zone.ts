import { instantOf, localDay } from '../foundation/zoned-time.ts'

/** Where the days, months and years of the books begin: ledger, invoices, payouts and VAT, of whichever organiser. */
export const BOOKS_ZONE = 'Europe/Amsterdam'

/** When something is booked that is of a day: now if that is today, else at noon of its day, in the zone of the books (INV-25). */
export function bookedAt(day: string, now: string): string {
  return localDay(now, BOOKS_ZONE) === day ? now : instantOf(day, '12:00', BOOKS_ZONE)
}
