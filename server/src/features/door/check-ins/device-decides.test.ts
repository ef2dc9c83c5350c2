import { expect, test } from 'vitest'
import { AT_THE_DOOR, scanning, someTickets } from '../door-testing.ts'
import { aScan, BEFORE, conflicts, device, door, prepareDevice, session_id, upload } from './device-testing.ts'

const server = prepareDevice()

/** The server's answer comes too late for the device, which decides on its own and sends that under the same id. */
const answeredLate = async (code: string, scan_id: string) => {
  const scan = { event_id: door.event.id, session_id, code, scan_id, direction: 'in' }
  return (await server.send('scanInApp', scan, { headers: device.headers })).body
}
const stored = (ticket_id: number) =>
  server.services.db
    .selectFrom('check_in')
    .select(['reason', 'conflict', 'counts', 'device_at'])
    .where('ticket_id', '=', ticket_id)
    .orderBy('id')
    .execute()

test('DOOR-01 a scan that was refused too late for the device, which let them in, counts and is a conflict', async () => {
  const [ticket, refunded] = await someTickets(server, door, { amount: 2 })
  const { db } = server.services
  await scanning(server, door, session_id)(ticket!.code)
  await db.updateTable('order_product').set({ refunded_at: BEFORE }).where('id', '=', refunded!.order_product_id).execute()
  const device_now = server.clock.now()
  const scans = [aScan(ticket!, { scanned_at: device_now }), aScan(refunded!, { scanned_at: device_now })]
  for (const { code, scan_id } of scans) expect(await answeredLate(code, scan_id)).not.toMatchObject({ reason: null })
  for (const { body } of [await upload(scans), await upload(scans)])
    expect(body).toMatchObject([
      { reason: null, is_conflict: true },
      { reason: null, is_conflict: true },
    ])
  expect(await conflicts()).toMatchObject([
    { conflict: 'ticket_refunded', ticket: { id: refunded!.id } },
    { conflict: 'ticket_already_scanned', ticket: { id: ticket!.id }, earlier: { direction: 'in' } },
  ])
  expect(await stored(refunded!.id)).toEqual([{ reason: null, conflict: 'ticket_refunded', counts: true, device_at: device_now }])
  const row = await db.selectFrom('ticket').select('scanned_at').where('id', '=', refunded!.id).executeTakeFirst()
  expect(row).toEqual({ scanned_at: device_now })
})

test('DOOR-01 an entry whose answer came too late for the device, which sent them away, is taken back on every device', async () => {
  const [ticket] = await someTickets(server, door)
  const scan = aScan(ticket!, { scanned_at: server.clock.now(), reason: 'outside_timeslot' })
  expect(await answeredLate(scan.code, scan.scan_id)).toMatchObject({ reason: null })
  const input = { event_id: door.event.id }
  const known = await server.send('downloadTickets', input, { headers: device.headers })
  expect(known.body.tickets.map((row) => row[8]?.slice(0, 2))).toEqual([['in', AT_THE_DOOR]])
  for (const { body } of [await upload([scan]), await upload([scan])])
    expect(body).toMatchObject([{ reason: 'outside_timeslot', is_conflict: false }])
  expect(await stored(ticket!.id)).toMatchObject([{ reason: 'outside_timeslot', conflict: null, counts: false }])
  const heard = await server.send('downloadTickets', { ...input, since: known.body.cursor }, { headers: device.headers })
  expect(heard.body.tickets.map((row) => row[8])).toEqual([null])
  const { db } = server.services
  const row = await db.selectFrom('ticket').select('scanned_at').where('id', '=', ticket!.id).executeTakeFirst()
  expect(row).toEqual({ scanned_at: null })
  // A minute later they come again.
  expect((await scanning(server, door, session_id)(ticket!.code)).body.result).toBe('ok')
})

test('DOOR-01 what server and device agree on stays as it was stored, and so does an entry that was undone meanwhile', async () => {
  const [agreed, refused, undone] = await someTickets(server, door, { amount: 3 })
  const { db } = server.services
  await db.updateTable('order_product').set({ refunded_at: BEFORE }).where('id', '=', refused!.order_product_id).execute()
  const scans = [aScan(agreed!), aScan(refused!, { reason: 'ticket_cancelled' }), aScan(undone!)]
  for (const { code, scan_id } of scans) await answeredLate(code, scan_id)
  const undo = { event_id: door.event.id, ticket_id: undone!.id, session_id }
  expect((await server.send('undoEntry', undo, { headers: door.headers })).status).toBe(200)
  await upload(scans)
  const states = await Promise.all([agreed, refused, undone].map((ticket) => stored(ticket!.id)))
  expect(states.flat()).toMatchObject([
    { reason: null, conflict: null, counts: true },
    { reason: 'ticket_refunded', conflict: null, counts: false },
    { reason: null, conflict: null, counts: false },
  ])
})
