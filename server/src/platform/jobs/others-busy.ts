import { cpus } from 'node:os'

/** Processor time in milliseconds since each began: of all processors of the machine, of what is used of them, and of this process. */
export type ProcessorTimes = { all: number; used: number; own: number }

/** With more of the machine than this in use by others, whatever is done here is taken from them. */
const BUSY = 0.75
/** The share is of so long at least, in milliseconds: a process that draws breath for a moment is busy still. */
const SPAN_MS = 1000

/**
 * Makes a look at whether other processes need the processors of this machine: those that answer buyers, beside one that only works (RUN-10).
 * `now` in milliseconds, from any moment.
 */
export function createOthersBusy(read = readProcessorTimes, now: () => number = () => performance.now()): () => boolean {
  let seen = { at: now(), times: read() }
  let isBusy = false
  return () => {
    if (now() - seen.at < SPAN_MS) return isBusy
    const { times: before } = seen
    seen = { at: now(), times: read() }
    const { all, used, own } = seen.times
    isBusy = used - before.used - (own - before.own) > BUSY * (all - before.all)
    return isBusy
  }
}

/** What this machine has used by now, without what runs at a lower priority, such as a backup: that gives way itself. */
export function readProcessorTimes(): ProcessorTimes {
  const processors = cpus().map(({ times }) => times)
  const used = processors.reduce((sum, { user, sys, irq }) => sum + user + sys + irq, 0)
  const all = processors.reduce((sum, { idle, nice }) => sum + idle + nice, used)
  const { user, system } = process.cpuUsage()
  return { all, used, own: (user + system) / 1000 }
}
