import type { CallAnswer } from '@entree/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCampaign, aCompany, aDonation, aPointOfSale, aProduct, anEvent, anOrder } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { setTicketFee } from '../../../testing/ticket-fee.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db, { vat_percentage: 21 }))
let event: Awaited<ReturnType<typeof anEvent>>

beforeAll(async () => {
  await setTicketFee(server.services.db, company.id, 50)
  event = await anEvent(server.services.db, company)
})

type Line = { product_id: number; amount: number; price?: number; manual_price?: boolean; is_disabled?: boolean }

const db = () => server.services.db
const line = (product: { id: number }, amount: number, rest: Partial<Line> = {}): Line => ({
  product_id: product.id,
  amount,
  ...rest,
})
const place = (pos: { id: number }, products: Line[], input: object = {}, headers: Record<string, string> = {}) =>
  server.send('placeOrder', { point_of_sale_id: pos.id, products, ...input }, { headers })
const read = async ({ id, secret }: { id: number; secret: string }): Promise<CallAnswer<'getOrder'>> =>
  (await server.send('getOrder', { id, secret })).body
const taken = (stock_pool_id: number) => takenFrom(db(), stock_pool_id)

/** A product and a point of sale that sells it. */
async function selling(columns: Parameters<typeof aProduct>[2] = {}, pos: Parameters<typeof aPointOfSale>[2] = {}) {
  const product = await aProduct(db(), event, columns)
  return { product, pos: await aPointOfSale(db(), event, { products: [product], ...pos }) }
}

test('DEC-S-14 nothing is sold for an event that is over or not live, at a closed point of sale, or before a countdown ends (failure story 4)', async () => {
  const { product } = await selling()
  const sold = [product]
  const over = await anEvent(db(), company, { starts_at: '2026-05-01T10:00:00Z', ends_at: TEST_NOW })
  const overProduct = await aProduct(db(), over)
  const last = await anEvent(db(), company, { starts_at: '2026-05-01T10:00:00Z', ends_at: '2026-06-01T10:00:01Z' })
  const lastProduct = await aProduct(db(), last)
  const draft = await anEvent(db(), company, { status: 'draft' })
  const draftProduct = await aProduct(db(), draft)
  const cases: [{ id: number }, { id: number }, string[]][] = [
    [await aPointOfSale(db(), over, { products: [overProduct] }), overProduct, ['event_not_live']],
    [await aPointOfSale(db(), last, { products: [lastProduct] }), lastProduct, []],
    [await aPointOfSale(db(), draft, { products: [draftProduct] }), draftProduct, ['event_not_live']],
    [await aPointOfSale(db(), event, { products: sold, status: 'closed' }), product, ['pos_closed']],
    [
      await aPointOfSale(db(), event, { products: sold, show_countdown: true, countdown: '2026-06-01T10:00:01Z' }),
      product,
      ['product_not_live'],
    ],
    [await aPointOfSale(db(), event, { products: sold, show_countdown: true, countdown: TEST_NOW }), product, []],
    [await aPointOfSale(db(), event, { products: sold, show_countdown: false, countdown: '2026-06-01T10:00:01Z' }), product, []],
  ]
  for (const [pos, bought, expected] of cases) expect(codesOf(await place(pos, [line(bought, 1)]))).toEqual(expected)
})

test('failure story 4: a sale window is kept to the second, and products that are hidden, not live or elsewhere are not sold', async () => {
  const second = (ms: number) => new Date(Date.parse(TEST_NOW) + ms).toISOString()
  const sold = async (columns: Parameters<typeof aProduct>[2]) => {
    const { product, pos } = await selling(columns)
    return codesOf(await place(pos, [line(product, 1)]))
  }
  expect(await sold({ sale_starts_at: second(1000) })).toEqual(['product_not_live'])
  expect(await sold({ sale_starts_at: second(0) })).toEqual([])
  expect(await sold({ sale_ends_at: second(0) })).toEqual(['product_not_live'])
  expect(await sold({ sale_ends_at: second(1000) })).toEqual([])
  expect(await sold({ sale_ends_at: second(-1000), sale_show_after_expire: true })).toEqual(['product_not_live'])
  expect(await sold({ status: 'not_live' })).toEqual(['product_not_live'])
})

