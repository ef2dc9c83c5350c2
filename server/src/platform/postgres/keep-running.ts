import { setTimeout as delay } from 'node:timers/promises'
import { isRunning } from './processes.ts'

export type KeepRunningOptions = {
  /** Starts the server again, or finds that another process has; returns its pid. */
  restart: (abort: AbortSignal) => Promise<number>
  /** Without it nothing is watched. */
  onLost?: (error: Error) => void
  notice?: (line: string) => void
  /** Done with each look at a server that runs. */
  onLook?: () => void
  /** Ends the watch, as `stop` does. */
  abort?: AbortSignal
  /** How long to wait before each try, in milliseconds; after the last one the server is lost. */
  waits_ms?: readonly number[]
}

export type Watch = { readonly pid: number; stop: () => Promise<void> }

const LOOK_EVERY_MS = 250
/** Some three minutes: a disk that is full may have room again. */
const WAITS_MS = [0, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 45_000, 45_000]
/** Once it has run for so long, the tries count from the first again. */
const RECOVERED_MS = 60_000

/** Starts the server again when it ends unasked: killed, or by its own decision because its disk is full. */
export function keepRunning(first_pid: number, options: KeepRunningOptions): Watch {
  const { restart, onLost, abort, notice = () => {}, onLook = () => {}, waits_ms = WAITS_MS } = options
  const stopping = new AbortController()
  const signal = abort ? AbortSignal.any([stopping.signal, abort]) : stopping.signal
  let pid = first_pid

  const watch = async (): Promise<void> => {
    let tries = 0
    let failure = 'It ends soon after each start.'
    let started_at = performance.now()
    for (;;) {
      await delay(LOOK_EVERY_MS, undefined, { signal, ref: false })
      if (isRunning(pid)) {
        onLook()
        if (performance.now() - started_at > RECOVERED_MS) tries = 0
        continue
      }
      const wait = waits_ms[tries++]
      if (wait === undefined) throw new Error(`PostgreSQL could not be kept running in ${waits_ms.length} tries. ${failure}`)
      notice(`PostgreSQL ended by itself. Starting it again, try ${tries} of ${waits_ms.length} …`)
      await delay(wait, undefined, { signal })
      try {
        pid = await restart(signal)
        started_at = performance.now()
        notice('PostgreSQL is running again.')
      } catch (error) {
        failure = String(error)
      }
    }
  }

  const watching = onLost ? watch().catch((error: Error) => (signal.aborted ? undefined : onLost(error))) : Promise.resolve()
  return {
    get pid() {
      return pid
    },
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}
