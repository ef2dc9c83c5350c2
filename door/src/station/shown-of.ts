import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { shownAtScan, type ShownAtScan } from '@entree/domain/door/shown-at-scan.ts'

/** What the organiser wants door staff to see of a ticket, as far as this device has it; null: nothing. */
export function shownOf({ event, products, questions = [] }: DoorOfEvent, row: DoorTicketRow, at: string): ShownAtScan | null {
  const note = products.find(({ id }) => id === row[1])?.note ?? null
  return shownAtScan({ note, dob: row[14] ?? null, answers: row[13] ?? [] }, { questions, time_zone: event.time_zone, at })
}
