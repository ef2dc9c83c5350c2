import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct, aShop } from '../../../../testing/builders.ts'
import { prepareServer } from '../../../../testing/prepare-server.ts'
import { codesOf } from '../../../../testing/refusal-codes.ts'
import { solveCaptcha } from '../../../../testing/solve-captcha.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { save } from '../payment-testing.ts'

const server = prepareServer({ env: { OPEN_ORDERS_PER_ADDRESS: '3', CAPTCHA_TRIES: '20', TRUST_PROXY: '1' } })
let shop: Awaited<ReturnType<typeof aShop>>
let free: Awaited<ReturnType<typeof aProduct>>

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  const { db } = server.services
  await db.deleteFrom('company_host').execute()
  shop = await aShop(db, { stock: 100 })
  free = await aProduct(db, shop.event, { price: 0, stock: 1000, max_buy: 40 })
  shop.point_of_sale = await aPointOfSale(db, shop.event, { products: [shop.product, free] })
})

let buyers = 0
/** Orders for nothing from an address, as somebody with a mailbox of their own; whether they got it, or what they are refused. */
async function order({ ip = '203.0.113.7', captcha, amount = 1 }: { ip?: string; captcha?: string; amount?: number } = {}) {
  const input = { point_of_sale_id: shop.point_of_sale.id, products: [{ product_id: free.id, amount }], captcha }
  const placed = await server.send('placeOrder', input, { headers: { 'x-forwarded-for': ip } })
  if (placed.status !== 200) return codesOf(placed)
  const customer = { first_name: 'Ada', last_name: 'Lovelace', email: `free${++buyers}@buyer.example` }
  await save(server, placed.body, { customer, terms_accepted: true })
  const paid = await server.send('payOrder', { id: placed.body.id, secret: placed.body.secret })
  return paid.status === 200 ? 'got it' : codesOf(paid)
}

test('SEC-32 whoever had three orders of an event for nothing solves a captcha for each further one, for a day; others and other events need none', async () => {
  for (let count = 0; count < 3; count++) expect(await order()).toBe('got it')
  expect(await order()).toEqual(['captcha_required'])
  expect(await order({ captcha: await solveCaptcha(server, 'order') })).toBe('got it')
  expect(await order()).toEqual(['captcha_required'])
  expect(await order({ ip: '203.0.113.8' })).toBe('got it')
  server.clock.advance(DAY_MS)
  expect(await order()).toBe('got it')
})

test('SEC-32 something else of the event, to be changed into what costs nothing, takes a captcha too', async () => {
  for (let count = 0; count < 3; count++) expect(await order()).toBe('got it')
  const input = { point_of_sale_id: shop.point_of_sale.id, products: [{ product_id: shop.product.id, amount: 1 }] }
  const dear = await server.send('placeOrder', input, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(codesOf(dear)).toEqual(['captcha_required'])
})

test('SEC-32 SEC-19 with captchas a crowd behind one address gets as much as it likes for nothing: only what is unpaid is bounded', async () => {
  for (let count = 0; count < 8; count++)
    expect(await order({ captcha: await solveCaptcha(server, 'order'), amount: 40 })).toBe('got it')
})
