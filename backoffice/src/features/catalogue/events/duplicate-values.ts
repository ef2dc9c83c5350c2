import type { CallAnswer } from '@entree/contract/calls.ts'

/** What the form of a copy holds. */
export type DuplicateValues = {
  name: string
  starts_at: string | null
  ends_at: string | null
  sessions: { id: number; starts_at: string | null; ends_at: string | null }[]
}

/** A scan session that the copy gets, with its times at the event that is copied. */
export type CopiedSession = CallAnswer<'listSessionsOfEvent'>[number]
