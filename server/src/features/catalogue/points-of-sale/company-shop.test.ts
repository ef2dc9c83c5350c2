import { expect, test, vi } from 'vitest'
import { aDonation, anEvent, aPointOfSale, aProduct, aShop } from '../../../testing/builders.ts'
import { setTicketFee } from '../../../testing/ticket-fee.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { newShop, prepareShops } from './shop-testing.ts'

const server = prepareShops()

test('CALL-01 SHOP-01 ENT-01 ENT-02 ENT-03 the company of a host, whatever its letter case and port; company_not_found for an unknown one', async () => {
  const { host, company } = await newShop({
    kvk: '12345678',
    layout: {
      logo: 'public/1/logo.webp',
      logo_url: 'https://organiser.example',
      primary_color: '#112233',
      header: { backgroundColor: '#fff' },
      footer: {
        links: [
          { text: 'Site', url: 'https://organiser.example' },
          { text: 'Bad', url: 'javascript:alert(1)' },
        ],
      },
    },
    texts: { optin: { nl: 'Ja' } },
  })
  const { status, body } = await server.send('getCompany', { domain: `${host.toUpperCase()}:8083` }, { host: 'anything.test' })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: company.id,
    name: company.name,
    phone: company.phone,
    email_customer_questions: company.email_customer_questions,
    kvk: '12345678',
    country: null,
    show_kvk_on_pos: false,
    show_calendar: false,
    calendar_sold_ratio: false,
    vat_percentage: 21,
    order_thank_you_show_events: false,
    domain: host,
    layout: {
      logo: '/files/public/1/logo.webp',
      logo_url: 'https://organiser.example',
      primary_color: '#112233',
      secondary_color: null,
      accent_color: null,
      description_color: null,
      button_color: null,
      button_text_color: null,
      header: { backgroundColor: '#fff' },
      secondary: { backgroundColor: null, color: null },
      footer: { backgroundColor: null, links: [{ text: 'Site', url: 'https://organiser.example' }] },
    },
    texts: { optin: { nl: 'Ja' } },
  })
  const unknown = await server.send('getCompany', { domain: 'nobody.test' })
  expect([unknown.status, unknown.refusals]).toEqual([404, [{ code: 'company_not_found' }]])
})

test('CALL-02 CALL-03 CALL-04 SHOP-05 lists what is live and meant for the overview, in order of start, up to a limit', async () => {
  const { db, host, company, event } = await newShop()
  const later = await anEvent(db, company, { starts_at: '2026-09-01T10:00:00.000Z', ends_at: '2026-09-01T12:00:00.000Z' })
  const running = await anEvent(db, company, { starts_at: '2026-05-01T10:00:00.000Z', ends_at: '2026-12-01T12:00:00.000Z' })
  const museum = await anEvent(db, company, {
    starts_at: '2026-01-01T10:00:00.000Z',
    ends_at: '2026-12-01T12:00:00.000Z',
    continuous: true,
  })
  const over = await anEvent(db, company, { starts_at: '2026-05-01T10:00:00.000Z', ends_at: TEST_NOW })
  const draft = await anEvent(db, company, { status: 'draft' })
  const [b, a, c, d] = [
    await aPointOfSale(db, later),
    await aPointOfSale(db, event),
    await aPointOfSale(db, running),
    await aPointOfSale(db, museum),
  ]
  for (const hidden of [over, draft]) await aPointOfSale(db, hidden)
  await aPointOfSale(db, event, { status: 'test' })
  await aPointOfSale(db, event, { status: 'closed' })
  await aPointOfSale(db, event, { show_in_overview: false })
  const other = await newShop()
  await aPointOfSale(other.db, other.event)
  const urls = ({ body }: { body: { url: string }[] }) => body.map(({ url }) => url)
  expect(urls(await server.send('listLivePointsOfSale', { company_id: company.id }, { host }))).toEqual([
    d.url,
    c.url,
    a.url,
    b.url,
  ])
  expect(urls(await server.send('listLivePointsOfSaleLimited', { company_id: company.id, limit: 2 }, { host }))).toEqual([
    d.url,
    c.url,
  ])
  expect(urls(await server.send('listUpcomingPointsOfSale', { company_id: company.id, limit: 10 }, { host }))).toEqual([
    d.url,
    a.url,
    b.url,
  ])
  expect(urls(await server.send('listUpcomingPointsOfSale', { company_id: company.id, limit: 1 }, { host }))).toEqual([d.url])
})

