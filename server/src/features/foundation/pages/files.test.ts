import sharp from 'sharp'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entree-shop-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><!--head--></head><body><!--data--></body></html>',
  )
  await writeFile(join(folder, 'assets', 'index-1.js'), 'console.log("shop")'.repeat(50))
  await writeFile(join(folder, 'secret.txt'), 'not for you')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})
const server = prepareServer(() => ({ shop_dist: folder }))
beforeAll(async () => {
  await aShop(server.services.db)
})

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })
  return { status: response.statusCode, headers: response.headers, text: response.payload, raw: response.rawPayload }
}

test('built files are kept by browsers, come compressed, and nothing beside them is served', async () => {
  const { status, headers, raw } = await open('/assets/index-1.js', { 'accept-encoding': 'gzip, br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(raw).toString()).toContain('console.log("shop")')
  const zipped = await open('/assets/index-1.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.raw).toString().slice(0, 11)]).toEqual(['gzip', 'console.log'])
  for (const path of [
    '/assets/none.js',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%5csecret.txt',
    '/secret.txt',
  ]) {
    const answer = await open(path)
    expect([answer.status, answer.text.includes('not for you')], path).toEqual([404, false])
  }
  await writeFile(join(folder, 'assets', 'index-2.js'), 'new')
  expect((await open('/assets/index-2.js')).text).toBe('new')
})

test.each(['/assets/index-9.js', '/backoffice/assets/none.css', '/files/public/1/soon.webp', '/widget.js'])(
  'SEC-18 no cache keeps that %s is not there',
  async (path) => {
    const { status, headers } = await open(path)
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  },
)

test('what the build compressed is sent as it is, to clients that accept it', async () => {
  await writeFile(join(folder, 'assets', 'index-3.js.br'), brotliCompressSync('by the build'))
  await writeFile(join(folder, 'assets', 'index-3.js'), 'plain')
  const { headers, raw } = await open('/assets/index-3.js', { 'accept-encoding': 'gzip, br' })
  expect([headers['content-encoding'], brotliDecompressSync(raw).toString()]).toEqual(['br', 'by the build'])
  expect((await open('/assets/index-3.js')).text).toBe('plain')
  expect((await open('/assets/index-3.js.br')).status).toBe(404)
})

test('LAY-34 stored images below public/ are served, and nothing else that is stored', async () => {
  const { files } = server.services
  await files.put('public/1/card.webp', Buffer.from('image'), 'image/webp')
  await files.put('public/1/icon.svg', Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')
  await files.put('public/1/page.html', Buffer.from('<script>alert(1)</script>'), 'text/html')
  await files.put('tickets/1/ticket.pdf', Buffer.from('secret'), 'application/pdf')
  await files.put('tickets/1/qr.png', Buffer.from('secret'), 'image/png')
  const image = await open('/files/public/1/card.webp')
  expect([image.status, image.text]).toEqual([200, 'image'])
  expect(image.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(String((await open('/files/public/1/icon.svg')).headers['content-security-policy'])).toContain('sandbox')
  for (const path of [
    '/files/tickets/1/ticket.pdf',
    '/files/tickets/1/qr.png',
    '/files/public/../tickets/1/qr.png',
    '/files/public/%2e%2e/tickets/1/qr.png',
    '/files/public/..%2ftickets/1/qr.png',
    '/files/public//1/card.webp',
    '/files/public/1/page.html',
    '/files/public/1/none.webp',
    '/files/public',
    '/files/',
  ]) {
    const answer = await open(path)
    expect([answer.status, answer.text.includes('secret')], path).toEqual([404, false])
  }
})

test('LAY-34 a browser that knows WebP gets a stored picture smaller from its second visit on, others as it was stored', async () => {
  const { files } = server.services
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  await files.put('public/1/photo.jpg', photo, 'image/jpeg')
  await files.put('public/1/broken.jpg', Buffer.from('no picture'), 'image/jpeg')
  const accept = 'image/avif,image/webp,image/*,*/*;q=0.8'
  const first = await open('/files/public/1/photo.jpg', { accept })
  expect([first.headers['content-type'], first.headers.vary, first.raw.equals(photo)]).toEqual(['image/jpeg', 'accept', true])
  await expect.poll(async () => (await open('/files/public/1/photo.jpg', { accept })).headers['content-type']).toBe('image/webp')
  const small = await open('/files/public/1/photo.jpg', { accept })
  expect(small.raw.length).toBeLessThan(photo.length * 0.7)
  expect((await sharp(small.raw).metadata()).width).toBe(400)
  expect((await open('/files/public/1/photo.jpg')).raw.equals(photo)).toBe(true)
  // It is kept where nobody can ask for it, and what is no picture stays what it is.
  expect((await open('/files/derived/public/1/photo.jpg.webp', { accept })).status).toBe(404)
  for (const _ of [1, 2]) expect((await open('/files/public/1/broken.jpg', { accept })).text).toBe('no picture')
})
