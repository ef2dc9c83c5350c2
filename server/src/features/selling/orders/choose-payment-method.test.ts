import { priceCart } from '@entree/domain/selling/price-cart.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

type Secret = { id: number; secret: string }

const BANK_TRANSFER = 5

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db, { vat_percentage: 21 }))

beforeEach(() => server.clock.set(TEST_NOW))

/** An order of three tickets of 12.34 at a point of sale with these methods. */
async function anOrderWith(payment_methods: object[], columns: Parameters<typeof anEvent>[2] = {}, price = 1234) {
  const { db } = server.services
  const event = await anEvent(db, company, columns)
  const product = await aProduct(db, event, { price })
  const pos = await aPointOfSale(db, event, { products: [product], payment_methods })
  const { id, secret } = await anOrder(server, pos, [{ product_id: product.id, amount: 3 }])
  return { order: { id, secret }, event, product, methods: pos.payment_methods.map((method) => method.id) }
}

const choose = (order: Secret, id: number | undefined, more: object = {}) =>
  server.send('saveOrder', { ...order, point_of_sale_payment_method_id: id, ...more })
const NOT_OFFERED = [{ code: 'error_select_payment_method', field: 'point_of_sale_payment_method_id' }]

test('PAY-11 PAY-16 CALL-14 choosing another method changes fee and total, as priceCart says', async () => {
  const fees = [
    { fee_fixed: 35, fee_percentage: 1.8 },
    { fee_fixed: 0, fee_percentage: 2.75 },
  ]
  const { order, methods, product } = await anOrderWith([...fees, {}])
  for (const [index, paymentMethod] of [...fees, { fee_fixed: 0, fee_percentage: 0 }].entries()) {
    const { body } = await choose(order, methods[index])
    const [unit] = body.order_products
    const priced = priceCart({
      company,
      products: [{ id: product.id, name: '', amount: 3, price: 1234, service_fee: unit!.service_fee, vat_percentage: 9 }],
      campaign: null,
      discountCode: null,
      paymentMethod,
    })
    expect(body).toMatchObject({
      point_of_sale_payment_method_id: methods[index],
      payment_fee: priced.payment_fee,
      total: priced.totals.total,
    })
  }
  expect((await server.send('getOrder', order)).body).toMatchObject({
    payment_fee: 0,
    point_of_sale_payment_method_id: methods[2],
  })
})

test('PAY-05 DEC-S-47 hidden, foreign and unknown methods are refused alike, and the choice stays', async () => {
  const { order, methods } = await anOrderWith([{ fee_fixed: 35 }, { online: false, show_pos: false }])
  const elsewhere = await anOrderWith([{}])
  const { db } = server.services
  const foreign = await aPointOfSale(db, await anEvent(db, await aCompany(db, { host: null })))
  await choose(order, methods[0])
  for (const id of [methods[1], elsewhere.methods[0], foreign.payment_methods[0]?.id, 987_654_321]) {
    const { status, refusals } = await choose(order, id)
    expect([status, refusals]).toEqual([400, NOT_OFFERED])
  }
  expect((await server.send('getOrder', order)).body).toMatchObject({
    point_of_sale_payment_method_id: methods[0],
    payment_fee: 35,
  })
})

test('PAY-09 a method with only online or only show_pos can be chosen', async () => {
  const { order, methods } = await anOrderWith([
    { online: true, show_pos: false },
    { online: false, show_pos: true },
  ])
  for (const id of methods) expect((await choose(order, id)).status).toBe(200)
})

test.each([
  ['PAY-06 a Thursday exactly 72 hours away', '2026-06-04T10:00:00.000Z', 400],
  ['PAY-06 a Thursday one second more than 72 hours away', '2026-06-04T10:00:01.000Z', 200],
  ['PAY-07 a Saturday five days away', '2026-06-06T10:00:00.000Z', 400],
  ['PAY-07 a Saturday one second more than five days away', '2026-06-06T10:00:01.000Z', 200],
  // 22:00 UTC is midnight in Amsterdam: Monday by then.
  ['PAY-07 a Monday in Amsterdam that is a Sunday in UTC', '2026-06-07T22:00:00.000Z', 200],
])('DEC-S-46 bank transfer for %s', async (_, starts_at, status) => {
  const { order, methods } = await anOrderWith([{ payment_method_id: BANK_TRANSFER }], { starts_at })
  const answer = await choose(order, methods[0])
  expect([answer.status, answer.refusals]).toEqual([status, status === 200 ? [] : NOT_OFFERED])
})

test('DEC-S-46 the start of the timeslot counts, also when it is chosen in the same save', async () => {
  const { order, event, methods } = await anOrderWith([{ payment_method_id: BANK_TRANSFER }], {
    starts_at: '2026-06-02T08:00:00.000Z',
    continuous: true,
  })
  expect((await choose(order, methods[0])).refusals).toEqual(NOT_OFFERED)
  const early = await aTimeslot(server.services.db, event, { starts_at: '2026-06-03T08:00:00Z', ends_at: '2026-06-03T09:00:00Z' })
  const late = await aTimeslot(server.services.db, event)
  expect((await choose(order, methods[0], { timeslot_id: early.id })).refusals).toEqual(NOT_OFFERED)
  expect((await server.send('getOrder', order)).body.timeslot_id).toBeNull()
  expect((await choose(order, methods[0], { timeslot_id: late.id })).status).toBe(200)
  expect((await choose(order, methods[0])).status).toBe(200)
})

test('DEC-S-42 with nothing due no method is kept and there is no fee', async () => {
  const { order, methods } = await anOrderWith([{ fee_fixed: 35 }], {}, 0)
  for (const id of [methods[0], 987_654_321]) {
    const { status, body } = await choose(order, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ point_of_sale_payment_method_id: null, payment_fee: 0, total: 0 })
  }
})
