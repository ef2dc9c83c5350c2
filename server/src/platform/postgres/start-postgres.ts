import { rmSync } from 'node:fs'
import { claim, release } from './claims.ts'
import { answers, connectionTo, ensureDatabase, urlOf, type PostgresConnection } from './connection.ts'
import { canonicalDataDir } from './data-folder.ts'
import { keepRunning } from './keep-running.ts'
import { keepLogShort, launch, READY_MS, type LaunchOptions } from './launch.ts'
import { exclusively, type LockOptions } from './lock.ts'
import { findPostmaster, readPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { isRunning, signal, until } from './processes.ts'

export type PostgresOptions = LaunchOptions &
  LockOptions & {
    data_dir: string
    database?: string
    /** Watch the server and start it again when it ends unasked; called when that fails for good. */
    onLost?: (error: Error) => void
  }

/** A running server. `attached` is true when it was running already. `stop` ends it unless another process still uses it. */
export type RunningPostgres = {
  connection: PostgresConnection
  url: string
  /** Another one after the server was started again. */
  readonly pid: number
  attached: boolean
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on the data folder, making it when there is none, or attaches to the one that runs on it already. Called off by `abort` it
 * throws, and what it had started is stopped.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const data_dir = canonicalDataDir(options.data_dir)
  const start = async (): Promise<RunningPostgres> => {
    const { postmaster, attached } = await attachOrLaunch(data_dir, options)
    try {
      const connection = connectionTo(postmaster, options.database ?? 'entree')
      await ensureDatabase(connection)
      options.abort?.throwIfAborted()
      return Object.assign(use(data_dir, postmaster.pid, options), { connection, url: urlOf(connection), attached })
    } catch (error) {
      // Nobody else would stop it.
      if (!attached) await stopPostmaster(postmaster.pid)
      throw error
    }
  }
  return exclusively(data_dir, start, options)
}

async function attachOrLaunch(data_dir: string, options: LaunchOptions): Promise<{ postmaster: Postmaster; attached: boolean }> {
  const running = await findHealthy(data_dir, options.abort)
  return running ? { postmaster: running, attached: true } : { postmaster: await launch(data_dir, options), attached: false }
}

/** The server that runs on the data folder, when it answers; one that does not is stopped. */
async function findHealthy(data_dir: string, abort: AbortSignal | undefined): Promise<Postmaster | null> {
  const starting = findPostmaster(data_dir)
  if (starting === null) return null
  await until(() => !isRunning(starting.pid) || readPostmaster(data_dir)?.ready === true || abort?.aborted === true, READY_MS)
  abort?.throwIfAborted()
  const postmaster = findPostmaster(data_dir)
  if (postmaster === null) return null
  if (await answers(postmaster)) return postmaster
  await stopPostmaster(postmaster.pid)
  return findPostmaster(data_dir)
}

/** Claims the server for this process, and watches it if asked to. */
function use(data_dir: string, pid: number, options: PostgresOptions): Pick<RunningPostgres, 'pid' | 'stop'> {
  const mine = claim(data_dir)
  const watch = keepRunning(pid, {
    restart: (abort) =>
      exclusively(data_dir, async () => (await attachOrLaunch(data_dir, { ...options, abort })).postmaster.pid, { abort }),
    onLook: () => keepLogShort(data_dir),
    ...options,
  })
  const onExit = (): void => {
    if (release(mine)) signal(watch.pid, 'SIGINT')
  }
  process.once('exit', onExit)
  const stopIfLast = async (): Promise<void> => {
    const running = release(mine) ? findPostmaster(data_dir) : null
    if (running?.pid !== watch.pid) return
    await stopPostmaster(running.pid)
    rmSync(running.socket_dir, { recursive: true, force: true })
  }
  let stopped: Promise<void> | null = null
  return {
    get pid() {
      return watch.pid
    },
    stop: () => {
      process.off('exit', onExit)
      // Where no lock can be made any more, the server is stopped without.
      stopped ??= watch.stop().then(() => exclusively(data_dir, stopIfLast).catch(stopIfLast))
      return stopped
    },
  }
}
