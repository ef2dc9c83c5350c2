import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aDoor, anotherProduct, aScanner, ownSession, scanning, someTickets, type Door } from '#features/door/door-testing.ts'
import { anImport, importedInto, soldElsewhere, type Ticket } from '#features/desk/ticket-imports/import-testing.ts'
import { hashOldCode } from '#features/selling/tickets/hash-old-code.ts'

const PRETIX = 'k24fiuwvu8kxz3y1h6g7nq9d5ab0cpme'
const EVENTBRITE = '881234567920123450001'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let session_id: number
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `old-codes-${++counter}.test` })
  session_id = await ownSession(server, door)
})

const bring = async (tickets: Ticket[], into: Parameters<typeof anImport>[0] = door) => {
  const { refusals } = await server.send('importTickets', anImport(into, tickets), { headers: door.headers })
  expect(refusals).toEqual([])
  return (await importedInto(server, into.event.id)).tickets.slice(-tickets.length)
}
const scan = (code: string, input: object = {}) => scanning(server, door, session_id)(code, input)
const reasonOf = async (code: string, input: object = {}) => (await scan(code, input)).body.reason

test.each([
  ['of pretix', PRETIX, PRETIX],
  ['of Eventbrite', EVENTBRITE, EVENTBRITE],
  ['in capitals, as a scanner is set', PRETIX, PRETIX.toUpperCase()],
  ['typed in groups', EVENTBRITE, '8812 3456 7920 1234 5000 1'],
  ['of any shop', 'WZ/7-é=?&', 'wz/7-é=?&'],
  ['of 400 signs', 'x'.repeat(400), 'x'.repeat(400)],
])('MOVE-12 MOVE-13 the old code %s opens the door once, as the new one does', async (_what, old_code, scanned) => {
  const [one, two] = await bring([soldElsewhere(2, { old_code }), soldElsewhere(3)])
  const { body } = await scan(scanned)
  expect(body).toMatchObject({ result: 'ok', reason: null, ticket: { id: one!.id, holder: 'Bob Ray' } })
  const again = await scan(one!.code)
  expect(again.body).toMatchObject({
    reason: 'ticket_already_scanned',
    earlier: { direction: 'in', scanned_at: body.scanned_at },
  })
  expect(await reasonOf(two!.code)).toBeNull()
  expect(await reasonOf(soldElsewhere(3).old_code)).toBe('ticket_already_scanned')
})

test('MOVE-12 an old code is judged like any other: refunded, cancelled, blocked, and not known', async () => {
  const { db } = server.services
  const [one, two] = await bring([soldElsewhere(2), soldElsewhere(3)])
  await db.updateTable('ticket').set({ status: 'cancelled' }).where('id', '=', one!.id).execute()
  await db.updateTable('ticket').set({ mark_kind: 'stop', mark_text: '' }).where('id', '=', two!.id).execute()
  expect(await reasonOf(soldElsewhere(2).old_code)).toBe('ticket_cancelled')
  expect(await reasonOf(soldElsewhere(3).old_code)).toBe('ticket_blocked')
  expect(await reasonOf(soldElsewhere(4).old_code)).toBe('ticket_not_found')
})

test('MOVE-14 a ticket that was given to someone else opens with its new code only', async () => {
  const [ticket] = await bring([soldElsewhere(2)])
  const { id, secret } = ticket!
  const given = { id, secret, first_name: 'Eve', last_name: 'Dee', email: 'eve@example.com', send_email: false }
  expect((await server.send('changeTicketOwner', given, { headers: door.headers })).refusals).toEqual([])
  expect(await reasonOf(soldElsewhere(2).old_code)).toBe('ticket_owner_changed')
  const { code } = await server.services.db.selectFrom('ticket').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  expect(await reasonOf(code)).toBeNull()
})

test('MOVE-12 two gates scan the old and the new code at the same moment: one of them lets in', async () => {
  const [ticket] = await bring([soldElsewhere(2)])
  const reasons = await Promise.all([reasonOf(soldElsewhere(2).old_code), reasonOf(ticket!.code), reasonOf(ticket!.code)])
  expect(reasons.filter((reason) => reason === null)).toHaveLength(1)
})

