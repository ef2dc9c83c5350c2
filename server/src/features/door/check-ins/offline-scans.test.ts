import { expect, test } from 'vitest'
import { AT_THE_DOOR, scanning, someTickets } from '../door-testing.ts'
import { aScan, BEFORE, conflicts, door, prepareDevice, session_id, upload } from './device-testing.ts'

const server = prepareDevice()

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
