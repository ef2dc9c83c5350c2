import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { hostName, originOf } from './bind-call.ts'
import { createApp } from './create-app.ts'
import { TEST_KEY } from '../../testing/test-key.ts'

/** What an app with this setting takes a request to be. */
async function seenBy(TRUST_PROXY: string, headers: Record<string, string>, ENVIRONMENT = 'local') {
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY, ENVIRONMENT, SECRETS_KEY: TEST_KEY })
  const app = createApp(config)
  app.get('/', async (request) => ({ ip: request.ip, host: hostName(request.host), origin: originOf(request, config) }))
  const answer = await app.inject({ url: '/', headers: { host: 'shop.test', ...headers }, remoteAddress: '10.0.0.1' })
  await app.close()
  return answer.json()
}

const forwarded = {
  'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  'x-forwarded-host': 'inner.test, Public.Test:8443',
  'x-forwarded-proto': 'javascript, https',
}

test('without a trusted proxy what it says is anybody’s word', async () => {
  expect(await seenBy('false', forwarded)).toEqual({ ip: '10.0.0.1', host: 'shop.test', origin: 'http://shop.test' })
  expect(await seenBy('', forwarded)).toMatchObject({ ip: '10.0.0.1' })
})

test.each(['true', '1'])(
  'TRUST_PROXY=%s: the address is what the proxy saw, not what a visitor wrote before it',
  async (value) => {
    expect(await seenBy(value, forwarded)).toEqual({
      ip: '198.51.100.7',
      host: 'public.test',
      origin: 'https://Public.Test:8443',
    })
  },
)

test('TRUST_PROXY=2: of two proxies in a row the outer one counts', async () => {
  expect(await seenBy('2', forwarded)).toMatchObject({ ip: '203.0.113.9' })
})

test.each(['staging', 'production'])(
  'the port is a visitor’s word too: in %s no address of ours has one',
  async (environment) => {
    expect(await seenBy('true', forwarded, environment)).toMatchObject({ origin: 'https://public.test' })
    expect(await seenBy('false', { host: 'shop.test:1337' }, environment)).toMatchObject({ origin: 'http://shop.test' })
  },
)

test('a scheme that is none of ours is http', async () => {
  expect(await seenBy('true', { 'x-forwarded-proto': 'javascript' })).toMatchObject({ origin: 'http://shop.test' })
})

describe('a host', () => {
  test.each([
    ['Shop.Test', 'shop.test'],
    ['shop.test:443', 'shop.test'],
    ['[::1]:8083', '[::1]'],
    ['xn--caf-dma.example', 'xn--caf-dma.example'],
    ['shop.test:99999', ''],
    ['shop.test:', ''],
    ['shop.test:80:80', ''],
    ['evil.test/shop.test', ''],
    ['user@shop.test', ''],
    ['shop.test#', ''],
    ['', ''],
  ])('%s is %s', (header, name) => {
    expect(hostName(header)).toBe(name)
  })
})

describe('an address that cannot be read', () => {
  const app = createApp(readConfig({ LOG_LEVEL: 'silent' }))
  beforeAll(() => void app.get('/:name', async () => 'found'))
  afterAll(() => app.close())

  test.each(['/%zz', '/%', '/%00', `/${'x'.repeat(600)}`])('%s is refused in the shape of every refusal', async (url) => {
    const { statusCode, headers, json } = await app.inject(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(headers['cache-control']).toBe('no-store')
    expect(json()).toMatchObject([{ code: statusCode === 414 ? 'address_too_long' : 'invalid_input' }])
  })
})
