import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { afterEach, expect, test } from 'vitest'
import {
  aCampaign,
  aCompany,
  aDiscountCode,
  aDonation,
  anEvent,
  anOrder,
  aPointOfSale,
  aProduct,
  aTimeslot,
} from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { recount } from '#features/catalogue/stock/recount.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const event = prepare(() => anEvent(server.services.db, company))

afterEach(async () => {
  server.clock.set(TEST_NOW)
  expect(await recount(db())).toEqual([])
})

type Placed = { id: number; secret: string }

const db = () => server.services.db
const line = (product: { id: number }, amount: number, rest: object = {}) => ({ product_id: product.id, amount, ...rest })
const change = ({ id, secret }: Placed, products: object[], rest: object = {}) =>
  server.send('changeOrderProducts', { id, secret, products, ...rest })
const crossSell = ({ id, secret }: Placed, products: object[]) => server.send('saveCrossSell', { id, secret, products })
const setCode = ({ id, secret }: Placed, code: string) => server.send('setOrderDiscountCode', { id, secret, code })
const update = ({ id }: Placed, columns: object) => db().updateTable('order').set(columns).where('id', '=', id).execute()
const units = ({ order_products }: CallAnswer<'getOrder'>) => order_products.map(({ product_id }) => product_id)
const taken = (stock_pool_id: number) => takenFrom(db(), stock_pool_id)

/** Calls that change an order, each with an input that is fine. */
const changes: [CallName, Partial<CallInput<'changeOrderProducts' | 'saveCrossSell' | 'setOrderDiscountCode'>>][] = [
  ['changeOrderProducts', { products: [] }],
  ['saveCrossSell', { products: [] }],
  ['setOrderDiscountCode', { code: '' }],
]

test('CALL-10 ORD-18 ORD-19 DEC-S-01 going back changes the same order and answers it, takes only the difference, and keeps its time', async () => {
  const [a, b] = [await aProduct(db(), event, { stock: 5 }), await aProduct(db(), event, { stock: 5, price: 300 })]
  const pos = await aPointOfSale(db(), event, { products: [a, b] })
  const order = await anOrder(server, pos, [line(a, 3)])
  server.clock.advance(60_000)
  const { status, body } = await change(order, [line(a, 1), line(b, 2)])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: order.id,
    order_number: order.order_number,
    total: 1600,
    products_total: 1600,
    expires_at: order.expires_at,
  })
  expect(units(body)).toEqual([a.id, b.id, b.id])
  expect([await taken(a.stock_pool_id), await taken(b.stock_pool_id)]).toEqual([1, 2])
  const orders = await db().selectFrom('order').select('id').where('point_of_sale_id', '=', pos.id).execute()
  expect(orders).toEqual([{ id: order.id }])
})

test('failure story 8: what the order holds itself is not sold out for it, and one more than there is is refused whole', async () => {
  const [last, other] = [await aProduct(db(), event, { stock: 4 }), await aProduct(db(), event, { stock: 10 })]
  const pos = await aPointOfSale(db(), event, { products: [last, other] })
  const order = await anOrder(server, pos, [line(last, 4)])
  expect(codesOf(await change(order, [line(last, 4), line(other, 1)]))).toEqual([])
  const refused = await change(order, [line(last, 5), line(other, 9)])
  expect(refused).toMatchObject({ status: 400, refusals: [{ code: 'product_out_of_stock', product_id: last.id, stock: 4 }] })
  expect([await taken(last.stock_pool_id), await taken(other.stock_pool_id)]).toEqual([4, 1])
  expect(units((await server.send('getOrder', order)).body)).toHaveLength(5)
})

test('the back flow is judged like a new order, but what is held may be kept when its sale has ended', async () => {
  const [early, late] = [
    await aProduct(db(), event, { sale_ends_at: '2026-06-01T10:05:00Z' }),
    await aProduct(db(), event, { max_buy: 3 }),
  ]
  const pos = await aPointOfSale(db(), event, { products: [early, late] })
  const order = await anOrder(server, pos, [line(early, 2)])
  server.clock.advance(5 * 60_000)
  expect(codesOf(await change(order, [line(early, 2), line(late, 1)]))).toEqual([])
  expect(codesOf(await change(order, [line(early, 3)]))).toEqual(['product_not_live'])
  expect(codesOf(await change(order, [line(late, 2), line(late, 2)]))).toEqual(['product_above_maximum'])
  expect(codesOf(await change(order, []))).toEqual(['shop_no_products_selected'])
  expect(codesOf(await change(order, [line(early, 2)], { total: 1 }))).toEqual(['total_changed'])
  expect(codesOf(await change(order, [line(late, 1)]))).toEqual([])
  expect(codesOf(await change(order, [line(early, 1)]))).toEqual(['product_not_live'])
  await db().updateTable('event').set({ status: 'not_live' }).where('id', '=', event.id).execute()
  forgetSnapshots(db())
  expect(codesOf(await change(order, [line(late, 1)]))).toEqual(['event_not_live'])
  await db().updateTable('event').set({ status: 'live' }).where('id', '=', event.id).execute()
  forgetSnapshots(db())
})

