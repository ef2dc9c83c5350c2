import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { recount } from '@entree/server/features/catalogue/stock/recount.ts'
import { recountLedger } from '@entree/server/features/money/ledger/recount-ledger.ts'
import { verifyTicketCode } from '@entree/server/features/selling/tickets/signing.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareServer } from '@entree/server/testing/prepare-server.ts'
import { loadDemo } from './load-demo.ts'

const server = prepareServer()
let stored: Map<string, Buffer>

beforeAll(async () => {
  stored = new Map()
  const files = { ...server.services.files, put: async (path: string, content: Buffer) => void stored.set(path, content) }
  expect(await loadDemo({ ...server.services, files, now: server.clock.now(), port: 8090 })).toBe(true)
})

const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await query.execute(server.services.db)).rows[0]?.count)
const shopsOf = async (host: string) => (await server.send('getCompany', { domain: host }, { host })).body
const live = async (host: string) =>
  (await server.send('listLivePointsOfSale', { company_id: (await shopsOf(host)).id }, { host })).body

test('loading it again changes nothing', async () => {
  const before = await count(sql`select count(*) from "order"`)
  expect(await loadDemo({ ...server.services, now: server.clock.now() })).toBe(false)
  expect(await count(sql`select count(*) from "order"`)).toBe(before)
  expect(await count(sql`select count(*) from company`)).toBe(4)
})

test('mails about what was sold lead to the shop that sold it, on this machine', async () => {
  const { rows } = await sql<{ host: string; origin: string }>`
    select distinct h.host, o.origin from "order" o join company_host h on o.origin = 'http://' || h.host || ':8090'
     where h.company_id = o.company_id order by h.host`.execute(server.services.db)
  expect(rows.map(({ host }) => host)).toEqual(['lichthuis.localhost', 'localhost', 'zink.localhost', 'zwaluw.localhost'])
  expect(await count(sql`select count(*) from "order" where origin is null`)).toBe(0)
})

test('CONST-18 DEC-S-60 company 33 words its opt-in differently from the start, and the next company has the next id', async () => {
  const { id, texts } = await shopsOf('zink.localhost')
  expect([id, texts.optin?.nl]).toEqual([33, 'Ja, laat het mij als eerste weten als de verkoop begint.'])
  expect((await shopsOf('lichthuis.localhost')).texts).toEqual({})
  const next = sql<{ count: number }>`select last_value + is_called::integer as count from company_id_seq`
  expect(await count(next)).toBe(34)
})

test('what the pools have given out is what the orders hold, and never more than there is', async () => {
  expect(await recount(server.services.db)).toEqual([])
  expect(await count(sql`select count(*) from stock_pool where taken > capacity`)).toBe(0)
  expect(await count(sql`select count(*) from stock_pool where taken > 0`)).toBeGreaterThan(50)
})

test('the books agree: payments, ledger and orders say the same', async () => {
  const wrong = sql<{ count: number }>`
    select count(*) from "order" o
      left join payment p on p.order_id = o.id
     where o.payment_status in ('paid', 'test_order_paid') and o.total > 0
       and p.amount is distinct from o.total`
  expect(await count(wrong)).toBe(0)
  expect(await recountLedger(server.services.db)).toEqual([])
  const amounts = sql<{ count: number }>`
    select count(*) from "order" o
     where o.products_total <> (select sum(price) from order_product where order_id = o.id)
        or o.service_fees <> (select sum(service_fee) from order_product where order_id = o.id)`
  expect(await count(amounts)).toBe(0)
  expect(await count(sql`select count(*) from "order" where payment_status = 'paid'`)).toBeGreaterThan(500)
})

test('orders came in one after the other, within the sale windows of what they hold', async () => {
  expect(
    await count(sql`select count(*) from "order" a join "order" b on b.id = a.id + 1 where b.created_at < a.created_at`),
  ).toBe(0)
  const outside = sql<{ count: number }>`
    select count(*) from order_product u join "order" o on o.id = u.order_id join product p on p.id = u.product_id
     where o.created_at < coalesce(p.sale_starts_at, o.created_at) or o.created_at >= coalesce(p.sale_ends_at, 'infinity')`
  expect(await count(outside)).toBe(0)
  expect(await count(sql`select count(*) from "order" where created_at > ${server.clock.now()}`)).toBe(0)
})

