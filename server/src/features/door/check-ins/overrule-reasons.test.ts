import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aTimeslot } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aDoor, anOperation, aScanner, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let operation: Awaited<ReturnType<typeof anOperation>>
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `because-${++counter}.test` })
  operation = await anOperation(server, door, {})
})

/** Tickets for a timeslot that is hours away. */
async function tooEarly(amount: number) {
  const span = { starts_at: '2026-07-04T18:00:00.000Z', ends_at: '2026-07-04T19:00:00.000Z' }
  const { id: timeslot_id } = await aTimeslot(server.services.db, door.event, span)
  return someTickets(server, door, { amount, order: { timeslot_id } })
}
const scan = (code: string, input: object = {}) =>
  scanning(server, door, operation.sessions[0]!)(code, { overrule: true, ...input })
const stored = (ticket_id: number) =>
  server.services.db
    .selectFrom('check_in')
    .select(['is_overruled', 'overrule_reason', 'overrule_note'])
    .where('ticket_id', '=', ticket_id)
    .execute()
const send: TestServer['send'] = (call, input) => server.send(call, input, { headers: door.headers })

test('DOOR-30 the reason is kept with the scan, and shown at the door, on the order and counted in the summary', async () => {
  const [guest, other, old] = await tooEarly(3)
  expect((await scan(guest!.code, { overrule_reason: 'guest', overrule_note: 'not kept' })).body.reason).toBeNull()
  expect((await scan(other!.code, { overrule_reason: 'other', overrule_note: ' Ambulance crew ' })).body.reason).toBeNull()
  // An app that doesn't ask.
  expect((await scan(old!.code)).body.reason).toBeNull()
  expect(await stored(guest!.id)).toEqual([{ is_overruled: true, overrule_reason: 'guest', overrule_note: null }])
  const said = { overrule_reason: 'other', overrule_note: 'Ambulance crew' }
  const { body: details } = await send('getTicketAtDoor', { id: other!.id, event_id: door.event.id })
  expect(details.scans).toMatchObject([said])
  const { body: order } = await send('getOrderDetail', { id: guest!.order_id })
  expect(order.order_products.map(({ ticket }) => ticket?.overruled)).toMatchObject([
    { overrule_reason: 'guest', overrule_note: null, scanned_at: server.clock.now() },
    said,
    { overrule_reason: null, overrule_note: null },
  ])
  const counted = async () => (await send('getScanSummary', { id: operation.id })).body.overruled
  expect(await counted()).toEqual([
    { overrule_reason: 'guest', scans: 1 },
    { overrule_reason: 'other', scans: 1 },
    { overrule_reason: null, scans: 1 },
  ])
  const undo = { event_id: door.event.id, ticket_id: guest!.id, session_id: operation.sessions[0]! }
  await send('undoEntry', undo)
  expect(await counted()).not.toContainEqual({ overrule_reason: 'guest', scans: 1 })
  expect((await send('getOrderDetail', { id: guest!.order_id })).body.order_products[0]?.ticket?.overruled).toBeNull()
})

test('DOOR-30 something else needs words, and not too many; a scan that overrules nothing keeps none', async () => {
  const [ticket] = await tooEarly(1)
  const refusalsOf = async (input: object) => (await scan(ticket!.code, input)).refusals
  expect(await refusalsOf({ overrule_reason: 'other' })).toEqual([{ code: 'field_required', field: 'overrule_note' }])
  const long = { overrule_reason: 'other', overrule_note: 'x'.repeat(81) }
  expect(await refusalsOf(long)).toMatchObject([{ code: 'text_too_long', field: 'overrule_note', max: 80 }])
  expect(await stored(ticket!.id)).toEqual([])
  await scan(ticket!.code, { overrule: false, overrule_reason: 'other', overrule_note: 'Nobody' })
  expect(await stored(ticket!.id)).toEqual([{ is_overruled: false, overrule_reason: null, overrule_note: null }])
})

test('DOOR-30 DEC-B-140 a user who may not overrule gives no reason either', async () => {
  const [ticket] = await tooEarly(1)
  const { db } = server.services
  const withhold = (withheld: string[]) =>
    db.updateTable('user').set({ withheld }).where('company_id', '=', door.company.id).execute()
  await withhold(['scan_terminal.overrule'])
  expect((await scan(ticket!.code, { overrule_reason: 'guest' })).status).toBe(403)
  await withhold([])
  expect((await scan(ticket!.code, { overrule_reason: 'guest' })).body.reason).toBeNull()
})

test('DOOR-30 what waited on a device brings its reason along, and is never refused for its words or for having none', async () => {
  const device = await aScanner(server, door)
  const tickets = await tooEarly(4)
  const session_id = operation.sessions[0]!
  const at = { session_id, direction: 'in', code: null, scanned_at: '2026-07-04T11:30:00.000Z', reason: null, overrule: true }
  const because = [
    {},
    { overrule_reason: 'delayed' },
    { overrule_reason: 'other', overrule_note: `${'x'.repeat(79)} too long` },
    { overrule_reason: 'other' },
  ]
  const scans = tickets.map(({ id: ticket_id }, index) => ({ ...at, ...because[index], scan_id: randomUUID(), ticket_id }))
  const upload = { event_id: door.event.id, device_now: server.clock.now(), scans }
  const { status, body } = await server.send('sendScans', upload, { headers: device.headers })
  expect([status, body.map(({ reason }) => reason)]).toEqual([200, [null, null, null, null]])
  const kept = (await Promise.all(tickets.map(({ id }) => stored(id)))).flat()
  expect(kept.map(({ overrule_reason, overrule_note }) => [overrule_reason, overrule_note])).toEqual([
    [null, null],
    ['delayed', null],
    ['other', 'x'.repeat(79)],
    ['other', null],
  ])
})

test('DOOR-30 a conflict says why its entry was let in anyway', async () => {
  const device = await aScanner(server, door)
  const [ticket] = await tooEarly(1)
  await scan(ticket!.code, { overrule_reason: 'guest' })
  const session_id = operation.sessions[0]!
  const late = { overrule: true, overrule_reason: 'checked_by_hand', scanned_at: '2026-07-04T11:30:00.000Z', reason: null }
  const scans = [{ ...late, session_id, scan_id: randomUUID(), direction: 'in', code: null, ticket_id: ticket!.id }]
  const upload = { event_id: door.event.id, device_now: server.clock.now(), scans }
  expect((await server.send('sendScans', upload, { headers: device.headers })).body).toMatchObject([{ is_conflict: true }])
  expect((await send('listScanConflicts', { page: 1 })).body.data).toMatchObject([
    { conflict: 'ticket_already_scanned', overrule_reason: 'checked_by_hand', overrule_note: null },
  ])
})
