import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { AT_THE_DOOR, aDoor, aScanner, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let device: Awaited<ReturnType<typeof aScanner>>
let session_id: number
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `offline-${++counter}.test` })
  device = await aScanner(server, door)
  session_id = await ownSession(server, door)
})

const BEFORE = '2026-07-04T11:30:00.000Z'
const aScan = (ticket: { code: string }, input: object = {}) => ({
  scan_id: randomUUID(),
  session_id,
  direction: 'in',
  code: ticket.code,
  ticket_id: null,
  scanned_at: BEFORE,
  reason: null,
  ...input,
})
const upload = (scans: object[], device_now = server.clock.now()) =>
  server.send('sendScans', { event_id: door.event.id, device_now, scans }, { headers: device.headers })
const conflicts = async (input: object = {}) =>
  (await server.send('listScanConflicts', { page: 1, ...input }, { headers: door.headers })).body.data

test('every scan that was made without network arrives once, however often it is sent', async () => {
  const tickets = await someTickets(server, door, { amount: 30 })
  const scans = tickets.map((ticket) => aScan(ticket))
  const answers = await Promise.all([upload(scans), upload(scans), upload(scans.toReversed())])
  for (const { status, body } of answers) expect([status, body.every(({ result }) => result === 'ok')]).toEqual([200, true])
  const rows = await server.services.db
    .selectFrom('check_in')
    .select(['scanned_at', 'counts'])
    .where('event_id', '=', door.event.id)
    .execute()
  expect(rows).toHaveLength(30)
  expect(rows.every(({ scanned_at, counts }) => counts && scanned_at === BEFORE)).toBe(true)
  expect(await conflicts()).toEqual([])
})

test('two devices that let the same ticket in: both are stored, and the one that arrives later is a conflict', async () => {
  const [ticket] = await someTickets(server, door)
  const online = await scanning(server, door, session_id)(ticket!.code)
  expect(online.body.result).toBe('ok')
  // It happened before the other one, and arrives after it.
  const late = aScan(ticket!)
  const { body } = await upload([late])
  expect(body).toMatchObject([{ result: 'ok', reason: null, is_conflict: true, scanned_at: BEFORE }])
  expect((await upload([late])).body).toMatchObject([{ is_conflict: true }])
  const [conflict, ...others] = await conflicts()
  expect(others).toEqual([])
  expect(conflict).toMatchObject({
    scanner_name: 'Door 1',
    scanned_at: BEFORE,
    received_at: AT_THE_DOOR,
    conflict: 'ticket_already_scanned',
    earlier: { scanned_at: AT_THE_DOOR, direction: 'in' },
    ticket: { id: ticket!.id, holder: 'Anna de Vries', product: door.product.name },
    settled_at: null,
  })
  const row = await server.services.db.selectFrom('ticket').select('scanned_at').where('id', '=', ticket!.id).executeTakeFirst()
  expect(row).toEqual({ scanned_at: BEFORE })
})

test('one device that let the same ticket in twice in one upload: both are stored, the second is a conflict', async () => {
  const [ticket, other] = await someTickets(server, door, { amount: 2 })
  const [first, second] = [aScan(ticket!), aScan(ticket!, { scanned_at: '2026-07-04T11:31:00.000Z' })]
  const sent = [first, aScan(other!), second]
  for (const { body } of [await upload(sent), await upload(sent)])
    expect(body.map(({ result, is_conflict }) => [result, is_conflict])).toEqual([
      ['ok', false],
      ['ok', false],
      ['ok', true],
    ])
  expect(await conflicts()).toMatchObject([{ scanned_at: second.scanned_at, earlier: { scanned_at: BEFORE, direction: 'in' } }])
  const rows = server.services.db.selectFrom('check_in').select(['counts']).where('ticket_id', '=', ticket!.id)
  expect(await rows.execute()).toEqual([{ counts: true }, { counts: true }])
})

