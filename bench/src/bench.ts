import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, createPool, type Connection } from '@entree/server/platform/database/connect.ts'
import { migrate } from '@entree/server/platform/database/migrate.ts'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { openVault } from '@entree/server/platform/secrets/open-vault.ts'
import type { Vault } from '@entree/server/platform/secrets/vault.ts'
import { startFakeMollie } from '@entree/server/testing/providers/fake-mollie.ts'
import { startPostgres } from '@entree/server/platform/postgres/start-postgres.ts'
import type { Kysely } from 'kysely'
import { startOwnPostgres } from './own-postgres.ts'
import { freePort, processorTime, ROOT, startProcess, type RunningProcess } from './processes.ts'
import { seedShop, type BenchShop } from './seed-shop.ts'

/** The product as it is installed: one server process in all its roles, on a PostgreSQL that keeps what is written to it. */
export type System = {
  server: RunningProcess
  /** Another process on the same database that answers HTTP only. */
  startWeb: () => Promise<RunningProcess>
  /** Another one that does background work only. */
  startWorker: () => Promise<RunningProcess>
  postgres_pid: number
  /** The one port of this machine that webhooks may be sent to. */
  webhook_port: number
  /** Where the files of its processes lie. */
  data_dir: string
  db: Kysely<DB>
  /** With the key that its processes share. */
  vault: Vault
  connection: Connection
  shop: BenchShop
  /** What stands in for Mollie, in this process. */
  mollie: Awaited<ReturnType<typeof startFakeMollie>>
}

export type Bench = {
  /** On the embedded PostgreSQL; started when the first figure asks for it. */
  system: () => Promise<System>
  /** Another one, which nobody has asked anything yet: on a PostgreSQL of its own over TCP. For who stops it. */
  startOwn: (options?: Partial<Options>) => Promise<System & { stop: () => Promise<void> }>
  /** An empty folder on the same disk as the database. */
  newFolder: () => Promise<string>
  stop: () => Promise<void>
}

/** Of 16 MB: fewer than the 512 MB that stay. */
const LOG_FILES = 24
const SETTINGS = { DEMO: 'false', UNLIMITED_REQUESTS: 'true', LOG_LEVEL: 'warn' }

/** Prepares a place for measuring. Everything in it is gone after `stop`. */
export async function openBench(): Promise<Bench> {
  await mkdir(join(ROOT, '.data'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.data/bench-'))
  let folders = 0
  let started: ReturnType<typeof startSystem> | null = null
  return {
    system: () => (started ??= startSystem(join(folder, 'system'), startEmbedded)),
    startOwn: (options) => startSystem(join(folder, `own-${++folders}`), startOwnPostgres, options),
    newFolder: async () => {
      const path = join(folder, String(++folders))
      await mkdir(path)
      return path
    },
    stop: async () => {
      await (await started)?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Role = 'all' | 'web' | 'worker'
/** What its first server does, and the settings that all of its servers get. */
type Options = { role: Role; settings: Record<string, string> }
type Database = { connection: Connection; url: string; pid: number; stop: () => Promise<void> }

const startEmbedded = (data_dir: string): Promise<Database> => startPostgres({ data_dir })

async function startSystem(
  data_dir: string,
  startDatabase: (data_dir: string) => Promise<Database>,
  { role: first = 'all', settings = {} }: Partial<Options> = {},
): Promise<System & { stop: () => Promise<void> }> {
  const postgres = await startDatabase(join(data_dir, 'postgres'))
  await migrate(postgres.connection)
  // Writing a million orders to measure with takes longer than the product ever waits.
  const pool = createPool(postgres.connection, 4, { statement_timeout: '0' })
  const db = createDatabase(pool)
  const shop = await seedShop(db)
  await passNight(postgres.connection, pool)
  const mollie = await startFakeMollie({ now: () => new Date().toISOString() })
  const webhook_port = await freePort()
  const own = { PRIVATE_WEBHOOKS: `http://127.0.0.1:${webhook_port}` }
  const env = {
    ...own,
    DATABASE_URL: postgres.url,
    DATA_DIR: data_dir,
    MOLLIE_URL: `${mollie.url}/v2`,
    ...SETTINGS,
    ...settings,
  }
  const startServer = async (role: Role) => {
    const port = await freePort()
    return startProcess({
      args: ['server/dist/main.js', '--role', role],
      env: { PORT: String(port), ...env },
      port,
      path: role === 'worker' ? null : '/api/health',
    })
  }
  const server = await startServer(first)
  return {
    server,
    startWeb: () => startServer('web'),
    startWorker: () => startServer('worker'),
    postgres_pid: postgres.pid,
    webhook_port,
    data_dir,
    db,
    vault: await openVault({ DATA_DIR: data_dir, SECRETS_KEYS_OLD: [] }),
    connection: postgres.connection,
    shop,
    mollie,
    stop: async () => {
      await server.stop()
      await mollie.stop()
      await pool.end()
      await postgres.stop()
    },
  }
}

/**
 * Makes a new PostgreSQL as one is that has run for a night: its tables were looked at, those of the databases that it comes with too, which
 * it would do in the first minute; and the files of its log are used again, of which a new one would make one every few seconds.
 */
async function passNight(connection: Connection, pool: ReturnType<typeof createPool>): Promise<void> {
  for (const database of ['template1', 'postgres']) {
    const other = createPool({ ...connection, database }, 1)
    await other.query('vacuum (freeze, analyze)')
    await other.end()
  }
  await pool.query('vacuum analyze')
  for (let file = 0; file < LOG_FILES; file++) await pool.query(`select pg_create_restore_point('bench'), pg_switch_wal()`)
  await pool.query('checkpoint')
}

/**
 * Watches what the server and PostgreSQL compute, and says it per unit of work: unlike units per second it hardly changes when other
 * programs run on the same machine.
 */
export function watchProcessors(system: System): (units: number) => string[] {
  const each = startProcessors(system)
  return (units) => describeProcessors(each(units))
}

/** Milliseconds of processor time for each unit of work, the server's and PostgreSQL's; null where that cannot be read. */
export type Processors = { server: number; postgres: number } | null

/** Starts counting; the function it returns takes the number of units that were done since. */
export function startProcessors({ server, postgres_pid }: System): (units: number) => Processors {
  const now = () => [processorTime(server.pid), processorTime(postgres_pid)]
  const before = now()
  return (units) => {
    const [ours, database] = now().map((after, index) => (after === null ? null : after - (before[index] ?? 0)))
    if (typeof ours !== 'number' || typeof database !== 'number') return null
    return { server: ours / units, postgres: database / units }
  }
}

/** A line for the notes of a figure; none where the times cannot be read. */
export function describeProcessors(each: Processors): string[] {
  if (each === null) return []
  return [`processor time each: server ${each.server.toFixed(2)} ms, PostgreSQL ${each.postgres.toFixed(2)} ms`]
}
