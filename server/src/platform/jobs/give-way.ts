/** More requests than this under way at one moment wait for each other: a quiet shop has none or one. */
const CROWD = 12
/** It works so much of the time and rests the others: an eighth. */
const REST = 7
/** A rush that lasts longer is not waited for: those who have bought wait too. In milliseconds. */
const LONGEST_RUSH_MS = 30_000
/** So long there is no crowd, and a rush is over. In milliseconds. */
const CALM_MS = 5000

/** Lets those go first who wait for an answer, and does what can wait a little later (RUN-10). */
export type GiveWay = {
  /** Looks whether there is a crowd; to be called a few times a second, and without it nobody rests. */
  look: () => void
  /** Resolves when a worker that has just worked for `worked_ms` milliseconds may go on: at once, unless there is a rush. */
  rest: (worked_ms: number) => Promise<void>
  /** Wakes all who rest, and lets nobody rest any more. */
  end: () => void
}

/**
 * `underWay`: how many requests this process works on. `areOthersBusy`: whether other processes need the processors of this machine.
 * `now` in milliseconds, from any moment.
 */
export function createGiveWay(
  underWay: () => number,
  areOthersBusy: () => boolean,
  now: () => number = () => performance.now(),
): GiveWay {
  const isCrowded = () => underWay() > CROWD || areOthersBusy()
  const resting = new Set<() => void>()
  let rush: { began: number; crowded: number } | null = null
  let hasEnded = false
  const wakeAll = () => {
    for (const wake of resting) wake()
  }
  return {
    look: () => {
      if (isCrowded()) rush = { began: rush?.began ?? now(), crowded: now() }
      else {
        if (rush && now() - rush.crowded > CALM_MS) rush = null
        wakeAll()
      }
    },
    rest: (worked_ms) => {
      const left = rush && isCrowded() && !hasEnded ? rush.began + LONGEST_RUSH_MS - now() : 0
      const ms = Math.min(worked_ms * REST, left)
      if (ms <= 0) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          resting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        resting.add(wake)
      })
    },
    end: () => {
      hasEnded = true
      wakeAll()
    },
  }
}
