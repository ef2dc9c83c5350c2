import { expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aDoor, anOperation, aScanner, scanning, someTickets } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

test('DOOR-16 the limit of an event reaches its dashboards and its phones, also later, and refuses nobody', async () => {
  const door = await aDoor(server, { host: 'full.test' })
  const { headers } = door
  const event_id = door.event.id
  const { sessions } = await anOperation(server, door, {})
  const device = await aScanner(server, door)
  const [first, second] = await someTickets(server, door, { amount: 2 })
  const before = await server.send('downloadTickets', { event_id }, { headers: device.headers })
  expect(before.body.door!.event.people_limit).toBeNull()
  expect((await server.send('saveEvent', { event_id, people_limit: 1 }, { headers })).body.people_limit).toBe(1)
  const scan = scanning(server, door, sessions[0]!)
  expect((await scan(first!.code)).body.reason).toBeNull()
  // A valid ticket is valid in a full house.
  expect((await scan(second!.code)).body.reason).toBeNull()
  const of = { people_limit: 1, inside: 2 }
  expect((await server.send('getEventDashboard', { event_id }, { headers })).body).toMatchObject(of)
  expect((await server.send('getDashboard', {}, { headers })).body.events).toMatchObject([of])
  // What events at the door are made of is read again after a second.
  await expect
    .poll(async () => {
      const input = { event_id, since: before.body.cursor }
      return (await server.send('downloadTickets', input, { headers: device.headers })).body.door?.event.people_limit
    })
    .toBe(1)
})
