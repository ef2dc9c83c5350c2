import type { DoorDatabase } from './database.ts'
import type { Memory } from './memory.ts'

/** Writes all that is known into a database that was opened later: it may be another, empty one. */
export async function writeKnown(memory: Memory, database: DoorDatabase): Promise<void> {
  const { kept, tickets, waiting, undos } = memory.state()
  const transaction = database.transaction(['waiting', 'undos', 'doors', 'tickets'], 'readwrite', { durability: 'strict' })
  const writes: Promise<unknown>[] = waiting.map((scan) => transaction.objectStore('waiting').put(scan))
  for (const undo of undos) writes.push(transaction.objectStore('undos').put(undo))
  if (kept) {
    writes.push(transaction.objectStore('doors').put(kept))
    for (const row of tickets.values()) writes.push(transaction.objectStore('tickets').put(row, [kept.event_id, row[0]]))
  }
  await Promise.all([...writes, transaction.done])
}
