import { refusal, type Refusal } from '../foundation/refusals.ts'
import type { EventStatus } from './sale-window.ts'

/** What an event is shown as: its own status, unless it is archived or over (DEC-B-27). */
export const eventStates = ['archived', 'passed', 'live', 'not_live', 'draft'] as const
export type EventState = (typeof eventStates)[number]

type Situation = { status: EventStatus; archived_at: string | null; ends_at: string }

/** The state of an event at `now`: archived goes before passed, passed before the status it has (EVT-43, EVT-44, EVT-45, EVT-46, EVT-47). */
export function eventState({ status, archived_at, ends_at }: Situation, now: string): EventState {
  if (archived_at !== null) return 'archived'
  return isPassed({ ends_at }, now) ? 'passed' : status
}

/** Whether the event is over at `now`; one that goes on continuously is at its end date. */
export function isPassed({ ends_at }: { ends_at: string }, now: string): boolean {
  return Date.parse(now) >= Date.parse(ends_at)
}

const followers: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  draft: ['draft', 'live'],
  live: ['live', 'not_live'],
  not_live: ['not_live', 'live'],
}

/**
 * Why an event cannot go from one status to another: `event_status_invalid`; what has been live never is a draft again, and a draft goes
 * live before it can be taken off sale (DEC-B-28). Whether it is ready to go live is asked beside this.
 */
export function statusRefusals(from: EventStatus, to: EventStatus): Refusal[] {
  return followers[from].includes(to) ? [] : [refusal('event_status_invalid', { field: 'status' })]
}

/** Why an event cannot be archived at `now`: `event_live` while it is on sale (DEC-B-29). */
export function archiveRefusals(event: Situation, now: string): Refusal[] {
  return eventState(event, now) === 'live' ? [refusal('event_live', { field: 'archived' })] : []
}
