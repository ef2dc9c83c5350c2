import { expect, test } from 'vitest'
import { open, preparePages, server } from '#features/foundation/pages/page-testing.ts'
import { aPointOfSale, aProduct, aShop, anEvent, aTimeslot } from '../../../testing/builders.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { setTicketFee } from '../../../testing/ticket-fee.ts'

preparePages()

const VENUE = { name: 'Park', address: 'Lane 1', zip: '1234 AB', city: 'Uiterwaard', country_code: 'NL' }

/** A shop whose event has a venue. */
async function aPlacedShop(
  host: string,
  columns: { description?: string; image?: string; event_type_id?: number; charge_ticket_fee_to_customer?: boolean } = {},
) {
  const { db } = server.services
  const shop = await aShop(db, { host })
  const { id: venue_id } = await db
    .insertInto('venue')
    .values({ ...VENUE, company_id: shop.company.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('event')
    .set({ venue_id, ...columns })
    .where('id', '=', shop.event.id)
    .execute()
  return shop
}

async function markupOf(url: string, host: string) {
  const { html } = await open(url, { host })
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return text === undefined ? null : JSON.parse(text)
}

test('SEO-01 the sitemap of a shop holds what search engines may show, and robots.txt names it', async () => {
  const { db } = server.services
  const { company, event, product, point_of_sale } = await aShop(db, { host: 'map.test' })
  const other = await aPointOfSale(db, event, { products: [product] })
  await aPointOfSale(db, event, { products: [product], noindex: true })
  await aPointOfSale(db, event, { products: [product], status: 'test' })
  await aPointOfSale(db, event, { products: [product], status: 'closed' })
  await aPointOfSale(db, event, { products: [product], show_in_overview: false })
  for (const columns of [{ status: 'draft' }, { starts_at: '2026-01-01T10:00:00.000Z', ends_at: '2026-01-01T12:00:00.000Z' }])
    await aPointOfSale(db, await anEvent(db, company, columns))
  await aShop(db, { host: 'elsewhere.test' })
  const { status, headers, html } = await open('/sitemap.xml', { host: 'map.test' })
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect([...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'http://map.test/',
    `http://map.test/p/${point_of_sale.url}`,
    `http://map.test/p/${other.url}`,
    'http://map.test/ticket-lost',
    'http://map.test/terms-conditions',
  ])
  expect((await open('/robots.txt', { host: 'map.test' })).html).toMatch(
    /Disallow: \/order\/\n.*\nSitemap: http:\/\/map\.test\/sitemap\.xml\n$/s,
  )
})

test('SEO-01 a host without a shop has no sitemap, and its robots.txt names none', async () => {
  expect((await open('/sitemap.xml', { host: 'nobody.test' })).status).toBe(404)
  expect((await open('/robots.txt', { host: 'nobody.test' })).html).not.toContain('Sitemap')
})

test('SEO-01 with one shop on sale the first page, which leads on to it, is left out', async () => {
  const { point_of_sale } = await aShop(server.services.db, { host: 'single.test' })
  const { html } = await open('/sitemap.xml', { host: 'single.test' })
  expect(html).not.toContain('<loc>http://single.test/</loc>')
  expect(html).toContain(`<loc>http://single.test/p/${point_of_sale.url}</loc>`)
})

test('SEO-01 a host that leads to the main one has the sitemap of that one, which robots.txt names at each', async () => {
  const { db } = server.services
  const { company } = await aShop(db, { host: 'old.test' })
  await db.insertInto('company_host').values({ host: 'main.test', company_id: company.id, is_main: true }).execute()
  const { status, headers } = await open('/sitemap.xml', { host: 'old.test' })
  expect([status, headers.location]).toEqual([301, 'http://main.test/sitemap.xml'])
  expect((await open('/sitemap.xml', { host: 'main.test' })).status).toBe(200)
  for (const host of ['old.test', 'main.test'])
    expect((await open('/robots.txt', { host })).html, host).toContain('Sitemap: http://main.test/sitemap.xml\n')
})

test('SEO-04 a page that search engines may show names its one address, whatever its link carries, and another names none', async () => {
  const { db } = server.services
  const { event, product, point_of_sale } = await aShop(db, { host: 'one.test' })
  const hidden = await aPointOfSale(db, event, { products: [product], noindex: true })
  const canonicalOf = async (url: string) =>
    /<link rel="canonical" href="(.*?)">/.exec((await open(url, { host: 'one.test' })).html)?.[1] ?? null
  const page = `/p/${point_of_sale.url}`
  for (const link of [page, `${page}/`, `${page}?utm_source=mail&fbclid=1`, `${page}?ft_campaign_name=over`])
    expect(await canonicalOf(link), link).toBe(`http://one.test${page}`)
  expect(await canonicalOf('/?utm_source=mail')).toBe('http://one.test/')
  expect(await canonicalOf('/terms-conditions')).toBe('http://one.test/terms-conditions')
  expect([await canonicalOf(`/p/${hidden.url}`), await canonicalOf('/p/nothing')]).toEqual([null, null])
})

test('SEO-02 SEO-03 a page describes its event and what can be bought of it', async () => {
  const { db } = server.services
  const { company, event, product } = await aPlacedShop('event.test', {
    description: '<p>All day </script><b>music</b></p>',
    image: '1/night.png',
    charge_ticket_fee_to_customer: true,
  })
  await setTicketFee(db, company.id, 100)
  const gone = await aProduct(db, event, { stock: 0, price: 2550 })
  const later = await aProduct(db, event, { sale_starts_at: '2026-06-02T10:00:00.000Z', price: 9999 })
  const extra = await aProduct(db, event, { parents: [product.id] })
  const shop = await aPointOfSale(db, event, { products: [product, gone, later, extra] })
  const url = `http://event.test/p/${shop.url}`
  const markup = await markupOf(`/p/${shop.url}`, 'event.test')
  const offer = { '@type': 'Offer', priceCurrency: 'EUR', url }
  expect(markup).toMatchObject({
    '@type': 'Event',
    name: event.name,
    description: 'All day music',
    image: ['http://event.test/files/1/night.png'],
    startDate: '2026-07-04T12:00:00+02:00',
    endDate: '2026-07-04T23:00:00+02:00',
    location: { name: 'Park', address: { addressLocality: 'Uiterwaard', addressCountry: 'NL' } },
    organizer: { name: company.name, url: 'http://event.test' },
  })
  expect(markup.offers).toEqual([
    { ...offer, name: product.name, price: '11.21', availability: 'https://schema.org/InStock' },
    { ...offer, name: gone.name, price: '26.71', availability: 'https://schema.org/SoldOut' },
  ])
})

test('SEO-02 each performance that is to come is described, sold out where no spot is left', async () => {
  const { db } = server.services
  const { event, point_of_sale } = await aPlacedShop('play.test', { event_type_id: 4 })
  await aTimeslot(db, event, { spots: 5 })
  await aTimeslot(db, event, { spots: 0, starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z' })
  const markup = await markupOf(`/p/${point_of_sale.url}`, 'play.test')
  const seen = markup['@graph'].map(({ startDate, offers }: { startDate: string; offers: { availability: string }[] }) => [
    startDate,
    offers[0]?.availability,
  ])
  expect(seen).toEqual([
    ['2026-07-04T14:00:00+02:00', 'https://schema.org/InStock'],
    ['2026-07-04T16:00:00+02:00', 'https://schema.org/SoldOut'],
  ])
})

test('SEO-02 SEO-03 what search engines may not show, has no date or no venue is not described, and no price before sales start', async () => {
  const { db } = server.services
  const { event, product } = await aPlacedShop('quiet.test')
  const markup = async (columns: object) => {
    const shop = await aPointOfSale(db, event, { products: [product], ...columns })
    return markupOf(`/p/${shop.url}`, 'quiet.test')
  }
  expect([await markup({ noindex: true }), await markup({ status: 'test' })]).toEqual([null, null])
  const soon = '2026-06-02T10:00:00.000Z'
  expect(Date.parse(soon)).toBeGreaterThan(Date.parse(TEST_NOW))
  expect((await markup({ countdown: soon, show_countdown: true })).offers).toEqual([])
  await db.updateTable('event').set({ continuous: true }).where('id', '=', event.id).execute()
  expect(await markup({})).toBeNull()
  await db.updateTable('event').set({ continuous: false, venue_id: null }).where('id', '=', event.id).execute()
  expect(await markup({})).toBeNull()
})
