import { openingHourOptions, type OpeningHour, type OpeningHourOption, type Timeslot } from './timeslots.ts'

export type DatedOption = OpeningHourOption & { opening_hour_id: number }

/** The options of each opening hour, with the timeslots that were made from it and no others, in time order. */
export function datedOptions({
  hours,
  timeslots,
  event,
  start,
  end,
}: {
  hours: readonly (OpeningHour & { id: number })[]
  timeslots: readonly (Timeslot & { opening_hour_id: number | null })[]
  event: { starts_at: string; ends_at: string; time_zone: string }
  start: string
  end: string
}): DatedOption[] {
  const madeOf = Map.groupBy(timeslots, ({ opening_hour_id }) => opening_hour_id)
  return hours
    .flatMap((hour) =>
      openingHourOptions({ opening_hours: [hour], timeslots: madeOf.get(hour.id) ?? [], event, start, end }, event.time_zone).map(
        (option) => ({ ...option, opening_hour_id: hour.id }),
      ),
    )
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
