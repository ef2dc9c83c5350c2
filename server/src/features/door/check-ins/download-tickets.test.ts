import { brotliDecompressSync } from 'node:zlib'
import { DoorTickets } from '@entree/contract/door/check-ins/door-tickets.ts'
import { readDoorTickets } from '@entree/domain/door/door-ticket-row.ts'
import { judgeScan } from '@entree/domain/door/judge-scan.ts'
import { decodeTicketCode } from '@entree/domain/selling/ticket-code.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shortCaching } from '#platform/database/short-cache.ts'
import { aTimeslot } from '../../../testing/builders.ts'
import { aDoor, anOperation, aScanner, anotherProduct, scanning, someTickets } from '../door-testing.ts'
import { counter, device, door, download, prepareDevice, rowOf, session_id } from './device-testing.ts'

const server = prepareDevice()

test('MGMT-02 a first download has all tickets of an event with what they are judged by, and the event with its sessions, products and key', async () => {
  const slot = await aTimeslot(server.services.db, door.event, { starts_at: '2026-07-04T12:00:00.000Z' })
  const parking = await anotherProduct(server, door, { scan_color: '#00ff00', scan_till: '2026-07-04T20:00:00.000Z' })
  const [one] = await someTickets(server, door, { order: { timeslot_id: slot.id } })
  const [two] = await someTickets(server, door, { product: parking, customer: { first_name: null, last_name: null } })
  await scanning(server, door, session_id)(one!.code)
  const { full, door: at, tickets, removed, now } = await download()
  expect({ full, removed, now }).toEqual({ full: true, removed: [], now: server.clock.now() })
  expect(tickets.toSorted(([a], [b]) => a - b)).toEqual([
    [
      one!.id,
      door.product.id,
      1,
      0,
      0,
      slot.id,
      'Anna de Vries',
      String(one!.order_id),
      ['in', '2026-07-04T12:00:00.000Z', door.event.name, expect.any(String), expect.any(Number), expect.any(Number)],
      null,
      null,
      null,
      null,
    ],
    [two!.id, parking.id, 1, 0, 0, null, null, String(two!.order_id), null, null, null, null, null],
  ])
  expect(at).toMatchObject({
    event: { id: door.event.id, name: door.event.name, time_zone: 'Europe/Amsterdam' },
    sessions: [{ id: session_id, product_ids: null, test_mode: false, outgoing_scans: false }],
    batches: [],
    timeslots: [{ id: slot.id, starts_at: '2026-07-04T12:00:00.000Z' }],
  })
  expect(at?.products.find(({ id }) => id === parking.id)).toMatchObject({
    color: '#00ff00',
    scan_till: '2026-07-04T20:00:00.000Z',
  })
  const key = await server.services.db
    .selectFrom('event_signing_key')
    .selectAll()
    .where('event_id', '=', door.event.id)
    .executeTakeFirstOrThrow()
  expect(at?.keys).toEqual([{ event_id: door.event.id, public_key: key.public_key }])
})

test('RESL-04 a device judges by what it downloaded as the server does, whatever became of a ticket', async () => {
  const { db } = server.services
  const slot = await aTimeslot(db, door.event, { starts_at: '2026-07-04T15:00:00.000Z', ends_at: '2026-07-04T16:00:00.000Z' })
  const [good, used, refunded, cancelled, renewed, offered] = await someTickets(server, door, { amount: 6 })
  const [early] = await someTickets(server, door, { order: { timeslot_id: slot.id } })
  const [unpaid] = await someTickets(server, door, { order: { payment_status: 'failed' } })
  const [over] = await someTickets(server, door, {
    product: await anotherProduct(server, door, { scan_till: '2026-07-04T11:00:00.000Z' }),
  })
  await db
    .updateTable('order_product')
    .set({ refunded_at: server.clock.now() })
    .where('id', '=', refunded!.order_product_id)
    .execute()
  await db
    .updateTable('order_product')
    .set({ offered_at: server.clock.now() })
    .where('id', '=', offered!.order_product_id)
    .execute()
  await db.updateTable('ticket').set({ status: 'cancelled' }).where('id', '=', cancelled!.id).execute()
  await db.updateTable('ticket').set({ code_version: 2, code: 'another' }).where('id', '=', renewed!.id).execute()
  const scan = scanning(server, door, session_id)
  await scan(used!.code)
  const { door: at, tickets } = await download()
  const read = readDoorTickets(at!)
  const [session] = at!.sessions
  const event = { ...at!.event, products: new Map(at!.products.map((product) => [product.id, product])) }
  for (const [ticket, reason] of [
    [good, null],
    [used, 'ticket_already_scanned'],
    [refunded, 'ticket_refunded'],
    [cancelled, 'ticket_cancelled'],
    [offered, 'ticket_offered'],
    [renewed, 'ticket_owner_changed'],
    [early, 'outside_timeslot'],
    [unpaid, 'order_not_paid'],
    [over, 'scan_till_passed'],
  ] as const) {
    const row = tickets.find(([id]) => id === ticket!.id)!
    const code = decodeTicketCode(ticket!.code)!.payload
    const here = { code, is_forged: false, ticket: read(row), session: session!, event, only_product_ids: null }
    const verdict = judgeScan({ ...here, direction: 'in', at: server.clock.now(), overrule: false, may_overrule: true })
    const { body } = await scan(ticket!.code)
    expect([verdict.reason, verdict.earlier]).toEqual([reason, body.earlier])
    expect(body.reason).toBe(reason)
  }
})

