import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { otherEvents, ticketsOf, type DoorDatabase, type KeptDoor } from './database.ts'

/** How long tickets are kept that no server was asked about: longer than any weekend. */
const KEPT_MS = 3 * 86_400_000

/** Makes room: tickets of other events can be downloaded again, scans that wait cannot. */
export async function forgetOthers(database: DoorDatabase, event_id: number | null): Promise<void> {
  const transaction = database.transaction(['doors', 'tickets'], 'readwrite')
  const others = otherEvents(event_id)
  const gone = others.flatMap(({ doors, tickets }) => [
    transaction.objectStore('doors').delete(doors),
    transaction.objectStore('tickets').delete(tickets),
  ])
  await Promise.all([...gone, transaction.done])
}

/** Deletes all events with their tickets. */
export async function forgetEvents(database: DoorDatabase): Promise<void> {
  const transaction = database.transaction(['doors', 'tickets'], 'readwrite')
  const gone = [transaction.objectStore('doors').clear(), transaction.objectStore('tickets').clear()]
  await Promise.all([...gone, transaction.done])
}

/** Deletes events that no server was asked about for days, with their tickets: a phone in a drawer keeps nobody's name (MGMT-11). */
export async function forgetOld(database: DoorDatabase, now: number): Promise<void> {
  const doors = await database.getAll('doors')
  const old = doors.filter((door) => isOld(door, now))
  for (const { event_id } of old) {
    const transaction = database.transaction(['doors', 'tickets'], 'readwrite')
    void transaction.objectStore('doors').delete(event_id)
    void transaction.objectStore('tickets').delete(ticketsOf(event_id))
    await transaction.done
  }
}

/** By the device's clock as it is and as it was when the server was heard: it may be wrong, or was and is right again (DOOR-47). */
function isOld({ synced_at, clock_ms }: KeptDoor, now: number): boolean {
  const age_ms = now - Date.parse(synced_at)
  // Earlier than what has happened: certainly wrong.
  return age_ms + clock_ms > KEPT_MS && (age_ms > KEPT_MS || age_ms < 0)
}

/** What a database says that was closed: Safari, whose storage process ended while the phone slept, says UnknownError. */
const CLOSED = ['InvalidStateError', 'AbortError', 'UnknownError']

/** Browsers close a database under a running app: for want of space, or while a phone sleeps. */
export function wasClosed(error: unknown): boolean {
  return error instanceof DOMException && CLOSED.includes(error.name)
}

/** The row of a ticket as far as it is about nobody: without its holder's name and birth, what they answered, and words about them. */
export function withoutPerson(row: DoorTicketRow): DoorTicketRow {
  const [id, product_id, version, state, is_test, timeslot_id, , order_number, last, forged_at, mark, ...was] = row
  const [old_code_hash, old_number] = was
  const kind = mark?.[0] === 'stop' ? (['stop', ''] as const) : null
  return [
    id,
    product_id,
    version,
    state,
    is_test,
    timeslot_id,
    null,
    order_number,
    last,
    forged_at,
    kind,
    old_code_hash,
    old_number,
  ]
}
