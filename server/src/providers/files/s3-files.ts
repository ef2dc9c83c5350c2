import { AwsClient } from 'aws4fetch'
import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#platform/config.ts'
import { checkedPath } from './checked-path.ts'
import type { Files } from './files.ts'

export type S3Settings = { S3_BUCKET: string } & Partial<
  Pick<Config, 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>
>

/** A bucket: requests to it, signed. */
function openBucket(config: S3Settings, { retries = 3 } = {}): { client: AwsClient; url: string } {
  const { S3_BUCKET, S3_REGION = 'eu-central-1', S3_ENDPOINT = `https://s3.${S3_REGION}.amazonaws.com` } = config
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    region: S3_REGION,
    service: 's3',
    retries,
  })
  return { client, url: `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}` }
}

/** How long a bucket may take to answer, and as long again for so many bytes that go there or come from there: lines are slow. */
const ANSWER_MS = 20_000
const BYTES = 2_000_000
/** What is read as a whole is a ticket, a slip or an image. */
const LARGEST_READ = 5_000_000
/** To what need not be there. */
const GONE = { alsoFine: [404] }

/**
 * Files in a bucket of S3, or of a service that speaks like it. Private; the bucket needs no public access. One that takes a request and answers
 * nothing is given up, so that what waits for it is tried again (RUN-25); `answer_ms`: for tests.
 */
export function createS3Files(config: S3Settings, { answer_ms = ANSWER_MS } = {}): Files {
  const { client, url } = openBucket(config)
  const urlOf = (path: string) => `${url}/${checkedPath(path)}`
  const within = async <T>(size: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const limit = answer_ms * (1 + size / BYTES)
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error(`the bucket did not answer within ${limit} ms`)), limit)
    try {
      return await work(controller.signal)
    } finally {
      clearTimeout(timer)
    }
  }
  const askFor = async (path: string, init: RequestInit, alsoFine: number[] = []): Promise<Response> => {
    const response = await client.fetch(urlOf(path), init)
    if (response.ok || alsoFine.includes(response.status)) return response
    throw new Error(`the bucket answered ${response.status} to ${init.method} ${path}`)
  }
  /** Up to the beginning of the answer: how long its content may take is for its reader to say. */
  const ask = (path: string, init: RequestInit, { alsoFine = [] as number[], size = 0 } = {}) =>
    within(size, (signal) => askFor(path, { ...init, signal }, alsoFine))
  return {
    put: async (path, content, content_type) => {
      const init = { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': content_type } }
      await ask(path, init, { size: content.length })
    },
    putStream: async (path, content, content_type) => {
      const place = checkedPath(path)
      // The bucket wants to know the size first, and a try that fails starts over: on disk meanwhile, in memory a piece at a time.
      const part = join(tmpdir(), `entree-${randomUUID()}`)
      try {
        await pipeline(Readable.from(content), createWriteStream(part, { mode: 0o600 }))
        const body = await openAsBlob(part, { type: content_type })
        await ask(place, { method: 'PUT', body, headers: { 'content-type': content_type } }, { size: body.size })
        return body.size
      } finally {
        await rm(part, { force: true })
      }
    },
    readStream: async (path) => {
      const { body } = await ask(path, { method: 'GET' })
      return Readable.from(body ?? [])
    },
    read: (path) =>
      within(LARGEST_READ, async (signal) => Buffer.from(await (await askFor(path, { method: 'GET', signal })).arrayBuffer())),
    exists: async (path) => (await ask(path, { method: 'HEAD' }, GONE)).ok,
    sizeOf: async (path) => Number((await ask(path, { method: 'HEAD' })).headers.get('content-length')),
    remove: async (path) => {
      await ask(path, { method: 'DELETE' }, GONE)
    },
    removeStartingWith: async (start) => {
      // Within a name or at its end.
      checkedPath(start.replace(/[/-]$/, ''))
      for await (const files of listBucket(config, start)) {
        for (const file of files) await ask(file.path, { method: 'DELETE' }, GONE)
      }
    },
    signUpload: async (path, content_type, lifetime_s) => {
      const signed = await client.sign(`${urlOf(path)}?X-Amz-Expires=${lifetime_s}`, {
        method: 'PUT',
        headers: { 'content-type': content_type },
        aws: { signQuery: true, allHeaders: true },
      })
      return signed.url
    },
    tryWriting: watchBucket(config),
  }
}

/**
 * Rejects with what was wrong with the bucket at the last look, and looks again meanwhile: a bucket that is slow for a moment holds up
 * nobody who asks, and what is sold needs no file at once.
 */
function watchBucket(config: S3Settings): () => Promise<void> {
  let failure: unknown = null
  let isLooking = false
  const look = async () => {
    isLooking = true
    failure = await expectBucket(config).then(
      () => null,
      (error: unknown) => error,
    )
    isLooking = false
  }
  return async () => {
    if (!isLooking) void look()
    if (failure !== null) throw failure
  }
}

/** Longer than a bucket takes that is well. */
const PATIENCE_MS = 5000

/**
 * Rejects when the bucket is gone, does not answer, or does not know these keys. It is asked for its first file, which costs less than
 * writing one; keys that may write and not list are as good as any.
 */
async function expectBucket(config: S3Settings): Promise<void> {
  const { client, url } = openBucket(config, { retries: 0 })
  const response = await client.fetch(`${url}?list-type=2&max-keys=1`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (response.ok) return
  if (response.status === 403 && (await response.text()).includes('<Code>AccessDenied</Code>')) return
  throw new Error(`the bucket answered ${response.status} when asked whether it is there`)
}

/** A thousand names. */
const LIST_MS = 60_000

/** A file of a bucket: its path, and its size in bytes. */
export type BucketFile = { path: string; size: number }

/** Everything that is in a bucket, or what begins with `prefix`, a page of the service's answer at a time. */
export async function* listBucket(config: S3Settings, prefix = ''): AsyncGenerator<BucketFile[]> {
  const { client, url } = openBucket(config)
  for (let token: string | null = ''; token !== null;) {
    const page = new URLSearchParams({ 'list-type': '2', prefix, ...(token === '' ? {} : { 'continuation-token': token }) })
    const response = await client.fetch(`${url}?${page}`, { signal: AbortSignal.timeout(LIST_MS) })
    if (!response.ok) throw new Error(`the bucket answered ${response.status} when asked what is in it`)
    const xml = await response.text()
    yield [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      path: textOf(entry, 'Key') ?? '',
      size: Number(textOf(entry, 'Size')),
    }))
    token = textOf(xml, 'NextContinuationToken')
  }
}

function textOf(xml: string, element: string): string | null {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text === undefined ? null : text.replaceAll(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }
