import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import type { BucketFile } from '#providers/files/s3-files.ts'
import { readLines } from './table-rows.ts'

/** The bucket that an installation keeps its files in: its name, and what is in it now. */
export type Bucket = { name: string; list: () => AsyncIterable<BucketFile[]> }

/** What a backup knows of a bucket, whose files it does not hold. */
export type ListedBucket = { name: string; files: number; bytes: number }

const Listed = z.object({ path: z.string(), size: z.number() })

/** Writes which files the bucket holds, so that a restore can tell whether they are still there. */
export async function saveBucketList(folder: string, { name, list }: Bucket): Promise<ListedBucket> {
  const listed = { name, files: 0, bytes: 0 }
  const lines = async function* (): AsyncGenerator<string> {
    for await (const files of list()) {
      listed.files += files.length
      listed.bytes += files.reduce((sum, { size }) => sum + size, 0)
      yield files.map((file) => `${JSON.stringify(file)}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(listOf(folder), { mode: 0o600, flush: true }))
  return listed
}

/** The listed files that the bucket does not hold as they were: gone, or of another size. */
export async function findMissing(folder: string, { list }: Bucket): Promise<string[]> {
  const sizes = new Map<string, number>()
  for await (const files of list()) for (const { path, size } of files) sizes.set(path, size)
  const missing: string[] = []
  for await (const lines of readLines(listOf(folder))) {
    const listed = lines.map((line) => Listed.parse(JSON.parse(line)))
    missing.push(...listed.filter(({ path, size }) => sizes.get(path) !== size).map(({ path }) => path))
  }
  return missing
}

/** What those who make a backup have to know of the bucket. */
export function describeBucket({ name, files, bytes }: ListedBucket): string {
  const megabytes = Math.ceil(bytes / 1_000_000)
  return `NOT in the backup: the ${files} files (${megabytes} MB) of the bucket ${name}, listed in bucket.jsonl.gz. Keep them there (versioning, a copy elsewhere).`
}

const NAMED = 10

/** What those who restore have to know of it. */
export function describeMissing({ name, files }: ListedBucket, missing: string[]): string {
  if (missing.length === 0) return `All ${files} files that the bucket ${name} had are there.`
  const named = missing.slice(0, NAMED).join(', ')
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : ''
  return `MISSING from the bucket: ${missing.length} of the ${files} files that ${name} had: ${named}${more}. Tickets are made anew, images are not.`
}

function listOf(folder: string): string {
  return join(folder, 'bucket.jsonl.gz')
}
