import { randomUUID } from 'node:crypto'
import { addMs, HOUR_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { aProduct, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aDoor, anOperation, anotherProduct, AT_THE_DOOR, scanning, someTickets } from '../../door/door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

/** A door with two sessions that count exits, and a way to read what goes on there. */
async function aBusyDoor(host: string) {
  const door = await aDoor(server, { host })
  const operation = await anOperation(
    server,
    door,
    { name: 'North', outgoing_scans: true },
    { name: 'South', outgoing_scans: true },
  )
  const [north = 0, south = 0] = operation.sessions
  const read = async () => (await server.send('getEventDashboard', { event_id: door.event.id }, { headers: door.headers })).body
  return { door, operation, read, atNorth: scanning(server, door, north), atSouth: scanning(server, door, south) }
}

test('DASH-07 DASH-08 DASH-09 visitors inside, tickets scanned, and those left to scan', async () => {
  const { door, read, atNorth } = await aBusyDoor('busy.test')
  const [a, b, c, d] = await someTickets(server, door, { amount: 5 })
  expect(await read()).toMatchObject({ inside: 0, scanned: 0, left_to_scan: 5 })
  for (const { code } of [a!, b!, c!]) await atNorth(code)
  // Again, which is refused, and out.
  await atNorth(a!.code)
  server.clock.advance(MINUTE_MS)
  await atNorth(b!.code, { direction: 'out' })
  expect(await read()).toMatchObject({ inside: 2, scanned: 3, left_to_scan: 2 })
  server.clock.advance(MINUTE_MS)
  await atNorth(b!.code)
  expect(await read()).toMatchObject({ inside: 3, scanned: 3, left_to_scan: 2 })
  // A cancelled ticket is not waited for; one of a visitor who is inside still is one inside.
  await server.services.db.updateTable('ticket').set({ status: 'cancelled' }).where('id', 'in', [a!.id, d!.id]).execute()
  expect(await read()).toMatchObject({ inside: 3, scanned: 3, left_to_scan: 1 })
})

test('DASH-07 DEC-B-125 a parked car is no visitor; DEC-B-46 a multi-day ticket of last night is inside no more', async () => {
  const { door, read, atNorth } = await aBusyDoor('parking.test')
  const parking = await anotherProduct(server, door, { product_type_id: 3 })
  const pass = await anotherProduct(server, door, { name: 'Weekend', multi_day: true })
  const [car] = await someTickets(server, door, { product: parking })
  const [guest] = await someTickets(server, door, { product: pass })
  await atNorth(car!.code)
  await atNorth(guest!.code)
  expect(await read()).toMatchObject({ inside: 1, scanned: 2 })
  const readAt = async (now: string) => {
    server.clock.set(now)
    const headers = await signInAdmin(server, door.company)
    return (await server.send('getEventDashboard', { event_id: door.event.id }, { headers })).body
  }
  expect(await readAt('2026-07-05T04:59:59.000Z')).toMatchObject({ inside: 1 })
  expect(await readAt('2026-07-05T05:00:00.000Z')).toMatchObject({ inside: 0, scanned: 2 })
})

test('DASH-09 DEC-B-35 tickets of other events that are let in are left to scan here too', async () => {
  const { door, read } = await aBusyDoor('pass.test')
  const elsewhere = await anEvent(server.services.db, door.company)
  const pass = await aProduct(server.services.db, elsewhere, { name: 'Pass' })
  await someTickets(server, door, { product: pass, amount: 2 })
  expect(await read()).toMatchObject({ left_to_scan: 0 })
  const { company, event } = door
  const allowed = { company_id: company.id, event_id: event.id, product_id: pass.id }
  await server.services.db.insertInto('event_allowed_product').values(allowed).execute()
  expect(await read()).toMatchObject({ left_to_scan: 2 })
})

test('the last hour is counted by the minute, entries and exits apart; refused, undone and older scans are not in it', async () => {
  const { door, read, atNorth } = await aBusyDoor('minutes.test')
  const [a, b, c, old] = await someTickets(server, door, { amount: 4 })
  server.clock.set(addMs(AT_THE_DOOR, -60 * MINUTE_MS))
  await atNorth(old!.code)
  server.clock.set(addMs(AT_THE_DOOR, -59 * MINUTE_MS))
  await atNorth(a!.code)
  server.clock.set(AT_THE_DOOR)
  await atNorth(b!.code)
  await atNorth(b!.code)
  await atNorth('nobody knows this code')
  const scan_id = randomUUID()
  await atNorth(c!.code, { scan_id })
  server.clock.advance(20_000)
  await server.services.db.updateTable('check_in').set({ counts: false }).where('scan_id', '=', scan_id).execute()
  await atNorth(a!.code, { direction: 'out' })
  const { last_hour } = await read()
  expect(last_hour.from).toBe(addMs(AT_THE_DOOR, -59 * MINUTE_MS))
  const counted = (list: number[]) => list.flatMap((count, minute) => (count === 0 ? [] : [[minute, count]]))
  expect([last_hour.entries.length, counted(last_hour.entries), counted(last_hour.exits)]).toEqual([
    60,
    [
      [0, 1],
      [59, 1],
    ],
    [[59, 1]],
  ])
})

test('each entrance with its sessions: entries, exits, refusals, and entries in the last hour', async () => {
  const { door, operation, read, atNorth, atSouth } = await aBusyDoor('entrances.test')
  const [a, b, c] = await someTickets(server, door, { amount: 3 })
  server.clock.set(addMs(AT_THE_DOOR, -2 * HOUR_MS))
  await atNorth(a!.code)
  server.clock.set(AT_THE_DOOR)
  await atNorth(b!.code)
  await atSouth(b!.code)
  await atSouth(c!.code)
  server.clock.advance(MINUTE_MS)
  await atSouth(a!.code, { direction: 'out' })
  expect((await read()).entrances).toMatchObject([
    {
      id: operation.id,
      name: 'Festival',
      sessions: [
        { name: 'North', entries: 2, exits: 0, refused: 0, last_hour: 1 },
        { name: 'South', entries: 1, exits: 1, refused: 1, last_hour: 1 },
      ],
    },
  ])
})

test('GEN-01 an event of another company does not exist', async () => {
  const { door } = await aBusyDoor('own.test')
  const other = await aDoor(server, { host: 'foreign.test' })
  const { status } = await server.send('getEventDashboard', { event_id: door.event.id }, { headers: other.headers })
  expect(status).toBe(404)
})
