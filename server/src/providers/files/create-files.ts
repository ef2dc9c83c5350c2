import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#platform/config.ts'
import type { Files } from './files.ts'

/** Names of our own making, split by slashes; none begins with a dot, so no path leads out of the folder. */
const PATH = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/

/** Files on disk below DATA_DIR. A file is there whole or not at all: it is written beside its place and then renamed. */
export function createFiles(config: Pick<Config, 'DATA_DIR'>): Files {
  const folder = resolve(join(config.DATA_DIR, 'files'))
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: async (path, content, content_type) => {
      const part = `${checked(path)}.${randomUUID()}.part`
      await disk.put(part, content, { contentType: content_type })
      await rename(join(folder, part), join(folder, path))
    },
    read: async (path) => Buffer.from(await disk.getBytes(checked(path))),
    exists: (path) => disk.exists(checked(path)),
    remove: (path) => disk.delete(checked(path)),
  }
}

function checked(path: string): string {
  if (!PATH.test(path)) throw new Error(`not a path of a stored file: ${path}`)
  return path
}
