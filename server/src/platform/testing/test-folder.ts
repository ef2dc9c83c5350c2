import { createHash } from 'node:crypto'
import { readdirSync, rmSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { usersOf } from '../postgres/claims.ts'
import { exclusively } from '../postgres/lock.ts'
import { findPostmaster, stopPostmaster } from '../postgres/postmaster.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const MEMORY = '/dev/shm'
const TMPFS = 0x1021994
/** Of a checkout each, so that runs of several do not meet. */
const PREFIX = 'entree-test-'

/**
 * A folder of this machine that is kept in memory, when it has room for `bytes` bytes and leaves as many for programs; null when there is none.
 * To copy the 1,300 files of a database takes 30 ms of a core there, and 140 to 700 on a disk.
 */
export function memoryFolder(bytes: number): string | null {
  try {
    const { type, bsize, bavail } = statfsSync(MEMORY)
    return type === TMPFS && bsize * bavail >= bytes && process.availableMemory() >= 2 * bytes ? MEMORY : null
  } catch {
    return null
  }
}

/** The databases of a run and the log of what is written to them, with room to spare. */
const NEEDED = 2_000_000_000

/** Where the database server of this checkout's test runs keeps its data, which is worth nothing afterwards; and how to leave it. */
export async function testFolder(): Promise<{ data_dir: string; leave: () => Promise<void> }> {
  const parent = memoryFolder(NEEDED)
  if (parent === null) return { data_dir: join(ROOT, '.data', 'test-postgres'), leave: async () => {} }
  await removeUnused(parent)
  const folder = `${PREFIX}${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`
  return { data_dir: join(parent, folder, 'postgres'), leave: () => removeUnused(parent) }
}

/** Removes what runs of tests have left that are over, or were killed, and stops their servers. */
export async function removeUnused(parent: string): Promise<void> {
  const folders = readdirSync(parent).filter((name) => name.startsWith(PREFIX))
  // What is another user's stays.
  for (const name of folders) await removeUnlessUsed(join(parent, name)).catch(() => {})
}

async function removeUnlessUsed(folder: string): Promise<void> {
  const data_dir = join(folder, 'postgres')
  await exclusively(data_dir, async () => {
    if (usersOf(data_dir).length > 0) return
    const running = findPostmaster(data_dir)
    if (running) await stopPostmaster(running.pid)
    // All but the lock, which is held.
    const left = readdirSync(folder).filter((name) => name !== 'postgres.lock')
    for (const name of left) rmSync(join(folder, name), { recursive: true, force: true })
  })
}
