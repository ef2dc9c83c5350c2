import { expect, test } from 'vitest'
import { aCompany, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aWeekend, hour, slot } from './planning-testing.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))

async function aPlannedEvent() {
  const event = await aWeekend(server, company)
  const product = await aProduct(server.services.db, event, { price: 0 })
  const point_of_sale = await aPointOfSale(server.services.db, event, { products: [product] })
  return { event, order: await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 3 }]) }
}

test('DEC-B-182 a timeslot that is sold meanwhile is as its form showed it; one that moved along with its event is not', async () => {
  const { event, order } = await aPlannedEvent()
  const timeslots = [slot('10:00', '11:00')]
  const [made] = (await server.send('addTimeslots', { event_id: event.id, timeslots }, { headers })).body
  const { id, updated_at } = made!
  const save = (input: object) =>
    server.send('saveTimeslot', { event_id: event.id, id, ...slot('10:00', '11:00', 20), ...input }, { headers })
  server.clock.advance(1000)
  await server.send('saveOrder', { id: order.id, secret: order.secret, timeslot_id: id })
  const saved = await save({ updated_at })
  expect(saved.body).toMatchObject({ spots: 20, spots_sold: 3 })

  server.clock.advance(1000)
  const dates = { starts_at: '2026-07-11T08:00:00.000Z', ends_at: '2026-07-12T20:00:00.000Z', move_timeslots: true }
  expect((await server.send('saveEvent', { event_id: event.id, ...dates }, { headers })).status).toBe(200)
  const late = await save({ updated_at: saved.body.updated_at })
  expect([late.status, codesAndFields(late)]).toEqual([409, ['changed_meanwhile']])
})

test('DEC-B-182 when two users change the same opening hours, the second is warned and may overwrite', async () => {
  const { event } = await aPlannedEvent()
  const { body } = await server.send('addOpeningHour', { event_id: event.id, ...hour }, { headers })
  const save = (input: object) => server.send('saveOpeningHour', { event_id: event.id, ...body, ...input }, { headers })
  server.clock.advance(1000)
  expect((await save({ day: 7, opens_at: '09:00' })).body.id).toBe(body.id)
  const late = await save({ opens_at: '11:00' })
  expect([late.status, codesAndFields(late)]).toEqual([409, ['changed_meanwhile']])
  const insisted = await save({ opens_at: '11:00', updated_at: undefined })
  expect(insisted.body).toMatchObject({ id: body.id, day: 6, opens_at: '11:00' })
  expect((await server.send('listOpeningHours', { event_id: event.id }, { headers })).body).toEqual([insisted.body])
  const { body: trail } = await server.send('listRecordChanges', { entity: 'opening_hour', entity_id: body.id }, { headers })
  expect(trail.data.map(({ action }) => action)).toEqual(['changed', 'changed', 'created'])
})

test('DEC-B-182 opening hours that are sold meanwhile are as their form showed them', async () => {
  const { event, order } = await aPlannedEvent()
  const { body } = await server.send('addOpeningHour', { event_id: event.id, ...hour }, { headers })
  const { id, secret } = order
  server.clock.advance(1000)
  const option = { opening_hour_id: body.id, day: '2026-07-04', opens_at: '10:00' }
  const { timeslot_id } = (await server.send('makeTimeslot', { id, secret, option })).body
  expect((await server.send('saveOrder', { id, secret, timeslot_id })).status).toBe(200)
  const more = { event_id: event.id, ...body, spots: 30 }
  expect((await server.send('saveOpeningHour', more, { headers })).body).toMatchObject({ id: body.id, spots: 30 })
})
