import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PostgresConnection } from '@entree/server/platform/postgres/connection.ts'
import { startPostgres } from '@entree/server/platform/postgres/start-postgres.ts'
import pg from 'pg'

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))
const copy = promisify(execFile)
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

/** Started for the first time, with the demo data in it, and stopped again: a folder to begin with. */
export type Image = { folder: string; remove: () => Promise<void> }

/** Makes the image that the products of a run are copies of: inventing and writing the demo takes longer than all else of a start. */
export async function makeImage(): Promise<Image> {
  const folder = await newFolder()
  try {
    await (await startIn(folder, {})).stop()
  } catch (error) {
    await remove(folder)
    throw error
  }
  return { folder, remove: () => remove(folder) }
}

/** Starts the product on a free port with a copy of the image, and waits until it answers. */
export async function startProduct(image: string, environment: Record<string, string> = {}): Promise<Product> {
  const folder = await newFolder()
  try {
    // With its owners: the database's is not this user's.
    await copy('cp', ['-a', `${image}/.`, folder])
    const { address, stop } = await startIn(folder, environment)
    return { address, stop: () => stop().then(() => remove(folder)) }
  } catch (error) {
    await remove(folder)
    throw error
  }
}

async function startIn(folder: string, environment: Record<string, string>): Promise<Product> {
  const port = await freePort()
  // Started here and shared with the product, which finds it on the same data folder. What a power cut would lose is no loss here.
  const postgres = await startPostgres({ data_dir: join(folder, 'postgres'), durable: false })
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
  const stop = async () => {
    child.kill('SIGTERM')
    await exited(child)
    await postgres.stop()
  }
  try {
    await answered(`http://127.0.0.1:${port}/api/health`, child, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { address: { port, connection: postgres.connection }, stop }
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'entree-journey-'))
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
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
  const until = Date.now() + 100_000
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
