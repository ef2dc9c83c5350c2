import { brotliDecompressSync } from 'node:zlib'
import { DoorTickets } from '@entree/contract/door/check-ins/door-tickets.ts'
import { readDoorTickets } from '@entree/domain/door/door-ticket-row.ts'
import { judgeScan } from '@entree/domain/door/judge-scan.ts'
import { decodeTicketCode } from '@entree/domain/selling/ticket-code.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aProduct, anEvent, aTimeslot } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aDoor, anOperation, aScanner, anotherProduct, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let device: Awaited<ReturnType<typeof aScanner>>
let session_id: number
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `download-${++counter}.test` })
  device = await aScanner(server, door)
  session_id = await ownSession(server, door)
})

const download = async (since?: string, headers = device.headers) => {
  const input = { event_id: door.event.id, ...(since === undefined ? {} : { since }) }
  const { status, body } = await server.send('downloadTickets', input, { headers })
  expect(status).toBe(200)
  // Raw answers are not held against the contract by the test server.
  return DoorTickets.parse(body)
}
/** The fields of a row after its ids. */
const rowOf = ({ tickets }: DoorTickets, { id }: { id: number }) => tickets.find(([own]) => own === id)?.slice(2)
const idsOf = ({ tickets }: DoorTickets) => tickets.map(([id]) => id).toSorted((one, other) => one - other)

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

