import { beforeEach, describe, expect, test } from 'vitest'
import { aPointOfSale, aProduct, aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { save } from '#features/money/payments/payment-testing.ts'
import { expireOrders } from './expire-orders.ts'

const server = prepareServer({
  env: { OPEN_ORDERS_PER_ADDRESS: '3', DETAILS_MINUTES: '5', CAPTCHA_TRIES: '20', TRUST_PROXY: '1' },
})
let shop: Awaited<ReturnType<typeof aShop>>

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  await server.services.db.deleteFrom('company_host').execute()
  shop = await aShop(server.services.db, { stock: 100 })
})

type PlaceOptions = { ip?: string; key?: string; captcha?: string; amount?: number; point_of_sale?: { id: number } }
async function place({ ip = '203.0.113.7', key, captcha, amount = 1, point_of_sale = shop.point_of_sale }: PlaceOptions = {}) {
  const input = { point_of_sale_id: point_of_sale.id, products: [{ product_id: shop.product.id, amount }], captcha }
  const headers = { 'x-forwarded-for': ip, ...(key ? { 'idempotency-key': key } : {}) }
  const { status, body, refusals } = await server.send('placeOrder', input, { headers })
  return { status, order: body, codes: refusals.map(({ code }) => code), refusals }
}
const taken = () => takenFrom(server.services.db, shop.product.stock_pool_id)
const details = { customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' }, terms_accepted: true }

test('the fourth unpaid order of an address takes a captcha, which is good for one order; others buy on', async () => {
  for (let count = 0; count < 3; count++) expect(await place()).toMatchObject({ status: 200 })
  expect(await place()).toMatchObject({ status: 400, refusals: [{ code: 'captcha_required', field: 'captcha' }] })
  expect(await taken()).toBe(3)
  expect(await place({ ip: '203.0.113.8' })).toMatchObject({ status: 200 })

  const captcha = await solveCaptcha(server, 'order')
  expect(await place({ captcha })).toMatchObject({ status: 200 })
  expect(await place({ captcha })).toMatchObject({ codes: ['captcha_failed'] })
  expect(await place({ captcha: 'made up' })).toMatchObject({ codes: ['captcha_failed'] })
  expect(await place()).toMatchObject({ codes: ['captcha_required'] })
  expect(await taken()).toBe(5)
})

test('thirty orders of one address at the same moment are three', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => place()))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(4)
  expect(answers.filter(({ codes }) => codes.includes('captcha_required')).length).toBeGreaterThanOrEqual(26)
  expect(await taken()).toBeLessThanOrEqual(4)
})

test('an IPv6 address counts as its network, and what ran out, is a test or of another event does not count', async () => {
  const network = (host: number) => ({ ip: `2001:db8:1:2::${host}` })
  const testShop = await aPointOfSale(server.services.db, shop.event, { products: [shop.product], status: 'test' })
  for (let host = 1; host <= 5; host++)
    expect(await place({ ...network(host), point_of_sale: testShop })).toMatchObject({ status: 200 })
  for (let host = 1; host <= 3; host++) expect(await place(network(host))).toMatchObject({ status: 200 })
  expect(await place(network(9))).toMatchObject({ codes: ['captcha_required'] })
  expect(await place({ ...network(9), point_of_sale: testShop })).toMatchObject({ status: 200 })
  server.clock.advance(5 * 60_000)
  await expireOrders(server.services)
  expect(await taken()).toBe(0)
  expect(await place(network(9))).toMatchObject({ status: 200 })
})

test('the same click twice is one order, though it was the last without a captcha, or had one', async () => {
  await place()
  await place()
  const first = await place({ key: 'a click' })
  expect((await place({ key: 'a click' })).order.id).toBe(first.order.id)
  const captcha = await solveCaptcha(server, 'order')
  const second = await place({ key: 'another', captcha })
  expect((await place({ key: 'another', captcha })).order.id).toBe(second.order.id)
})

test('an idempotency key is good for the address it came from: another one gets an order of its own', async () => {
  const first = await place({ key: '1' })
  const other = await place({ key: '1', ip: '203.0.113.8' })
  expect(other.status).toBe(200)
  expect(other.order.id).not.toBe(first.order.id)
  expect(other.order.secret).not.toBe(first.order.secret)
  expect((await place({ key: '1' })).order).toEqual(first.order)
  expect((await place({ key: '1', ip: '203.0.113.8' })).order).toEqual(other.order)
})