test('what is downloaded holds nothing that a ticket could be made of, no price and no address', async () => {
  const [ticket] = await someTickets(server, door)
  const { raw } = await server.send('downloadTickets', { event_id: door.event.id }, { headers: device.headers })
  const order = await server.services.db
    .selectFrom('order')
    .select('secret')
    .where('id', '=', ticket!.order_id)
    .executeTakeFirstOrThrow()
  for (const secret of [ticket!.code, ticket!.secret, order.secret, 'private', 'anna@example.com'])
    expect(raw.toString()).not.toContain(secret)
  expect(Object.keys(JSON.parse(raw.toString()))).toEqual(['now', 'full', 'door', 'cursor', 'removed', 'tickets', 'through'])
  expect(raw.toString()).not.toMatch(/price|total|amount/)
})

test('PERM-097 holders are downloaded with app.ticket_details only, and granting or revoking it sends everything again', async () => {
  const [ticket] = await someTickets(server, door)
  const hold = (withheld: string[]) =>
    server.services.db
      .updateTable('user')
      .set({ withheld: sql`${withheld}::text[]` })
      .where('username', '=', device.username)
      .execute()
  const first = await download()
  expect(rowOf(first, ticket!)).toContain('Anna de Vries')
  await hold(['app.ticket_details'])
  const without = await download(first.cursor)
  expect([without.full, rowOf(without, ticket!)?.[4]]).toEqual([true, null])
  await hold([])
  const again = await download(without.cursor)
  expect([again.full, rowOf(again, ticket!)?.[4]]).toEqual([true, 'Anna de Vries'])
})

test('PERM-097 what was read for a device with holders is not shared with one without app.ticket_details', async () => {
  const [ticket] = await someTickets(server, door)
  const other = await aScanner(server, door, 'Door 2')
  const withheld = ['app.ticket_details']
  await server.services.db.updateTable('user').set({ withheld }).where('username', '=', other.username).execute()
  shortCaching.enabled = true
  try {
    expect(rowOf(await download(), ticket!)).toContain('Anna de Vries')
    const { body } = await server.send('downloadTickets', { event_id: door.event.id }, { headers: other.headers })
    expect(body.tickets.map((row) => [row[0], row[6]])).toEqual([[ticket!.id, null]])
  } finally {
    shortCaching.enabled = false
  }
})

test('DEC-B-22 a scanner downloads no event that none of its sessions is of, and nobody that of another company', async () => {
  const stranger = await aDoor(server, { host: `stranger-${counter}.test` })
  const of = async (event_id: number, headers: Record<string, string>) =>
    (await server.send('downloadTickets', { event_id }, { headers })).status
  expect(await of(door.event.id, (await aScanner(server, stranger)).headers)).toBe(404)
  const other = await aScanner(server, door, 'Door 2')
  await anOperation(server, door, { scanner_ids: [other.id] })
  expect([await of(door.event.id, device.headers), await of(door.event.id, other.headers)]).toEqual([404, 200])
})

test('downloads are compressed for clients that accept it', async () => {
  await someTickets(server, door, { amount: 20 })
  const sent = await server.app.inject({
    url: `/api/app/events/${door.event.id}/tickets`,
    headers: { ...device.headers, 'accept-encoding': 'gzip, br' },
  })
  expect(sent.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(sent.rawPayload.length) })
  const plain = brotliDecompressSync(sent.rawPayload)
  expect(DoorTickets.parse(JSON.parse(plain.toString())).tickets).toHaveLength(20)
  expect(sent.rawPayload.length).toBeLessThan(plain.length / 2)
})

test('DOOR-17 what was compressed for another device is read again for one that takes it plain', async () => {
  await someTickets(server, door, { amount: 20 })
  const url = `/api/app/events/${door.event.id}/tickets`
  shortCaching.enabled = true
  try {
    const packed = await server.app.inject({ url, headers: { ...device.headers, 'accept-encoding': 'br' } })
    const plain = await server.app.inject({ url, headers: { ...device.headers, 'accept-encoding': 'identity' } })
    expect([packed, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', undefined])
    expect(DoorTickets.parse(plain.json()).tickets).toHaveLength(20)
  } finally {
    shortCaching.enabled = false
  }
})
