import { linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { leaveMark, livingOwner, readMark } from './owner.ts'
import { codeOf } from './processes.ts'

export type LockOptions = {
  /** Ends the waiting. */
  abort?: AbortSignal
  /** Called once, when the waiting takes long. */
  notice?: (line: string) => void
}

const LOOK_EVERY_MS = 25
const QUIET_MS = 1000

/** Lets one process at a time start or stop the server of a data folder. A lock whose owner has ended holds nobody up. */
export async function exclusively<T>(data_dir: string, work: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  const file = `${data_dir}.lock`
  mkdirSync(dirname(file), { recursive: true })
  await take(file, options)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

async function take(file: string, { abort, notice }: LockOptions): Promise<void> {
  const began = performance.now()
  let isSaid = false
  while (!tryLock(file)) {
    await delay(LOOK_EVERY_MS, undefined, { signal: abort })
    if (isSaid || performance.now() - began < QUIET_MS) continue
    isSaid = true
    notice?.(`Waiting for process ${livingOwner(readMark(file)) ?? '?'}, which starts or stops the database (${file}) …`)
  }
}

function tryLock(file: string): boolean {
  try {
    leaveMark(file)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const mark = readMark(file)
  if (livingOwner(mark) === null) clear(file, mark)
  return false
}

/**
 * Takes a stale lock away. Another process may have done so meanwhile and hold the lock now: so it is moved aside first, and put back when
 * it is not the one that was looked at.
 */
function clear(file: string, stale: string | null): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readMark(aside) !== stale) linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  }
  rmSync(aside, { recursive: true, force: true })
}
