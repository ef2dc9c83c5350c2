import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { KEY_FILE } from '../platform/secrets/open-vault.ts'
import { readLines } from './table-rows.ts'

const StoredFile = z.object({ path: z.string(), size: z.number(), sha256: z.string() })

/** A file that was copied: its path below the data folder, its bytes, and the hash of the copy. */
export type StoredFile = z.infer<typeof StoredFile>

/** Copies what the product keeps on disk beside the database (images, tickets), and returns what was copied. */
export async function copyStored(from: string, to: string): Promise<StoredFile[]> {
  const paths = [...(await listBeside(from)), ...(await listFiles(from))]
  const copied: StoredFile[] = []
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    // What was deleted meanwhile is nobody's any more.
    const isThere = await copyFile(join(from, path), join(to, path)).then(
      () => true,
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : Promise.reject(error)),
    )
    if (isThere) copied.push({ path, ...(await measure(join(to, path))) })
  }
  return copied
}

/** Files beside the database, but not the key that its secrets are encrypted with: who finds a backup must not have both. */
async function listBeside(data_dir: string): Promise<string[]> {
  const entries = await readdir(data_dir, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('postgres') && !entry.name.startsWith(KEY_FILE))
    .map(({ name }) => name)
}

/** The file store; none when files are kept in a bucket. */
async function listFiles(data_dir: string): Promise<string[]> {
  const entries = await readdir(join(data_dir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/.parts'))
    .map((entry) => relative(data_dir, join(entry.parentPath, entry.name)))
}

async function measure(file: string): Promise<Omit<StoredFile, 'path'>> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { size: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** Writes which files a backup holds, each with its size and hash. */
export async function saveFileList(folder: string, files: readonly StoredFile[]): Promise<void> {
  const lines = Readable.from(files.map((file) => `${JSON.stringify(file)}\n`))
  await pipeline(lines, createGzip(), createWriteStream(listOf(folder), { mode: 0o600, flush: true }))
}

/** The paths of the files that a backup should hold and that are not among the copied ones, or not as they were. */
export async function findUnlike(folder: string, copied: readonly StoredFile[]): Promise<string[]> {
  const found = new Map(copied.map((file) => [file.path, file]))
  const unlike: string[] = []
  for await (const lines of readLines(listOf(folder))) {
    for (const line of lines) {
      const { path, size, sha256 } = StoredFile.parse(JSON.parse(line))
      const file = found.get(path)
      if (file?.size !== size || file.sha256 !== sha256) unlike.push(path)
    }
  }
  return unlike
}

function listOf(folder: string): string {
  return join(folder, 'files.jsonl.gz')
}
