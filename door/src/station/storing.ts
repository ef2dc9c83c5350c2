import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import type { IDBPTransaction, StoreNames } from 'idb'
import type { DoorDatabase, DoorSchema } from './database.ts'
import { isLate, LONG_MS, SOON_MS } from './in-time.ts'
import type { keptDatabase } from './kept-database.ts'
import { isForSpace, NotStored } from './not-stored.ts'
import type { StationState } from './station-state.ts'

type Names = StoreNames<DoorSchema>[]
type Writing = IDBPTransaction<DoorSchema, Names, 'readwrite'>
type Parts = {
  state: () => StationState
  set: (changes: Partial<StationState>) => void
  /** Deletes what can be had again. */
  makeRoom: (database: DoorDatabase) => Promise<unknown>
}

/** The ways to write into the device's database, which say on the state whether it keeps what it is given. */
export function storing(base: ReturnType<typeof keptDatabase>, { state, set, makeRoom }: Parts) {
  /** Writes; where the device is full once more, after it made room. @throws NotStored */
  const store = async (write: (database: DoorDatabase, signal: AbortSignal) => Promise<unknown>, most_ms = LONG_MS) => {
    try {
      await base.use(write, most_ms).catch(async (error: unknown) => {
        if (isLate(error)) throw error
        await base.use(makeRoom, most_ms)
        return base.use(write, most_ms)
      })
    } catch (error) {
      set({ is_full: true, is_stuck: !isForSpace(error) })
      throw new NotStored('not stored', { cause: error })
    }
    if (state().is_full) set({ is_full: false, is_stuck: false })
  }

  /**
   * Writes what a visitor waits for, to outlive a crash: soon, or not at all (DOOR-70). `undo`: for a browser that is about to store it as it is
   * given up; what it is asked comes after that. @throws NotStored
   */
  const storeSoon = async (
    names: Names,
    write: (transaction: Writing) => readonly unknown[],
    undo: (database: DoorDatabase) => Promise<unknown> = async () => undefined,
  ) => {
    const writing = (database: DoorDatabase, signal: AbortSignal) => {
      signal.throwIfAborted()
      const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
      signal.addEventListener('abort', () => giveUp(transaction))
      return Promise.all([...write(transaction), transaction.done])
    }
    try {
      await store(writing, SOON_MS)
    } catch (error) {
      if (error instanceof NotStored && isLate(error.cause)) void base.use(undo).catch(() => undefined)
      throw error
    }
  }

  return { store, storeSoon }
}

function giveUp(transaction: Writing): void {
  try {
    transaction.abort()
  } catch {
    // It is being committed.
  }
}

type Taken = { event_id: number; before: DoorTicketRow | null | undefined }

/** Deletes what waits, and has its ticket be as it was. */
export function takeBack(from: 'waiting' | 'undos', id: string, { event_id, before }: Taken) {
  return (database: DoorDatabase) => {
    const transaction = database.transaction([from, 'tickets'], 'readwrite')
    const goes = before && transaction.objectStore('tickets').put(before, [event_id, before[0]])
    return Promise.all([transaction.objectStore(from).delete(id), goes, transaction.done])
  }
}
