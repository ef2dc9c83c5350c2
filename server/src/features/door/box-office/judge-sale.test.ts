import { describe, expect, test } from 'vitest'
import { aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { AT_THE_DOOR } from '../door-testing.ts'
import { aBoxOffice, sellAt } from './box-office-testing.ts'
import { atEvent, db, door, office, orderRow, ordersOfEvent, prepareOffice } from './selling-testing.ts'

const server = prepareOffice()
const poolOf = (id: number) => db().selectFrom('stock_pool').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the price', () => {
  test('BOX-12 DEC-B-143 a discount is taken off the whole, to the cent, and is never more than that', async () => {
    const desk = await aBoxOffice(server, door.headers, { event: door.event, products: [door.product] }, { overrule_price: true })
    const { body } = await sellAt(server, door.headers, desk, [[door.product, 3]], { discount: 1 })
    expect(body.order).toMatchObject({ total: 2999, discount: 1 })
    expect(await orderRow(body.order.id)).toMatchObject({ products_total: 3000, discount_code_adjustment: -1, total: 2999 })
    const all = await sellAt(server, door.headers, desk, [[door.product, 1]], { discount: 1000 })
    expect(all.body.order).toMatchObject({ total: 0, payment_method: null })
    const more = await sellAt(server, door.headers, desk, [[door.product, 1]], { discount: 1001, total: 0 })
    expect(more.refusals).toMatchObject([{ code: 'box_office_discount_too_high', field: 'discount', max: 1000 }])
    const below = await sellAt(server, door.headers, desk, [[door.product, 1]], { discount: -1 })
    expect(codesAndFields(below)).toEqual(['box_office_discount_too_high discount'])
  })

  test('BOX-18 where prices are fixed no discount is given, of the whole amount neither', async () => {
    for (const discount of [1, 1000]) {
      const { refusals } = await sellAt(server, door.headers, office, [[door.product, 1]], { discount, total: 1000 - discount })
      expect(refusals).toEqual([{ code: 'box_office_price_fixed', field: 'discount' }])
    }
    expect(await ordersOfEvent()).toEqual([])
  })

  test('BOX-14 another price is sold only where the box office lets the seller, from 0 on, and the trail has both', async () => {
    const fixed = await sellAt(server, door.headers, office, [[door.product, 1, 750]])
    expect(codesAndFields(fixed)).toEqual(['box_office_price_fixed products.0.price'])
    const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [door.product] }, { overrule_price: true })
    const { body } = await sellAt(server, door.headers, gate, [[door.product, 2, 750]])
    expect(body.order).toMatchObject({ total: 1500, lines: [{ amount: 2, price: 750 }] })
    const units = await db().selectFrom('order_product').selectAll().where('order_id', '=', body.order.id).execute()
    expect(units).toMatchObject([750, 750].map((price) => ({ price, discount_price: price, service_fee: 0 })))
    expect((await sellAt(server, door.headers, gate, [[door.product, 1, 0]], { payment_method: null })).body.order.total).toBe(0)
    const below = await sellAt(server, door.headers, gate, [[door.product, 1, -1]])
    expect(codesAndFields(below)).toEqual(['price_invalid products.0.price'])
    const trail = await db().selectFrom('audit').selectAll().where('entity_id', '=', body.order.id).execute()
    expect(trail.find(({ action, entity }) => entity === 'order' && action === 'created')?.after).toMatchObject({
      box_office: 'Main gate',
      overruled_prices: [{ price: 1000, sold_for: 750 }],
    })
  })

  test('what the seller did not see is not charged', async () => {
    await db().updateTable('product').set({ price: 1200 }).where('id', '=', door.product.id).execute()
    const { refusals } = await sellAt(server, door.headers, office, [[door.product, 1]])
    expect(refusals).toMatchObject([{ code: 'total_changed', total: 1200, shown: 1000 }])
    expect(await ordersOfEvent()).toEqual([])
  })

  test('BOX-13 BCONST-16 pin and cash, as the box office takes them; cash that is too little is refused', async () => {
    const pin = await aBoxOffice(
      server,
      door.headers,
      { event: door.event, products: [door.product] },
      { payment_methods: ['pin'] },
    )
    expect((await sellAt(server, door.headers, pin, [[door.product, 1]], { payment_method: 'pin' })).body.order).toMatchObject({
      payment_method: 'pin',
      given: null,
    })
    expect(codesAndFields(await sellAt(server, door.headers, pin, [[door.product, 1]]))).toEqual([
      'box_office_method_required payment_method',
    ])
    const none = await sellAt(server, door.headers, office, [[door.product, 1]], { payment_method: null })
    expect(codesAndFields(none)).toEqual(['box_office_method_required payment_method'])
    const short = await sellAt(server, door.headers, office, [[door.product, 1]], { given: 999 })
    expect(codesAndFields(short)).toEqual(['cash_below_total given'])
  })
})

