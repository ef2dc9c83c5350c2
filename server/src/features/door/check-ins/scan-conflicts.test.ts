import { expect, test } from 'vitest'
import { AT_THE_DOOR, scanning, someTickets } from '../door-testing.ts'
import { aScan, BEFORE, conflicts, device, door, prepareDevice, session_id, upload } from './device-testing.ts'

const server = prepareDevice()

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

test('a ticket that was refunded meanwhile is inside, and a conflict', async () => {
  const [ticket] = await someTickets(server, door)
  const { db } = server.services
  await db.updateTable('order_product').set({ refunded_at: BEFORE }).where('id', '=', ticket!.order_product_id).execute()
  expect((await upload([aScan(ticket!)])).body).toMatchObject([{ result: 'ok', is_conflict: true }])
  expect(await conflicts()).toMatchObject([{ conflict: 'ticket_refunded', earlier: null }])
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