test('the same scan twice in one upload is one scan', async () => {
  const [ticket] = await someTickets(server, door)
  const scan = aScan(ticket!)
  const { status, body } = await upload([scan, scan])
  expect([status, body.map(({ result, is_conflict }) => [result, is_conflict])]).toEqual([
    200,
    [
      ['ok', false],
      ['ok', false],
    ],
  ])
  const rows = server.services.db.selectFrom('check_in').select('scan_id').where('ticket_id', '=', ticket!.id)
  expect(await rows.execute()).toEqual([{ scan_id: scan.scan_id }])
  expect(await conflicts()).toEqual([])
})

test('DOOR-03 a scanned ticket that is named by its number is judged by the version of its code', async () => {
  const [ticket] = await someTickets(server, door)
  const { db } = server.services
  const named = (code_version: number, minute: number) =>
    aScan(ticket!, { code: null, ticket_id: ticket!.id, code_version, scanned_at: `2026-07-04T11:${minute}:00.000Z` })
  expect((await upload([named(1, 30)])).body).toMatchObject([{ result: 'ok', is_conflict: false }])
  await db.updateTable('check_in').set({ counts: false }).where('ticket_id', '=', ticket!.id).execute()
  await db.updateTable('ticket').set({ code_version: 2 }).where('id', '=', ticket!.id).execute()
  expect((await upload([named(1, 31)])).body).toMatchObject([{ result: 'ok', is_conflict: true }])
  expect(await conflicts()).toMatchObject([{ conflict: 'ticket_owner_changed', ticket: { id: ticket!.id } }])
})

test('a ticket that was refunded meanwhile is inside, and a conflict', async () => {
  const [ticket] = await someTickets(server, door)
  const { db } = server.services
  await db.updateTable('order_product').set({ refunded_at: BEFORE }).where('id', '=', ticket!.order_product_id).execute()
  expect((await upload([aScan(ticket!)])).body).toMatchObject([{ result: 'ok', is_conflict: true }])
  expect(await conflicts()).toMatchObject([{ conflict: 'ticket_refunded', earlier: null }])
})

test('what a device let in without network in test mode counts nowhere, and clashes with nothing', async () => {
  const { db } = server.services
  const [ticket, refunded] = await someTickets(server, door, { amount: 2 })
  const { order_product_id } = refunded!
  await db.updateTable('order_product').set({ refunded_at: BEFORE }).where('id', '=', order_product_id).execute()
  const inMode = (test_mode: boolean) => db.updateTable('scan_session').set({ test_mode }).where('id', '=', session_id).execute()
  await inMode(true)
  const { body } = await upload([aScan(ticket!), aScan(refunded!)])
  expect(body.map(({ result, is_conflict }) => [result, is_conflict])).toEqual([
    ['ok', false],
    ['ok', false],
  ])
  expect(await conflicts()).toEqual([])
  const rows = db.selectFrom('check_in').select(['counts', 'conflict']).where('event_id', '=', door.event.id)
  expect(await rows.execute()).toEqual([
    { counts: false, conflict: null },
    { counts: false, conflict: null },
  ])
  await inMode(false)
  expect((await scanning(server, door, session_id)(ticket!.code)).body.result).toBe('ok')
})

test('an exit in between makes two entries no conflict', async () => {
  const { db } = server.services
  await db.updateTable('scan_session').set({ outgoing_scans: true }).where('id', '=', session_id).execute()
  const [ticket] = await someTickets(server, door)
  const at = (minute: number, direction: string) => aScan(ticket!, { direction, scanned_at: `2026-07-04T11:${minute}:00.000Z` })
  // Out of order, as two devices send them.
  await upload([at(50, 'in')])
  await upload([at(40, 'out')])
  const { body } = await upload([at(30, 'in')])
  expect(body).toMatchObject([{ is_conflict: false }])
})

