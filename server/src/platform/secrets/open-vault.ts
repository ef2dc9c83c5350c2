import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createVault, type Vault } from './vault.ts'

/** The key that is made for a local machine, in DATA_DIR. A backup leaves it out. */
export const KEY_FILE = 'secrets.key'

/** The vault under the keys of the configuration; in `local` without one, under a key that is made once and kept in DATA_DIR. */
export async function openVault(config: Pick<Config, 'SECRETS_KEY' | 'SECRETS_KEYS_OLD' | 'DATA_DIR'>): Promise<Vault> {
  const { SECRETS_KEY: given, SECRETS_KEYS_OLD: old, DATA_DIR } = config
  return createVault({ current: given ?? (await localKey(DATA_DIR)), old })
}

/** Of two processes that make it at once, both have that of the first. */
async function localKey(data_dir: string): Promise<Buffer> {
  const path = join(data_dir, KEY_FILE)
  const known = await readKey(path)
  if (known) return known
  await mkdir(data_dir, { recursive: true })
  const made = `${path}.${randomUUID()}`
  await writeFile(made, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  try {
    // A link is there whole or not at all, and never in place of another.
    await link(made, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(made)
  }
  return (await readKey(path)) ?? localKey(data_dir)
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes in base64.`)
  return key
}
