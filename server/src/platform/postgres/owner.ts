import { readlinkSync, symlinkSync } from 'node:fs'
import { isRunning, startedAt } from './processes.ts'

/**
 * A mark on disk that says which process something belongs to. It is a symbolic link whose target names the process: such a link is made
 * in one step with its content, so that no mark is ever without its owner, and takes no space, so that it can be made on a full disk.
 *
 * Throws EEXIST when something lies there.
 */
export function leaveMark(file: string): void {
  symlinkSync(`${process.pid} ${startedAt(process.pid)}`, file)
}

/** What the mark says; null when there is none, or something else that lies there. */
export function readMark(file: string): string | null {
  try {
    return readlinkSync(file)
  } catch {
    return null
  }
}

/** The pid of the process that left the mark, while it runs. A pid is reused, so the time of its start has to be the same. */
export function livingOwner(mark: string | null): number | null {
  const [pid, started_at] = mark?.split(' ') ?? []
  const owner = Number(pid)
  return owner > 0 && isRunning(owner) && (!started_at || started_at === startedAt(owner)) ? owner : null
}
