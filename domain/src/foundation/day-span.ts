import { addDays, instantOf } from './zoned-time.ts'

/** The moments of some days: from the first of these on, and before the second. Null: no limit on that side. */
export type DaySpan = { from: string | null; before: string | null }

/** The moments from the day `from` to the day `until`, both of them whole, in `zone`. A day that is not given is no limit. */
export function daySpan({ from, until }: { from?: string | null; until?: string | null }, zone: string): DaySpan {
  return {
    from: from ? instantOf(from, '00:00', zone) : null,
    before: until ? instantOf(addDays(until, 1), '00:00', zone) : null,
  }
}
