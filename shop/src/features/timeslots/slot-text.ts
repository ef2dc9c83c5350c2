import { weekdayNames } from '@entree/domain/foundation/dates.ts'
import { instantOf, weekday } from '@entree/domain/foundation/zoned-time.ts'
import type { CallAnswer } from '@entree/contract/calls.ts'

export type FixedTimeslot = CallAnswer<'listOrderTimeslots'>[number]
export type Option = CallAnswer<'listOrderOpeningHours'>[number]

/** A fixed timeslot as it is shown to choose. */
export type ShownSlot = Pick<FixedTimeslot, 'id' | 'starts_at' | 'ends_at' | 'spots' | 'spots_sold'>

/** An option with the instants it stands for, as the rules about spots want it. */
export type DatedOption = Option & { starts_at: string; ends_at: string }

/** `Saturday 4 jul 2026`; `day` as the format of the page writes it. */
export function dayWithWeekday(day: string, language: string, format: { day: (day: string) => string }): string {
  return `${weekdayNames(language, 'long')[weekday(day) - 1] ?? ''} ${format.day(day)}`
}

/** Wall-clock times of an option as instants in the event's zone. */
export function dated(option: Option, zone: string): DatedOption {
  const { day, opens_at, closes_at } = option
  return { ...option, starts_at: instantOf(day, opens_at, zone), ends_at: instantOf(day, closes_at, zone) }
}

/** Tells two options apart. */
export function optionKey({ opening_hour_id, day, opens_at }: Pick<Option, 'opening_hour_id' | 'day' | 'opens_at'>): string {
  return `${opening_hour_id} ${day} ${opens_at}`
}
