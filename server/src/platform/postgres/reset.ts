import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const DATA_DIR = resolve(import.meta.dirname, '../../../..', process.env.DATA_DIR ?? '.data', 'postgres')

/** Empties the database: the embedded one by removing its folder, one in DATABASE_URL only with `--force`. */
async function reset(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (url) return resetServer(url)
  if (existsSync(DATA_DIR)) {
    const postmaster = findPostmaster(DATA_DIR)
    if (postmaster) await stopPostmaster(postmaster.pid)
    rmSync(DATA_DIR, { recursive: true })
    rmSync(`${DATA_DIR}.users`, { recursive: true, force: true })
  }
  console.log('The embedded database is gone; the next start makes it anew.')
}

async function resetServer(url: string): Promise<void> {
  if (!process.argv.includes('--force')) {
    console.error('DATABASE_URL is set: everything in that database would be lost. Add --force when that is what you want.')
    process.exitCode = 1
    return
  }
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
    )
    for (const { name } of rows) await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
  console.log('The database in DATABASE_URL is empty; the next start fills it anew.')
}

await reset()
