import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aProduct, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import {
  AT_THE_DOOR,
  aDoor,
  anOperation,
  anotherProduct,
  aScanner,
  ownSession,
  scanning,
  someTickets,
  type Door,
} from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `scan-${++counter}.test` })
})

test('an event without any set-up works at the door: a session for the whole event makes itself, once', async () => {
  const { headers } = door
  const lists = await Promise.all([1, 2, 3, 4].map(() => server.send('listTerminalEvents', {}, { headers })))
  const ids = lists.map(({ body }) => body[0]?.sessions.map(({ id }) => id))
  expect(new Set(ids.flat()).size).toBe(1)
  const [session] = lists[0]!.body[0]!.sessions
  expect(session).toMatchObject({ starts_at: '2026-07-04T04:00:00.000Z', ends_at: '2026-07-05T03:00:00.000Z', test_mode: false })
  const [ticket] = await someTickets(server, door)
  const { body } = await scanning(server, door, session!.id)(ticket!.code)
  expect(body).toMatchObject({
    result: 'ok',
    reason: null,
    earlier: null,
    scanned_at: AT_THE_DOOR,
    ticket: { id: ticket!.id, holder: 'Anna de Vries', product: door.product.name, event_name: door.event.name, timeslot: null },
  })
})

describe('what a scan says', () => {
  test('BTERM-07 BERR-19 a code that is no ticket, or one of another company', async () => {
    const scan = scanning(server, door, await ownSession(server, door))
    const other = await aDoor(server, { host: `other-${counter}.test` })
    const [foreign] = await someTickets(server, other)
    for (const code of ['https://example.com/menu', '12345', foreign!.code])
      expect((await scan(code)).body).toMatchObject({ result: 'not_found', reason: 'ticket_not_found', ticket: null })
  })

  test('BTERM-08 BERR-18 a code that is written like ours, but nobody signed it', async () => {
    const scan = scanning(server, door, await ownSession(server, door))
    const [ticket] = await someTickets(server, door)
    const last = ticket!.code.endsWith('0') ? '1' : '0'
    const forged = `${ticket!.code.slice(0, -4)}${last}${ticket!.code.slice(-3)}`
    expect((await scan(forged)).body).toMatchObject({ result: 'invalid', reason: 'ticket_invalid' })
    expect((await scan(` ${ticket!.code.toLowerCase()} `)).body.result).toBe('ok')
  })

  test('BTERM-09 BERR-20 a ticket twice, with when, where and by whom', async () => {
    const scan = scanning(server, door, await ownSession(server, door))
    const [ticket] = await someTickets(server, door)
    await scan(ticket!.code)
    server.clock.advance(60_000)
    const { body } = await scan(ticket!.code)
    expect(body).toMatchObject({ result: 'already_scanned', reason: 'ticket_already_scanned' })
    expect(body.earlier).toMatchObject({ direction: 'in', scanned_at: AT_THE_DOOR, session_name: door.event.name })
    expect(body.earlier?.scanner_name).toMatch(/^User/)
  })

  test('BTERM-10 BERR-21 PROD-51 a wrong entrance; and the colour of the product', async () => {
    const parking = await anotherProduct(server, door, { scan_color: '#aa00bb' })
    const { sessions } = await anOperation(server, door, { product_ids: [parking.id] })
    const scan = scanning(server, door, sessions[0]!)
    const [ticket] = await someTickets(server, door)
    expect((await scan(ticket!.code)).body).toMatchObject({
      result: 'wrong_entrance',
      reason: 'ticket_wrong_entrance',
      color: null,
    })
    const [car] = await someTickets(server, door, { product: parking })
    expect((await scan(car!.code)).body).toMatchObject({ result: 'ok', color: '#aa00bb' })
  })

  test('refunded, cancelled, not paid and given to someone else', async () => {
    const { db } = server.services
    const scan = scanning(server, door, await ownSession(server, door))
    const now = server.clock.now()
    const reasonAfter = async (change: (ticket: Awaited<ReturnType<typeof someTickets>>[number]) => Promise<unknown>) => {
      const [ticket] = await someTickets(server, door)
      await change(ticket!)
      return (await scan(ticket!.code)).body.reason
    }
    const setUnit = (set: object) => (ticket: { order_product_id: number }) =>
      db.updateTable('order_product').set(set).where('id', '=', ticket.order_product_id).execute()
    const setOrder = (set: object) => (ticket: { order_id: number }) =>
      db.updateTable('order').set(set).where('id', '=', ticket.order_id).execute()
    const setTicket = (set: object) => (ticket: { id: number }) =>
      db.updateTable('ticket').set(set).where('id', '=', ticket.id).execute()
    expect(await reasonAfter(setUnit({ refunded_at: now, cancelled_at: now }))).toBe('ticket_refunded')
    expect(await reasonAfter(setUnit({ cancelled_at: now }))).toBe('ticket_cancelled')
    expect(await reasonAfter(setOrder({ is_cancelled: true }))).toBe('ticket_cancelled')
    expect(await reasonAfter(setTicket({ status: 'cancelled' }))).toBe('ticket_cancelled')
    expect(await reasonAfter(setOrder({ payment_status: 'pending' }))).toBe('order_not_paid')
    expect(await reasonAfter(setTicket({ code_version: 2, code: `NEW-${counter}` }))).toBe('ticket_owner_changed')
    expect(await reasonAfter(setTicket({ is_test: true }))).toBe('ticket_is_test')
  })

  test('DEC-B-140 outside the timeslot, and overruled', async () => {
    const { db } = server.services
    const pool = await db
      .insertInto('stock_pool')
      .values({ company_id: door.company.id, kind: 'timeslot' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const span = { starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z' }
    const slot = await db
      .insertInto('timeslot')
      .values({ company_id: door.company.id, event_id: door.event.id, stock_pool_id: pool.id, ...span })
      .returning('id')
      .executeTakeFirstOrThrow()
    const scan = scanning(server, door, await ownSession(server, door))
    const [ticket] = await someTickets(server, door, { order: { timeslot_id: slot.id } })
    const { body } = await scan(ticket!.code)
    expect(body).toMatchObject({ reason: 'outside_timeslot', can_overrule: true, ticket: { timeslot: span } })
    expect((await scan(ticket!.code, { overrule: true })).body.result).toBe('ok')
  })

  test('DEC-B-35 a pass of another event is scanned at each event separately', async () => {
    const { db } = server.services
    const saturday = await anEvent(db, door.company, { name: 'Saturday' })
    const pass = await aProduct(db, door.event, { name: 'Pass' })
    const [ticket] = await someTickets(server, door, { product: pass })
    const here = scanning(server, door, await ownSession(server, door))
    const there = { ...door, event: saturday }
    const second = scanning(server, there, await ownSession(server, there))
    expect((await second(ticket!.code)).body.reason).toBe('ticket_wrong_entrance')
    await db
      .insertInto('event_allowed_product')
      .values({ company_id: door.company.id, event_id: saturday.id, product_id: pass.id })
      .execute()
    expect((await here(ticket!.code)).body.result).toBe('ok')
    expect((await second(ticket!.code)).body.result).toBe('ok')
    expect((await second(ticket!.code)).body.reason).toBe('ticket_already_scanned')
  })
})

test('DEC-B-122 a batch ticket is let in at its events, or on its weekdays', async () => {
  const { db } = server.services
  const { company } = door
  const stamps = { created_at: AT_THE_DOOR, updated_at: AT_THE_DOOR }
  const span = { starts_at: '2026-07-01T00:00:00.000Z', ends_at: '2026-07-31T00:00:00.000Z' }
  const reasonOf = async (columns: object, event_ids: number[]) => {
    const row = { company_id: company.id, name: 'Batch', ...span, ...stamps, ...columns }
    const batch = await db.insertInto('batch').values(row).returning('id').executeTakeFirstOrThrow()
    for (const event_id of event_ids)
      await db.insertInto('batch_event').values({ company_id: company.id, batch_id: batch.id, event_id }).execute()
    const event = await anEvent(db, company, { name: 'Batch', batch_id: batch.id, archived_at: AT_THE_DOOR })
    const product = await aProduct(db, event)
    const [ticket] = await someTickets(server, { ...door, event }, { product })
    return (await scanning(server, door, await ownSession(server, door))(ticket!.code)).body.reason
  }
  expect(await reasonOf({ valid_for: 'events' }, [door.event.id])).toBeNull()
  expect(await reasonOf({ valid_for: 'events' }, [])).toBe('ticket_wrong_entrance')
  expect(await reasonOf({ valid_for: 'weekdays', weekdays: [6] }, [])).toBeNull()
  expect(await reasonOf({ valid_for: 'weekdays', weekdays: [5] }, [])).toBe('ticket_not_valid_now')
  expect(await reasonOf({ valid_for: 'weekdays', weekdays: [6], ends_at: '2026-07-02T00:00:00.000Z' }, [])).toBe(
    'ticket_not_valid_now',
  )
})

describe('a scan id', () => {
  test('that arrives again returns the first verdict, and stores nothing', async () => {
    const scan = scanning(server, door, await ownSession(server, door))
    const [ticket, other] = await someTickets(server, door, { amount: 2 })
    const scan_id = randomUUID()
    const first = await scan(ticket!.code, { scan_id })
    server.clock.advance(1000)
    expect((await scan(ticket!.code, { scan_id })).body).toEqual(first.body)
    const unknown = randomUUID()
    for (let time = 0; time < 2; time += 1) expect((await scan('NONE', { scan_id: unknown })).body.result).toBe('not_found')
    const wrong = await scan(other!.code, { scan_id })
    expect([wrong.status, wrong.refusals]).toEqual([409, [{ code: 'idempotency_conflict', field: 'scan_id' }]])
    expect((await scan(ticket!.code, { scan_id, direction: 'out' })).status).toBe(409)
    const rows = await server.services.db.selectFrom('check_in').select('id').where('company_id', '=', door.company.id).execute()
    expect(rows).toHaveLength(2)
  })
})

describe('DEC-B-22 a scanner account', () => {
  test('sees and scans in the sessions it belongs to only', async () => {
    const scanner = await aScanner(server, door)
    const rival = await aScanner(server, door, 'Door 2')
    const { sessions } = await anOperation(
      server,
      door,
      { name: 'Mine', scanner_ids: [scanner.id] },
      { name: 'Theirs', scanner_ids: [rival.id] },
    )
    const { body } = await server.send('listAppEvents', {}, { headers: scanner.headers })
    expect(body.flatMap((event) => event.sessions.map(({ name }) => name))).toEqual(['Mine'])
    const [ticket] = await someTickets(server, door)
    const send = (session_id: number) =>
      server.send(
        'scanInApp',
        { event_id: door.event.id, session_id, code: ticket!.code, scan_id: randomUUID() },
        { headers: scanner.headers },
      )
    expect((await send(sessions[1]!)).refusals).toEqual([{ code: 'not_found', field: 'session_id' }])
    expect((await send(sessions[0]!)).body.result).toBe('ok')
  })
})
