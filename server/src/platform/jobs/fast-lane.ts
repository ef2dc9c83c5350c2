import type { Outcomes } from './outcomes.ts'

/** Work that the process which asks for it does itself, at once: nothing is written for it, read for it or told to others. */
export type FastLane = {
  /** Whether it is open and would do so many soon. */
  hasRoomFor: (count: number) => boolean
  take: (data: readonly object[]) => void
  /** Ends what is under way and returns what was not begun. */
  close: () => Promise<object[]>
}

type Options = {
  /** How many may wait. */
  room: number
  /** How many are done at once. */
  batch_size: number
  work: (batch: object[]) => Promise<Outcomes>
  /** Gets those that failed, with why. */
  repeat: (failed: { data: object; reason: unknown }[]) => Promise<void>
}

/** A lane for one kind of work. `work` does not throw; what `repeat` throws ends nothing. */
export function createFastLane({ room, batch_size, work, repeat }: Options): FastLane {
  const waiting: object[] = []
  let isOpen = true
  let running: Promise<void> | null = null
  const next = () => (isOpen ? waiting.splice(0, batch_size) : [])
  const run = async () => {
    for (let batch = next(); batch.length > 0; batch = next()) {
      const outcomes = await work(batch)
      const failed = batch.flatMap((data, index) => {
        const outcome = outcomes[index]
        return outcome?.status === 'fulfilled' ? [] : [{ data, reason: outcome?.reason }]
      })
      if (failed.length > 0) await repeat(failed)
    }
    running = null
  }
  return {
    hasRoomFor: (count) => isOpen && waiting.length + count <= room,
    take: (data) => {
      waiting.push(...data)
      running ??= run()
    },
    close: async () => {
      isOpen = false
      await running
      return waiting.splice(0)
    },
  }
}
