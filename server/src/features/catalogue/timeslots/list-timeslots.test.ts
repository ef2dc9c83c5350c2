import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOpeningHour, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

type Secret = { id: number; secret: string }

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
let event: { id: number; company_id: number }
let product: { id: number }
let point_of_sale: { id: number }

beforeEach(async () => {
  const { db } = server.services
  event = await anEvent(db, company)
  product = await aProduct(db, event)
  point_of_sale = await aPointOfSale(db, event, { products: [product] })
})

const anOrderOf = async (amount: number): Promise<Secret> => {
  const { id, secret } = await anOrder(server, point_of_sale, [{ product_id: product.id, amount }])
  return { id, secret }
}

test('CALL-19 SLOT-08 the fixed timeslots of the event in time order, with what is sold of them', async () => {
  const { db } = server.services
  const late = await aTimeslot(db, event, { spots: 10 })
  const over = await aTimeslot(db, event, { spots: null, starts_at: '2026-06-01T09:00:00.000Z', ends_at: TEST_NOW })
  await aTimeslot(db, await anEvent(db, company))
  const hour = await anOpeningHour(db, event)
  await aTimeslot(db, event, { opening_hour_id: hour.id })
  await server.send('saveOrder', { ...(await anOrderOf(3)), timeslot_id: late.id })
  const { body } = await server.send('listOrderTimeslots', await anOrderOf(1))
  expect(body).toEqual([
    { id: over.id, starts_at: over.starts_at, ends_at: over.ends_at, spots: null, spots_sold: 0, is_past: true },
    { id: late.id, starts_at: late.starts_at, ends_at: late.ends_at, spots: 10, spots_sold: 3, is_past: false },
  ])
})

test('what the order holds itself does not count as sold', async () => {
  const slot = await aTimeslot(server.services.db, event, { spots: 5 })
  const [mine, other] = [await anOrderOf(3), await anOrderOf(2)]
  for (const order of [mine, other]) await server.send('saveOrder', { ...order, timeslot_id: slot.id })
  const sold = async (order: Secret) => (await server.send('listOrderTimeslots', order)).body[0]?.spots_sold
  expect([await sold(mine), await sold(other), await sold(await anOrderOf(1))]).toEqual([2, 3, 5])
})

test('an event without timeslots has none', async () => {
  expect((await server.send('listOrderTimeslots', await anOrderOf(1))).body).toEqual([])
})
