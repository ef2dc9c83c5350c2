import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { createDatabase, createPool } from '../platform/database/connect.ts'
import type { DB } from '../platform/database/tables.gen.ts'
import { openVault } from '../platform/secrets/open-vault.ts'
import type { Vault } from '../platform/secrets/vault.ts'
import { cloneDatabase } from '../platform/testing/clone-database.ts'

const MAIN = resolve(import.meta.dirname, '../../dist/main.js')

type Role = 'web' | 'worker'
/** A process of the product; `origin` is where a web process answers. */
export type ProductProcess = { origin: string; pid: number; log: () => string; stop: () => Promise<void> }

export type Installation = {
  db: Kysely<DB>
  /** With the key that its processes share. */
  vault: Vault
  webs: ProductProcess[]
  /** Hands each request to the next web process, and says in `served-by` which one that was. */
  balancer: string
  stop: () => Promise<void>
}

/** The product as it grows: the given number of web processes behind a load balancer, and a worker, on one database and one folder of files. */
export async function startInstallation({
  webs: count,
  env = {},
}: {
  webs: number
  env?: Record<string, string>
}): Promise<Installation> {
  const database = await cloneDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'entree-processes-'))
  const { host, port, user, password, database: name } = database.connection
  const account = [user, password].filter((part) => typeof part === 'string' && part !== '').join(':')
  const settings = {
    DATABASE_URL: `postgresql://${account}@localhost:${port}/${name}?host=${host}`,
    DATABASE_CONNECTIONS: '16',
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    ...env,
  }
  const pool = createPool(database.connection, 4)
  const started = await Promise.all([...Array<Role>(count).fill('web'), 'worker' as const].map((role) => start(role, settings)))
  const webs = started.slice(0, count)
  const balancer = await balance(webs.map(({ origin }) => origin))
  return {
    db: createDatabase(pool),
    vault: await openVault({ DATA_DIR: folder, SECRETS_KEYS_OLD: [] }),
    webs,
    balancer: balancer.origin,
    stop: async () => {
      await balancer.stop()
      await Promise.all(started.map((process) => process.stop()))
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function start(role: Role, settings: Record<string, string>): Promise<ProductProcess> {
  const child = spawn(process.execPath, [MAIN, '--role', role], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DEMO: 'false', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<string>()
  const hear = (text: Buffer) => {
    output += text.toString()
    const [, origin] = /running at (http\S+)/.exec(output) ?? []
    if (origin) ready.resolve(origin)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'exit')
  void ended.then(() => ready.reject(new Error(`the ${role} process ended: ${output}`)))
  // A worker listens nowhere; what it does shows when it has started.
  const origin = role === 'web' ? await ready.promise : ''
  ready.promise.catch(() => {})
  return {
    origin,
    pid: child.pid ?? 0,
    log: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A load balancer as simple as they come: one request here, the next one there, no matter who sends it. */
async function balance(targets: string[]): Promise<{ origin: string; stop: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server: Server = createServer((incoming, outgoing) => {
    const index = turn++ % targets.length
    const { url, method, headers, socket } = incoming
    const forwarded = { 'x-forwarded-for': '203.0.113.7', ...headers, 'x-forwarded-host': headers.host }
    const asked = forward(new URL(url ?? '/', targets[index]), { method, headers: forwarded, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'served-by': String(index) })
      answer.pipe(outgoing)
    })
    asked.on('error', () => (outgoing.headersSent ? socket.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(asked)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      agent.destroy()
    },
  }
}

/** The most memory (resident) that a process has had so far, in MB; null off Linux. */
export async function peakMemory({ pid }: ProductProcess): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
