import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'

let folder = ''
const dists = () => ({ door_dist: folder, shop_dist: join(folder, 'shop') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entree-door-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>the door</title><script>let early = 1</script>')
  await writeFile(join(folder, 'service-worker.js'), 'let x = 1')
  await writeFile(join(folder, 'manifest.json'), '{}')
  await writeFile(join(folder, 'assets', 'reader-1.wasm'), 'wasm')
  const shop = '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"></div><!--data--></body></html>'
  await mkdir(join(folder, 'shop'))
  await writeFile(join(folder, 'shop', 'index.html'), shop)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const server = prepareServer(dists)
beforeAll(() => aCompany(server.services.db, { host: 'shop.test' }))
const apart = prepareServer(() => ({
  ...dists(),
  connection: server.connection,
  env: { BACKOFFICE_ORIGIN: 'https://office.test' },
}))
const bare = prepareServer(() => ({ door_dist: join(folder, 'nothing'), connection: server.connection }))

const open = (url: string, host = 'shop.test', from: TestServer = server) =>
  from.app.inject({ method: 'GET', url, headers: { host } })

test('MGMT-01 LAY-40 /door is the door app, which may run its reader of codes and what stands in its page, and stands in no frame', async () => {
  const { statusCode, body, headers } = await open('/door')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('the door')])
  const policy = String(headers['content-security-policy'])
  const hash = createHash('sha256').update('let early = 1').digest('base64')
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect((await open('/door', 'shop.test', bare)).statusCode).toBe(503)
})

test.each([
  ['/door/service-worker.js', 'text/javascript'],
  ['/door/manifest.json', 'application/manifest+json'],
  ['/door/assets/reader-1.wasm', 'application/wasm'],
])('%s is served as %s', async (url, type) => {
  const { statusCode, headers } = await open(url)
  expect([statusCode, String(headers['content-type'])]).toEqual([200, expect.stringContaining(type)])
})

test.each(['/door', '/%64oor', '/door/service-worker.js', '/api/app/events', '/api/app/events/1/tickets'])(
  'DEC-S-23 with an origin of its own, a shop host knows nothing of %s',
  async (url) => {
    expect((await open(url, 'shop.test', apart)).statusCode).toBe(404)
    expect((await open(url, 'office.test', apart)).statusCode).not.toBe(404)
  },
)