test('MOVE-12 a code that two events have is of the one at the door; that of another company is nobody’s here', async () => {
  const other = await anEvent(server.services.db, door.company)
  const product = await aProduct(server.services.db, other)
  await aPointOfSale(server.services.db, other, { products: [product] })
  const [elsewhere] = await bring([soldElsewhere(2)], { event: other, product })
  expect((await scan(soldElsewhere(2).old_code)).body).toMatchObject({
    reason: 'ticket_wrong_entrance',
    ticket: { id: elsewhere!.id },
  })
  const [here] = await bring([soldElsewhere(2)])
  expect((await scan(soldElsewhere(2).old_code)).body).toMatchObject({ reason: null, ticket: { id: here!.id } })
  const theirs = await aDoor(server, { host: `old-codes-${++counter}.test` })
  const theirScan = scanning(server, theirs, await ownSession(server, theirs))
  expect((await theirScan(soldElsewhere(2).old_code)).body.reason).toBe('ticket_not_found')
  const next = await anEvent(server.services.db, theirs.company)
  const sold = await aProduct(server.services.db, next)
  await aPointOfSale(server.services.db, next, { products: [sold] })
  await server.send('importTickets', anImport({ event: next, product: sold }, [soldElsewhere(2)]), { headers: theirs.headers })
  expect((await theirScan(soldElsewhere(2).old_code)).body.reason).toBe('ticket_wrong_entrance')
})

test('MOVE-12 MOVE-16 a phone downloads hashes, is sent later additions and removals, and sends what it scanned without network', async () => {
  const device = await aScanner(server, door)
  const [sold] = await someTickets(server, door, { product: await anotherProduct(server, door) })
  const download = async (since?: string) => {
    const { raw } = await server.send('downloadTickets', { event_id: door.event.id, since }, { headers: device.headers })
    expect(raw.toString()).not.toContain(PRETIX)
    return JSON.parse(raw.toString()) as { cursor: string; tickets: (number | string | null)[][] }
  }
  const first = await download()
  expect(first.tickets.map((row) => [row[0], row[11]])).toEqual([[sold!.id, null]])
  const [ticket] = await bring([soldElsewhere(2, { old_code: PRETIX })])
  const later = await download(first.cursor)
  // The door app makes the same of the same code: `read-old-code.test.ts`.
  expect(later.tickets.map((row) => [row[0], row[11]])).toEqual([[ticket!.id, 'hECBp16B1_2PqqgsgreJrW']])
  expect(hashOldCode(PRETIX)).toBe('hECBp16B1_2PqqgsgreJrW')
  const late = {
    session_id,
    direction: 'in',
    scan_id: randomUUID(),
    scanned_at: server.clock.now(),
    reason: null,
    overrule: false,
  }
  const sent = await server.send(
    'sendScans',
    { event_id: door.event.id, device_now: server.clock.now(), scans: [{ ...late, code: PRETIX, ticket_id: null }] },
    { headers: device.headers },
  )
  expect(sent.body).toMatchObject([{ reason: null, is_conflict: false, ticket: { id: ticket!.id } }])
  const twice = { ...late, scan_id: randomUUID(), code: null, ticket_id: ticket!.id, code_version: 1 }
  const conflict = await server.send(
    'sendScans',
    { event_id: door.event.id, device_now: server.clock.now(), scans: [twice] },
    { headers: device.headers },
  )
  expect(conflict.body).toMatchObject([{ is_conflict: true }])
  const before = await download(later.cursor)
  await server.services.db.deleteFrom('imported_ticket').where('ticket_id', '=', ticket!.id).execute()
  expect((await download(before.cursor)).tickets.map((row) => [row[0], row[11]])).toEqual([[ticket!.id, null]])
})

test('MOVE-23 the list at the door finds an imported ticket by its old code and the old number of its order; a phone has the number too', async () => {
  const other = await aDoor(server, { host: `old-codes-${++counter}.test` })
  const brought = [
    soldElsewhere(2, { old_code: PRETIX, old_order_number: 'K4XQP' }),
    soldElsewhere(3, { old_order_number: 'Z9' }),
  ]
  const [one, two] = await bring(brought)
  const find = async (search: string, { headers, event }: Door = door) => {
    const { body } = await server.send('listTerminalEntries', { event_id: event.id, page: 1, search }, { headers })
    return body.data.map(({ ticket_id }) => ticket_id)
  }
  for (const search of [PRETIX, ` ${PRETIX.toUpperCase()} `, 'K4XQP', ' k4xqp'])
    expect([search, await find(search)]).toEqual([search, [one!.id]])
  expect(await find('z9')).toEqual([two!.id])
  expect([await find('K4X'), await find(PRETIX, other), await find('K4XQP', other)]).toEqual([[], [], []])
  const device = await aScanner(server, door)
  const { raw } = await server.send('downloadTickets', { event_id: door.event.id }, { headers: device.headers })
  const { tickets }: { tickets: (number | string | null)[][] } = JSON.parse(raw.toString())
  expect(tickets.map((row) => [row[0], row[12]])).toEqual([
    [one!.id, 'K4XQP'],
    [two!.id, 'Z9'],
  ])
})
