import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#platform/config.ts'
import { checkedPath } from './checked-path.ts'
import type { Files } from './files.ts'

/** Files on disk below DATA_DIR. A file is there whole or not at all: it is written beside its place and then renamed. */
export function createDiskFiles(config: Pick<Config, 'DATA_DIR'>): Files {
  const folder = resolve(join(config.DATA_DIR, 'files'))
  const placeOf = (path: string) => join(folder, checkedPath(path))
  return {
    put: async (path, content) => {
      const place = placeOf(path)
      const part = `${place}.${randomUUID()}.part`
      await mkdir(dirname(place), { recursive: true })
      await writeFile(part, content)
      await rename(part, place)
    },
    read: async (path) => readFile(placeOf(path)),
    exists: async (path) => isThere(placeOf(path)),
    sizeOf: async (path) => (await stat(placeOf(path))).size,
    remove: async (path) => rm(placeOf(path), { force: true }),
    signUpload: async () => null,
  }
}

async function isThere(place: string): Promise<boolean> {
  try {
    await access(place)
    return true
  } catch {
    return false
  }
}
