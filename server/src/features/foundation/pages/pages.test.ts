import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCampaign, aCompany, anEvent, aPointOfSale, aShop } from '../../../testing/builders.ts'
import { startTestServer, TEST_NOW } from '../../../testing/test-server.ts'
import { messagesIn } from '#platform/messages.ts'
import { escapeHtml } from '#platform/sanitize/escape-html.ts'
import { shopRoutes } from './shop-routes.ts'
import { folder, open, server, TEMPLATE, preparePages } from './page-testing.ts'

preparePages()

test('POS-03 POS-04 SEC-07 a point of sale is served with title, language, noindex and the data of its first paint', async () => {
  const { db } = server.services
  const { company, event, point_of_sale } = await aShop(db, { host: 'pos.test' })
  await db.updateTable('point_of_sale').set({ language: 'nl', noindex: true }).where('id', '=', point_of_sale.id).execute()
  const { status, html, headers, data } = await open(`/p/${point_of_sale.url}`, { host: 'pos.test' })
  expect(status).toBe(200)
  expect(html).toContain(`<title>${event.name} - ${company.name}</title>`)
  expect(html).toContain('<html lang="nl">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(html).toContain('<script type="module" src="/assets/index-1.js">')
  const call = await server.send('getPointOfSaleByUrl', { url: point_of_sale.url }, { host: 'pos.test' })
  const settings = { download_all_above_id: 179_761, is_local: true }
  const { id: donation_product_type_id } = (await server.send('getDonationProductType', {})).body
  expect(data).toEqual({
    company: call.body.company,
    point_of_sale: call.body,
    donation_product_type_id,
    settings,
    now: TEST_NOW,
  })
})

test('DEC-B-205 only a live point of sale whose organiser lets it is found by search engines, and not by the name of a campaign', async () => {
  const { db } = server.services
  const { company, point_of_sale } = await aShop(db, { host: 'found.test' })
  await aCampaign(db, company, { slug: 'spring' })
  const set = (columns: object) => db.updateTable('point_of_sale').set(columns).where('id', '=', point_of_sale.id).execute()
  const isIndexed = async (query = '') => {
    const { html, headers } = await open(`/p/${point_of_sale.url}${query}`, { host: 'found.test' })
    const meta = html.includes('content="noindex"')
    expect(headers['x-robots-tag']).toBe(meta ? 'noindex' : undefined)
    return !meta
  }
  expect([await isIndexed(), await isIndexed('?ft_campaign_name=spring')]).toEqual([true, false])
  await set({ status: 'test' })
  expect(await isIndexed()).toBe(false)
  await set({ status: 'live', noindex: true })
  expect(await isIndexed()).toBe(false)
})

test('BPOS-17 a point of sale is shown in its own colours, from the first paint on; the company keeps its own elsewhere', async () => {
  const { db } = server.services
  const { event, company } = await aShop(db, { host: 'colours.test' })
  const other = await aPointOfSale(db, event)
  await db
    .updateTable('company')
    .set({ layout: JSON.stringify({ primary_color: '#112233', button_color: '#445566' }) })
    .where('id', '=', company.id)
    .execute()
  await db
    .updateTable('point_of_sale')
    .set({ colors: JSON.stringify({ primary_color: '#aa0000' }) })
    .where('id', '=', other.id)
    .execute()
  const { html, data } = await open(`/p/${other.url}`, { host: 'colours.test' })
  expect(html).toContain('--color-primary:#aa0000')
  expect(html).toContain('--color-button:#445566')
  expect([data.point_of_sale.company.layout.primary_color, data.company.layout.primary_color]).toEqual(['#aa0000', '#112233'])
  expect((await open('/', { host: 'colours.test' })).html).toContain('--color-primary:#112233')
})

test('CALL-08 CALL-37 company and donation type are looked up for every page, a campaign only with its name in the query', async () => {
  const { db } = server.services
  const { company, point_of_sale } = await aShop(db, { host: 'load.test' })
  await aPointOfSale(db, await anEvent(db, company))
  await aCampaign(db, company, { slug: 'autumn' })
  const { id } = (await server.send('getDonationProductType', {}, { host: 'load.test' })).body
  expect((await db.selectFrom('product_type').select('id').where('name', '=', 'donation').executeTakeFirstOrThrow()).id).toBe(id)
  const pages = ['/', `/p/${point_of_sale.url}`, '/p/unknown', '/order/1/secret/status', '/ticket-lost', '/403', '/nowhere']
  for (const path of pages) {
    const { data } = await open(path, { host: 'load.test' })
    expect([data.company.id, data.donation_product_type_id, 'campaign' in data], path).toEqual([company.id, id, false])
  }
  const named = await open(`/p/${point_of_sale.url}?ft_campaign_name=autumn`, { host: 'load.test' })
  expect(named.data.campaign.slug).toBe('autumn')
})

test('ROUTE-03 the campaign of the query comes along; an unknown one does not', async () => {
  const { company, point_of_sale } = await aShop(server.services.db, { host: 'campaign.test' })
  await aCampaign(server.services.db, company, { slug: 'summer', name: 'Summer' })
  const known = await open(`/p/${point_of_sale.url}?ft_campaign_name=summer`, { host: 'campaign.test' })
  expect(known.data.campaign.name).toBe('Summer')
  expect((await open(`/p/${point_of_sale.url}?ft_campaign_name=other`, { host: 'campaign.test' })).data).not.toHaveProperty(
    'campaign',
  )
})

test('a point of sale that is not there answers 404, one that is over 200; both with the app, which says why', async () => {
  const { event, point_of_sale } = await aShop(server.services.db, { host: 'over.test' })
  const unknown = await open('/p/nothing', { host: 'over.test' })
  expect([unknown.status, unknown.data.point_of_sale, unknown.html.includes('id="root"')]).toEqual([404, undefined, true])
  await server.services.db.updateTable('event').set({ status: 'not_live' }).where('id', '=', event.id).execute()
  const over = await open(`/p/${point_of_sale.url}`, { host: 'over.test' })
  expect([over.status, over.data.point_of_sale]).toEqual([200, undefined])
})

test('ROUTE-01 Index is served with the company and its live points of sale, in the language of the browser', async () => {
  const { db } = server.services
  const company = await aCompany(db, { host: 'index.test', name: 'Three & <b>' })
  for (let number = 0; number < 2; number++) await aPointOfSale(db, await anEvent(db, company))
  const { status, html, headers, data } = await open('/', {
    host: 'index.test',
    headers: { 'accept-language': 'fr, nl;q=0.8, en;q=0.5' },
  })
  expect(status).toBe(200)
  expect(html).toContain('<html lang="nl">')
  expect(html).toMatch(/<title>[^<]+ - Three &amp; &lt;b&gt;<\/title>/)
  expect(html).not.toContain('noindex')
  expect(headers['x-robots-tag']).toBeUndefined()
  expect(data.company.name).toBe('Three & <b>')
  expect(data.live_points_of_sale).toHaveLength(2)
})

test('SHOP-12 SHOP-13 SHOP-14 with exactly one live point of sale Index leads there and keeps the query; with none or two it stays', async () => {
  const { db } = server.services
  const company = await aCompany(db, { host: 'one.test' })
  expect((await open('/', { host: 'one.test' })).status).toBe(200)
  const pos = await aPointOfSale(db, await anEvent(db, company))
  const { status, headers } = await open('/?ft_campaign_name=summer', { host: 'one.test' })
  expect([status, headers.location]).toEqual([302, `/p/${pos.url}?ft_campaign_name=summer`])
  await aPointOfSale(db, await anEvent(db, company))
  expect((await open('/', { host: 'one.test' })).status).toBe(200)
})

test('a page is painted with the part of the app that is built for it, and is empty where there is none or it fails', async () => {
  const other = await mkdtemp(join(tmpdir(), 'entree-painted-'))
  await mkdir(join(other, 'server'))
  const files = {
    pages: { '/p/:url': ['/assets/pos-1.js'], '*': ['/assets/later-1.js'] },
    starts: ['/p/:url'],
    texts: { first: { en: ['/assets/en-1.js'] }, later: {} },
  }
  await writeFile(join(other, 'index.html'), TEMPLATE.replace('<!--head-->', `<!--head ${JSON.stringify(files)}-->`))
  await writeFile(
    join(other, 'server', 'first-paint.js'),
    `export async function renderFirstPaint({ path, search, has_consent, data }) {
      if (data.company.name === 'Broken') throw new Error('no paint')
      return '<p>painted ' + [path, search, has_consent, data.point_of_sale?.event.name].join(' ') + '</p>'
    }`,
  )
  const painting = await startTestServer({ shop_dist: other })
  try {
    const { db } = painting.services
    const { event, point_of_sale } = await aShop(db, { host: 'paint.test' })
    await db.updateTable('point_of_sale').set({ language: 'en' }).where('id', '=', point_of_sale.id).execute()
    const get = async (url: string, headers: Record<string, string> = {}) =>
      (await painting.app.inject({ method: 'GET', url, headers: { host: 'paint.test', ...headers } })).payload
    const path = `/p/${point_of_sale.url}`
    expect(await get(path)).toContain(
      `<div id="root" data-painted data-files="/assets/pos-1.js" data-texts="/assets/en-1.js"><p>painted ${path}  false ${event.name}</p></div>`,
    )
    expect(await get(path, { cookie: 'consent=none' })).toContain(`<p>painted ${path}  true ${event.name}</p>`)
    // No secret is handed on, and what the app alone knows is not painted.
    expect(await get('/order/7/s3cr3t/payment')).toContain('<p>painted /order/1/-/payment  false </p>')
    for (const [url, headers] of [
      [`${path}?embed=1`, {}],
      [path, { 'sec-fetch-dest': 'iframe' }],
      [`${path}?back=7-s3cr3t`, {}],
      ['/ticket-lost', {}],
    ] as const) {
      const html = await get(url, headers)
      expect(html, url).toContain('<div id="root"></div>')
      expect(html, url).toContain('<link rel="modulepreload"')
    }
    await db.updateTable('company').set({ name: 'Broken' }).where('id', '=', event.company_id).execute()
    await expect.poll(() => get(path)).toContain('<div id="root"></div>')
  } finally {
    await painting.stop()
    await rm(other, { recursive: true, force: true })
  }
})

test('ERR-56 ERR-57 every page says in its language, above itself where scripts do not run, and where the app does not come, what to do', async () => {
  const { point_of_sale } = await aShop(server.services.db, { host: 'unscripted.test' })
  await server.services.db.updateTable('point_of_sale').set({ language: 'fr' }).where('id', '=', point_of_sale.id).execute()
  const texts = { fr: messagesIn('shop', 'fr'), de: messagesIn('shop', 'de') }
  for (const [path, language] of [
    [`/p/${point_of_sale.url}`, 'fr'],
    ['/ticket-lost', 'de'],
    ['/order/1/secret/status', 'de'],
  ] as const) {
    const { html } = await open(path, { host: 'unscripted.test', headers: { 'accept-language': 'de' } })
    const t = (key: string) => escapeHtml(texts[language](key))
    const [above = '', below = ''] = html.split('<div id="root"')
    expect(above, path).toContain(`<noscript><p class="no-scripts">${t('no_scripts')}</p></noscript>`)
    expect(below, path).toContain(
      `<div id="app-missing" hidden><p>${t('app_missing')}</p><button type="button">${t('try_again')}</button></div>`,
    )
  }
})

test('a page says to search engines what it is about', async () => {
  const company = await aCompany(server.services.db, { host: 'described.test', name: 'Uiterwaard' })
  for (const name of ['Nachtvaart', 'Dijkbios'])
    await aPointOfSale(server.services.db, await anEvent(server.services.db, company, { name }))
  const { html } = await open('/', { host: 'described.test', headers: { 'accept-language': 'nl' } })
  expect(html).toMatch(/<meta name="description" content="Tickets van Uiterwaard: (Nachtvaart, Dijkbios|Dijkbios, Nachtvaart).">/)
})

test('ROUTE-26 every page of the shop opens without login', async () => {
  await aShop(server.services.db)
  for (const { path, status = 200 } of shopRoutes) {
    const page = await open(path.replace(':id', '1').replace(':secret', 'abc'))
    expect([page.status, page.html.includes('id="root"')], path).toEqual([status, true])
  }
})

test('every page that the app of the shop has is answered as one that is there', async () => {
  const source = await readFile(new URL('../../../../../shop/src/later-pages.tsx', import.meta.url), 'utf8')
  const found = [...source.matchAll(/^ {2}\['(\/[^']*)', \w+Page\]/gm)].map(([, path]) => path)
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter((path) => !shopRoutes.some((route) => route.path === path))).toEqual([])
})

test('an unknown page answers 404 with the app; an unknown file answers 404 without it', async () => {
  const page = await open('/no/such/page')
  expect([page.status, page.html.includes('id="root"'), page.headers['x-robots-tag']]).toEqual([404, true, 'noindex'])
  const file = await open('/favicon.ico')
  expect([file.status, file.html.includes('root')]).toEqual([404, false])
})

test('SHOP-02 a host of nobody answers a page that says so', async () => {
  for (const path of ['/', '/p/anything', '/order/1/abc/status', '/no/such/page']) {
    const { status, html } = await open(path, { host: 'nobody.test' })
    expect([status, html.includes('There is no shop here')], path).toEqual([404, true])
  }
})

test('the right spelling of /ticked-changed leads to the page', async () => {
  const { status, headers } = await open('/ticket-changed?a=1')
  expect([status, headers.location]).toEqual([301, '/ticked-changed?a=1'])
})

test('unknown calls are refused as not found, known ones with another method as not allowed, whatever the host', async () => {
  for (const [method, url, status, code] of [
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api', 404, 'not_found'],
    ['GET', '/api/pos/url', 405, 'method_not_allowed'],
    ['DELETE', '/api/order', 405, 'method_not_allowed'],
    ['POST', '/api/health', 405, 'method_not_allowed'],
    ['POST', '/', 404, 'not_found'],
  ] as const) {
    const response = await server.app.inject({ method, url, headers: { host: 'nobody.test' } })
    expect([response.statusCode, response.json()], `${method} ${url}`).toEqual([status, [{ code }]])
  }
})

test('until the shop is built, its pages ask for patience', async () => {
  const bare = await startTestServer({ shop_dist: join(folder, 'nowhere') })
  try {
    await aShop(bare.services.db)
    const response = await bare.app.inject({ url: '/', headers: { host: 'localhost' } })
    expect([response.statusCode, response.payload.includes('Back in a moment')]).toEqual([503, true])
  } finally {
    await bare.stop()
  }
})