test('what the device refused lets nobody in and is no conflict', async () => {
  const [ticket] = await someTickets(server, door)
  const { body } = await upload([aScan(ticket!, { reason: 'session_not_open' })])
  expect(body).toMatchObject([{ result: 'outside_time', reason: 'session_not_open', is_conflict: false }])
  expect((await scanning(server, door, session_id)(ticket!.code)).body.result).toBe('ok')
})

test('a device clock that is wrong is put right, and what it said is kept; nothing lies ahead', async () => {
  const [one, other] = await someTickets(server, door, { amount: 2 })
  // A year and ten minutes slow.
  const slow = '2025-07-04T11:50:00.000Z'
  const scans = [
    aScan(one!, { scanned_at: '2025-07-04T11:40:00.000Z' }),
    aScan(other!, { scanned_at: '2025-07-04T12:20:00.000Z' }),
  ]
  const { body } = await upload(scans, slow)
  expect(body.map(({ scanned_at }) => scanned_at)).toEqual(['2026-07-04T11:50:00.000Z', AT_THE_DOOR])
  const rows = await server.services.db
    .selectFrom('check_in')
    .select('device_at')
    .where('event_id', '=', door.event.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ device_at: '2025-07-04T11:40:00.000Z' }, { device_at: '2025-07-04T12:20:00.000Z' }])
})

test('an upload that names another session stores nothing', async () => {
  const tickets = await someTickets(server, door, { amount: 2 })
  const refused = await upload([aScan(tickets[0]!), aScan(tickets[1]!, { session_id: 999_999 })])
  expect(refused.refusals).toEqual([{ code: 'not_found', field: 'session_id' }])
  expect(await server.services.db.selectFrom('check_in').select('id').where('event_id', '=', door.event.id).execute()).toEqual([])
})

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

test('a conflict is settled, and opened again', async () => {
  const [ticket] = await someTickets(server, door)
  await scanning(server, door, session_id)(ticket!.code)
  await upload([aScan(ticket!)])
  const [conflict] = await conflicts({ event_id: door.event.id })
  const settle = (settled: boolean) => server.send('settleScanConflict', { id: conflict!.id, settled }, { headers: door.headers })
  expect((await settle(true)).status).toBe(200)
  expect(await conflicts()).toEqual([])
  expect(await conflicts({ show_settled: true })).toMatchObject([{ settled_at: AT_THE_DOOR }])
  await settle(false)
  expect(await conflicts()).toMatchObject([{ settled_at: null, settled_by: null }])
})

test('a session that ends lets nobody in at once; what devices without network let in after it is a conflict, before it none', async () => {
  const [before, after, later] = await someTickets(server, door, { amount: 3 })
  const input = { event_id: door.event.id }
  const first = await server.send('downloadTickets', input, { headers: device.headers })
  const { body: operations } = await server.send('listScanOperations', { page: 1, ...input }, { headers: door.headers })
  const ended = { id: operations.data[0]!.id, session_id }
  const { body: session } = await server.send('endScanSession', ended, { headers: door.headers })
  expect(session).toMatchObject({ ends_at: AT_THE_DOOR, is_whole_event: false })
  server.clock.advance(60_000)
  const scan = scanning(server, door, session_id)
  expect((await scan(later!.code)).body).toMatchObject({ result: 'outside_time', reason: 'session_not_open' })
  // The device hears of it with the next difference.
  const heard = await server.send('downloadTickets', { ...input, since: first.body.cursor }, { headers: device.headers })
  expect(heard.body).toMatchObject({ full: false, door: { sessions: [{ id: session_id, ends_at: AT_THE_DOOR }] } })
  const { body } = await upload([aScan(before!), aScan(after!, { scanned_at: '2026-07-04T12:00:30.000Z' })])
  expect(body.map(({ result, is_conflict }) => [result, is_conflict])).toEqual([
    ['ok', false],
    ['ok', true],
  ])
  expect(await conflicts()).toMatchObject([{ conflict: 'session_not_open', ticket: { id: after!.id } }])
})