test('CART-13 no order is of extra products alone: neither placed so, nor changed into it, also with what comes along with them', async () => {
  const ticket = await aProduct(db(), event)
  const extra = await aProduct(db(), event, { is_cross_sell: true, stock: 5 })
  const child = await aProduct(db(), event, { addition_of: extra.id })
  const pos = await aPointOfSale(db(), event, { products: [ticket, extra, child] })
  const alone = [line(extra, 1)]
  const placed = await server.send('placeOrder', { point_of_sale_id: pos.id, products: alone })
  expect(codesOf(placed)).toEqual(['shop_no_products_selected'])
  const order = await anOrder(server, pos, [line(ticket, 1)])
  expect(codesOf(await crossSell(order, alone))).toEqual([])
  expect(codesOf(await change(order, alone))).toEqual(['shop_no_products_selected'])
  expect(codesOf(await change(order, [line(ticket, 0), ...alone]))).toEqual(['shop_no_products_selected'])
  // Those that are kept without being sent are no ticket either.
  expect(codesOf(await change(order, [line(ticket, 0)]))).toEqual(['shop_no_products_selected'])
  expect(codesOf(await change(order, [line(ticket, 2)]))).toEqual([])
  expect(await taken(extra.stock_pool_id)).toBe(1)
})

test('ORD-08 ORD-09 ORD-10 DEC-S-52 no change to an order that is paid, pending, cancelled or expired, in any state it is stored', async () => {
  const product = await aProduct(db(), event)
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const states: [object, string][] = [
    [{ payment_status: 'paid' }, 'order_already_paid'],
    [{ payment_status: 'test_order_paid' }, 'order_already_paid'],
    [{ payment_status: 'pending' }, 'order_already_paid'],
    [{ is_cancelled: true }, 'order_cancelled'],
    [{ payment_status: 'expired' }, 'order_expired'],
    // Its time is up, and the sweep has not come by yet.
    [{ expires_at: TEST_NOW }, 'order_expired'],
  ]
  for (const [columns, code] of states) {
    const order = await anOrder(server, pos, [line(product, 1)])
    await update(order, columns)
    for (const [call, input] of changes) {
      const given = call === 'changeOrderProducts' ? { products: [line(product, 2)] } : input
      expect({ call, codes: codesOf(await server.send(call, { id: order.id, secret: order.secret, ...given })) }).toEqual({
        call,
        codes: [code],
      })
    }
    expect(await taken(product.stock_pool_id)).toBeGreaterThan(0)
  }
  const order = await anOrder(server, pos, [line(product, 1)])
  await update(order, { payment_status: 'failed' })
  expect(codesOf(await change(order, [line(product, 2)]))).toEqual([])
})

test('SEC-02 a wrong secret changes nothing and answers 404', async () => {
  const product = await aProduct(db(), event)
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const order = await anOrder(server, pos, [line(product, 1)])
  for (const [call, input] of changes) {
    expect(await server.send(call, { id: order.id, secret: 'x'.repeat(22), ...input })).toMatchObject({
      status: 404,
      refusals: [{ code: 'order_not_found' }],
    })
  }
})

test('failure story 2: spots of a chosen timeslot follow the products, without the donation (DEC-S-53)', async () => {
  const own = await anEvent(db(), company)
  const [ticket, parking, donation] = [await aProduct(db(), own), await aProduct(db(), own), await aDonation(db(), own)]
  const pos = await aPointOfSale(db(), own, { products: [ticket, parking, donation] })
  const slot = await aTimeslot(db(), own, { spots: 5 })
  const order = await anOrder(server, pos, [line(ticket, 2), line(donation, 1, { price: 500 })])
  expect((await server.send('saveOrder', { id: order.id, secret: order.secret, timeslot_id: slot.id })).status).toBe(200)
  expect(await taken(slot.stock_pool_id)).toBe(2)
  expect(codesOf(await change(order, [line(ticket, 2), line(parking, 3), line(donation, 1, { price: 500 })]))).toEqual([])
  expect(await taken(slot.stock_pool_id)).toBe(5)
  expect(await change(order, [line(ticket, 3), line(parking, 3)])).toMatchObject({
    refusals: [{ code: 'timeslot_full', remaining: 5 }],
  })
  expect(codesOf(await change(order, [line(ticket, 1)]))).toEqual([])
  expect(await taken(slot.stock_pool_id)).toBe(1)
})