test('DEC-S-14 BPOS-12 a point of sale is listed before its sales start, whether it shows the countdown or not', async () => {
  const { db, host, company, event } = await newShop()
  const countdown = '2026-06-02T10:00:00.000Z'
  const points = [
    await aPointOfSale(db, event, { countdown, show_countdown: true }),
    await aPointOfSale(db, event, { countdown, show_countdown: false }),
  ]
  const { body } = await server.send('listLivePointsOfSale', { company_id: company.id }, { host })
  expect(body.map(({ url }) => url).toSorted()).toEqual(points.map(({ url }) => url).toSorted())
})

test('DEC-S-79 three hundred live points of sale are listed whole, in order, with as many questions to the database as two', async () => {
  const asked = vi.spyOn(server.services.db, 'selectFrom')
  const shopWith = async (count: number) => {
    const { db, host, company } = await newShop()
    for (let at = 0; at < count; at++) {
      const starts_at = new Date(Date.parse(TEST_NOW) + (count - at) * 3_600_000).toISOString()
      const event = await anEvent(db, company, { name: `Night ${count - at}`, starts_at, ends_at: '2026-12-31T00:00:00.000Z' })
      await aPointOfSale(db, event, { products: [await aProduct(db, event, { price: 1000 + at })] })
    }
    const before = asked.mock.calls.length
    const { status, body, raw } = await server.send('listLivePointsOfSale', { company_id: company.id }, { host })
    expect(status).toBe(200)
    expect(body.map(({ event }) => event.name)).toEqual(Array.from({ length: count }, (_, index) => `Night ${index + 1}`))
    return { questions: asked.mock.calls.length - before, bytes: raw.length }
  }
  const few = await shopWith(2)
  const many = await shopWith(300)
  asked.mockRestore()
  expect(many.questions).toBe(few.questions)
  expect(many.bytes).toBeLessThan(300 * 700)
})

test('SEC-04 the list of another company, or of none, is not found', async () => {
  const { host } = await newShop()
  const other = await newShop()
  for (const call of ['listLivePointsOfSale', 'listLivePointsOfSaleLimited', 'listUpcomingPointsOfSale'] as const) {
    for (const company_id of [other.company.id, 999_999]) {
      const { status, refusals } = await server.send(call, { company_id, limit: 5 }, { host })
      expect([status, refusals], call).toEqual([404, [{ code: 'not_found' }]])
    }
  }
})

test('a card names the lowest price that can be paid now, fees included', async () => {
  const { db, host, company, event } = await newShop()
  await setTicketFee(db, company.id, 100)
  await db.updateTable('event').set({ charge_ticket_fee_to_customer: true }).where('id', '=', event.id).execute()
  const gone = await aProduct(db, event, { price: 500, stock: 1 })
  await db.updateTable('stock_pool').set({ taken: 1 }).where('id', '=', gone.stock_pool_id).execute()
  const ticket = await aProduct(db, event, { price: 2500 })
  const products = [
    gone,
    ticket,
    await aProduct(db, event, { price: 3000 }),
    await aDonation(db, event),
    await aProduct(db, event, { price: 100, is_cross_sell: true }),
    await aProduct(db, event, { price: 100, parents: [ticket.id] }),
    await aProduct(db, event, { price: 100, addition_of: ticket.id }),
    await aProduct(db, event, { price: 100, sale_ends_at: TEST_NOW }),
    await aProduct(db, event, { price: 100, sale_starts_at: '2026-06-01T10:00:00.001Z' }),
  ]
  await aPointOfSale(db, event, { products })
  const price = async () => (await server.send('listLivePointsOfSale', { company_id: company.id }, { host })).body[0]?.price_from
  expect(await price()).toBe(2621)
  await db
    .updateTable('product')
    .set({ status: 'not_live' })
    .where(
      'id',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  expect(await price()).toBeNull()
})

test('CALL-08 the donation product type is the same for every shop', async () => {
  const { body } = await server.send('getDonationProductType', {}, { host: 'nobody.test' })
  expect(body).toEqual({ id: 6, name: 'donation' })
})

test('a call that needs a shop answers company_not_found on a host of nobody', async () => {
  const { point_of_sale } = await aShop(server.services.db, { host: 'somebody.test' })
  const { status, refusals } = await server.send('getPointOfSaleByUrl', { url: point_of_sale.url }, { host: 'nobody.test' })
  expect([status, refusals]).toEqual([404, [{ code: 'company_not_found' }]])
})
