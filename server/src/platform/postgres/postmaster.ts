import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, signal, until } from './processes.ts'

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socket_dir: string; ready: boolean }

const FAST = 20_000
const IMMEDIATE = 10_000

/** The server that runs on this data folder, or null. A file left behind by a dead, zombie or foreign process is removed. */
export function findPostmaster(data_dir: string): Postmaster | null {
  const postmaster = readPostmaster(data_dir)
  if (postmaster === null) return null
  if (isRunning(postmaster.pid) && worksIn(postmaster.pid, data_dir)) return postmaster
  rmSync(join(data_dir, 'postmaster.pid'), { force: true })
  return null
}

/** The content of `postmaster.pid`; null while it is absent or half written. */
export function readPostmaster(data_dir: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(data_dir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]) || 5432, socket_dir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** Ends the server: at once for its clients, with everything committed written; the hard way when it does not listen. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await until(() => !isRunning(pid), FAST)) return
  signal(pid, 'SIGQUIT')
  if (await until(() => !isRunning(pid), IMMEDIATE)) return
  signal(pid, 'SIGKILL')
  await until(() => !isRunning(pid), IMMEDIATE)
}

/**
 * A pid is reused, and a copied data folder carries the original's pid file. PostgreSQL works inside its data folder, so the
 * process' working folder settles it; where that cannot be read, PostgreSQL's own check at the start has to do.
 */
function worksIn(pid: number, data_dir: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data_dir)
  } catch {
    return false
  }
}
