import { expect, test } from 'vitest'
import { aSeat, seatUnit } from '../../../testing/seats.ts'
import { scanning, someTickets } from '../door-testing.ts'
import { door, download, prepareDevice, session_id } from './device-testing.ts'

const server = prepareDevice()

const F12 = { section: 'Balcony', row: 'F', number: '12' }
const unitOf = async ({ id }: { id: number }) =>
  (await server.services.db.selectFrom('ticket').select('order_product_id').where('id', '=', id).executeTakeFirstOrThrow())
    .order_product_id
const rowOf = ({ tickets }: { tickets: readonly (readonly unknown[])[] }, { id }: { id: number }) =>
  tickets.find((row) => row[0] === id)

test('SEAT-17 scans and details say the seat, devices have it in the rows of an event with seats, and hear of another one', async () => {
  const { db } = server.services
  const [ticket, neighbour] = await someTickets(server, door, { amount: 2 })
  const before = await download()
  expect(rowOf(before, ticket!)).toHaveLength(13)
  const seat = await aSeat(db, door.product, F12)
  const other = await aSeat(db, door.product, { section: '', row: 'G', number: '1' })
  // What is known of products at the door is a second old at most.
  server.clock.advance(1500)
  const first = await download(before.cursor)
  expect([first.full, rowOf(first, ticket!)?.slice(13)]).toEqual([true, [null, null, null]])
  await seatUnit(db, await unitOf(ticket!), seat)
  const given = await download(first.cursor)
  expect([given.full, given.tickets.map(([id]) => id)]).toEqual([false, [ticket!.id]])
  expect(rowOf(given, ticket!)?.[15]).toEqual(['Balcony', 'F', '12'])
  const scan = scanning(server, door, session_id)
  expect((await scan(ticket!.code)).body.ticket?.seat).toEqual(F12)
  expect((await scan(neighbour!.code)).body.ticket?.seat).toBeNull()
  const details = { id: ticket!.id, event_id: door.event.id }
  expect((await server.send('getTicketAtDoor', details, { headers: door.headers })).body.seat).toEqual(F12)
  const seen = await download(given.cursor)
  await seatUnit(db, await unitOf(ticket!), other)
  expect(rowOf(await download(seen.cursor), ticket!)?.[15]).toEqual(['', 'G', '1'])
  await seatUnit(db, await unitOf(ticket!), null)
  expect(rowOf(await download(seen.cursor), ticket!)?.[15]).toBeNull()
})
