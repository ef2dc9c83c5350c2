import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PostgresConnection } from '@entree/server/platform/postgres/connection.ts'
import { startPostgres } from '@entree/server/platform/postgres/start-postgres.ts'
import pg from 'pg'

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Where a running product is found, by whoever shares it. */
export type ProductAddress = { port: number; connection: PostgresConnection }

/** A product that runs, started by someone else. */
export type JoinedProduct = {
  /** The shop of a company: `localhost` is company one's, `<name>.localhost` another's. */
  shop: (host?: string) => string
  /** Runs one statement on the product's database, to arrange or to see what a visitor cannot (an order that runs out, say). */
  sql: <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
  leave: () => Promise<void>
}

/** The product as a newcomer starts it: its own process, its own PostgreSQL, the demo data. */
export type Product = { address: ProductAddress; stop: () => Promise<void> }

/** Starts the product on a free port and an empty data folder, and waits until it answers. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'entree-journey-'))
  const port = await freePort()
  // Started here and shared with the product, which finds it on the same data folder.
  const postgres = await startPostgres({ data_dir: join(folder, 'postgres') })
  const output: string[] = []
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      UNLIMITED_REQUESTS: 'true',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (text: Buffer) => output.push(text.toString()))
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()))
  await answered(`http://127.0.0.1:${port}/api/health`, child, output)

  return {
    address: { port, connection: postgres.connection },
    stop: async () => {
      child.kill('SIGTERM')
      await exited(child)
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Joins a product that runs already. */
export async function joinProduct({ port, connection }: ProductAddress): Promise<JoinedProduct> {
  const client = new pg.Client(connection)
  await client.connect()
  return {
    shop: (host = 'localhost') => `http://${host}:${port}`,
    sql: async (text, values = []) => (await client.query(text, values)).rows,
    leave: () => client.end(),
  }
}

async function answered(url: string, child: ChildProcess, output: string[]): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The product did not start.\n${output.join('')}`)
    await delay(100)
  }
}

function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
