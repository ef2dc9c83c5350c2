import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { anEvent, aTimeslot } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aDoor, anOperation, aScanner, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let device: Awaited<ReturnType<typeof aScanner>>
let other: Awaited<ReturnType<typeof aScanner>>
let session_id: number
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `sent-${++counter}.test` })
  device = await aScanner(server, door, 'Door 1')
  other = await aScanner(server, door, 'Door 2')
  session_id = await ownSession(server, door)
})

type Headers = { headers: Record<string, string> }
const receiptOf = async ({ headers }: Headers) => (await server.send('getScanReceipt', {}, { headers })).body.receipt
const upload = (by: Headers, ...scans: object[]) => {
  const input = { event_id: door.event.id, device_now: server.clock.now(), scans: scans.map((scan) => ({ ...aScan, ...scan })) }
  return server.send('sendScans', input, { headers: by.headers })
}
const aScan = { direction: 'in', code: null, ticket_id: null, reason: null }
const scanOf = (ticket: { code: string }, scan: object = {}) => {
  return { scan_id: randomUUID(), session_id, code: ticket.code, scanned_at: server.clock.now(), ...scan }
}
const stored = (ticket_id: number) =>
  server.services.db
    .selectFrom('check_in')
    .innerJoin('user as maker', 'maker.id', 'check_in.user_id')
    .leftJoin('user as sender', 'sender.id', 'check_in.sent_by')
    .select(['maker.name as made', 'sender.name as sent', 'conflict', 'counts'])
    .where('ticket_id', '=', ticket_id)
    .execute()
const conflicts = async () => (await server.send('listScanConflicts', { page: 1 }, { headers: door.headers })).body.data

test('DOOR-10 a scan that waited belongs to the user who was signed in when it was made, and says who sent it', async () => {
  const [ticket, own, twice] = await someTickets(server, door, { amount: 3 })
  const made_by = await receiptOf(device)
  await scanning(server, door, session_id)(twice!.code)
  await upload(other, scanOf(ticket!, { made_by }), scanOf(own!), scanOf(twice!, { made_by }))
  expect(await stored(ticket!.id)).toMatchObject([{ made: 'Door 1', sent: 'Door 2' }])
  expect(await stored(own!.id)).toMatchObject([{ made: 'Door 2', sent: null }])
  expect(await conflicts()).toMatchObject([{ scanner_name: 'Door 1', sent_by: 'Door 2' }])
})

test('DOOR-10 no device names a maker by a text that the server did not seal, of another company, or from before its time', async () => {
  const tickets = await someTickets(server, door, { amount: 4 })
  const [text = '', seal = ''] = (await receiptOf(device)).split('.')
  const told = JSON.parse(Buffer.from(text, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...told, user_id: told.user_id + 1 })).toString('base64url')
  const before = server.clock.now()
  const elsewhere = await aDoor(server, { host: `sent-${++counter}.test` })
  const stranger = await receiptOf(await aScanner(server, elsewhere))
  server.clock.advance(60_000)
  const later = await receiptOf(device)
  for (const [index, scan] of [
    { made_by: `${forged}.${seal}` },
    { made_by: 'Door 1' },
    { made_by: stranger },
    { made_by: later, scanned_at: before },
  ].entries()) {
    expect((await upload(other, scanOf(tickets[index]!, scan))).status).toBe(200)
    expect(await stored(tickets[index]!.id), String(index)).toMatchObject([{ made: 'Door 2', sent: null }])
  }
})

