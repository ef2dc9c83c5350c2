import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

let shop: Awaited<ReturnType<typeof aShop>>
/** Stands for the conversion service: keeps what it is sent, answers with the statuses in `answers`. */
let service: Server
let received: { url: string; authorization: string; body: { data: Record<string, unknown>[]; test_event_code?: string } }[] = []
let answers: number[] = []
let port = 0

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (text: Buffer) => (body += text.toString()))
    request.on('end', () => {
      received.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body: JSON.parse(body) })
      response.writeHead(answers.shift() ?? 200).end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  port = address.port
})
afterAll(() => service.close())
const server = prepareServer(() => ({ env: { CONVERSIONS_URL: `http://127.0.0.1:${port}` } }))
beforeAll(async () => {
  const { db } = server.services
  shop = await aShop(db)
  await db.updateTable('company').set({ fb_pixel_id: '4711', fb_access_token: 'token', fb_test_event_code: 'TEST1' }).execute()
})
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  received = []
  answers = []
  await server.services.db.updateTable('event').set({ has_fb_capi: true }).execute()
})

const marketing = { cookie: 'consent=m; _fbp=fb.1.1.22', 'user-agent': 'Browser/1' }
const view = (headers: Record<string, string>, path = '/p/shop-1') =>
  server.send(
    'sendPageview',
    { company_id: shop.company.id, event_id: shop.event.id, event_id_string: 'abc', path, title: 'Tickets' },
    { headers },
  )
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

test('TRACK-06 CALL-34 a page view is reported with consent, its test code and the browser unhashed', async () => {
  expect((await view(marketing)).status).toBe(200)
  await server.services.jobs.drain()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    url: '/4711/events',
    authorization: 'Bearer token',
    body: {
      test_event_code: 'TEST1',
      data: [
        {
          event_name: 'PageView',
          event_id: 'abc',
          action_source: 'website',
          event_source_url: 'http://localhost/p/shop-1',
          event_time: Date.parse(TEST_NOW) / 1000,
          user_data: { client_user_agent: 'Browser/1', fbp: 'fb.1.1.22' },
        },
      ],
    },
  })
})

test.each(['', 'consent=none', 'consent=la'])('DEC-S-72 without consent for marketing (%s) nothing is sent', async (cookie) => {
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  await view({ cookie })
  await server.send('sendPurchase', { ...link(order), event_id: shop.event.id }, { headers: { cookie } })
  await server.services.jobs.drain()
  expect(received).toEqual([])
})

test('TRACK-08 an event that does not use the service sends nothing', async () => {
  await server.services.db.updateTable('event').set({ has_fb_capi: false }).execute()
  await view(marketing)
  await server.services.jobs.drain()
  expect(received).toEqual([])
})

test.each(['/order/1/secret/status', '/ticket/5/abc/claim', '/order/thanks?order_secret=x', '/p/shop?back=1-secret'])(
  'no secret of an order or ticket reaches the service: %s becomes /',
  async (path) => {
    await view(marketing, path)
    await server.services.jobs.drain()
    expect(received[0]?.body.data[0]?.event_source_url).toBe('http://localhost/')
  },
)

const link = ({ id, secret }: { id: number; secret: string }) => ({ id, secret })

test('TRACK-02 TRACK-05 TRACK-07 CALL-35 a purchase is reported once, in euro, with hashed personal data and no secret', async () => {
  const customer = { first_name: ' Anna ', email: 'Anna@Example.com', phone: '+31 6 123', city: 'Den Haag' }
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 2 }], customer })
  const purchase = () => server.send('sendPurchase', { ...link(order), event_id: shop.event.id }, { headers: marketing })
  await Promise.all([purchase(), purchase(), purchase()])
  await server.services.jobs.drain()
  expect(received).toHaveLength(1)
  expect(received[0]?.body.data[0]).toMatchObject({
    event_name: 'Purchase',
    event_id: String(order.id),
    user_data: { fn: sha('anna'), em: sha('anna@example.com'), ph: sha('316123'), ct: sha('denhaag') },
    custom_data: {
      currency: 'EUR',
      value: 20,
      order_id: String(order.id),
      contents: [{ id: String(shop.product.id), quantity: 2, item_price: 10 }],
    },
  })
  expect(JSON.stringify(received)).not.toContain(order.secret)
  expect(JSON.stringify(received).toLowerCase()).not.toContain('example.com"')
})

test('a purchase that is not paid is not reported, and is reported once it is paid', async () => {
  const order = await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 1 }],
    order: { payment_status: 'pending' },
  })
  const purchase = () => server.send('sendPurchase', { ...link(order), event_id: shop.event.id }, { headers: marketing })
  await purchase()
  await server.services.jobs.drain()
  expect(received).toEqual([])
  await server.services.db.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', order.id).execute()
  await purchase()
  await server.services.jobs.drain()
  expect(received).toHaveLength(1)
})

test('a service that fails is tried again later and never fails the page; one that refuses is not', async () => {
  answers = [503]
  expect((await view(marketing)).status).toBe(200)
  await expect(server.services.jobs.drain()).rejects.toThrow('503')
  answers = [400]
  expect((await view(marketing)).status).toBe(200)
  await server.services.jobs.drain()
  expect(received.length).toBeGreaterThanOrEqual(2)
})

test('what is older than a week is not sent: the service would refuse everything with it', async () => {
  await view(marketing)
  server.clock.advance(8 * 24 * 60 * 60_000)
  await server.services.jobs.drain()
  expect(received).toEqual([])
})

test('DEC-B-202 an event’s own account goes before the company’s', async () => {
  const { db } = server.services
  await db.updateTable('event').set({ fb_pixel_id: '9009', fb_access_token: 'own', fb_test_event_code: null }).execute()
  await view(marketing)
  await server.services.jobs.drain()
  expect(received).toMatchObject([{ url: '/9009/events', authorization: 'Bearer own' }])
  await db.updateTable('event').set({ fb_pixel_id: null, fb_access_token: null }).execute()
})