test('every ticket has a code of its own that its event signed', async () => {
  const tickets = await server.services.db
    .selectFrom('ticket')
    .innerJoin('event_signing_key as key', 'key.event_id', 'ticket.event_id')
    .select(['ticket.id', 'ticket.product_id', 'ticket.event_id', 'ticket.code', 'ticket.is_test', 'key.public_key'])
    .execute()
  expect(new Set(tickets.map(({ code }) => code)).size).toBe(tickets.length)
  const some = tickets.filter((_, index) => index % 97 === 0)
  for (const { id, product_id, event_id, code, is_test, public_key } of some)
    expect(verifyTicketCode(code, public_key)).toEqual({ event_id, product_id, ticket_id: id, code_version: 1, is_test })
})

test('every shop answers through the call, with its picture and banner stored', async () => {
  const shops = await server.services.db
    .selectFrom('point_of_sale')
    .innerJoin('company', 'company.id', 'point_of_sale.company_id')
    .select(['url', 'subdomain'])
    .execute()
  expect(shops.length).toBeGreaterThanOrEqual(16)
  for (const { url, subdomain } of shops) {
    const { status, body, refusals } = await server.send('getPointOfSaleByUrl', { url }, { host: `${subdomain}.localhost` })
    if (['opening-weekend', 'uiterwaard-festival-vorig-jaar'].includes(url)) {
      expect(refusals).toMatchObject([{ code: 'event_not_live' }])
      continue
    }
    expect(status, url).toBe(200)
    expect(stored.has(body.event.image_url!.replace('/files/', ''))).toBe(true)
    expect(stored.has(body.event.banner_url!.replace('/files/', ''))).toBe(true)
    expect(body.payment_methods.length).toBeGreaterThan(1)
  }
})

