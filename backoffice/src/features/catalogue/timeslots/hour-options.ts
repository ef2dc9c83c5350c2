import { openingHourOptions, type OpeningHourOption } from '@entree/domain/catalogue/timeslots.ts'
import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import type { TypedHour } from './timeslots-query.ts'

/** A Monday in winter, far from any change of the clocks. */
const MONDAY = '2026-01-05'

/** The times that visitors choose from by an opening hour, on one day. */
export function optionsOf({ day, ...hour }: TypedHour): OpeningHourOption[] {
  const on = addDays(MONDAY, day - 1)
  const event = { starts_at: null, ends_at: null }
  return openingHourOptions(
    { opening_hours: [{ ...hour, day_of_week: day }], timeslots: [], event, start: on, end: on },
    'Europe/Amsterdam',
  )
}
