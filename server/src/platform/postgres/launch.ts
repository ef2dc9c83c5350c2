import { spawn } from 'node:child_process'
import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { postgresPackage, preparedBinaries, type ServerUser } from './binaries.ts'
import { ensureDataFolder, folderArgument, serverEnvironment, serverUser, socketFolder } from './data-folder.ts'
import { readPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { until } from './processes.ts'
import { settingsFor } from './settings.ts'

export type LaunchOptions = {
  /** Where binaries are copied when the server's user cannot reach ours. */
  run_dir?: string
  package_dir?: string
  /** `false` is for tests only. */
  durable?: boolean
  abort?: AbortSignal
}

/** How long a server may take to become ready: after a crash it reads again what it had written last. */
export const READY_MS = 120_000
/** How long the children of a server that was killed may hold its memory before they notice. */
const CHILDREN_MS = 10_000
const LOG_LIMIT_BYTES = 10_000_000

/** Starts PostgreSQL on the data folder, making that when there is none, and waits until it is ready. */
export async function launch(data_dir: string, options: LaunchOptions): Promise<Postmaster> {
  const durable = options.durable ?? true
  const user = serverUser(data_dir)
  const native_dir = preparedBinaries(options.package_dir ?? postgresPackage(), user, options.run_dir)
  await ensureDataFolder(data_dir, native_dir, user, durable)
  const deadline = performance.now() + CHILDREN_MS
  for (;;) {
    const postmaster = await spawnPostmaster(data_dir, native_dir, user, durable, options.abort)
    options.abort?.throwIfAborted()
    if (postmaster !== null) return postmaster
    const lines = lastLogLines(data_dir)
    if (!/shared memory block|lock file/.test(lines) || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start on ${data_dir}:\n${lines}`)
    }
    await delay(200)
  }
}

async function spawnPostmaster(
  data_dir: string,
  native_dir: string,
  user: ServerUser,
  durable: boolean,
  abort: AbortSignal | undefined,
): Promise<Postmaster | null> {
  const program = join(native_dir, 'bin', 'postgres')
  const log = openLog(logFile(data_dir))
  const child = spawn(program, ['-D', folderArgument(data_dir, user), ...settingsFor(socketFolder(data_dir, user), durable)], {
    cwd: data_dir,
    env: serverEnvironment(),
    // A session of its own, so that Ctrl-C reaches only us and we stop it in order; a file for its words, which outlives us.
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  })
  closeSync(log)
  child.unref()
  let failed = child.pid === undefined
  child.on('error', () => (failed = true))
  child.on('exit', () => (failed = true))
  if (child.pid !== undefined) withoutOurPriority(child.pid)
  await until(() => failed || isReady(data_dir, child.pid) || abort?.aborted === true, READY_MS)
  if (!failed && abort?.aborted && child.pid !== undefined) await stopPostmaster(child.pid)
  return failed ? null : readPostmaster(data_dir)
}

/** A server that is started again by a process that goes first (docs/decisions/0007) does not. */
function withoutOurPriority(pid: number): void {
  if (getPriority() < 0) setPriority(pid, 0)
}

function isReady(data_dir: string, pid: number | undefined): boolean {
  const postmaster = readPostmaster(data_dir)
  return postmaster !== null && postmaster.pid === pid && postmaster.ready
}

function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600)
  shorten(file)
  return log
}

/** Begins the server's log anew once it is long, while it is written too; what it said until then is beside it (OBS-08). */
export function keepLogShort(data_dir: string): void {
  try {
    shorten(logFile(data_dir))
  } catch {
    // Where a disk is full, or the file was taken away, the log is nobody's first concern.
  }
}

function shorten(file: string): void {
  if (statSync(file).size <= LOG_LIMIT_BYTES) return
  try {
    copyFileSync(file, `${file}.old`)
  } finally {
    // What writes it does so at its end, wherever that is.
    truncateSync(file)
  }
}

function lastLogLines(data_dir: string): string {
  return readFileSync(logFile(data_dir), 'utf8').trim().split('\n').slice(-8).join('\n')
}

function logFile(data_dir: string): string {
  return `${data_dir}.log`
}
