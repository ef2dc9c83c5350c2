import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postgresPackage, preparedBinaries, type ServerUser } from './binaries.ts'
import { claim, exclusively, release } from './claims.ts'
import { canonicalDataDir, ensureDataFolder, folderArgument, serverEnvironment, serverUser, socketFolder } from './data-folder.ts'
import { findPostmaster, readPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { codeOf, isRunning, signal, until } from './processes.ts'
import { settingsFor } from './settings.ts'

/** What to start. `durable: false` is for tests only; `run_dir` is where binaries are copied when the server's user cannot reach ours. */
export type PostgresOptions = {
  data_dir: string
  run_dir?: string
  package_dir?: string
  database?: string
  durable?: boolean
  log?: (line: string) => void
}

/** How to reach a database over the unix socket; good as `pg.PoolConfig`. */
export type PostgresConnection = { host: string; port: number; user: string; database: string }

/** A running server. `attached` is true when it was running already. `stop` ends it unless another process still uses it. */
export type RunningPostgres = {
  connection: PostgresConnection
  url: string
  pid: number
  attached: boolean
  stop: () => Promise<void>
}

const READY = 120_000
const LOG_LIMIT = 10_000_000

/** Starts PostgreSQL on the data folder, making it when there is none, or attaches to the one that runs on it already. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const data_dir = canonicalDataDir(options.data_dir)
  return exclusively(data_dir, async () => {
    const began = performance.now()
    const found = await healthyPostmaster(data_dir)
    const postmaster = found ?? (await launch(data_dir, options))
    const connection = connectionTo(postmaster, options.database ?? 'entree')
    await createDatabase(connection)
    options.log?.(`PostgreSQL ${found ? 'was running' : 'started'} in ${Math.round(performance.now() - began)} ms on ${data_dir}`)
    return {
      connection,
      url: urlOf(connection),
      pid: postmaster.pid,
      attached: found !== null,
      stop: stopper(data_dir, postmaster.pid),
    }
  })
}

/** The address of a connection, as `DATABASE_URL` would have it. */
export function urlOf({ host, port, user, database }: PostgresConnection): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${host}`
}

/** The running server when it answers; one that does not is stopped, and null answered. */
async function healthyPostmaster(data_dir: string): Promise<Postmaster | null> {
  const found = findPostmaster(data_dir)
  if (found === null) return null
  await until(() => !isRunning(found.pid) || readPostmaster(data_dir)?.ready === true, READY)
  const postmaster = findPostmaster(data_dir)
  if (postmaster === null) return null
  if (await answers(postmaster)) return postmaster
  await stopPostmaster(postmaster.pid)
  findPostmaster(data_dir)
  return null
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  try {
    await query(connectionTo(postmaster, 'postgres'), 'select 1')
    return true
  } catch {
    return false
  }
}

async function launch(data_dir: string, options: PostgresOptions): Promise<Postmaster> {
  const durable = options.durable ?? true
  const user = serverUser(data_dir)
  const native_dir = preparedBinaries(options.package_dir ?? postgresPackage(), user, options.run_dir)
  await ensureDataFolder(data_dir, native_dir, user, durable)
  const deadline = performance.now() + 10_000
  for (;;) {
    const postmaster = await spawnPostmaster(data_dir, native_dir, user, durable)
    if (postmaster !== null) return postmaster
    // The children of a server that was killed hold its memory until they notice; that takes a moment.
    const said = lastLines(logFile(data_dir))
    if (!/shared memory block|lock file/.test(said) || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start on ${data_dir}:\n${said}`)
    }
    await delay(200)
  }
}

async function spawnPostmaster(
  data_dir: string,
  native_dir: string,
  user: ServerUser,
  durable: boolean,
): Promise<Postmaster | null> {
  const program = join(native_dir, 'bin', 'postgres')
  const log = openLog(logFile(data_dir))
  const child = spawn(program, ['-D', folderArgument(data_dir, user), ...settingsFor(socketFolder(data_dir, user), durable)], {
    cwd: data_dir,
    env: serverEnvironment(),
    // A session of its own, so that Ctrl-C reaches only us and we end it in order; a file for its words, which outlives us.
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  })
  closeSync(log)
  child.unref()
  let failed = child.pid === undefined
  child.on('error', () => (failed = true))
  child.on('exit', () => (failed = true))
  await until(() => failed || isReady(data_dir, child.pid), READY)
  return failed ? null : readPostmaster(data_dir)
}

function isReady(data_dir: string, pid: number | undefined): boolean {
  const postmaster = readPostmaster(data_dir)
  return postmaster !== null && postmaster.pid === pid && postmaster.ready
}

/** Claims the server for this process and answers how to let go of it. */
function stopper(data_dir: string, pid: number): () => Promise<void> {
  const mine = claim(data_dir)
  const onExit = (): void => {
    if (release(mine)) signal(pid, 'SIGINT')
  }
  process.once('exit', onExit)
  let stopped: Promise<void> | null = null
  return () => {
    process.off('exit', onExit)
    stopped ??= exclusively(data_dir, async () => {
      const running = release(mine) ? findPostmaster(data_dir) : null
      if (running?.pid !== pid) return
      await stopPostmaster(pid)
      rmSync(running.socket_dir, { recursive: true, force: true })
    })
    return stopped
  }
}

function connectionTo({ socket_dir, port }: Postmaster, database: string): PostgresConnection {
  return { host: socket_dir, port, user: 'entree', database }
}

async function createDatabase(connection: PostgresConnection): Promise<void> {
  const server = { ...connection, database: 'postgres' }
  const existing = await query(server, 'select 1 from pg_database where datname = $1', [connection.database])
  if (existing.length > 0) return
  try {
    await query(server, `create database ${pg.escapeIdentifier(connection.database)}`)
  } catch (error) {
    if (codeOf(error) !== '42P04') throw error
  }
}

async function query(connection: PostgresConnection, text: string, values: string[] = []): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

function logFile(data_dir: string): string {
  return `${data_dir}.log`
}

function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600)
  if (statSync(file).size > LOG_LIMIT) truncateSync(file)
  return log
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n')
}