describe('ORD-22 what one network holds unpaid of an event is bounded in units, whatever it solves', () => {
  const captchas = (count: number) => Promise.all(Array.from({ length: count }, () => solveCaptcha(server, 'order')))
  beforeEach(async () => {
    shop.product = await aProduct(server.services.db, shop.event, { stock: 1000, max_buy: 40 })
    shop.point_of_sale = await aPointOfSale(server.services.db, shop.event, { products: [shop.product] })
  })

  test('an address holds 90 units, in orders that were made at the same moment too', async () => {
    const solved = await captchas(9)
    const answers = await Promise.all(solved.map((captcha) => place({ captcha, amount: 15 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['too_much_unpaid', 'too_much_unpaid', 'too_much_unpaid'])
    expect(await taken()).toBe(90)
    expect(await place({ ip: '203.0.113.8', amount: 15 })).toMatchObject({ status: 200 })
  })

  test('the networks of one /48 hold four times that together', async () => {
    for (let subnet = 1; subnet <= 9; subnet++)
      expect(await place({ ip: `2001:db8:77:${subnet}::1`, amount: 40 })).toMatchObject({ status: 200 })
    expect(await place({ ip: '2001:db8:77:a::1', amount: 1 })).toMatchObject({ codes: ['too_much_unpaid'] })
    expect(await place({ ip: '2001:db8:78:1::1', amount: 1 })).toMatchObject({ status: 200 })
    expect(await taken()).toBe(361)
  })

  test('an open order that is made larger counts', async () => {
    const [first, second, third] = [await place({ amount: 40 }), await place({ amount: 40 }), await place({ amount: 1 })]
    const change = async ({ order }: typeof first, amount: number) => {
      const { id, secret } = order
      const input = { id, secret, products: [{ product_id: shop.product.id, amount }] }
      return codesOf(await server.send('changeOrderProducts', input))
    }
    expect(await change(third, 11)).toEqual(['too_much_unpaid'])
    expect(await taken()).toBe(81)
    expect(await change(third, 10)).toEqual([])
    // Smaller goes always, and an order that is alone grows as far as its product allows.
    expect(await change(second, 30)).toEqual([])
    expect(first.status).toBe(200)
  })

  test('and so does one that takes extra products', async () => {
    const extra = await aProduct(server.services.db, shop.event, { is_cross_sell: true, stock: 100, max_buy: 40 })
    const point_of_sale = await aPointOfSale(server.services.db, shop.event, { products: [shop.product, extra] })
    await place({ amount: 40 })
    await place({ amount: 40 })
    const { order } = await place({ amount: 1, point_of_sale })
    const choose = (amount: number) =>
      server.send('saveCrossSell', { id: order.id, secret: order.secret, products: [{ product_id: extra.id, amount }] })
    expect((await choose(10)).refusals).toEqual([{ code: 'too_much_unpaid', field: 'products' }])
    expect((await choose(9)).status).toBe(200)
  })
})

test('ORD-23 a captcha is spent by an order that was placed, not by one that was refused for something else', async () => {
  const captcha = await solveCaptcha(server, 'order')
  for (let count = 0; count < 3; count++) await place()
  await server.services.db.updateTable('stock_pool').set({ capacity: 3 }).where('id', '=', shop.product.stock_pool_id).execute()
  expect(await place({ captcha })).toMatchObject({ codes: ['product_out_of_stock'] })
  await server.services.db.updateTable('stock_pool').set({ capacity: 4 }).where('id', '=', shop.product.stock_pool_id).execute()
  const input = { point_of_sale_id: shop.point_of_sale.id, products: [{ product_id: shop.product.id, amount: 1 }], captcha }
  const other = await server.send('placeOrder', { ...input, total: 1 }, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(other.refusals).toMatchObject([{ code: 'total_changed' }])
  expect(await place({ captcha })).toMatchObject({ status: 200 })
  expect(await place({ captcha })).toMatchObject({ codes: ['captcha_failed'] })
})

test('an order holds its stock for five minutes, and for twenty once the details are there', async () => {
  const { order } = await place()
  expect(order.expires_at).toBe('2026-06-01T10:05:00.000Z')
  server.clock.advance(4 * 60_000)
  await save(server, order, details)
  const read = () => server.send('getOrder', { id: order.id, secret: order.secret })
  expect((await read()).body.expires_at).toBe('2026-06-01T10:20:00.000Z')
  server.clock.advance(4 * 60_000)
  await save(server, order, details)
  expect((await read()).body.expires_at).toBe('2026-06-01T10:20:00.000Z')
})
