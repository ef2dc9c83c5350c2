import { openDatabase, type DoorDatabase } from './database.ts'
import { wasClosed } from './forget.ts'

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
  const openAgain = async () => {
    const wasNeverOpen = database === null
    database = await openDatabase(name)
    await takeUp(database, wasNeverOpen)
    return database
  }
  return {
    /** Works on it, and once more on it opened again when it was closed. @throws what the browser says, when it cannot be opened. */
    use: async <Result>(work: (open: DoorDatabase) => Promise<Result>): Promise<Result> => {
      const now = database ?? (await openAgain())
      try {
        return await work(now)
      } catch (error) {
        if (!wasClosed(error)) throw error
        return work(await openAgain())
      }
    },
  }
}
