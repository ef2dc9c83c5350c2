import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readConfig } from '@entree/server/platform/config.ts'
import { createDatabase, createPool } from '@entree/server/platform/database/connect.ts'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { openVault } from '@entree/server/platform/secrets/open-vault.ts'
import type { Vault } from '@entree/server/platform/secrets/vault.ts'
import type { Kysely } from 'kysely'
import { ROOT } from '../processes.ts'
import type { Cluster, WebPorts } from './cluster.ts'
import type { Process } from './falls.ts'
import { endTree, launch } from './launch.ts'
import { until } from './until.ts'

/** The product on a cluster: two web processes and a worker, and its database as the primary has it. */
export type Product = {
  webs: Process[]
  worker: Process
  db: Kysely<DB>
  vault: Vault
  stop: () => Promise<void>
}

/** Makes the product's database on a cluster that is whole, and starts its processes; their logs and files go below `folder`. */
export async function startProduct(cluster: Cluster, folder: string, ports: WebPorts): Promise<Product> {
  const address = { host: '127.0.0.1', port: cluster.primary_port, user: 'postgres', password: 'entree' }
  const bare = createPool({ ...address, database: 'postgres' }, 1)
  await until('HAProxy to find the primary', async () => bare.query('select 1').catch(() => null))
  await bare.query('create database entree')
  await bare.end()
  const env = {
    DATABASE_URL: `postgresql://postgres:entree@127.0.0.1:${cluster.primary_port}/entree`,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: join(folder, 'files'),
    DEMO: 'false',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    OPEN_ORDERS_PER_ADDRESS: '1000000',
    UNLIMITED_REQUESTS: 'true',
  }
  const one = (role: 'web' | 'worker', port: number): Process => {
    const args = [join(ROOT, 'server/dist/main.js'), '--role', role]
    const start = () =>
      launch(process.execPath, args, { log: join(folder, `${role}-${port}.log`), env: { ...env, PORT: String(port) } })
    return { role, port, start, running: start() }
  }
  const webs = [one('web', ports[0])]
  // The first one makes the tables.
  await untilServed(`http://127.0.0.1:${ports[0]}`)
  webs.push(one('web', ports[1]))
  const worker = one('worker', 0)
  await untilServed(`http://127.0.0.1:${ports[1]}`)
  const pool = createPool({ ...address, database: 'entree' }, 4)
  // Connections fall with the primary; the next ones are made to the new one.
  pool.on('error', () => {})
  const stop = async () => {
    for (const each of [...webs, worker]) await endTree(each.running)
    await pool.end()
  }
  return { webs, worker, db: createDatabase(pool), vault: await openVault(readConfig(env)), stop }
}

async function untilServed(origin: string): Promise<void> {
  await until('the product', async () => {
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    return answer?.ok ? true : null
  })
}
