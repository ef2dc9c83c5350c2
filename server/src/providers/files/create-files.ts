import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { Files } from './files.ts'

/** Files on disk below DATA_DIR. */
export function createFiles(config: Pick<Config, 'DATA_DIR'>): Files {
  const folder = join(config.DATA_DIR, 'files')
  const at = (path: string) => join(folder, path)
  return {
    put: async (path, content) => {
      await mkdir(dirname(at(path)), { recursive: true })
      await writeFile(at(path), content)
    },
    read: (path) => readFile(at(path)),
    exists: (path) => stat(at(path)).then(() => true, () => false),
    remove: (path) => rm(at(path), { force: true }),
  }
}
