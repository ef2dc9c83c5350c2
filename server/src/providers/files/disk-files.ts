import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#platform/config.ts'
import { checkedPath } from './checked-path.ts'
import type { Files } from './files.ts'

/** Files on disk below DATA_DIR. A file is there whole or not at all: it is written beside its place and then renamed. */
export function createDiskFiles(config: Pick<Config, 'DATA_DIR'>): Files {
  const folder = resolve(join(config.DATA_DIR, 'files'))
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: async (path, content, content_type) => {
      const part = `${checkedPath(path)}.${randomUUID()}.part`
      await disk.put(part, content, { contentType: content_type })
      await rename(join(folder, part), join(folder, path))
    },
    read: async (path) => Buffer.from(await disk.getBytes(checkedPath(path))),
    exists: (path) => disk.exists(checkedPath(path)),
    sizeOf: async (path) => (await disk.getMetaData(checkedPath(path))).contentLength,
    remove: (path) => disk.delete(checkedPath(path)),
    signUpload: async () => null,
  }
}
