import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { moveByDays } from '@entree/domain/catalogue/move-along.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'

/** How many copies are made at once, at most (EVT-84). */
export const MOST_COPIES = 30

/** What the form of a copy holds. */
export type DuplicateValues = {
  name: string
  starts_at: string | null
  ends_at: string | null
  sessions: { id: number; starts_at: string | null; ends_at: string | null }[]
  /** How many, each so many days after the one before. */
  copies: number | null
  every_days: number | null
  /** What stands behind the name of each copy of a series. */
  name_suffix: NameSuffix
}

/** What the names of a series can carry (EVT-86). */
export const nameSuffixes = ['none', 'number', 'date'] as const
type NameSuffix = (typeof nameSuffixes)[number]

/** A scan session that the copy gets, with its times at the event that is copied. */
export type CopiedSession = CallAnswer<'listSessionsOfEvent'>[number]

/** How far a copy of a series, counted from 1, lies after the first one. */
const daysTo = (number: number, { every_days }: Pick<DuplicateValues, 'every_days'>) => (number - 1) * (every_days ?? 7)

/** What a copy is called, counted from 1: in a series with its number or its day behind the name, where that was chosen. */
export function copyName(
  { name, copies, name_suffix, starts_at, every_days }: Omit<DuplicateValues, 'ends_at' | 'sessions'>,
  number: number,
  time_zone: string,
): string {
  if (name_suffix === 'none' || (copies ?? 1) === 1) return name
  if (name_suffix === 'number') return `${name.trim()} ${number}`
  const day = starts_at && localDay(moveByDays(starts_at, daysTo(number, { every_days }), time_zone), time_zone)
  return day ? `${name.trim()} ${formatDayNumeric(day)}` : name
}

/** What the call takes for a copy of a series, counted from 1, at the hours of the first one. */
export function copyInput(
  { id, time_zone }: { id: number; time_zone: string },
  values: DuplicateValues,
  number: number,
): CallInput<'duplicateEvent'> {
  const { starts_at, ends_at, sessions } = values
  const days = daysTo(number, values)
  const move = (instant: string | null) => (instant ? moveByDays(instant, days, time_zone) : '')
  return {
    event_id: id,
    name: copyName(values, number, time_zone),
    starts_at: move(starts_at),
    ends_at: move(ends_at),
    sessions: sessions.map((one) => ({ id: one.id, starts_at: move(one.starts_at), ends_at: move(one.ends_at) })),
  }
}