test('the festival shows every kind of product, each in its state', async () => {
  const { body } = await server.send('getPointOfSaleByUrl', { url: 'uiterwaard-festival' })
  const now = server.clock.now()
  const products = body.products.map(({ product }) => product)
  const named = (name: string) => products.find((product) => product.name.startsWith(name))!
  const weekend = named('Weekendticket').id
  expect(named('Weekendticket vroege vogel')).toMatchObject({ sale_show_after_expire: true })
  expect(named('Weekendticket vroege vogel').sale_ends_at! < now).toBe(true)
  expect(named('Zondagavond').sale_starts_at! > now).toBe(true)
  expect(named('Dagticket zaterdag').out_of_stock).toBe(true)
  expect(named('Dagticket zaterdag, per twee')).toMatchObject({ min_buy: 2, sale_sets: 2 })
  expect(named('Kampeerplek').parents).toContain(weekend)
  expect(named('Parkeerkaart').parents.length).toBeGreaterThan(3)
  expect(named('Ecobeker').is_disabled).toBe(true)
  expect(named('Kluisje').limit_max_amount).toBe(true)
  expect(products.filter(({ is_cross_sell }) => is_cross_sell).length).toBeGreaterThanOrEqual(3)
  expect(products.filter(({ product_type_id }) => product_type_id === 6)).toHaveLength(1)
  expect(new Set(products.map(({ product_type_id }) => product_type_id))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
})

test('the festival has a campaign and discount codes of every kind', async () => {
  const { body } = await server.send('getCampaign', { domain: 'localhost', slug: 'vrienden' })
  expect(body.campaign).toMatchObject({
    highlight_discount: true,
    rules: [{ discount_type: 'percentage' }, { discount_type: 'fixed' }],
  })
  expect(body.campaign?.hiderules).toHaveLength(2)
  const pos = (await server.send('getPointOfSaleByUrl', { url: 'uiterwaard-festival' })).body
  const ask = async (code: string) => (await server.send('checkDiscountCode', { id: pos.id, code })).status
  expect(await Promise.all(['DIJK10', 'BUREN', 'TENTJE', 'LANCERING', 'CREW'].map(ask))).toEqual([200, 200, 200, 400, 400])
})

test('the campaigns have all that their form asks for, so that they can be changed as they are', async () => {
  const { db } = server.services
  const campaigns = await db.selectFrom('campaign').select(['name', 'slug', 'reference']).execute()
  const rules = await db.selectFrom('campaign_rule').select('reference').execute()
  expect([campaigns.length > 0, rules.length > 0]).toEqual([true, true])
  for (const texts of [...campaigns, ...rules]) for (const text of Object.values(texts)) expect(text.trim()).not.toBe('')
})

test('tickets for the festival’s volunteers are ready to be generated', async () => {
  const { db } = server.services
  const batches = await db.selectFrom('batch').selectAll().execute()
  expect(batches).toMatchObject([{ name: 'Vrijwilligers', count: 180, status: 'created', valid_for: 'events' }])
  expect(await db.selectFrom('batch_event').select('batch_id').execute()).toEqual([{ batch_id: batches[0]?.id }])
})

test('the museum is open by the hour, in four languages, with a day of each colour', async () => {
  const ratios = (await live('lichthuis.localhost')).map(({ ratio }) => ratio)
  expect(ratios.some((ratio) => ratio < 0.01)).toBe(true)
  expect(ratios.some((ratio) => ratio >= 0.01 && ratio < 80)).toBe(true)
  expect(ratios.some((ratio) => ratio >= 80)).toBe(true)
  const languages = ['lichthuis-bezoek', 'lichthuis-visit', 'lichthuis-besuch', 'lichthuis-visite'].map(async (url) => {
    const { body } = await server.send('getPointOfSaleByUrl', { url }, { host: 'lichthuis.localhost' })
    return [body.language, body.event.continuous, body.event.opening_hours.length]
  })
  expect(await Promise.all(languages)).toEqual([
    ['nl', true, 6],
    ['en', true, 6],
    ['de', true, 6],
    ['fr', true, 6],
  ])
})

test('the theatre has coming performances, most nearly sold out and some entirely', async () => {
  const { rows } = await sql<{ free: number }>`
    select pool.capacity - pool.taken as free from timeslot join event on event.id = timeslot.event_id join stock_pool pool on pool.id = timeslot.stock_pool_id
     where event.name = 'De kersentuin' and timeslot.starts_at > ${server.clock.now()}`.execute(server.services.db)
  expect(rows.length).toBeGreaterThanOrEqual(8)
  expect(rows.filter(({ free }) => free <= 6).length).toBeGreaterThan(rows.length / 2)
  expect(rows.some(({ free }) => free === 0)).toBe(true)
})

test('the club asks for an age, counts down to one sale and tries out another', async () => {
  const shop = async (url: string) => (await server.send('getPointOfSaleByUrl', { url }, { host: 'zink.localhost' })).body
  expect((await shop('overdrive')).event).toMatchObject({ minimum_age: 18, age_confirmation_checkbox: true })
  expect((await shop('all-night-long')).countdown! > server.clock.now()).toBe(true)
  expect((await shop('labs')).status).toBe('test')
  expect((await live('zink.localhost')).map(({ url }) => url)).toEqual(['overdrive', 'all-night-long'])
})

test('questions of every type are asked, with the order and with a product', async () => {
  const rows = await server.services.db.selectFrom('customer_information').selectAll().execute()
  expect(new Set(rows.map(({ question_type }) => question_type))).toEqual(
    new Set(['input', 'select', 'checkboxes', 'radio-buttons']),
  )
  expect(new Set(rows.map(({ where_to_show }) => where_to_show))).toEqual(new Set(['order', 'products']))
  expect(rows.some(({ text_length }) => text_length === 6)).toBe(true)
})

test('pictures have the sizes that the specification gives', async () => {
  const sizes = [
    { name: /-banner\.jpg$/, width: 1180, height: 174, bytes: 1_000_000 },
    { name: /-ticket\.jpg$/, width: 1240, height: 1755, bytes: 300_000 },
    { name: /demo\/[a-z-]+(?<!-banner|-ticket)\.jpg$/, width: 530, height: 340, bytes: 300_000 },
    { name: /(?<!-logo)\.png$/, width: 120, height: 120, bytes: 100_000 },
  ]
  for (const { name, width, height, bytes } of sizes) {
    const pictures = [...stored].filter(([path]) => name.test(path))
    expect(pictures.length).toBeGreaterThanOrEqual(4)
    for (const [path, content] of pictures) {
      expect(await sharp(content).metadata(), path).toMatchObject({ width, height })
      expect(content.length, path).toBeLessThan(bytes)
    }
  }
})

test('what is said at the start leads to shops and to an order', async () => {
  const { value } = await server.services.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'demo_guide')
    .executeTakeFirstOrThrow()
  const guide = value as { host: string; path: string }[]
  for (const { host } of guide) expect((await shopsOf(host)).id).toBeGreaterThan(0)
  const [, id, secret] = guide.map(({ path }) => /^\/order\/(\d+)\/([\w-]+)\/status$/.exec(path)).find((match) => match !== null)!
  const { body } = await server.send('getOrder', { id: Number(id), secret: secret! })
  expect(body.payment_status).toBe('paid')
})

