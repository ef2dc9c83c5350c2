import { createHash } from 'node:crypto'
import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import { showsAnything, type Shown } from './shown-columns.ts'

/** What a device had been sent when it got its cursor. */
export type ChangeCursor = {
  /** When the database was started: after another start, transactions may have other numbers (a restored backup, a standby that took over). */
  started: string
  /** Which tickets, with or without their holders. */
  tickets: string
  /** What they are judged by. */
  door: string
  /** PostgreSQL's own text for which transactions had been seen. */
  snapshot: string
}

/** Which version the rows of tickets are: devices that have others take them all again. */
const ROWS = 3
const WRITTEN = /^(\d{1,20})\.([\w-]{8})\.([\w-]{8})\.(\d{1,19}):(\d{1,19}):([\d,]*)$/

/**
 * The cursor of what is sent with it. When something else is shown of people than before, be it a question for other products, or seats
 * came to the event, all tickets are sent.
 */
export function cursorOf(
  { started, snapshot }: Pick<ChangeCursor, 'started' | 'snapshot'>,
  door: DoorOfEvent,
  with_holders: boolean,
  shown: Shown,
): ChangeCursor {
  const products = door.products.map(({ id }) => id)
  const batches = door.batches.map(({ event_id }) => event_id)
  const chosen = showsAnything(shown) ? [shown.questions.map(({ id, updated_at }) => [id, updated_at]), shown.age_event_ids] : []
  const seats = shown.has_seats ? ['seats'] : []
  const tickets = digest([ROWS, door.event.id, products, batches, with_holders, ...chosen, ...seats])
  return { started, snapshot, tickets, door: digest(door) }
}

/** As a device gets it. */
export function writeCursor({ started, tickets, door, snapshot }: ChangeCursor): string {
  return [started, tickets, door, snapshot].join('.')
}

/** Null for a text that no `writeCursor` wrote; PostgreSQL takes the snapshot of any other. */
export function readCursor(text: string): ChangeCursor | null {
  const [, started, tickets, door, from, to, between] = WRITTEN.exec(text) ?? []
  if (started === undefined || tickets === undefined || door === undefined) return null
  if (from === undefined || to === undefined || between === undefined) return null
  const numbers = [from, ...between.split(',').filter(Boolean), to].map(BigInt)
  const isInOrder = numbers.every((one, index) => one > 0n && one < MOST && one >= (numbers[index - 1] ?? 1n))
  return isInOrder && !/^,|,,|,$/.test(between) ? { started, tickets, door, snapshot: `${from}:${to}:${between}` } : null
}

const MOST = 2n ** 63n

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8)
}