/** A ticket whose visitor comes two hours early, for a user who may not overrule that. */
async function early() {
  const span = { starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z' }
  const slot = await aTimeslot(server.services.db, door.event, span)
  return (await someTickets(server, door, { order: { timeslot_id: slot.id } }))[0]!
}
const withhold = (username: string, withheld: string[]) =>
  server.services.db.updateTable('user').set({ withheld }).where('username', '=', username).execute()

test('DEC-B-140 PERM-121 without the permission nobody overrules a timeslot in the app, and is not offered to', async () => {
  const ticket = await early()
  const scan = (input: object = {}) =>
    server.send('scanInApp', { event_id: door.event.id, ...scanOf(ticket), ...input }, { headers: device.headers })
  expect((await scan()).body).toMatchObject({ reason: 'outside_timeslot', can_overrule: true })
  await withhold(device.username, ['app.overrule'])
  server.clock.advance(5_000)
  const twice = scanOf(ticket)
  for (const { body } of [await scan(twice), await scan(twice)]) expect(body).toMatchObject({ can_overrule: false })
  const refused = await scan({ overrule: true })
  expect([refused.status, refused.refusals]).toEqual([403, [{ code: 'access_denied', field: 'overrule' }]])
  await withhold(device.username, [])
  server.clock.advance(5_000)
  expect((await scan({ overrule: true })).body.result).toBe('ok')
})

test('DEC-B-140 PERM-120 nor at the scan terminal', async () => {
  const ticket = await early()
  const scan = scanning(server, door, session_id)
  const rights = (withheld: string[]) =>
    server.services.db.updateTable('user').set({ withheld }).where('company_id', '=', door.company.id).execute()
  await rights(['scan_terminal.overrule'])
  server.clock.advance(5_000)
  expect((await scan(ticket.code)).body).toMatchObject({ reason: 'outside_timeslot', can_overrule: false })
  expect((await scan(ticket.code, { overrule: true })).status).toBe(403)
  await rights([])
  server.clock.advance(5_000)
  expect((await scan(ticket.code, { overrule: true })).body.result).toBe('ok')
})

test('DEC-B-140 an overruled entry without network is a conflict when its maker was not permitted, regardless of sender', async () => {
  const [first, second] = [await early(), await early()]
  const permitted = await receiptOf(device)
  await withhold(device.username, ['app.overrule'])
  server.clock.advance(5_000)
  const withheld = await receiptOf(device)
  await upload(
    other,
    scanOf(first, { overrule: true, made_by: permitted }),
    scanOf(second, { overrule: true, made_by: withheld }),
  )
  expect(await stored(first.id)).toMatchObject([{ conflict: null, counts: true }])
  expect(await stored(second.id)).toMatchObject([{ conflict: 'outside_timeslot', counts: true }])
})

test('DOOR-11 an entry by a forged code is a conflict, and the ticket of that number lets its holder in with a note', async () => {
  const [ticket, sample] = await someTickets(server, door, { amount: 2 })
  // The right number under the signature of another ticket.
  const forged = `${ticket!.code.slice(0, 30)}${sample!.code.slice(30)}`
  const at = server.clock.now()
  const known = await server.send('downloadTickets', { event_id: door.event.id }, { headers: device.headers })
  expect((await upload(device, scanOf({ code: forged }))).body).toMatchObject([{ reason: null, is_conflict: true }])
  expect(await stored(ticket!.id)).toMatchObject([{ conflict: 'ticket_invalid', counts: false }])
  const since = known.body.cursor
  const heard = await server.send('downloadTickets', { event_id: door.event.id, since }, { headers: device.headers })
  expect(heard.body.tickets.map((row) => [row[0], row[8], row[9]])).toEqual([[ticket!.id, null, at]])
  server.clock.advance(60_000)
  const { body } = await scanning(server, door, session_id)(ticket!.code)
  expect(body).toMatchObject({ result: 'ok', ticket: { forged_at: at } })
  expect(await conflicts()).toMatchObject([{ conflict: 'ticket_invalid', ticket: { id: ticket!.id } }])
})

test('DOOR-12 a ticket of an event that is not let in here does not show its holder', async () => {
  const elsewhere = await anEvent(server.services.db, door.company, { name: 'Saturday' })
  const there = { ...door, event: elsewhere }
  const gate = await ownSession(server, there)
  const [ticket] = await someTickets(server, door)
  const { body } = await scanning(server, there, gate)(ticket!.code)
  expect(body).toMatchObject({ reason: 'ticket_wrong_entrance', ticket: { holder: null, event_name: door.event.name } })
  // At another entrance of its own event it does.
  const { sessions } = await anOperation(server, door, { product_ids: [] })
  const near = await scanning(server, door, sessions[0]!)(ticket!.code)
  expect(near.body).toMatchObject({ reason: 'ticket_wrong_entrance', ticket: { holder: 'Anna de Vries' } })
})

test('DOOR-12 nor does it whatever else stands against it, or on the way out', async () => {
  const { db } = server.services
  const there = { ...door, event: await anEvent(db, door.company, { name: 'Saturday' }) }
  const gate = await ownSession(server, there)
  const [cancelled, blocked, out] = await someTickets(server, door, { amount: 3 })
  const unit = db.selectFrom('ticket').select('order_product_id').where('id', '=', cancelled!.id)
  await db.updateTable('order_product').set({ cancelled_at: server.clock.now() }).where('id', '=', unit).execute()
  await server.send('markTicket', { id: blocked!.id, mark: { kind: 'stop', text: 'Sold twice' } }, { headers: door.headers })
  const scan = scanning(server, there, gate)
  const answers = [await scan(cancelled!.code), await scan(blocked!.code), await scan(out!.code, { direction: 'out' })]
  const nobody = { holder: null, mark: null, event_name: door.event.name }
  expect(answers.map(({ body }) => body)).toMatchObject([
    { reason: 'ticket_cancelled', ticket: nobody },
    { reason: 'ticket_blocked', ticket: nobody },
    { reason: 'exits_not_counted', ticket: nobody },
  ])
})
