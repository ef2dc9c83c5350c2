import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Whether the process exists and still does something: a zombie (dead, not yet collected by its parent) counts as gone. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Another user's process gives EPERM: it exists.
    if (codeOf(error) !== 'EPERM') return false
  }
  const state = statFields(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/** When the process was started, in ticks since boot; tells two processes apart that were given the same pid. Empty off Linux. */
export function startedAt(pid: number): string {
  return statFields(pid)?.[19] ?? ''
}

/** The `code` of a system error such as ENOENT, or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Sends the signal; a process that is gone already is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Waits until the condition holds; returns whether it did within the time. */
export async function until(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (!condition()) {
    if (performance.now() > deadline) return false
    await delay(15)
  }
  return true
}

/** The fields of /proc/<pid>/stat from the state on; the name before them may hold spaces, so they start after the last bracket. */
function statFields(pid: number): string[] | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
