import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { moveByDays } from '@entree/domain/catalogue/move-along.ts'

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
}

/** A scan session that the copy gets, with its times at the event that is copied. */
export type CopiedSession = CallAnswer<'listSessionsOfEvent'>[number]

/** What the call takes for the copy that lies so many days after the first one, at its hours. */
export function copyInput(
  { id, time_zone }: { id: number; time_zone: string },
  { name, starts_at, ends_at, sessions }: DuplicateValues,
  days: number,
): CallInput<'duplicateEvent'> {
  const move = (instant: string | null) => (instant ? moveByDays(instant, days, time_zone) : '')
  return {
    event_id: id,
    name,
    starts_at: move(starts_at),
    ends_at: move(ends_at),
    sessions: sessions.map((one) => ({ id: one.id, starts_at: move(one.starts_at), ends_at: move(one.ends_at) })),
  }
}
