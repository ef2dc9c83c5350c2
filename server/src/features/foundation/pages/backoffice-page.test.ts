import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const SHOP =
  '<!doctype html>\n<html lang="en">\n<head><!--head--></head><body>the shop<div id="root"></div><!--data--></body></html>'
const OFFICE =
  '<!doctype html><html lang="en"><head><!--head--><title>Entree</title><style>.boot{color:red}</style><script>let x = 1</script><script type="module" src="/x.js"></script></head><body>the back office</body></html>'

let folder = ''
const dists = () => ({ shop_dist: join(folder, 'shop'), backoffice_dist: join(folder, 'office') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entree-office-'))
  const { shop_dist, backoffice_dist } = dists()
  await mkdir(join(shop_dist, 'assets'), { recursive: true })
  await mkdir(join(backoffice_dist, 'assets'), { recursive: true })
  await writeFile(join(shop_dist, 'index.html'), SHOP)
  await writeFile(join(backoffice_dist, 'index.html'), OFFICE)
  await writeFile(join(backoffice_dist, 'assets', 'index-1.js'), 'console.log("office")'.repeat(50))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const server = prepareServer(dists)
beforeAll(() => aCompany(server.services.db, { host: 'shop.test' }))
const apart = prepareServer(() => ({
  ...dists(),
  connection: server.connection,
  env: { BACKOFFICE_ORIGIN: 'https://office.test' },
}))
const bare = prepareServer(() => ({ ...dists(), backoffice_dist: join(folder, 'nothing'), connection: server.connection }))

const open = (url: string, host = 'shop.test', from: TestServer = server, headers: Record<string, string> = {}) =>
  from.app.inject({ method: 'GET', url, headers: { host, ...headers } })

test.each(['/backoffice', '/backoffice/', '/backoffice/events/5/details?tab=1', '/backoffice/login'])(
  'DEC-B-18 %s is the page of the back office',
  async (url) => {
    const { statusCode, headers, body } = await open(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('the back office')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
  },
)

test.each(['/backoffice', '/%62ackoffice', '/backoffice/login', '/%62%61ckoffice/login?a=1'])(
  'DEC-S-23 with an origin of its own, a shop host knows nothing of %s',
  async (url) => {
    expect((await open(url, 'shop.test', apart)).statusCode).toBe(404)
    expect((await open(url, 'office.test', apart)).statusCode).toBe(200)
  },
)

test('the page may run its own scripts and what it was built with, styles of this answer, and stands in no frame', async () => {
  const [first, second] = [await open('/backoffice'), await open('/backoffice')]
  const nonce = /<meta property="csp-nonce" nonce="([\w-]{20,})">/.exec(first.body)?.[1]
  const policy = String(first.headers['content-security-policy'])
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`default-src 'none'; script-src 'self' ${hashOf('let x = 1')};`)
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}' ${hashOf('.boot{color:red}')};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(String(second.headers['content-security-policy'])).not.toContain(nonce)
})

test('FILE-01 images go to the bucket when there is one, and to no other site', async () => {
  expect(String((await open('/backoffice')).headers['content-security-policy'])).toMatch(/connect-src 'self'(;|$)/)
  const bucket = await startTestServer({
    backoffice_dist: join(folder, 'office'),
    connection: server.connection,
    env: {
      S3_BUCKET: 'images',
      S3_ENDPOINT: 'https://s3.example:9000/',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  const { headers } = await open('/backoffice', 'shop.test', bucket)
  await bucket.stop()
  expect(String(headers['content-security-policy'])).toContain("connect-src 'self' https://s3.example:9000;")
})

test('files of the back office are kept by the browser and sent compressed; what is not there is not the page', async () => {
  const { statusCode, headers, rawPayload } = await open('/backoffice/assets/index-1.js', 'shop.test', server, {
    'accept-encoding': 'gzip, br',
  })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload.length).toBeLessThan(200)
  for (const url of ['/backoffice/assets/other.js', '/backoffice/assets/..%2findex.html', '/backoffice/favicon.ico'])
    expect((await open(url)).statusCode, url).toBe(404)
})

test('the outbox of the demo stays where it is', async () => {
  expect((await open('/backoffice/mails')).body).toContain('Outbox')
})

test('DEC-B-18 NAV-04 /dashboard leads into the back office where no shop is', async () => {
  const { statusCode, headers } = await open('/dashboard', 'nobody.test')
  expect(statusCode).toBe(302)
  expect(headers.location).toBe('/backoffice/dashboard')
})

test('DEC-S-23 ROUTE-25 on a shop’s host /dashboard leads to the shop', async () => {
  expect((await open('/dashboard', 'shop.test')).headers.location).toBe('/')
})

test.each([
  ['/403', 403],
  ['/404', 404],
])('NAV-01 NAV-07 where no shop is, %s is a page of the back office', async (url, status) => {
  const { statusCode, body } = await open(url, 'nobody.test')
  expect(statusCode).toBe(status)
  expect(body).toContain('the back office')
})

test('before the first build a plain page asks for patience', async () => {
  const { statusCode, body } = await open('/backoffice', 'shop.test', bare)
  expect(statusCode).toBe(503)
  expect(body).toContain('The back office is being updated')
})

test('DEC-S-23 with a host of its own, the back office is nowhere else', async () => {
  for (const url of ['/backoffice', '/backoffice/events', '/backoffice/assets/index-1.js', '/backoffice/mails']) {
    const { statusCode, body } = await open(url, 'shop.test', apart)
    expect(statusCode, url).toBe(404)
    expect(body, url).not.toContain('office')
  }
  expect((await open('/dashboard', 'shop.test', apart)).headers.location).toBe('/')
  expect((await open('/backoffices', 'shop.test', apart)).statusCode).toBe(404)
})

test('DEC-S-23 with a host of its own, its calls are nowhere else, and those of the shop stay', async () => {
  const call = { method: 'POST' as const, url: '/api/cdn/upload', payload: {} }
  const elsewhere = await apart.app.inject({ ...call, headers: { host: 'shop.test' } })
  expect(elsewhere.statusCode).toBe(404)
  expect(elsewhere.json()).toEqual([{ code: 'not_found' }])
  const there = await apart.app.inject({ ...call, headers: { host: 'office.test' } })
  expect(there.json()).not.toEqual([{ code: 'not_found' }])
  expect((await apart.send('getDonationProductType', {}, { host: 'shop.test' })).status).toBe(200)
})

test('on its own host the root leads into it, and /dashboard too', async () => {
  expect((await open('/', 'office.test', apart)).headers.location).toBe('/backoffice')
  expect((await open('/dashboard', 'office.test', apart)).headers.location).toBe('/backoffice/dashboard')
  expect((await open('/backoffice', 'office.test:8443', apart)).body).toContain('the back office')
  expect((await open('/403', 'office.test', apart)).body).toContain('the back office')
})