test('DEC-S-78 a product that the point of sale does not have counts as sold out', async () => {
  const { product, pos } = await selling()
  const elsewhere = await aProduct(db(), event)
  expect(codesOf(await place(pos, [line(product, 1), line(elsewhere, 1)]))).toEqual(['product_out_of_stock'])
  expect(codesOf(await place(pos, [line({ id: 99_999_999 }, 1)]))).toEqual(['product_out_of_stock'])
})

test('QTY-01 QTY-02 QTY-03 DEC-S-06 DEC-S-07 amounts outside minimum, maximum, sets and stock are refused', async () => {
  const { product, pos } = await selling({ min_buy: 2, max_buy: 8, sale_sets: 3, stock: 5 })
  const sold = async (amount: number) => codesOf(await place(pos, [line(product, amount)]))
  expect(await sold(1)).toEqual(['product_below_minimum'])
  expect(await sold(9)).toEqual(['product_above_maximum'])
  expect(await sold(3)).toEqual(['product_not_in_sets'])
  expect(await sold(8)).toEqual(['product_out_of_stock'])
  expect(await taken(product.stock_pool_id)).toBe(0)
  expect(await sold(5)).toEqual([])
  expect(await taken(product.stock_pool_id)).toBe(5)
  const unlimited = await selling()
  expect(codesOf(await place(unlimited.pos, [line(unlimited.product, 101)]))).toEqual(['product_above_maximum'])
})

test('failure story 3: repeated lines are added up, and negative, fractional and huge amounts are refused', async () => {
  const { product, pos } = await selling({ max_buy: 4, stock: 100 })
  const sold = async (...amounts: number[]) =>
    codesOf(
      await place(
        pos,
        amounts.map((amount) => line(product, amount)),
      ),
    )
  expect(await sold(3, 3)).toEqual(['product_above_maximum'])
  expect(await sold(5, -2)).toEqual(['product_amount_invalid'])
  expect(await sold(-1)).toEqual(['product_amount_invalid'])
  expect(await sold(1.5)).toEqual(['product_amount_invalid'])
  expect(await sold(1e300)).toEqual(['product_amount_invalid'])
  expect(await sold(Number.MAX_SAFE_INTEGER)).toEqual(['product_above_maximum'])
  expect(await taken(product.stock_pool_id)).toBe(0)
  expect(await sold(2, 2)).toEqual([])
  expect(await taken(product.stock_pool_id)).toBe(4)
})

test('CART-11 DEC-S-10 an order needs a product that was chosen; one that comes along does not count', async () => {
  const { product, pos } = await selling()
  const child = await aProduct(db(), event, { addition_of: product.id })
  const both = await aPointOfSale(db(), event, { products: [product, child] })
  for (const lines of [[], [line(product, 0)]]) expect(codesOf(await place(pos, lines))).toEqual(['shop_no_products_selected'])
  expect(codesOf(await place(both, [line(child, 2, { is_disabled: true })]))).toEqual(['shop_no_products_selected'])
})

test('QTY-16 QTY-17 DEC-S-08 DEC-S-10 an addition is sold with its parent whatever the browser sends, and its stock limits the parent', async () => {
  const parent = await aProduct(db(), event, { price: 1000 })
  const child = await aProduct(db(), event, { price: 250, stock: 3, min_buy: 5, max_buy: 5, addition_of: parent.id })
  const pos = await aPointOfSale(db(), event, { products: [parent, child] })
  const order = await anOrder(server, pos, [line(parent, 2), line(child, 9)])
  expect(order.total).toBe(2500)
  const { order_products } = await read(order)
  expect(order_products.map(({ product_id, is_disabled }) => [product_id, is_disabled])).toEqual([
    [parent.id, false],
    [parent.id, false],
    [child.id, true],
    [child.id, true],
  ])
  expect(await taken(child.stock_pool_id)).toBe(2)
  expect(await place(pos, [line(parent, 2)])).toMatchObject({
    refusals: [{ code: 'product_out_of_stock', product: child.name, stock: 1 }],
  })
  expect(await taken(parent.stock_pool_id)).toBe(2)
})

test('an addition that is not live is not sold with its parent, even when the browser sends it', async () => {
  const parent = await aProduct(db(), event)
  const child = await aProduct(db(), event, { status: 'not_live', addition_of: parent.id })
  const pos = await aPointOfSale(db(), event, { products: [parent, child] })
  expect((await anOrder(server, pos, [line(parent, 1), line(child, 1)])).total).toBe(1000)
})

