import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { PostgresConnection } from '@entree/server/platform/postgres/connection.ts'
import { startPostgres } from '@entree/server/platform/postgres/start-postgres.ts'
import { newProductFolder, removeUnusedInMemory } from '@entree/server/platform/testing/test-folder.ts'
import pg from 'pg'

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const ENTREE = fileURLToPath(new URL('../../../bin/entree.mjs', import.meta.url))
const execute = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Where a running product is found, by those who share it. */
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
  await removeUnusedInMemory()
  const folder = await newProductFolder()
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
  const folder = await newProductFolder()
  try {
    // With its owners: the database's is not this user's.
    await execute('cp', ['-a', `${image}/.`, folder])
    const { address, stop } = await startIn(folder, environment)
    return { address, stop: () => stop().then(() => remove(folder)) }
  } catch (error) {
    await remove(folder)
    throw error
  }
}

/** A freshly installed product, with nothing in it. */
export type EmptyProduct = Product & {
  /** Runs a command as `npm run` does, with the settings of the product; returns what it printed. */
  run: (command: string, ...args: string[]) => Promise<string>
}

/** Starts the product on an empty database with settings of one's own. */
export async function startEmpty(environment: Record<string, string>): Promise<EmptyProduct> {
  const folder = await newProductFolder()
  try {
    const { address, stop } = await startIn(folder, environment)
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...environment }
    const run = async (command: string, ...args: string[]) =>
      (await execute(process.execPath, [ENTREE, command, ...args], { cwd: ROOT, env })).stdout
    return { address, run, stop: () => stop().then(() => remove(folder)) }
  } catch (error) {
    await remove(folder)
    throw error
  }
}

/** `npm run dev` as a developer starts it. */
export type Development = {
  /** Where each app is served, as the terminal tells it. */
  addresses: { shop: string; backoffice: string; door: string }
  stop: () => Promise<void>
}

/** Starts `npm run dev` on a copy of the image, and waits until the server answers and each app has printed where it is. */
export async function startDevelopment(image: string): Promise<Development> {
  const folder = await newProductFolder()
  await execute('cp', ['-a', `${image}/.`, folder])
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, UNLIMITED_REQUESTS: 'true' }
  // A group of its own: an interrupt at the keyboard reaches everything that was started.
  const child = spawn(process.execPath, [ENTREE, 'dev'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const output: string[] = []
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await exited(child)
    await remove(folder)
  }
  try {
    const told = new Promise<Development['addresses']>((resolve, reject) => {
      const read = (text: Buffer) => {
        output.push(text.toString())
        const found = stripVTControlCharacters(output.join('')).match(/(?<=Local: +)http:\S+/g) ?? []
        const of = (base: string) => found.find((address) => new URL(address).pathname === base)
        const [shop, backoffice, door] = ['/', '/backoffice/', '/door/'].map(of)
        if (shop && backoffice && door) resolve({ shop, backoffice, door })
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', () => reject(new Error(`npm run dev ended.\n${output.join('')}`)))
    })
    const [addresses] = await Promise.all([told, answered(`http://127.0.0.1:${port}/api/health`, child, output)])
    return { addresses, stop }
  } catch (error) {
    await stop()
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
