import { expect, test } from 'vitest'
import { aCompany, anEvent, anOpeningHour, anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { aHall } from '../../../testing/hall.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))
const db = () => server.services.db

test('SEAT-21 the hall is shown of each planned timeslot, and of each time by opening hours that an order holds', async () => {
  const event = await anEvent(db(), company)
  const stalls = await aProduct(db(), event)
  await aHall(db(), stalls, { rows: 1, seats: 4 })
  const shop = await aPointOfSale(db(), event, { products: [stalls] })
  const hour = await anOpeningHour(db(), event)
  const at = (time: string) => ({ starts_at: `2026-07-04T${time}:00.000Z`, ends_at: `2026-07-04T18:00:00.000Z` })
  const byHours = (time: string) => aTimeslot(db(), event, { ...at(time), opening_hour_id: hour.id })
  const planned = await aTimeslot(db(), event, at('15:00'))
  const [held, left, tried] = [await byHours('12:00'), await byHours('13:00'), await byHours('14:00')]
  const order = async ({ id: timeslot_id }: { id: number }, more: object = {}) => {
    const { id } = await anOrder(server, shop, [{ product_id: stalls.id, amount: 1 }])
    await db()
      .updateTable('order')
      .set({ timeslot_id, ...more })
      .where('id', '=', id)
      .execute()
  }
  await order(held)
  await order(left, { stock_held: false })
  await order(tried, { is_test: true })
  // Of another event.
  await aTimeslot(db(), await anEvent(db(), company))
  const { body } = await server.send('getSeating', { event_id: event.id }, { headers })
  const shown = ({ id, starts_at, ends_at }: typeof held) => ({ id, starts_at, ends_at })
  expect(body.timeslots).toEqual([held, planned].map(shown))
})
