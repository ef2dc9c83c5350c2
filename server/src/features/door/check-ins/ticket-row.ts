import type { TicketRow } from './ticket-queries.ts'

/** The timeslot of a ticket as its row has it; null: it has none. */
export function timeslotOf({ timeslot_starts_at, timeslot_ends_at }: Pick<TicketRow, 'timeslot_starts_at' | 'timeslot_ends_at'>) {
  if (timeslot_starts_at === null || timeslot_ends_at === null) return null
  return { starts_at: timeslot_starts_at, ends_at: timeslot_ends_at }
}

/** The batch that a ticket is of, with what it is valid for; null: it is of none. */
export function batchOf({ batch_valid_for, batch_event_ids, batch_weekdays, batch_starts_at, batch_ends_at }: TicketRow) {
  if (batch_valid_for === null) return null
  const event_ids = batch_valid_for === 'events' ? batch_event_ids : null
  return { event_ids, weekdays: batch_weekdays ?? [], starts_at: batch_starts_at, ends_at: batch_ends_at }
}
