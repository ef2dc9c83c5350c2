import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aDoor, aScanner, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let device: Awaited<ReturnType<typeof aScanner>>
let other: Awaited<ReturnType<typeof aScanner>>
let session_id: number
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `undo-${++counter}.test` })
  device = await aScanner(server, door, 'Door 1')
  other = await aScanner(server, door, 'Door 2')
  session_id = await ownSession(server, door)
})

type Headers = { headers: Record<string, string> }
type Ticket = { id: number; code: string }
const scanBy = async ({ headers }: Headers, { code }: Ticket) => {
  const scan_id = randomUUID()
  const input = { event_id: door.event.id, session_id, code, scan_id, direction: 'in' }
  const { body } = await server.send('scanInApp', input, { headers })
  return { scan_id, scanned_at: body.scanned_at, result: body.result }
}
const undo = async ({ headers }: Headers, { id: ticket_id }: Ticket) => {
  const { status, refusals } = await server.send('undoAppEntry', { event_id: door.event.id, ticket_id, session_id }, { headers })
  return status === 200 ? 'undone' : `${status} ${refusals[0]?.code}`
}
const later = ({ headers }: Headers, undone: object) => {
  const meant = { session_id, scan_id: null, scanned_at: null, undone_at: server.clock.now(), ...undone }
  return server.send('sendUndos', { event_id: door.event.id, device_now: server.clock.now(), undos: [meant] }, { headers })
}
const counts = async ({ id }: Ticket) => {
  const query = server.services.db.selectFrom('check_in').select(['counts', 'undone_at']).where('ticket_id', '=', id)
  return (await query.orderBy('id').execute()).map((row) => (row.counts ? 'counts' : row.undone_at))
}
const grant = (granted: string[]) =>
  server.services.db.updateTable('user').set({ granted }).where('username', '=', other.username).execute()

test('DOOR-14 PERM-123 in the app a scan is undone by its maker within five minutes, and otherwise with the permission', async () => {
  const [own, foreign, late] = await someTickets(server, door, { amount: 3 })
  for (const ticket of [own, foreign, late]) await scanBy(device, ticket!)
  expect(await undo(other, foreign!)).toBe('400 undo_not_allowed')
  server.clock.advance(5 * 60_000)
  expect(await undo(device, own!)).toBe('undone')
  server.clock.advance(1)
  expect(await undo(device, late!)).toBe('400 undo_not_allowed')
  await grant(['app.undo_any'])
  server.clock.advance(5_000)
  expect([await undo(other, foreign!), await undo(other, late!)]).toEqual(['undone', 'undone'])
  expect(await scanBy(device, late!)).toMatchObject({ result: 'ok' })
})

test('DOOR-14 PERM-122 at the terminal likewise, and its list shows whether the user may', async () => {
  const [ticket] = await someTickets(server, door)
  await scanBy(device, ticket!)
  const rights = (withheld: string[]) =>
    server.services.db.updateTable('user').set({ withheld }).where('company_id', '=', door.company.id).execute()
  const input = { event_id: door.event.id, ticket_id: ticket!.id, session_id }
  const listed = async () =>
    (await server.send('listTerminalEntries', { event_id: door.event.id, page: 1 }, { headers: door.headers })).body.data[0]!
      .may_undo
  await rights(['scan_terminal.undo_any'])
  server.clock.advance(5_000)
  expect(await listed()).toBe(false)
  expect((await server.send('undoEntry', input, { headers: door.headers })).refusals).toEqual([{ code: 'undo_not_allowed' }])
  await rights([])
  server.clock.advance(5_000)
  expect(await listed()).toBe(true)
  expect((await server.send('undoEntry', input, { headers: door.headers })).status).toBe(200)
  await scanning(server, door, session_id)(ticket!.code)
  await rights(['scan_terminal.undo_any'])
  server.clock.advance(5_000)
  expect(await listed()).toBe(true)
})

test('DOOR-14 what was undone without network is undone as it was then, the scan that was meant and no other', async () => {
  const [known, waited, again] = await someTickets(server, door, { amount: 3 })
  const { scanned_at } = await scanBy(device, known!)
  const { scan_id } = await scanBy(device, waited!)
  const first = await scanBy(device, again!)
  server.clock.advance(60_000)
  const undone_at = server.clock.now()
  expect(await undo(device, again!)).toBe('undone')
  await scanBy(device, again!)
  // The network comes back an hour later.
  server.clock.advance(3_600_000)
  for (const undone of [
    { ticket_id: known!.id, scanned_at, undone_at },
    { ticket_id: waited!.id, scan_id, undone_at },
    { ticket_id: again!.id, scan_id: first.scan_id, scanned_at: first.scanned_at, undone_at },
  ])
    for (const { status } of [await later(device, undone), await later(device, undone)]) expect(status).toBe(200)
  expect([await counts(known!), await counts(waited!)]).toEqual([[undone_at], [undone_at]])
  expect(await counts(again!)).toEqual([undone_at, 'counts'])
})

test('DOOR-14 nor does a device without network undo what its user might not', async () => {
  const [late, foreign] = await someTickets(server, door, { amount: 2 })
  const { scan_id } = await scanBy(device, late!)
  const { scanned_at } = await scanBy(device, foreign!)
  await later(other, { ticket_id: foreign!.id, scanned_at })
  server.clock.advance(6 * 60_000)
  await later(device, { ticket_id: late!.id, scan_id })
  expect([await counts(late!), await counts(foreign!)]).toEqual([['counts'], ['counts']])
})

test('DOOR-14 PERM-123 sending what another user undid lends that user no permission', async () => {
  const [ticket] = await someTickets(server, door)
  const { scanned_at } = await scanBy(other, ticket!)
  const made_by = (await server.send('getScanReceipt', {}, { headers: device.headers })).body.receipt
  await grant(['app.undo_any'])
  server.clock.advance(5_000)
  await later(other, { ticket_id: ticket!.id, scanned_at, made_by })
  expect(await counts(ticket!)).toEqual(['counts'])
  await later(other, { ticket_id: ticket!.id, scanned_at })
  expect(await counts(ticket!)).toEqual([server.clock.now()])
})
