import { afterEach, beforeEach, expect, test } from 'vitest'
import { recount } from '#features/catalogue/stock/recount.ts'
import { aCompany, aDonation, anEvent, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { takenFrom } from '../../../testing/taken-from.ts'

type Secret = { id: number; secret: string }

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
let event: { id: number; company_id: number }
let ticket: { id: number }
let donation: { id: number }
let point_of_sale: { id: number }

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  const { db } = server.services
  event = await anEvent(db, company)
  ticket = await aProduct(db, event)
  donation = await aDonation(db, event)
  point_of_sale = await aPointOfSale(db, event, { products: [ticket, donation] })
})
afterEach(async () => expect(await recount(server.services.db)).toEqual([]))

const anOrderOf = async (amount: number): Promise<Secret> => {
  const { id, secret } = await anOrder(server, point_of_sale, [{ product_id: ticket.id, amount }])
  return { id, secret }
}
const choose = (order: Secret, timeslot_id: number) => server.send('saveOrder', { ...order, timeslot_id })
const slotOf = (spots: number | null, columns: object = {}) => aTimeslot(server.services.db, event, { spots, ...columns })
const taken = (slot: { stock_pool_id: number }) => takenFrom(server.services.db, slot.stock_pool_id)

test('SLOT-11 CALL-14 DEC-S-53 a timeslot is saved with a spot for every unit but the donation', async () => {
  const slot = await slotOf(10)
  const { id, secret } = await anOrder(server, point_of_sale, [
    { product_id: ticket.id, amount: 3 },
    { product_id: donation.id, amount: 1, price: 500, manual_price: true },
  ])
  const { status, body } = await choose({ id, secret }, slot.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    timeslot_id: slot.id,
    timeslot: { id: slot.id, starts_at: slot.starts_at, ends_at: slot.ends_at },
  })
  expect(await taken(slot)).toBe(3)
})

test('SLOT-05 SLOT-06 as many spots left as units is enough, one fewer is not and says what is left', async () => {
  const slot = await slotOf(5)
  expect((await choose(await anOrderOf(3), slot.id)).status).toBe(200)
  expect((await choose(await anOrderOf(3), slot.id)).refusals).toEqual([
    { code: 'timeslot_full', field: 'timeslot_id', remaining: 2 },
  ])
  expect((await choose(await anOrderOf(2), slot.id)).status).toBe(200)
  expect(await taken(slot)).toBe(5)
})

test('SLOT-04 DEC-S-82 a timeslot without spots cannot be chosen, one without a limit always', async () => {
  const order = await anOrderOf(1)
  expect((await choose(order, (await slotOf(0)).id)).refusals).toMatchObject([{ code: 'timeslot_full', remaining: 0 }])
  expect((await choose(order, (await slotOf(null)).id)).status).toBe(200)
})

test('DEC-S-82 a timeslot that is over cannot be chosen, one that has begun can', async () => {
  const order = await anOrderOf(1)
  const over = await slotOf(5, { starts_at: '2026-06-01T09:00:00Z', ends_at: TEST_NOW })
  const begun = await slotOf(5, { starts_at: '2026-06-01T09:00:00Z', ends_at: '2026-06-01T10:00:01Z' })
  expect((await choose(order, over.id)).refusals).toEqual([{ code: 'timeslot_past', field: 'timeslot_id' }])
  expect((await choose(order, begun.id)).status).toBe(200)
})

test('another choice gives the earlier one back in the same step, and a full one leaves it as it was', async () => {
  const [morning, noon, full] = [await slotOf(4), await slotOf(4), await slotOf(1)]
  const order = await anOrderOf(2)
  await choose(order, morning.id)
  await choose(order, noon.id)
  expect([await taken(morning), await taken(noon)]).toEqual([0, 2])
  expect((await choose(order, full.id)).refusals).toMatchObject([{ code: 'timeslot_full', remaining: 1 }])
  expect([await taken(noon), await taken(full)]).toEqual([2, 0])
  expect((await server.send('getOrder', order)).body.timeslot_id).toBe(noon.id)
})

test('the same timeslot again changes nothing, also when it has become full', async () => {
  const slot = await slotOf(2)
  const order = await anOrderOf(2)
  for (let time = 0; time < 3; time++) expect((await choose(order, slot.id)).status).toBe(200)
  expect(await taken(slot)).toBe(2)
})

test('the timeslots of another event and of another company are refused like unknown ones', async () => {
  const { db } = server.services
  const other_event = await aTimeslot(db, await anEvent(db, company))
  const other_company = await aTimeslot(db, await anEvent(db, await aCompany(db, { host: null })))
  const order = await anOrderOf(1)
  for (const id of [other_event.id, other_company.id, 987_654_321]) {
    const { status, refusals } = await choose(order, id)
    expect([status, refusals]).toEqual([400, [{ code: 'timeslot_not_found', field: 'timeslot_id' }]])
  }
})

test('DEC-S-53 twenty buyers of two for the last five spots: exactly two get them', async () => {
  const slot = await slotOf(5)
  const orders = await Promise.all(Array.from({ length: 20 }, () => anOrderOf(2)))
  const answers = await Promise.all(orders.map((order) => choose(order, slot.id)))
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.flatMap(codesOf)
  expect(served).toHaveLength(2)
  expect(refused).toEqual(Array.from({ length: 18 }, () => 'timeslot_full'))
  expect(await taken(slot)).toBe(4)
})

test('one order in many tabs at once holds the spots of one timeslot', async () => {
  const slots = [await slotOf(3), await slotOf(3), await slotOf(3)]
  const order = await anOrderOf(2)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => choose(order, slots[index % 3]!.id)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const sold = await Promise.all(slots.map(taken))
  expect(sold.toSorted()).toEqual([0, 0, 2])
})

test('buyers who swap two timeslots with each other do not block each other', async () => {
  const [morning, noon] = [await slotOf(20), await slotOf(20)]
  const orders = await Promise.all(Array.from({ length: 10 }, () => anOrderOf(1)))
  await Promise.all(orders.map((order, index) => choose(order, index % 2 ? morning.id : noon.id)))
  const answers = await Promise.all(orders.map((order, index) => choose(order, index % 2 ? noon.id : morning.id)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect([await taken(morning), await taken(noon)]).toEqual([5, 5])
})
