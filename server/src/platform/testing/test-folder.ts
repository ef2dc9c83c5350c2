import { createHash } from 'node:crypto'
import { readdirSync, rmSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { usersOf } from '../postgres/claims.ts'
import { exclusively } from '../postgres/lock.ts'
import { findPostmaster, stopPostmaster } from '../postgres/postmaster.ts'
import { isRunning } from '../postgres/processes.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const MEMORY = '/dev/shm'
const TMPFS = 0x1021994
/** Of a checkout each, so that runs of several do not meet. */
const PREFIX = 'entree-test-'
/** Of a product each, with the process that started it. */
const PRODUCT = 'entree-journey-'

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

/** What a product of a journey may grow to, with room to spare. */
const PRODUCT_NEEDS = 1_000_000_000

/** A new folder for all that a product keeps, whose database is in `postgres`; whoever asks removes it. In memory where there is room. */
export async function newProductFolder(): Promise<string> {
  return mkdtemp(join(memoryFolder(PRODUCT_NEEDS) ?? tmpdir(), `${PRODUCT}${process.pid}-`))
}

/** Removes what killed runs have left in memory, as `removeUnused` does. */
export async function removeUnusedInMemory(): Promise<void> {
  const parent = memoryFolder(0)
  if (parent !== null) await removeUnused(parent)
}

/** Removes what runs of tests have left that are over, or were killed, and stops their servers. */
export async function removeUnused(parent: string): Promise<void> {
  const names = readdirSync(parent)
  // What is another user's stays.
  for (const name of names.filter((one) => one.startsWith(PREFIX))) await removeUnlessUsed(join(parent, name)).catch(() => {})
  for (const name of names.filter(isLeftProduct)) await removeProduct(join(parent, name)).catch(() => {})
}

function isLeftProduct(name: string): boolean {
  return name.startsWith(PRODUCT) && !isRunning(Number.parseInt(name.slice(PRODUCT.length), 10))
}

/** With its lock, as nobody begins with this folder again. */
async function removeProduct(folder: string): Promise<void> {
  await removeUnlessUsed(folder)
  if (usersOf(join(folder, 'postgres')).length === 0) rmSync(folder, { recursive: true, force: true })
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
