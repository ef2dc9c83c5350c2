import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { AT_THE_DOOR, aDoor, anOperation, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door

beforeEach(async () => {
  door = await aDoor(server, { host: `${randomUUID()}.test` })
})

test('TKT-03 TKT-17 an entry marks its ticket as scanned, and undoing it takes that back', async () => {
  const session_id = await ownSession(server, door)
  const [ticket] = await someTickets(server, door)
  const scannedAt = async () =>
    (await server.services.db.selectFrom('ticket').select('scanned_at').where('id', '=', ticket!.id).executeTakeFirstOrThrow())
      .scanned_at
  const entry = { event_id: door.event.id, ticket_id: ticket!.id, session_id }
  const { headers } = door
  expect((await server.send('checkInEntry', { ...entry, scan_id: randomUUID() }, { headers })).body.result).toBe('ok')
  expect(await scannedAt()).toBe(AT_THE_DOOR)
  expect((await server.send('undoEntry', entry, { headers })).status).toBe(200)
  expect(await scannedAt()).toBeNull()
  expect((await server.send('undoEntry', entry, { headers })).refusals).toEqual([{ code: 'ticket_not_inside' }])
  expect((await server.send('checkInEntry', { ...entry, scan_id: randomUUID() }, { headers })).body.result).toBe('ok')
})

test('undoing takes back the scan that is meant, and no earlier one when it is asked for twice', async () => {
  const session_id = await ownSession(server, door)
  const [ticket] = await someTickets(server, door)
  const entry = { event_id: door.event.id, ticket_id: ticket!.id, session_id }
  const { headers } = door
  const { body } = await server.send('checkInEntry', { ...entry, scan_id: randomUUID() }, { headers })
  const undo = (scanned_at: string) => server.send('undoEntry', { ...entry, scanned_at }, { headers })
  expect((await undo('2026-07-04T00:00:00.000Z')).refusals).toEqual([{ code: 'ticket_not_inside' }])
  expect((await undo(body.scanned_at)).status).toBe(200)
})

test('DOOR-08 what is judged last is last, also when its call arrived some milliseconds before the one that was judged first', async () => {
  const { sessions } = await anOperation(server, door, { outgoing_scans: true })
  const [ticket] = await someTickets(server, door)
  const scan = scanning(server, door, sessions[0]!)
  const reasons: unknown[] = []
  for (const [at, direction] of [
    ['12:00:00.010', 'in'],
    ['12:00:00.000', 'out'],
    ['12:00:00.020', 'in'],
  ] as const) {
    server.clock.set(`2026-07-04T${at}Z`)
    reasons.push((await scan(ticket!.code, { direction })).body.reason)
  }
  expect(reasons).toEqual([null, null, null])
})

test('DEC-B-135 outgoing scans let a ticket in again', async () => {
  const { sessions } = await anOperation(server, door, { outgoing_scans: true })
  const scan = scanning(server, door, sessions[0]!)
  const [ticket] = await someTickets(server, door)
  const results: string[] = []
  for (const direction of ['out', 'in', 'in', 'out', 'out', 'in'])
    results.push(String((await scan(ticket!.code, { direction })).body.reason))
  expect(results).toEqual(['ticket_not_inside', 'null', 'ticket_already_scanned', 'null', 'ticket_not_inside', 'null'])
})

test('DEC-B-136 in test mode everything is shown and nothing counts', async () => {
  const { sessions } = await anOperation(server, door, { test_mode: true })
  const scan = scanning(server, door, sessions[0]!)
  const [ticket] = await someTickets(server, door)
  for (let time = 0; time < 2; time += 1) expect((await scan(ticket!.code)).body.result).toBe('ok')
  const row = await server.services.db.selectFrom('ticket').select('scanned_at').where('id', '=', ticket!.id).executeTakeFirst()
  expect(row).toEqual({ scanned_at: null })
})

test('PROD-45 BCONST-20 a multi-day ticket goes in again after seven in the morning', async () => {
  const { db } = server.services
  await db.updateTable('product').set({ multi_day: true }).where('id', '=', door.product.id).execute()
  await db.updateTable('event').set({ ends_at: '2026-07-06T21:00:00.000Z' }).where('id', '=', door.event.id).execute()
  const session_id = await ownSession(server, door)
  const [ticket] = await someTickets(server, door)
  const reasonAt = async (at: string) => {
    server.clock.set(at)
    const headers = await signInAdmin(server, door.company)
    return (await scanning(server, { ...door, headers }, session_id)(ticket!.code)).body.reason
  }
  expect(await reasonAt('2026-07-04T20:00:00.000Z')).toBeNull()
  expect(await reasonAt('2026-07-05T04:59:59.000Z')).toBe('ticket_already_scanned')
  expect(await reasonAt('2026-07-05T05:00:00.000Z')).toBeNull()
  expect(await reasonAt('2026-07-05T20:00:00.000Z')).toBe('ticket_already_scanned')
})