test('the platform and every company have an account to sign in with, and what the start says of them is true', async () => {
  const { db } = server.services
  const setting = await db.selectFrom('setting').select('value').where('key', '=', 'demo_logins').executeTakeFirstOrThrow()
  const all = setting.value as Record<'username' | 'password' | 'text', string>[]
  const logins = all.filter(({ text }) => !text.endsWith('/door'))
  expect(logins).toHaveLength(11)
  const roles = []
  for (const { username, password } of logins) {
    const { body } = await server.send('login', { username, password })
    if (!('token' in body)) throw new Error(`${username} cannot sign in`)
    const allowed = body.user.role === 'user' ? body.permissions.length : 'all'
    roles.push(`${body.company?.name ?? 'platform'} ${body.user.role} ${allowed}`)
  }
  expect(roles).toEqual([
    'platform platform_admin all',
    ...['Uiterwaard', 'Museum Lichthuis', 'Theater De Zwaluw', 'ZINK'].flatMap((name) => [
      `${name} company_admin all`,
      `${name} user 8`,
      ...(['Uiterwaard', 'Museum Lichthuis'].includes(name) ? [`${name} user 2`] : []),
    ]),
  ])
})

test('SEO-01 SEO-02 search engines are shown what the demo sells, and not what only those with a link may find', async () => {
  const read = async (url: string) => (await server.app.inject({ url, headers: { host: 'localhost' } })).body
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]*\/p\/([^<]*)/g)].map(([, url]) => url)
  expect(listed).toEqual((await live('localhost')).map(({ url }) => url))
  expect(listed).toContain('dijkbios')
  expect(await read('/p/dijkbios')).toContain('application/ld+json')
  expect(await read('/p/uiterwaard-vrienden')).toContain('<meta name="robots" content="noindex">')
})

test('GIFT-01 GIFT-17 the theatre sells gift vouchers, and those that were sold are there to pay with', async () => {
  const { body } = await server.send('getPointOfSaleByUrl', { url: 'de-kersentuin' }, { host: 'zwaluw.localhost' })
  expect(body.products.map(({ product }) => product).filter(isGiftVoucher)).toMatchObject([
    { name: 'Cadeaubon van €\u00a050', price: 5000 },
  ])
  const sold = sql<{ code: string }>`select d.code from gift_voucher v join discount_code d on d.id = v.discount_code_id`
  const { rows } = await sold.execute(server.services.db)
  expect(rows.length).toBeGreaterThanOrEqual(9)
  const check = await server.send('checkDiscountCode', { id: body.id, code: rows[0]!.code }, { host: 'zwaluw.localhost' })
  expect(check.body).toMatchObject({ type: 'voucher', amount: 5000 })
})

test('SEAT-01 SEAT-13 the theatre has a concert in a hall, in which everybody who bought a ticket sits', async () => {
  const counted = sql<{ seats: number; sold: number; seated: number }>`
    select (select count(*)::integer from seat) as seats, count(*)::integer as sold, count(distinct unit.seat_id)::integer as seated
      from order_product unit
      join product p on p.id = unit.product_id and p.has_seats
      join "order" o on o.id = unit.order_id and o.stock_held`
  const { rows } = await counted.execute(server.services.db)
  const [{ seats, sold, seated } = { seats: 0, sold: 0, seated: 0 }] = rows
  expect([seats, seated]).toEqual([100, sold])
  expect(sold).toBeGreaterThan(40)
})
