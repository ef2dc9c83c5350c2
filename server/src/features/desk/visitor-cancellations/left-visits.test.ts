import { beforeEach, expect, test } from 'vitest'
import { anEvent, aShop, aTimeslot } from '../../../testing/builders.ts'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aMuseum, bookVisit, toLater, type Museum } from '#features/desk/rebookings/rebooking-testing.ts'
import { cancellationCalls, offerCancelling } from './cancellation-testing.ts'

const server = prepareServer()
const { read, cancel, unitsOf } = cancellationCalls(server)
let shop: Awaited<ReturnType<typeof aShop>>
let museum: Museum
let order: Awaited<ReturnType<typeof bookVisit>>

/** Cancelled until a day before the visit, for 80 percent, and changed until an hour before. The visits are at 12:00 and 14:00 on 4 July. */
beforeEach(async () => {
  server.clock.set('2026-06-01T10:00:00.000Z')
  const { db } = server.services
  await freeLocalhost(db)
  shop = await aShop(db)
  await offerCancelling(server, shop)
  await db.updateTable('event').set({ visit_change_hours: 1 }).where('id', '=', shop.event.id).execute()
  museum = await aMuseum(server, shop.event)
  order = await bookVisit(server, museum, museum.noon.id)
})

const changeOwn = async (input: object = toLater(museum, order.id)) => {
  expect((await server.send('changeOwnVisit', { ...input, id: order.id, secret: order.secret })).status).toBe(200)
}
const deadline = async () => {
  const { state, until } = await read(order)
  return [state, until]
}

test('SEC-27 who was too late to cancel is so after changing the visit as well, and gets no money', async () => {
  server.clock.set('2026-07-03T12:00:00.000Z')
  expect(await deadline()).toEqual(['late', '2026-07-03T12:00:00.000Z'])
  await changeOwn()
  expect(await deadline()).toEqual(['late', '2026-07-03T12:00:00.000Z'])
  const units = await unitsOf(order)
  expect(codesOf(await cancel(order, units, 1600))).toEqual(['self_cancel_late'])
  // Nor after one more change, although that one was in time.
  const at = { starts_at: '2026-07-04T18:00:00.000Z', ends_at: '2026-07-04T19:00:00.000Z' }
  const evening = await aTimeslot(server.services.db, shop.event, { spots: 10, ...at })
  await changeOwn({ from_timeslot_id: museum.later.id, timeslot_id: evening.id })
  expect(await deadline()).toEqual(['late', '2026-07-03T12:00:00.000Z'])
})

test('SEC-27 who changed it in time, or was given another time by staff, has the deadline of the new time', async () => {
  server.clock.set('2026-07-03T11:59:59.999Z')
  await changeOwn()
  server.clock.set('2026-07-03T13:00:00.000Z')
  expect(await deadline()).toEqual(['open', '2026-07-03T14:00:00.000Z'])
  server.clock.set('2026-07-03T14:00:00.000Z')
  const { noon, later } = museum
  await changeOwn({ from_timeslot_id: later.id, timeslot_id: noon.id })
  const headers = await signInAdmin(server, shop.company)
  const evening = { starts_at: '2026-07-04T18:00:00.000Z', ends_at: '2026-07-04T19:00:00.000Z' }
  await server.services.db.updateTable('timeslot').set(evening).where('id', '=', later.id).execute()
  expect((await server.send('changeVisit', toLater(museum, order.id), { headers })).status).toBe(200)
  expect(await deadline()).toEqual(['open', '2026-07-03T18:00:00.000Z'])
})

test('SEC-27 whose order staff move to another event has the deadline of the visit there', async () => {
  server.clock.set('2026-07-03T12:00:00.000Z')
  await changeOwn()
  const { db } = server.services
  const event = await anEvent(db, shop.company)
  await offerCancelling(server, { event })
  const { product, point_of_sale, noon } = await aMuseum(server, event)
  const sunday = { starts_at: '2026-07-05T12:00:00.000Z', ends_at: '2026-07-05T13:00:00.000Z' }
  await db.updateTable('timeslot').set(sunday).where('id', '=', noon.id).execute()
  const headers = await signInAdmin(server, shop.company)
  const { order_products } = (await server.send('getOrderDetail', { id: order.id }, { headers })).body
  const products = order_products.map(({ id }) => ({ order_product_id: id, product_id: product.id }))
  const to = { event_id: event.id, point_of_sale_id: point_of_sale.id, timeslot_id: noon.id, products }
  expect((await server.send('switchOrder', { id: order.id, ...to }, { headers })).status).toBe(200)
  expect(await deadline()).toEqual(['open', '2026-07-04T12:00:00.000Z'])
})
