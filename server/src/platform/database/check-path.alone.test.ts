import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '../testing/clone-database.ts'
import { query } from '../testing/test-postgres.ts'
import { checkPaths } from './check-path.ts'
import type { Connection } from './connect.ts'

/** Any will do, and none is needed: its tests are skipped then. */
const POOLER = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) => existsSync(path))
const NEW_POOLER = process.env.TEST_PGBOUNCER

let database: ClonedDatabase
beforeAll(async () => (database = await cloneDatabase()))
afterAll(() => database.drop())

const direct = () => ({ setting: 'DATABASE_URL', connection: database.connection }) as const

/** Options that the address itself has go before those of the process: as if something in between had dropped these. */
function through(options: string): { setting: 'DATABASE_URL'; connection: Connection } {
  const { host, port, user, database: name } = database.connection
  const connectionString = `postgresql://${user}@localhost:${port}/${name}?host=${host}&options=${encodeURIComponent(options)}`
  return { setting: 'DATABASE_URL', connection: { connectionString } }
}

test('connections that have what the process wants are taken, and none is left open', async () => {
  await checkPaths(direct(), { ...direct(), settings: { lock_timeout: '400ms', enable_seqscan: 'off' } })
  const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await expect.poll(() => query(database.connection, others)).toEqual([])
})

test('RUN-04 connections in another time zone, or without the limits of time, are refused with the statements that give them', async () => {
  const refused = checkPaths(through('-c timezone=Europe/Amsterdam -c lock_timeout=3s'), direct())
  await expect(refused).rejects.toThrow(
    /timezone is Europe\/Amsterdam, not UTC; statement_timeout is 0, not 60s; .*alter role "entree" in database ".*" set timezone = 'UTC';/,
  )
  const { user, database: name } = database.connection
  const [role, base] = [String(user), String(name)].map((one) => pg.escapeIdentifier(one))
  const settings = { timezone: 'UTC', statement_timeout: '60s', lock_timeout: '3s', idle_in_transaction_session_timeout: '60s' }
  for (const [setting, value] of Object.entries(settings))
    await query(database.connection, `alter role ${role} in database ${base} set ${setting} = '${value}'`)
  await checkPaths(through('-c geqo=on'), direct())
  await expect(checkPaths(direct(), { ...through('-c geqo=on'), settings: { enable_seqscan: 'off' } })).rejects.toThrow(
    'enable_seqscan is on, not off',
  )
})

test('RUN-11 a database that cannot be reached is told with the setting that names it', async () => {
  const nowhere = (connectionString: string) => ({ connection: { connectionString } })
  await expect(
    checkPaths({ setting: 'DATABASE_URL', ...nowhere('postgresql://entree@127.0.0.1:1/entree') }, direct()),
  ).rejects.toThrow('The database in DATABASE_URL cannot be reached: connect ECONNREFUSED')
  const misspelt = nowhere('postgresql://entree@127.0.0.1:54321098/entree')
  await expect(checkPaths(direct(), { setting: 'DATABASE_DIRECT_URL', ...misspelt })).rejects.toThrow(
    'The database in DATABASE_DIRECT_URL cannot be reached: Invalid URL',
  )
})

async function startPooler(binary: string): Promise<{ connection: Connection; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'entree-pooler-'))
  const { host, port, user, database: name } = database.connection
  const own = 20_000 + (process.pid % 20_000)
  writeFileSync(join(folder, 'users'), `"${user}" ""\n`)
  writeFileSync(
    join(folder, 'ini'),
    `[databases]\n* = host=${host} port=${port}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${own}\nunix_socket_dir=\nauth_type=trust\nauth_file=${folder}/users\n` +
      `pool_mode=transaction\nignore_startup_parameters=options,extra_float_digits\nlogfile=${folder}/log\n${binary === NEW_POOLER ? 'max_prepared_statements=300\n' : ''}`,
  )
  // It refuses to run as root.
  const child: ChildProcess = spawn('sh', [
    '-c',
    `chmod -R a+rwX ${folder}; exec "$@"`,
    'sh',
    ...asNobody(),
    binary,
    join(folder, 'ini'),
  ])
  const connection = { host: '127.0.0.1', port: own, user, database: name }
  await expect.poll(() => query(connection, 'select 1').catch(() => null)).not.toBeNull()
  return {
    connection,
    stop: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const asNobody = () => (process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--clear-groups'] : [])

test.skipIf(!POOLER)(
  'RUN-04 a pooler in transaction mode that mixes prepared statements up is refused (PgBouncer before 1.21)',
  async () => {
    const pooler = await startPooler(POOLER ?? '')
    const pooled = { setting: 'DATABASE_URL', connection: pooler.connection } as const
    await expect(checkPaths(pooled, direct())).rejects.toThrow('does not keep the prepared statements of processes apart')
    pooler.stop()
  },
)

test.skipIf(!NEW_POOLER)(
  'RUN-04 a pooler in transaction mode that keeps them apart wants a direct address beside it',
  async () => {
    const pooler = await startPooler(NEW_POOLER ?? '')
    const pooled = { setting: 'DATABASE_URL', connection: pooler.connection } as const
    await expect(checkPaths(pooled, pooled)).rejects.toThrow('Set DATABASE_DIRECT_URL as well')
    await expect(checkPaths(direct(), { ...pooled, setting: 'DATABASE_DIRECT_URL' })).rejects.toThrow(
      'DATABASE_DIRECT_URL goes through a pooler',
    )
    await checkPaths(pooled, { ...direct(), setting: 'DATABASE_DIRECT_URL' })
    pooler.stop()
  },
)
