import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.object({
  made_at: z.string(),
  /** The migrations that had made the tables. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  /** The last value of each sequence that was used. */
  sequences: z.record(z.string(), z.string()),
  jobs: z.number(),
  /** Those on disk. */
  files: z.number(),
  /** Whether each of them is listed with its size and hash; backups of older versions have their number only. */
  has_file_list: z.boolean().default(false),
  /** The bucket that the other files are in, which are not in the backup; null when there is none. */
  bucket: z.object({ name: z.string(), files: z.number(), bytes: z.number() }).nullable().default(null),
})

/** What a backup says about itself; written last, so that a folder without it is no backup. */
export type Manifest = z.infer<typeof Manifest>

/** Writes `backup.json` into the folder, over one that is there, and flushes it to disk. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
}

/** @throws when the folder holds no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => {
    throw new Error(`${folder} holds no complete backup (there is no backup.json).`)
  })
  return Manifest.parse(JSON.parse(text))
}