describe('stock', () => {
  test('BOX-15 DEC-B-144 with the unsold tickets it sells what is left of the product, whatever a shop may have of it', async () => {
    const rare = await aProduct(db(), door.event, { name: 'Rare', stock: 3 })
    await aPointOfSale(db(), door.event, { products: [{ id: rare.id, stock: 0 }] })
    const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [rare] })
    expect((await sellAt(server, door.headers, gate, [[rare, 2]])).status).toBe(200)
    expect(await poolOf(rare.stock_pool_id)).toMatchObject({ taken: 2 })
    expect((await atEvent()).box_offices.find(({ id }) => id === gate.id)?.products[0]?.stock).toBe(1)
    const gone = await sellAt(server, door.headers, gate, [[rare, 2]])
    expect(gone.refusals).toMatchObject([{ code: 'product_out_of_stock', product_id: rare.id, product: 'Rare', stock: 1 }])
  })

  test('DEC-B-144 without them it has tickets of its own, which stay its own when that is switched, and after a refund', async () => {
    const rare = await aProduct(db(), door.event, { name: 'Rare', stock: 0 })
    const own = { use_unsold_stock: false, products: [{ product_id: rare.id, stock: 2 }] }
    const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [rare] }, own)
    const sale = await sellAt(server, door.headers, gate, [[rare, 2]])
    expect(await poolOf(rare.stock_pool_id)).toMatchObject({ taken: 0 })
    const gone = await sellAt(server, door.headers, gate, [[rare, 1]])
    expect(gone.refusals).toMatchObject([{ code: 'product_out_of_stock', product: 'Rare', stock: 0 }])
    const switched = { ...gate, ...own, use_unsold_stock: true, updated_at: null }
    expect((await server.send('saveBoxOffice', switched, { headers: door.headers })).status).toBe(200)
    expect(await recount(db())).toEqual([])
    const { id, units } = sale.body.order
    const back = { id, order_product_ids: [units[0]!.id], include_ticket_fees: false, include_payment_fees: false }
    const refund = await server.send('refundOrder', { ...back, send_email: false }, { headers: door.headers })
    expect(refund.body.refund).toMatchObject({ amount: 1000, status: 'done' })
    const row = await db()
      .selectFrom('box_office_product')
      .selectAll()
      .where('box_office_id', '=', gate.id)
      .executeTakeFirstOrThrow()
    expect(await poolOf(row.stock_pool_id)).toMatchObject({ taken: 1 })
    expect(await poolOf(rare.stock_pool_id)).toMatchObject({ taken: 0 })
  })

  test('DEC-B-143 the least and most of an order hold, sale windows do not; what comes along comes along', async () => {
    const times = { sale_starts_at: '2027-01-01T00:00:00.000Z', sale_ends_at: '2027-02-01T00:00:00.000Z' }
    const set = await aProduct(db(), door.event, { min_buy: 2, max_buy: 4, sale_sets: 2, ...times })
    const token = await aProduct(db(), door.event, { price: 300, addition_of: set.id })
    const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [set, token] })
    const of = async (amount: number) => codesAndFields(await sellAt(server, door.headers, gate, [[set, amount]]))
    expect(await of(1)).toEqual(['product_below_minimum products.0.amount'])
    expect(await of(3)).toEqual(['product_not_in_sets products.0.amount'])
    expect(await of(6)).toEqual(['product_above_maximum products.0.amount'])
    const { body } = await sellAt(server, door.headers, gate, [[set, 2]], { total: 2600 })
    expect(body.tickets).toHaveLength(4)
    const stray = await sellAt(server, door.headers, gate, [[door.product, 1]])
    expect(stray.refusals).toMatchObject([{ code: 'product_out_of_stock', product_id: door.product.id }])
    expect(codesAndFields(await sellAt(server, door.headers, gate, []))).toEqual(['shop_no_products_selected products'])
  })

  test('a timeslot is chosen where the event has them, and is full for the box office too', async () => {
    const slot = await aTimeslot(db(), door.event, { starts_at: AT_THE_DOOR, ends_at: '2026-07-04T13:00:00.000Z', spots: 1 })
    expect((await atEvent()).timeslots).toMatchObject([{ id: slot.id, spots: 1 }])
    const sell = async (timeslot_id: number | null, amount = 1) =>
      sellAt(server, door.headers, office, [[door.product, amount]], { timeslot_id })
    expect(codesAndFields(await sell(null))).toEqual(['timeslot_required timeslot_id'])
    expect(codesAndFields(await sell(slot.id, 2))).toEqual(['timeslot_full timeslot_id'])
    expect((await sell(slot.id)).body.order.timeslot).toMatchObject({ starts_at: AT_THE_DOOR })
    expect(codesAndFields(await sell(slot.id))).toEqual(['timeslot_full timeslot_id'])
  })
})
