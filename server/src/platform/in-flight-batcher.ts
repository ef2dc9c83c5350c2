type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

export type BatcherOptions<Item, Result> = {
  /** Returns a result per item, in order. It must be all or nothing: when it throws, nothing of the batch was done. */
  settle: (items: Item[]) => Promise<Result[]>
  /** Items a batch has at most. */
  max: number
  /** Batches under way at the same moment, one or more; one by default. */
  at_once?: () => number
  /** Whether a batch that failed with this error surely had no effect, so that its items may be tried again. */
  mayRepeat: (error: unknown) => boolean
}

/**
 * Settles together what is in flight at the same moment: items that arrive while as many batches as may be are under way become the
 * next batch. No timer: alone, an item is settled at once, and the more there is to do, the larger the batches.
 *
 * A batch that fails is tried again, once, one item at a time, so that an item that cannot be settled fails alone.
 */
export function createBatcher<Item, Result>({
  settle,
  max,
  at_once = () => 1,
  mayRepeat,
}: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  const settleBatch = async (batch: Waiting<Item, Result>[], isRepeat = false): Promise<void> => {
    try {
      const results = await settle(batch.map(({ item }) => item))
      if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} items`)
      results.forEach((result, index) => batch[index]?.resolve(result))
    } catch (error) {
      if (isRepeat || !mayRepeat(error)) for (const { reject } of batch) reject(error)
      else for (const item of batch) await settleBatch([item], true)
    }
  }

  const settleAll = async (): Promise<void> => {
    // Where fewer may be under way than are, the others go on with what waits.
    while (waiting.length > 0 && underWay <= at_once()) {
      const batch = waiting.slice(0, max)
      waiting = waiting.slice(max)
      await settleBatch(batch)
    }
    underWay--
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (underWay >= at_once()) return
      underWay++
      // After what else has arrived in this turn of the event loop.
      setImmediate(settleAll)
    })
}
