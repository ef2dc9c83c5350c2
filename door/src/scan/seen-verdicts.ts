/** Long enough to see colour and sign of a verdict. */
export const SEEN_MS = 1_000

/**
 * Keeps scans one after the other. One that was asked for before the verdict of another was there, as a hand scanner does that sends what it
 * has collected, begins when that verdict was on the screen for a second (DOOR-34).
 */
export function createScanQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let open = 0
  let ended_ms = -SEEN_MS
  const pause = () => new Promise((resolve) => setTimeout(resolve, Math.max(0, SEEN_MS - (performance.now() - ended_ms))))
  return (run: () => Promise<void>): Promise<void> => {
    const hasOthers = open > 0
    open += 1
    const judged = last.then(async () => {
      if (hasOthers) await pause()
      await run()
    })
    // One that failed keeps no other from being judged.
    last = judged
      .catch(() => undefined)
      .then(() => {
        ended_ms = performance.now()
        open -= 1
      })
    return judged
  }
}
