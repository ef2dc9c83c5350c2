import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct, aShop } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { folder, open, server, preparePages } from './page-testing.ts'

preparePages()
beforeAll(() => aShop(server.services.db))

test('SEC-02 pages with a secret in their address are not indexed, send no referrer and do not repeat the secret', async () => {
  for (const path of [
    '/order/1/s3cr3ts3cr3t/status',
    '/order/1/s3cr3ts3cr3t/payment',
    '/ticket/1/s3cr3ts3cr3t/claim',
    '/order/thanks?order_number=1&order_secret=s3cr3ts3cr3t',
  ]) {
    const { headers, html } = await open(path)
    expect([headers['x-robots-tag'], headers['referrer-policy'], headers['cache-control']], path).toEqual([
      'noindex',
      'no-referrer',
      'no-store',
    ])
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<meta name="referrer" content="no-referrer">')
    expect(html, path).not.toContain('s3cr3t')
  }
})

test('LAY-14 SHOP-03 the colours of the company are on the page before anything paints, and the policy accepts exactly them', async () => {
  const company = await aCompany(server.services.db, {
    host: 'theme.test',
    layout: { primary_color: '#123456', button_color: '}</style><script>' },
  })
  await aPointOfSale(server.services.db, await anEvent(server.services.db, company))
  await aPointOfSale(server.services.db, await anEvent(server.services.db, company))
  const { html, headers } = await open('/', { host: 'theme.test' })
  expect(html).toContain('--color-primary:#123456')
  expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<script type="module"'))
  expect(html).not.toContain('</style><script>')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/)
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).not.toContain('unsafe')
})

test('POS-05 the styles of the point of sale are on its page, scoped and accepted by the policy', async () => {
  const { db } = server.services
  const company = await aCompany(db, { host: 'css.test' })
  const css = '.price { color: red } .a::before { content: "</style><script>alert(1)</script>" }'
  const pos = await aPointOfSale(db, await anEvent(db, company), { custom_css: css })
  const { html, headers } = await open(`/p/${pos.url}`, { host: 'css.test' })
  const style = /<style id="custom-css">(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  expect(style).toBe('.shop .price{color:red}.shop .a::before{content:"\\3c /style><script>alert(1)\\3c /script>"}')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`)
})

test('LAY-35 only Index, points of sale and the steps of a purchase can stand in the frame of another site', async () => {
  const { point_of_sale } = await aShop(server.services.db, { host: 'frame.test' })
  const policy = async (path: string) => String((await open(path, { host: 'frame.test' })).headers['content-security-policy'])
  for (const path of [
    `/p/${point_of_sale.url}`,
    `/p/${point_of_sale.url}?embed=1`,
    '/order/1/abc/personal',
    '/order/1/abc/payment',
  ])
    expect(await policy(path), path).toContain('frame-ancestors *')
  for (const path of ['/order/1/abc/status', '/order/thanks', '/ticket/1/abc/claim', '/terms-conditions', '/nothing'])
    expect(await policy(path), path).toContain("frame-ancestors 'none'")
})

test("DEC-S-70 the policy lets Google's captcha in where it is in use, and on no other page", async () => {
  const own = String((await open('/ticket-lost')).headers['content-security-policy'])
  expect(own).toContain("script-src 'self'; worker-src 'self'; style-src")
  expect(own).not.toContain('google')
  const env = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' }
  const other = await startTestServer({ shop_dist: folder, env })
  try {
    await aShop(other.services.db)
    const policy = async (url: string) =>
      String((await other.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })).headers['content-security-policy'])
    expect(await policy('/ticket-lost')).toContain("script-src 'self' https://www.google.com/recaptcha/")
    expect(await policy('/ticket-lost')).toContain('frame-src https://www.google.com/recaptcha/')
    for (const path of ['/order/1/abc/payment', '/terms-conditions', '/'])
      expect(await policy(path), path).not.toContain('google')
  } finally {
    await other.stop()
  }
})

test('no name or description can break out of the page', async () => {
  const { db } = server.services
  const company = await aCompany(db, { host: 'evil.test', name: '"><script>alert(1)</script>' })
  const event = await anEvent(db, company, {
    name: '</title><script>alert(2)</script>',
    description: '<p>"><img src=x onerror=alert(3)></p>',
  })
  const product = await aProduct(db, event, { name: '</script><script>alert(4)</script><!--' })
  const pos = await aPointOfSale(db, event, { products: [product] })
  const { html, data } = await open(`/p/${pos.url}`, { host: 'evil.test' })
  expect(html).not.toMatch(/<script>|onerror|<!--/)
  expect(data.point_of_sale.products[0].product.name).toBe('</script><script>alert(4)</script><!--')
})

test('security headers are on pages, calls and files', async () => {
  for (const path of ['/', '/api/health', '/assets/index-1.js', '/nothing']) {
    const { headers } = await open(path)
    expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['permissions-policy'], path).toContain('geolocation=()')
    expect(headers['strict-transport-security'], path).toBeUndefined()
  }
})

test.each(['true', '1', '2'])(
  'SEC-06 CONST-25 in production behind %s proxies a plain request is sent to https, all but the health check',
  async (TRUST_PROXY) => {
    const production = await startTestServer({ shop_dist: folder, env: { ENVIRONMENT: 'production', TRUST_PROXY } })
    try {
      await aShop(production.services.db, { host: 'shop.test' })
      const ask = (url: string, proto: string) =>
        production.app.inject({ url, headers: { host: 'shop.test', 'x-forwarded-proto': proto } })
      const plain = await ask('/terms-conditions?a=1', 'http')
      expect([plain.statusCode, plain.headers.location]).toEqual([308, 'https://shop.test/terms-conditions?a=1'])
      expect(plain.headers['cache-control']).toBe('no-store')
      const secure = await ask('/terms-conditions', 'https')
      expect([secure.statusCode, secure.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
      expect((await ask('/api/health', 'http')).statusCode).toBe(200)
    } finally {
      await production.stop()
    }
  },
)

test('SEC-06 in production nobody is sent to a host that is not ours, no matter which header names it', async () => {
  const env = {
    ENVIRONMENT: 'production',
    TRUST_PROXY: '1',
    PLATFORM_DOMAIN: 'entree.example',
    BACKOFFICE_ORIGIN: 'https://office.example',
    NOTICE_ORIGIN: 'https://notices.example',
  }
  const production = await startTestServer({ shop_dist: folder, env })
  try {
    await aShop(production.services.db, { host: 'sells.test' })
    const ask = async (host: string, headers: Record<string, string> = {}) => {
      const answer = await production.app.inject({ url: '/p/a', headers: { host, 'x-forwarded-proto': 'http', ...headers } })
      return [answer.statusCode, answer.headers.location ?? answer.json()]
    }
    for (const host of ['sells.test', 'entree.example', 'office.example', 'notices.example'])
      expect(await ask(`${host}:8080`)).toEqual([308, `https://${host}/p/a`])
    for (const host of ['evil.example', 'evil.entree.example', 'a@sells.test', 'sells.test.evil.example'])
      expect(await ask(host), host).toEqual([404, [{ code: 'company_not_found' }]])
    expect(await ask('sells.test', { 'x-forwarded-host': 'evil.example' })).toEqual([404, [{ code: 'company_not_found' }]])
  } finally {
    await production.stop()
  }
})

test('SEC-06 locally a plain request is answered', async () => {
  expect((await open('/terms-conditions')).status).toBe(200)
})