test('QTY-13 QTY-14 DEC-S-09 a product with parents is sold with one of them only', async () => {
  const [one, two] = [await aProduct(db(), event), await aProduct(db(), event)]
  const dependent = await aProduct(db(), event, { parents: [one.id, two.id] })
  const pos = await aPointOfSale(db(), event, { products: [one, two, dependent] })
  expect(codesOf(await place(pos, [line(dependent, 1)]))).toEqual(['product_needs_parent'])
  expect(codesOf(await place(pos, [line(two, 1), line(dependent, 1)]))).toEqual([])
})

test('QTY-10 QTY-11 DEC-S-04 a limited product is capped by the largest of the others, over the whole point of sale', async () => {
  const ticket = await aProduct(db(), event)
  const limited = await aProduct(db(), event, { limit_max_amount: true })
  const pos = await aPointOfSale(db(), event, { products: [ticket, limited] })
  expect(codesOf(await place(pos, [line(limited, 1)]))).toEqual(['product_above_limit'])
  expect(codesOf(await place(pos, [line(ticket, 2), line(limited, 3)]))).toEqual(['product_above_limit'])
  expect(codesOf(await place(pos, [line(ticket, 2), line(limited, 2)]))).toEqual([])
})

test('DEC-S-26 DEC-S-45 the donation costs what the buyer chose, whole euros to 10,000, once, where donations are allowed', async () => {
  const ticket = await aProduct(db(), event)
  const donation = await aDonation(db(), event)
  const pos = await aPointOfSale(db(), event, { products: [ticket, donation] })
  const give = (price: number, amount = 1) => place(pos, [line(ticket, 1), line(donation, amount, { price, manual_price: true })])
  const order = (await give(1500)).body
  expect(order.total).toBe(2500)
  expect((await read(order)).order_products.map(({ price, service_fee }) => [price, service_fee])).toEqual([
    [1000, 0],
    [1500, 0],
  ])
  for (const price of [1550, -500, 1_000_100]) expect(codesOf(await give(price))).toEqual(['donation_amount_invalid'])
  expect(codesOf(await give(500, 2))).toEqual(['donation_amount_invalid'])
  expect((await give(0)).body.total).toBe(1000)
  const without = await aPointOfSale(db(), event, { products: [ticket, donation], donations_allowed: false })
  expect(codesOf(await place(without, [line(ticket, 1), line(donation, 1, { price: 500 })]))).toEqual(['product_not_live'])
})

test('CAMP-09 a product that the campaign hides is not sold with it (failure story 4)', async () => {
  const [hidden, shown] = [
    await aProduct(db(), event, { name: 'VIP ticket' }),
    await aProduct(db(), event, { name: 'Plain ticket' }),
  ]
  const pos = await aPointOfSale(db(), event, { products: [hidden, shown] })
  const campaign = await aCampaign(db(), company, {
    hiderules: [{ sets: [{ field: 'name', operation: 'contains', value: 'vip' }] }],
  })
  expect(codesOf(await place(pos, [line(hidden, 1), line(shown, 1)], { campaign: campaign.slug }))).toEqual(['product_not_live'])
  expect(codesOf(await place(pos, [line(shown, 1)], { campaign: campaign.slug }))).toEqual([])
  expect(codesOf(await place(pos, [line(hidden, 1)]))).toEqual([])
})

test('POS-20 an age has to be confirmed where it is asked; the point of sale’s word goes before the event’s', async () => {
  const adult = await anEvent(db(), company, { minimum_age: 18, age_confirmation_checkbox: true })
  const product = await aProduct(db(), adult)
  const asking = await aPointOfSale(db(), adult, { products: [product] })
  const silent = await aPointOfSale(db(), adult, { products: [product], age_confirmation: false })
  expect(codesOf(await place(asking, [line(product, 1)]))).toEqual(['age_not_confirmed'])
  expect(codesOf(await place(asking, [line(product, 1)], { age_confirmed: false }))).toEqual(['age_not_confirmed'])
  expect(codesOf(await place(asking, [line(product, 1)], { age_confirmed: true }))).toEqual([])
  expect(codesOf(await place(silent, [line(product, 1)]))).toEqual([])
})

test('the pools are what the orders of this file hold', async () => {
  expect(await recount(db())).toEqual([])
})
