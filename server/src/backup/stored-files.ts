import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { KEY_FILE } from '../platform/secrets/open-vault.ts'

/** Copies what the product keeps on disk beside the database (images, tickets), and returns how many files that were. */
export async function copyStored(from: string, to: string): Promise<number> {
  const paths = [...(await listBeside(from)), ...(await listFiles(from))]
  let count = 0
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    // What was deleted meanwhile is nobody's any more.
    count += await copyFile(join(from, path), join(to, path)).then(
      () => 1,
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 0 : Promise.reject(error)),
    )
  }
  return count
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
