import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#platform/config.ts'
import { checkedPath } from './checked-path.ts'
import type { Files } from './files.ts'

/** What a process that was killed leaves behind is removed after this. */
const STALE_MS = 3_600_000
/** More than a file system finds room for beside a file's name. */
const PROBE_BYTES = 16_384

/**
 * Files on disk below DATA_DIR. A file is there whole or not at all, after a power cut too: it is written in a folder of its own, brought
 * to the disk, and then given its place.
 */
export function createDiskFiles(config: Pick<Config, 'DATA_DIR'>): Files {
  const folder = resolve(join(config.DATA_DIR, 'files'))
  const parts = join(folder, '.parts')
  let isClean: Promise<void> | null = null
  const placeOf = (path: string) => join(folder, checkedPath(path))
  /** Brings what `fill` writes to the disk, and its part to where `finish` wants it; nothing is left of it when that fails. */
  const write = async (fill: (part: string) => Promise<void>, finish: (part: string) => Promise<void>) => {
    const part = join(parts, randomUUID())
    await (isClean ??= prepareParts(parts))
    try {
      await fill(part)
      await finish(part)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  return {
    put: (path, content) => {
      const place = placeOf(path)
      return write((part) => writeFile(part, content, { flush: true }), moveTo(place))
    },
    putStream: async (path, content) => {
      const place = placeOf(path)
      await write((part) => pipeline(Readable.from(content), createWriteStream(part, { flush: true })), moveTo(place))
      return (await stat(place)).size
    },
    // Opened first: a missing file is reported here, not in the middle of an answer.
    readStream: async (path) => (await open(placeOf(path))).createReadStream(),
    read: async (path) => readFile(placeOf(path)),
    exists: async (path) => isThere(placeOf(path)),
    sizeOf: async (path) => (await stat(placeOf(path))).size,
    remove: async (path) => rm(placeOf(path), { force: true }),
    removeStartingWith: async (start) => {
      const end = start.lastIndexOf('/')
      const below = placeOf(start.slice(0, end))
      const names = (await namesIn(below)).filter((name) => name.startsWith(start.slice(end + 1)))
      for (const name of names) await rm(join(below, name), { recursive: true, force: true })
    },
    signUpload: async () => null,
    tryWriting: () =>
      write(
        (part) => writeFile(part, Buffer.alloc(PROBE_BYTES), { flush: true }),
        (part) => rm(part),
      ),
  }
}

function moveTo(place: string): (part: string) => Promise<void> {
  return async (part) => {
    try {
      await rename(part, place)
    } catch (error) {
      if (!isMissing(error)) throw error
      // The folder is mostly there.
      await mkdir(dirname(place), { recursive: true })
      await rename(part, place)
    }
  }
}

async function prepareParts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const part = join(folder, name)
    // Another process may have finished it meanwhile.
    const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > STALE_MS) await rm(part, { force: true })
  }
}

/** None when there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function isThere(place: string): Promise<boolean> {
  try {
    await access(place)
    return true
  } catch {
    return false
  }
}
