import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { emptyDatabase } from '../database/empty-database.ts'
import { usersOf } from './claims.ts'
import { exclusively } from './lock.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const DATA_DIR = resolve(import.meta.dirname, '../../../..', process.env.DATA_DIR ?? '.data', 'postgres')

/** Empties the database: the embedded one by removing its folder, one in DATABASE_URL only with `--force`. */
async function reset(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (url) return resetServer(url)
  if (existsSync(DATA_DIR)) await exclusively(DATA_DIR, removeDataFolder)
  if (process.exitCode === undefined) console.log('The embedded database is empty; the next start fills it.')
}

async function removeDataFolder(): Promise<void> {
  const [user] = usersOf(DATA_DIR)
  if (user !== undefined) return refuse(`Process ${user} uses the database: stop it first.`)
  const postmaster = findPostmaster(DATA_DIR)
  if (postmaster) await stopPostmaster(postmaster.pid)
  rmSync(DATA_DIR, { recursive: true })
}

async function resetServer(url: string): Promise<void> {
  if (!process.argv.includes('--force')) {
    return refuse('DATABASE_URL is set: everything in that database would be lost. Add --force when that is what you want.')
  }
  const client = new pg.Client(url)
  await client.connect()
  try {
    await emptyDatabase(client)
  } finally {
    await client.end()
  }
  console.log('The database in DATABASE_URL is empty; the next start fills it.')
}

function refuse(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

await reset()
