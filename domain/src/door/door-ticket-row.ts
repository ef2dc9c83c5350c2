import type { SeatName } from '../catalogue/seating.ts'
import type { TicketMark } from './ticket-mark.ts'
import type { EarlierScan, ScanDirection, ScannedTicket } from './judge-scan.ts'

/** How a ticket stands, by the number that stands for it in a row. */
export const doorTicketStates = [
  'valid',
  'refunded',
  'cancelled',
  'not_paid',
  'offered',
] as const satisfies readonly ScannedTicket['state'][]

/**
 * A ticket as a device at the door gets it, as a list, because fifty thousand of them repeat no names. The order is the format's: what is
 * added to it stands at its end.
 */
export type DoorTicketRow = readonly [
  id: number,
  product_id: number,
  code_version: number,
  /** Index of `doorTicketStates`. */
  state: number,
  is_test: 0 | 1,
  timeslot_id: number | null,
  /** Null: not known, or not to be shown. */
  holder: string | null,
  order_number: string,
  /**
   * The last scan at this event that counts: direction, time (ISO 8601, UTC), session and scanner (null: made on
   * another device, MOVE-40), and the ids of its user and session, which rows of an earlier version of the app lack.
   */
  last: readonly [ScanDirection, string, string, string | null, number?, number?] | null,
  /** When someone was let in by a forged code with its number (ISO 8601, UTC). Rows of an earlier version of the app end before it. */
  forged_at?: string | null,
  /** What the organiser says of it: its kind and text (DOOR-15). */
  mark?: readonly [TicketMark['kind'], string] | null,
  /** The hash of the code that it had where it was sold before (MOVE-16); null: it was sold here. */
  old_code_hash?: string | null,
  /** The number that its order had there. */
  old_number?: string | null,
  /** What was answered to the questions that door staff see (DOOR-81). Rows of an event that shows none end before it. */
  answers?: readonly (readonly [question_id: number, answer: string])[] | null,
  /** The date of birth (`YYYY-MM-DD`) of the person who is named, where the age is shown (DOOR-82). */
  dob?: string | null,
  /** Section, row and number of its seat (SEAT-17); rows of an event without seats end before it. */
  seat?: readonly [section: string, row: string, number: string] | null,
]

/** The row of a ticket that was scanned: all as it was, but its last scan. */
export function withLastScan(row: DoorTicketRow, last: DoorTicketRow[8]): DoorTicketRow {
  const [id, product_id, code_version, state, is_test, timeslot_id, holder, order_number, , ...rest] = row
  return [id, product_id, code_version, state, is_test, timeslot_id, holder, order_number, last, ...rest]
}

/** The seat of a ticket (SEAT-17); null: it has none, or the server is an earlier version. */
export function seatOfRow(row: DoorTicketRow): SeatName | null {
  const seat = row[15] ?? null
  return seat && { section: seat[0], row: seat[1], number: seat[2] }
}

/** What the rows of an event refer to. */
type DoorTicketContext = {
  products: readonly { id: number; event_id: number }[]
  batches: readonly (NonNullable<ScannedTicket['batch']> & { event_id: number; product_id: number })[]
  timeslots: readonly { id: number; starts_at: string; ends_at: string }[]
}

/**
 * Returns what makes of a downloaded row the ticket that `judgeScan` takes: null for one whose product the context does not have, which
 * is of another event by now.
 */
export function readDoorTickets({
  products,
  batches,
  timeslots,
}: DoorTicketContext): (row: DoorTicketRow) => ScannedTicket | null {
  const eventOf = new Map(products.map(({ id, event_id }) => [id, event_id]))
  const batchOf = new Map(batches.map((batch) => [batch.product_id, batch]))
  const timeslotOf = new Map(timeslots.map(({ id, starts_at, ends_at }) => [id, { starts_at, ends_at }]))
  return ([, product_id, code_version, state, is_test, timeslot_id, , , last, , mark = null]) => {
    const batch = batchOf.get(product_id) ?? null
    const event_id = batch?.event_id ?? eventOf.get(product_id)
    if (event_id === undefined) return null
    return {
      event_id,
      product_id,
      code_version,
      is_test: is_test === 1,
      state: doorTicketStates[state] ?? 'cancelled',
      timeslot: timeslot_id === null ? null : (timeslotOf.get(timeslot_id) ?? null),
      batch,
      mark: mark && { kind: mark[0], text: mark[1] },
      last: last && earlier(last),
    }
  }
}

function earlier([direction, scanned_at, session_name, scanner_name]: NonNullable<DoorTicketRow[8]>): EarlierScan {
  return { direction, scanned_at, session_name, scanner_name }
}
