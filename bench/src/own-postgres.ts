import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPool } from '@entree/server/platform/database/connect.ts'
import { postgresPackage, preparedBinaries } from '@entree/server/platform/postgres/binaries.ts'
import { ensureDatabase } from '@entree/server/platform/postgres/connection.ts'
import { folderArgument, serverEnvironment, serverUser } from '@entree/server/platform/postgres/data-folder.ts'
import { freePort } from './processes.ts'

const USER = 'entree'
const PASSWORD = 'entree'
const READY_MS = 60_000
/** Who may connect: with the password, from this machine. */
const ACCESS = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** How a PostgreSQL of one's own is reached. */
type OwnConnection = { host: string; port: number; user: string; password: string; database: string }
/** A PostgreSQL as an installation has one of its own. */
type OwnPostgres = { connection: OwnConnection; url: string; pid: number; stop: () => Promise<void> }

/**
 * Starts a PostgreSQL as compose.yaml has it: reached over TCP with a password, with the one setting that is asked for there and not those of the
 * embedded one, on a folder of its own. It is the program that we come with, so that two machines measure the same.
 */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const user = serverUser(folder)
  const bin = join(preparedBinaries(postgresPackage(), user), 'bin')
  makeFolder(folder, bin, user)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'min_wal_size=1GB'].flatMap(
    (each) => ['-c', each],
  )
  const child = spawn(join(bin, 'postgres'), ['-D', folderArgument(folder, user), ...settings], {
    cwd: folder,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore'],
    ...user,
  })
  const { pid } = child
  if (pid === undefined) throw new Error('PostgreSQL could not be started')
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  const connection = { host: '127.0.0.1', port, user: USER, password: PASSWORD, database: 'entree' }
  const deadline = performance.now() + READY_MS
  while (!(await answers({ ...connection, database: 'postgres' }))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('PostgreSQL of its own did not start')
    await delay(50)
  }
  await ensureDatabase(connection)
  return {
    connection,
    url: `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/entree`,
    pid,
    stop: async () => {
      process.off('exit', end)
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      end()
      await ended
    },
  }
}

function makeFolder(folder: string, bin: string, user: ReturnType<typeof serverUser>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const run = (program: string, options: string[], input: string) => {
    const given = { cwd: folder, env: serverEnvironment(), input, encoding: 'utf8', ...user } as const
    const { status, stderr } = spawnSync(join(bin, program), options, given)
    if (status !== 0) throw new Error(`${program} failed: ${stderr.trim()}`)
  }
  const place = ['-D', folderArgument(folder, user)]
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  run('initdb', [...place, '--username', USER, '--auth=trust', ...locale], '')
  run('postgres', ['--single', ...place, 'postgres'], `alter role ${USER} password '${PASSWORD}'\n`)
  writeFileSync(join(folder, 'pg_hba.conf'), ACCESS)
}

async function answers(connection: OwnConnection): Promise<boolean> {
  const pool = createPool(connection, 1)
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await pool.end()
  }
}
