import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entree-tags-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><!--head--></head><body><!--data--></body></html>',
  )
  await writeFile(join(folder, 'tags.js'), 'console.log("tags")\n')
  await writeFile(join(folder, 'embed.js'), 'console.log("embed")'.repeat(20))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})
const server = prepareServer(() => ({ shop_dist: folder }))
beforeAll(async () => {
  const { event } = await aShop(server.services.db, { host: 'tags.test' })
  await server.services.db.updateTable('event').set({ gtm_id: 'GTM-ABC12' }).where('id', '=', event.id).execute()
  const { event: other } = await aShop(server.services.db, { host: 'other.test' })
  await server.services.db.updateTable('event').set({ gtm_id: 'GTM-OTHER' }).where('id', '=', other.id).execute()
})

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { host: 'tags.test', ...headers } })

test('the frame of the tag manager has an origin of nobody, and may do anything but reach the shop', async () => {
  const { statusCode, headers, payload } = await open('/tags/GTM-ABC12', { 'sec-fetch-dest': 'iframe' })
  expect(statusCode).toBe(200)
  expect(payload).toContain('<script>console.log("tags")</script>')
  const policy = String(headers['content-security-policy']).split('; ')
  // One permission more (allow-same-origin, allow-top-navigation, allow-forms) would open a way out.
  expect(policy[0]).toBe('sandbox allow-scripts')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src https: 'unsafe-inline' 'unsafe-eval'")
  expect(policy).toContain("form-action 'none'")
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-robots-tag']).toBe('noindex')
})

test.each(['/tags/GTM-OTHER', '/tags/GTM-UNKNOWN', '/tags/gtm-abc12', '/tags/GTM-ABC12%22%3E', '/tags/evil.js'])(
  'no container but those of the company’s own events gets a frame: %s',
  async (path) => {
    const { statusCode, payload } = await open(path)
    expect(statusCode).toBe(404)
    expect(payload).not.toContain('console.log("tags")')
  },
)

test('the frame is not a page: it cannot be opened alone at the address of the shop', async () => {
  for (const destination of ['document', 'embed', 'object', 'script']) {
    const { statusCode } = await open('/tags/GTM-ABC12', { 'sec-fetch-dest': destination })
    expect(statusCode, destination).toBe(404)
  }
})

test('pages of the shop run no script but their own, and frame nothing but the frame of the tag manager', async () => {
  for (const path of ['/p/nothing', '/order/1/abc/payment', '/order/thanks?order_secret=abc', '/ticket/1/abc/claim']) {
    const policy = String((await open(path)).headers['content-security-policy']).split('; ')
    expect(policy, path).toContain("script-src 'self'")
    expect(policy, path).toContain("connect-src 'self'")
    expect(policy, path).toContain("frame-src 'self'")
    expect(policy.join(), path).not.toMatch(/https:|unsafe|\*\./)
  }
})

test('LAY-35 the script that embeds a shop can be loaded by any site, on every host', async () => {
  for (const host of ['tags.test', 'nobody.test']) {
    const { statusCode, headers, payload } = await open('/embed.js', { host })
    expect([statusCode, payload.startsWith('console.log')]).toEqual([200, true])
    expect(headers['content-type']).toContain('text/javascript')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toBe('public, max-age=3600')
  }
})