test('a device judges by what it downloaded as the server does', async () => {
  const { db } = server.services
  const slot = await aTimeslot(db, door.event, { starts_at: '2026-07-04T15:00:00.000Z', ends_at: '2026-07-04T16:00:00.000Z' })
  const [good, used, refunded, cancelled, renewed] = await someTickets(server, door, { amount: 5 })
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

test('PERM-097 holders are downloaded with app.ticket_details only, and given or taken away everything is told anew', async () => {
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

test('differences hold what was sold, refunded, cancelled, given away, moved to another timeslot and switched, each once', async () => {
  const { db } = server.services
  const [slot, later] = [
    await aTimeslot(db, door.event),
    await aTimeslot(db, door.event, { starts_at: '2026-07-04T15:00:00.000Z', ends_at: '2026-07-04T16:00:00.000Z' }),
  ]
  const tickets = await someTickets(server, door, { amount: 4, order: { timeslot_id: slot.id } })
  const [ticket, other, third, switched] = tickets
  let since = (await download()).cursor
  const change = async (made: Promise<unknown>) => {
    await made
    const answer = await download(since)
    expect(answer.full).toBe(false)
    since = answer.cursor
    return answer
  }
  expect(await change(Promise.resolve())).toMatchObject({ door: null, tickets: [], removed: [] })
  const sold = await change(someTickets(server, door, { amount: 1 }))
  expect(sold.tickets).toHaveLength(1)
  const refund = db.updateTable('order_product').set({ refunded_at: server.clock.now() })
  const refunded = await change(refund.where('id', '=', ticket!.order_product_id).execute())
  expect([idsOf(refunded), rowOf(refunded, ticket!)?.[1]]).toEqual([[ticket!.id], 1])
  const cancel = db.updateTable('ticket').set({ status: 'cancelled' }).where('id', '=', other!.id)
  const cancelled = await change(cancel.execute())
  expect([idsOf(cancelled), rowOf(cancelled, other!)?.[1]]).toEqual([[other!.id], 2])
  const renew = db
    .updateTable('ticket')
    .set({ code_version: 2, code: `${third!.code}2` })
    .where('id', '=', third!.id)
  const renewed = await change(renew.execute())
  expect([idsOf(renewed), rowOf(renewed, third!)?.[0]]).toEqual([[third!.id], 2])
  const moved = await change(db.updateTable('order').set({ timeslot_id: later.id }).where('id', '=', third!.order_id).execute())
  expect(idsOf(moved)).toEqual(tickets.map(({ id }) => id))
  expect(rowOf(moved, third!)?.[3]).toBe(later.id)
  const unpaid = await change(
    db.updateTable('order').set({ payment_status: 'failed' }).where('id', '=', third!.order_id).execute(),
  )
  expect(rowOf(unpaid, third!)?.[1]).toBe(3)
  const buyer = await db.selectFrom('order').select('customer_id').where('id', '=', third!.order_id).executeTakeFirstOrThrow()
  const rename = db.updateTable('customer').set({ first_name: 'Hanna' }).where('id', '=', buyer.customer_id)
  expect(rowOf(await change(rename.execute()), third!)?.[4]).toBe('Hanna de Vries')
  const guest = await db
    .insertInto('customer')
    .values({ company_id: door.company.id, first_name: 'Gus', last_name: 'Guest' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invite = db.updateTable('ticket').set({ claimant_id: guest.id }).where('id', '=', third!.id)
  expect(rowOf(await change(invite.execute()), third!)?.[4]).toBe('Gus Guest')
  const correct = db.updateTable('customer').set({ first_name: 'Guus' }).where('id', '=', guest.id)
  expect(rowOf(await change(correct.execute()), third!)?.[4]).toBe('Guus Guest')
  const elsewhere = await anEvent(db, door.company)
  const there = await aProduct(db, elsewhere)
  const move = db.updateTable('ticket').set({ event_id: elsewhere.id, product_id: there.id }).where('id', '=', switched!.id)
  expect(await change(move.execute())).toMatchObject({ removed: [switched!.id], tickets: [] })
  const remove = db.deleteFrom('ticket').where('id', '=', third!.id)
  expect(await change(remove.execute())).toMatchObject({ removed: [third!.id], tickets: [] })
  expect(await change(Promise.resolve())).toMatchObject({ door: null, tickets: [], removed: [] })
})

test('differences hold scans at other devices and those that were undone, and not the refused ones', async () => {
  const [ticket] = await someTickets(server, door)
  const first = await download()
  await scanning(server, door, session_id)(ticket!.code)
  const scanned = await download(first.cursor)
  const [scanner, user] = [expect.any(String), expect.any(Number)]
  expect(rowOf(scanned, ticket!)?.[6]).toEqual(['in', server.clock.now(), door.event.name, scanner, user, session_id])
  await scanning(server, door, session_id)(ticket!.code)
  const refused = await download(scanned.cursor)
  expect(refused.tickets).toEqual([])
  await server.send('undoEntry', { event_id: door.event.id, ticket_id: ticket!.id, session_id }, { headers: door.headers })
  const undone = await download(refused.cursor)
  expect([idsOf(undone), rowOf(undone, ticket!)?.[6]]).toEqual([[ticket!.id], null])
})

test('a change that commits late is in the difference after it, however many were told meanwhile', async () => {
  const [slow, fast] = await someTickets(server, door, { amount: 2 })
  const { db } = server.services
  const first = await download()
  const refund = (to: typeof db, { order_product_id }: { order_product_id: number }) =>
    to.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', '=', order_product_id).execute()
  const tx = await db.startTransaction().execute()
  await refund(tx, slow!)
  await refund(db, fast!)
  const between = await download(first.cursor)
  expect(idsOf(between)).toEqual([fast!.id])
  const still = await download(between.cursor)
  expect(idsOf(still)).toEqual([])
  await tx.commit().execute()
  const after = await download(still.cursor)
  expect([after.full, idsOf(after), rowOf(after, slow!)?.[1]]).toEqual([false, [slow!.id], 1])
})

test('a changed session, product or timeslot comes with the next difference, and other products with everything', async () => {
  await someTickets(server, door)
  const first = await download()
  const { db } = server.services
  await db.updateTable('product').set({ scan_color: '#123456' }).where('id', '=', door.product.id).execute()
  const colored = await download(first.cursor)
  expect([colored.full, colored.door?.products[0]?.color]).toEqual([false, '#123456'])
  expect((await download(colored.cursor)).door).toBeNull()
  const other = await anEvent(db, door.company)
  const pass = await aProduct(db, other)
  const [foreign] = await someTickets(server, { ...door, event: other, product: pass })
  await db
    .insertInto('event_allowed_product')
    .values({ company_id: door.company.id, event_id: door.event.id, product_id: pass.id })
    .execute()
  const wider = await download(colored.cursor)
  expect([wider.full, idsOf(wider).includes(foreign!.id)]).toEqual([true, true])
  expect(wider.door?.keys.map(({ event_id }) => event_id)).toEqual([door.event.id, other.id])
})

test('a cursor that is none, or of another database, is answered with everything', async () => {
  await someTickets(server, door)
  const { cursor } = await download()
  const worthless = ['', 'x', `${cursor}x`, cursor.replace(/^\d+/, '1'), cursor.replace(/\.(\d+):.*$/, '.9:1:'), 'a.b.c.1:1:']
  for (const since of worthless) expect([since, (await download(since)).full]).toEqual([since, true])
  expect((await download(cursor)).full).toBe(false)
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

test('downloads are compressed for whoever takes it', async () => {
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