test('CALL-17 DISC-04 DISC-05 DEC-S-33 a code is put on an order, replaced, refused and cleared; its use follows', async () => {
  const product = await aProduct(db(), event, { price: 2000 })
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const order = await anOrder(server, pos, [line(product, 2)])
  const [ten, half] = [
    await aDiscountCode(db(), company, { stock: 1 }),
    await aDiscountCode(db(), company, { amount: 50, stock: 1 }),
  ]
  expect((await setCode(order, ` ${ten.code.toLowerCase()}`)).body).toMatchObject({
    total: 3600,
    discount_code_adjustment: -400,
    discountcode: { code: ten.code },
  })
  // The last use is its own.
  expect((await setCode(order, ten.code)).body.total).toBe(3600)
  expect((await setCode(order, half.code)).body).toMatchObject({ total: 2000, discountcode: { code: half.code } })
  expect([await taken(ten.stock_pool_id), await taken(half.stock_pool_id)]).toEqual([0, 1])
  const second = await anOrder(server, pos, [line(product, 1)])
  for (const code of [half.code, 'nonsense']) {
    expect(await setCode(second, code)).toMatchObject({
      status: 400,
      refusals: [{ code: 'discountcode_invalid', field: 'discount_code' }],
    })
  }
  expect((await setCode(order, '')).body).toMatchObject({ total: 4000, discountcode: null })
  expect(await taken(half.stock_pool_id)).toBe(0)
})

test('DEC-S-31 a code that is for none of the chosen products stays set and takes nothing off', async () => {
  const [product, other] = [await aProduct(db(), event), await aProduct(db(), event)]
  const pos = await aPointOfSale(db(), event, { products: [product, other] })
  const { code } = await aDiscountCode(db(), company, { products: [other.id] })
  const order = await anOrder(server, pos, [line(product, 1)])
  expect((await setCode(order, code)).body).toMatchObject({
    total: 1000,
    discount_code_adjustment: 0,
    discountcode: { code, products: [other.id] },
  })
  expect((await change(order, [line(product, 1), line(other, 1)])).body).toMatchObject({ total: 1900, discountcode: { code } })
})

test('going back keeps code and campaign when they are not sent, and drops them when they are sent empty', async () => {
  const product = await aProduct(db(), event, { price: 1000 })
  const pos = await aPointOfSale(db(), event, { products: [product] })
  const [code, next] = [await aDiscountCode(db(), company), await aDiscountCode(db(), company, { amount: 20 })]
  const campaign = await aCampaign(db(), company)
  const order = await anOrder(server, pos, [line(product, 1)], { discount_code: code.code, campaign: campaign.slug })
  expect(order.total).toBe(720)
  // What is held stays, also when it could not be entered any more.
  await db().updateTable('discount_code').set({ active: false }).where('id', '=', code.id).execute()
  expect((await change(order, [line(product, 2)])).body).toMatchObject({
    total: 1440,
    discountcode: { id: code.id },
    campaign: { id: campaign.id },
  })
  expect((await change(order, [line(product, 2)], { discount_code: next.code })).body).toMatchObject({
    total: 1280,
    discountcode: { id: next.id },
  })
  expect((await change(order, [line(product, 2)], { campaign: '' })).body).toMatchObject({ total: 1600, campaign: null })
  expect((await change(order, [line(product, 2)], { discount_code: null })).body).toMatchObject({
    total: 2000,
    discountcode: null,
  })
})

test('PRICE-07 the payment fee counts once a method is chosen, and follows every change', async () => {
  const [product, shirt] = [
    await aProduct(db(), event, { price: 1000 }),
    await aProduct(db(), event, { price: 500, is_cross_sell: true }),
  ]
  const pos = await aPointOfSale(db(), event, {
    products: [product, shirt],
    payment_methods: [{ fee_fixed: 35, fee_percentage: 10 }],
  })
  const { code } = await aDiscountCode(db(), company, { amount: 100 })
  const order = await anOrder(server, pos, [line(product, 1)])
  expect(order.total).toBe(1000)
  await update(order, { point_of_sale_payment_method_id: pos.payment_methods[0]!.id })
  // 35 + 10 percent of 2035 + 21 percent over that: 35 + 203.5 + 42.735.
  expect((await change(order, [line(product, 2)], { total: 2000 })).body).toMatchObject({ payment_fee: 281, total: 2281 })
  expect((await crossSell(order, [line(shirt, 1)])).body).toMatchObject({ payment_fee: 342, total: 2842 })
  expect((await setCode(order, code)).body).toMatchObject({ payment_fee: 0, total: 0 })
})
