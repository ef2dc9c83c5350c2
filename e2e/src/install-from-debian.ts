import { spawnSync } from 'node:child_process'

export type InstallOptions = {
  /** How long to wait for another program that installs packages. */
  limit_ms?: number
  retry_ms?: number
  log?: (line: string) => void
}

const BUSY = /Could not get lock|Unable to (acquire|lock)/
const LIMIT_MS = 600_000
const RETRY_MS = 3000

/**
 * Installs a package with apt-get, and waits while another program does so: a new machine brings itself up to date in its first minutes.
 * Returns null, or why it could not be installed.
 */
export function installFromDebian(name: string, options: InstallOptions = {}): string | null {
  const { limit_ms = LIMIT_MS, retry_ms = RETRY_MS, log = console.log } = options
  const deadline = performance.now() + limit_ms
  let isSaid = false
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', name],
  ]) {
    for (;;) {
      const complaint = aptGet(args)
      if (complaint === null) break
      if (!BUSY.test(complaint)) {
        // An old list of packages may do.
        if (args[0] === 'update') break
        return `apt-get could not install ${name}: ${complaint}`
      }
      if (performance.now() > deadline) {
        return `${holderIn(complaint)} has kept apt-get waiting for ${Math.round(limit_ms / 60_000)} minutes. When it is done, run "apt-get install ${name}".`
      }
      if (!isSaid) log(`Waiting for ${holderIn(complaint)}, which installs packages …`)
      isSaid = true
      sleep(retry_ms)
    }
  }
  return null
}

/** What apt-get complains of; null when it succeeded. */
function aptGet(args: string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const { status, stderr, error } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', env })
  if (status === 0) return null
  return error?.message ?? stderr.trim()
}

function holderIn(complaint: string): string {
  const [, pid, program] = /held by process (\d+) \(([^)]*)\)/.exec(complaint) ?? []
  return pid === undefined ? 'another program' : `${program} (process ${pid})`
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
