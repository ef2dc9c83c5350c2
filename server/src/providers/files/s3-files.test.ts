import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFiles } from './create-files.ts'
import type { Files } from './files.ts'
import { createS3Files, listBucket, type BucketFile } from './s3-files.ts'

/** A bucket in memory: it takes what is signed for its key, and nothing else. */
const stored = new Map<string, { body: Buffer; type: string | undefined }>()
const asked: { method: string | undefined; url: string; authorization: string | undefined }[] = []
let bucket: Server
let isGone = false
let files: Files
const settings = {
  DATA_DIR: '/nowhere',
  S3_BUCKET: 'entree',
  S3_REGION: 'eu-west-1',
  S3_ENDPOINT: '',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'key-secret',
}

beforeAll(async () => {
  bucket = createServer(async (request, response) => {
    const { status, body } = await answer(request)
    response.writeHead(status, { 'content-length': body.length }).end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => {
    bucket.listen(0, '127.0.0.1', resolve)
  })
  const { port } = bucket.address() as AddressInfo
  settings.S3_ENDPOINT = `http://127.0.0.1:${port}/`
  files = createFiles(settings)
})
afterAll(() => new Promise((resolve) => bucket.close(resolve)))

async function answer(request: IncomingMessage): Promise<{ status: number; body: Buffer }> {
  const url = new URL(request.url ?? '/', 'http://bucket')
  asked.push({ method: request.method, url: url.href, authorization: request.headers.authorization })
  const body = await buffer(request)
  const isSigned = request.headers.authorization?.includes('Credential=key-id/') || url.searchParams.has('X-Amz-Signature')
  if (isGone) return { status: 404, body: Buffer.from('<Code>NoSuchBucket</Code>') }
  if (!isSigned) return { status: 403, body: Buffer.from('no') }
  if (url.searchParams.get('list-type') === '2') return { status: 200, body: Buffer.from(listing(url.searchParams)) }
  if (request.method === 'PUT') stored.set(url.pathname, { body, type: request.headers['content-type'] })
  if (request.method === 'DELETE') stored.delete(url.pathname)
  const found = stored.get(url.pathname)
  if (!found && request.method !== 'DELETE') return { status: 404, body: Buffer.from('none') }
  return { status: 200, body: found?.body ?? Buffer.alloc(0) }
}

/** Two files a page, as S3 lists them: by name, those that start with the prefix. */
function listing(page: URLSearchParams): string {
  const from = page.get('continuation-token') ?? ''
  const entries = [...stored]
    .map(([path, { body }]) => ({ key: path.replace('/entree/', ''), size: body.length }))
    .filter(({ key }) => key.startsWith(page.get('prefix') ?? '') && key > from)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const shown = entries.slice(0, 2)
  const contents = shown.map(
    ({ key, size }) =>
      `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><ETag>&quot;x&quot;</ETag><Size>${size}</Size></Contents>`,
  )
  const last = shown.at(-1)?.key.replaceAll('&', '&amp;')
  const next = entries.length > 2 ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''
  return `<ListBucketResult><Name>entree</Name>${contents.join('')}${next}</ListBucketResult>`
}

test('what is put is read back, measured and removed, each request signed for the bucket', async () => {
  await files.put('public/7/logo/a.png', Buffer.from('picture'), 'image/png')
  expect(stored.get('/entree/public/7/logo/a.png')).toMatchObject({ type: 'image/png' })
  expect((await files.read('public/7/logo/a.png')).toString()).toBe('picture')
  expect(await files.sizeOf('public/7/logo/a.png')).toBe(7)
  expect(await files.exists('public/7/logo/a.png')).toBe(true)
  await files.remove('public/7/logo/a.png')
  await files.remove('public/7/logo/a.png')
  expect(await files.exists('public/7/logo/a.png')).toBe(false)
  await expect(files.read('public/7/logo/a.png')).rejects.toThrow('404')
  expect(asked.every(({ authorization }) => authorization?.includes('/eu-west-1/s3/aws4_request'))).toBe(true)
})

test('a stream is put as a whole with its size and type, and read piece by piece', async () => {
  const pieces = async function* () {
    for (let number = 0; number < 20; number += 1) yield number % 2 ? 'é' : Buffer.alloc(100_000, 'x')
  }
  expect(await files.putStream('exports/7/a.csv', pieces(), 'text/csv')).toBe(1_000_020)
  expect(stored.get('/entree/exports/7/a.csv')).toMatchObject({ type: 'text/csv' })
  expect((await buffer(await files.readStream('exports/7/a.csv'))).length).toBe(1_000_020)
  await expect(files.readStream('exports/7/none.csv')).rejects.toThrow('404')
})

test('a signed address lets a browser put one file of one type for some minutes', async () => {
  const url = new URL((await files.signUpload('incoming/7/logo/b.png', 'image/png', 600))!)
  expect(url.pathname).toBe('/entree/incoming/7/logo/b.png')
  expect(url.searchParams.get('X-Amz-Expires')).toBe('600')
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toContain('content-type')
  const response = await fetch(url, { method: 'PUT', body: 'picture', headers: { 'content-type': 'image/png' } })
  expect(response.status).toBe(200)
  expect((await files.read('incoming/7/logo/b.png')).toString()).toBe('picture')
})

test('a path that is none of ours is asked of no bucket', async () => {
  await expect(async () => files.read('../other-bucket/x')).rejects.toThrow('not a path')
  await expect(async () => files.signUpload('a/../../x', 'image/png', 60)).rejects.toThrow('not a path')
})

test('a bucket that is gone, or does not know the keys, is noticed at the next look, and so is its return', async () => {
  const other = createFiles({ ...settings, S3_ACCESS_KEY_ID: 'revoked' })
  await vi.waitFor(() => expect(other.tryWriting()).rejects.toThrow('the bucket answered 403'))
  const away = createFiles({ ...settings, S3_ENDPOINT: 'http://127.0.0.1:9/' })
  await vi.waitFor(() => expect(away.tryWriting()).rejects.toThrow('fetch failed'))
  isGone = true
  await vi.waitFor(() => expect(files.tryWriting()).rejects.toThrow('the bucket answered 404'))
  isGone = false
  await vi.waitFor(() => files.tryWriting())
})

test('RUN-25 a bucket that takes a request and answers nothing is given up, before its answer and in the middle of it', async () => {
  let isBegun = false
  const silent = createServer((_request, response) => {
    if (isBegun) response.writeHead(200, { 'content-length': 100 }).write('half')
  })
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  const { port } = silent.address() as AddressInfo
  const waiting = createS3Files({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }, { answer_ms: 50 })
  const content = Buffer.from('picture')
  const all = [
    () => waiting.put('public/7/a.png', content, 'image/png'),
    () => waiting.putStream('exports/7/a.csv', Readable.from([content]), 'text/csv'),
    () => waiting.read('public/7/a.png'),
    () => waiting.readStream('public/7/a.png'),
    () => waiting.exists('public/7/a.png'),
    () => waiting.sizeOf('public/7/a.png'),
    () => waiting.remove('public/7/a.png'),
  ]
  for (const ask of all) await expect(ask()).rejects.toThrow('the bucket did not answer within')
  // Twice as long for two megabytes more, however they get there.
  const large = Buffer.alloc(2_000_000)
  await expect(waiting.put('public/7/b.png', large, 'image/png')).rejects.toThrow('within 100 ms')
  await expect(waiting.putStream('exports/7/b.csv', Readable.from([large]), 'text/csv')).rejects.toThrow('within 100 ms')
  isBegun = true
  await expect(waiting.read('public/7/a.png')).rejects.toThrow('the bucket did not answer within')
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
})

test('all files whose path starts alike are removed, page after page, and no other', async () => {
  stored.clear()
  const kept = ['orders/7/k0/123-a.pdf', 'orders/7/k1/12-a.pdf', 'orders/77/k0/12-a.pdf']
  const gone = ['a', 'b', 'c', 'd', 'e'].map((name) => `orders/7/k0/12-${name}.pdf`)
  for (const path of [...gone, ...kept]) await files.put(path, Buffer.from('x'), 'application/pdf')
  await files.removeStartingWith('orders/7/k0/12-')
  expect([...stored.keys()]).toEqual(kept.map((path) => `/entree/${path}`))
  await files.removeStartingWith('orders/7/')
  expect([...stored.keys()]).toEqual(['/entree/orders/77/k0/12-a.pdf'])
  await expect(files.removeStartingWith('orders/../7/')).rejects.toThrow('not a path')
})

test('everything in the bucket is listed, page after page', async () => {
  stored.clear()
  const sizes = { 'public/1/logo/a.png': 3, 'tickets/1/b.pdf': 12, 'odd & even': 1, 'tickets/1/c.pdf': 0, 'tickets/2/d.pdf': 7 }
  for (const [key, size] of Object.entries(sizes)) stored.set(`/entree/${key}`, { body: Buffer.alloc(size), type: undefined })
  const pages: BucketFile[][] = []
  for await (const page of listBucket(settings)) pages.push(page)
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
  expect(Object.fromEntries(pages.flat().map(({ path, size }) => [path, size]))).toEqual(sizes)
})
