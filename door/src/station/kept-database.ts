import { openDatabase, type DoorDatabase } from './database.ts'
import { wasClosed } from './forget.ts'
import { inTime, LONG_MS, SOON_MS, tooLate } from './in-time.ts'

/**
 * The database of this device, which the browser may close at any time, and cannot open at all on a device whose storage is full or broken
 * (DOOR-05, DOOR-43). `first`: as it was opened, null: it could not be. `takeUp` writes into one that is opened later what the app knows.
 */
export function keptDatabase(
  name: string,
  first: DoorDatabase | null,
  takeUp: (database: DoorDatabase, wasNeverOpen: boolean) => Promise<unknown>,
) {
  let database = first
  let opening: Promise<DoorDatabase> | null = null
  /** What the browser was asked for and has not answered, and whether someone waited for it in vain: nobody does again. */
  let asked: Promise<DoorDatabase> | null = null
  let isAskedInVain = false
  const ask = async () => {
    if (isAskedInVain) throw tooLate()
    asked ??= openDatabase(name).finally(() => {
      asked = null
      isAskedInVain = false
    })
    const answer = asked
    try {
      return await inTime(SOON_MS, () => answer)
    } finally {
      isAskedInVain = asked !== null
    }
  }
  const openAgain = () => {
    opening ??= open().finally(() => (opening = null))
    return opening
  }
  const open = async () => {
    const wasNeverOpen = database === null
    database = await ask()
    await takeUp(database, wasNeverOpen)
    return database
  }
  return {
    /**
     * Works on it, and once more on it opened again when it was closed. The signal says that it is of no use any more.
     * @throws what the browser says, when it cannot be opened; DOMException (TimeoutError) when it takes longer than `most_ms` (DOOR-70).
     */
    use: <Result>(work: (open: DoorDatabase, signal: AbortSignal) => Promise<Result>, most_ms = LONG_MS): Promise<Result> =>
      inTime(most_ms, async (signal) => {
        const now = database ?? (await openAgain())
        try {
          return await work(now, signal)
        } catch (error) {
          if (!wasClosed(error) || signal.aborted) throw error
          return work(await openAgain(), signal)
        }
      }),
  }
}
