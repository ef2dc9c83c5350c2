import { beforeEach, describe, expect, test } from 'vitest'
import { aProduct, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aDoor, anOperation, anotherProduct, aScanner, ownSession, scanning, someTickets, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `operations-${++counter}.test` })
})

type Name = Parameters<TestServer['send']>[0]
const send = <N extends Name>(name: N, input: Record<string, unknown>, headers = door.headers) =>
  server.send(name, input, { headers })

test('SCOP-01 SCOP-06 an operation is made, renamed, found and archived', async () => {
  const { body: made } = await send('createScanOperation', { event_id: door.event.id, name: ' Doors ' })
  expect(made).toMatchObject({
    name: 'Doors',
    archived: false,
    is_automatic: false,
    sessions_count: 0,
    event: { id: door.event.id },
  })
  expect((await send('saveScanOperation', { id: made.id, name: 'Gates' })).body.name).toBe('Gates')
  const list = async (input: object = {}) =>
    (await send('listScanOperations', { page: 1, ...input })).body.data.map(({ name }) => name)
  expect(await list({ search: 'gat' })).toEqual(['Gates'])
  expect(await list({ event_id: door.event.id })).toEqual(['Gates'])
  expect((await send('archiveScanOperation', { id: made.id, archived: true })).body.archived).toBe(true)
  expect([await list(), await list({ show_archived: true })]).toEqual([[], ['Gates']])
  for (const refused of [
    await send('saveScanOperation', { id: made.id, name: 'Late' }),
    await send('createScanSession', { id: made.id, name: 'Late', starts_at: null, ends_at: null }),
  ])
    expect(codesAndFields(refused)).toEqual(['scan_operation_archived'])
  expect((await send('archiveScanOperation', { id: made.id, archived: false })).body.archived).toBe(false)
  const trail = await server.services.db
    .selectFrom('audit')
    .select('action')
    .where('entity', '=', 'scan_operation')
    .where('entity_id', '=', made.id)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['created', 'changed', 'archived', 'unarchived'])
})

test('SCOP-06 nobody scans in an archived operation', async () => {
  const operation = await anOperation(server, door, {})
  const [ticket] = await someTickets(server, door)
  await send('archiveScanOperation', { id: operation.id, archived: true })
  const { refusals } = await scanning(server, door, operation.sessions[0]!)(ticket!.code)
  expect(refusals).toEqual([{ code: 'not_found', field: 'session_id' }])
})

test('an open session is ended, which the trail records; one that is not open, and one in the archive, is not', async () => {
  const soon = { starts_at: '2026-07-04T13:00:00.000Z', ends_at: '2026-07-04T14:00:00.000Z' }
  const { id, sessions } = await anOperation(server, door, {}, { ...soon, product_ids: [] }, { product_ids: [] })
  const end = (session_id: number) => send('endScanSession', { id, session_id })
  const { body } = await end(sessions[0]!)
  expect(body).toMatchObject({ starts_at: '2026-07-04T08:00:00.000Z', ends_at: server.clock.now(), is_whole_event: false })
  for (const session_id of sessions.slice(0, 2)) expect(codesAndFields(await end(session_id))).toEqual(['session_not_open'])
  expect(codesAndFields(await end(999_999))).toEqual(['not_found'])
  await send('archiveScanOperation', { id, archived: true })
  expect(codesAndFields(await end(sessions[2]!))).toEqual(['scan_operation_archived'])
  const trail = server.services.db.selectFrom('audit').select(['before', 'after']).where('entity', '=', 'scan_session')
  const changed = await trail.where('entity_id', '=', sessions[0]!).where('action', '=', 'changed').execute()
  expect(changed).toMatchObject([{ after: { ends_at: body.ends_at } }])
})

describe('SCOP-05 sessions', () => {
  const span = { starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-04T12:00:00.000Z' }

  test('SESS-01 SESS-02 SESS-03 SESS-04 SESS-05 SESS-06 SESS-07 have all their fields', async () => {
    const scanner = await aScanner(server, door)
    const operation = await anOperation(server, door)
    const fields = {
      name: 'Day',
      ...span,
      outgoing_scans: true,
      test_mode: true,
      product_ids: [door.product.id],
      scanner_ids: [scanner.id],
    }
    const { body: made } = await send('createScanSession', { id: operation.id, ...fields })
    expect(made).toMatchObject({ ...fields, is_whole_event: false, has_scans: false })
    const changed = {
      name: 'Night',
      starts_at: '2026-07-04T18:00:00.000Z',
      ends_at: '2026-07-05T02:00:00.000Z',
      outgoing_scans: false,
      test_mode: false,
      product_ids: [],
      scanner_ids: null,
    }
    await send('saveScanSession', { id: operation.id, session_id: made.id, ...changed })
    expect((await send('listScanSessions', { id: operation.id })).body).toMatchObject([changed])
    const whole = { ...changed, starts_at: null, ends_at: null }
    const { body } = await send('saveScanSession', { id: operation.id, session_id: made.id, ...whole })
    expect(body).toMatchObject({
      is_whole_event: true,
      starts_at: '2026-07-04T04:00:00.000Z',
      ends_at: '2026-07-05T03:00:00.000Z',
    })
  })

  test('GEN-24 BERR-16 refuse what is wrong, and what is not theirs', async () => {
    const operation = await anOperation(server, door)
    const other = await aDoor(server, { host: `foreign-${counter}.test` })
    const foreign = await aScanner(server, other)
    const make = (input: object) => send('createScanSession', { id: operation.id, name: 'Gate', ...span, ...input })
    expect(codesAndFields(await make({ name: '', ends_at: span.starts_at }))).toEqual([
      'field_required name',
      'end_date_before_start_date ends_at',
    ])
    expect(codesAndFields(await make({ product_ids: [other.product.id] }))).toEqual(['not_found product_ids'])
    expect(codesAndFields(await make({ scanner_ids: [foreign.id] }))).toEqual(['not_found scanner_ids'])
  })

  test('SESS-09 BERR-48 DEC-B-137 two of one scanner with the same product are not at the same time', async () => {
    const scanner = await aScanner(server, door)
    const parking = await anotherProduct(server, door)
    const operation = await anOperation(server, door, { ...span, scanner_ids: [scanner.id], product_ids: [door.product.id] })
    const make = (input: object) =>
      send('createScanSession', { id: operation.id, name: 'Second', ...span, scanner_ids: [scanner.id], ...input })
    const refused = await make({})
    expect(refused.refusals).toEqual([
      { code: 'scanner_duplicate_session_or_product', field: 'scanner_ids', scanner: 'Door 1', session: 'Gate 1' },
    ])
    const { body: second } = await make({ product_ids: [parking.id] })
    const copy = { id: operation.id, session_id: operation.sessions[0], name: 'Copy' }
    expect(codesAndFields(await send('duplicateScanSession', { ...copy, ...span }))).toEqual([
      'scanner_duplicate_session_or_product scanner_ids',
    ])
    const later = { starts_at: '2026-07-04T12:00:00.000Z', ends_at: '2026-07-04T14:00:00.000Z' }
    const { body } = await send('duplicateScanSession', { ...copy, ...later })
    expect(body).toMatchObject({ name: 'Copy', ...later, product_ids: [door.product.id], scanner_ids: [scanner.id] })
    const products = [{ product_id: parking.id, session_ids: [operation.sessions[0], second.id] }]
    expect(codesAndFields(await send('saveScanProducts', { id: operation.id, products }))).toEqual([
      'scanner_duplicate_session_or_product scanner_ids',
    ])
  })

  test('SESS-09 sessions that clash since a scanner was added are changed like others, and a third is refused', async () => {
    const operation = await anOperation(server, door, {}, {})
    const [first = 0] = operation.sessions
    await aScanner(server, door)
    const colored = { product_id: door.product.id, session_ids: operation.sessions, color: '#00aa44' }
    expect((await send('saveScanProducts', { id: operation.id, products: [colored] })).status).toBe(200)
    const [was] = (await send('listScanSessions', { id: operation.id })).body
    const whole = { starts_at: null, ends_at: null, outgoing_scans: true, test_mode: false, product_ids: null, scanner_ids: null }
    const renamed = { ...whole, name: 'Main gate', updated_at: was!.updated_at }
    expect((await send('saveScanSession', { id: operation.id, session_id: first, ...renamed })).status).toBe(200)
    expect(codesAndFields(await send('createScanSession', { id: operation.id, ...whole, name: 'Third' }))).toEqual([
      'scanner_duplicate_session_or_product scanner_ids',
    ])
  })

  test('SESS-08 DEC-B-134 are removed until someone scans in them', async () => {
    const operation = await anOperation(server, door, {}, {})
    const [used = 0, unused = 0] = operation.sessions
    await scanning(server, door, used)('NO-TICKET')
    expect(codesAndFields(await send('deleteScanSession', { id: operation.id, session_id: used }))).toEqual(['session_has_scans'])
    expect((await send('deleteScanSession', { id: operation.id, session_id: unused })).status).toBe(200)
    expect((await send('listScanSessions', { id: operation.id })).body.map(({ id }) => id)).toEqual([used])
  })
})

test('SCOP-03 the product configuration: sessions, colour and scan-till; a session for all stays one for new products', async () => {
  const parking = await anotherProduct(server, door)
  const operation = await anOperation(server, door, {}, {})
  const [first = 0, second = 0] = operation.sessions
  const products = [
    { product_id: door.product.id, session_ids: [first, second], color: '#00aa44', scan_till: '2026-07-04T18:00:00.000Z' },
    { product_id: parking.id, session_ids: [second] },
  ]
  const { body } = await send('saveScanProducts', { id: operation.id, products })
  expect(body).toMatchObject([{ ...products[0], is_own: true }, products[1]])
  const shown = async () => (await send('listScanSessions', { id: operation.id })).body.map(({ product_ids }) => product_ids)
  expect(await shown()).toEqual([[door.product.id], null])
  const late = await aProduct(server.services.db, door.event)
  expect(
    (await send('listScanProducts', { id: operation.id })).body.find(({ product_id }) => product_id === late.id)?.session_ids,
  ).toEqual([second])
  expect(
    codesAndFields(await send('saveScanProducts', { id: operation.id, products: [{ ...products[0], color: 'no colour' }] })),
  ).toEqual(['color_invalid color'])
})

test('SCOP-04 the scanner configuration says who scans where', async () => {
  const scanners = [await aScanner(server, door), await aScanner(server, door, 'Door 2')]
  const parking = await anotherProduct(server, door)
  const operation = await anOperation(server, door, { product_ids: [door.product.id] }, { product_ids: [parking.id] })
  const [first = 0, second = 0] = operation.sessions
  const wanted = [
    { scanner_id: scanners[0]!.id, session_ids: [first] },
    { scanner_id: scanners[1]!.id, session_ids: [first, second] },
  ]
  expect((await send('saveScanScanners', { id: operation.id, scanners: wanted })).body).toMatchObject(wanted)
  const sessions = (await send('listScanSessions', { id: operation.id })).body
  expect(sessions.map(({ scanner_ids }) => scanner_ids)).toEqual([null, [scanners[1]!.id]])
})

test('SCOP-02 DEC-B-127 the summary counts tickets, not scans', async () => {
  const scanner = await aScanner(server, door)
  const operation = await anOperation(server, door, { outgoing_scans: true })
  const session_id = operation.sessions[0]!
  const scan = scanning(server, door, session_id)
  const tickets = await someTickets(server, door, { amount: 5 })
  await someTickets(server, door, { order: { is_test: true } })
  for (const direction of ['in', 'out', 'in', 'in']) await scan(tickets[0]!.code, { direction })
  for (const direction of ['in', 'out']) await scan(tickets[1]!.code, { direction })
  const input = { event_id: door.event.id, session_id, code: tickets[2]!.code, scan_id: crypto.randomUUID() }
  await send('scanInApp', input, scanner.headers)
  const { body } = await send('getScanSummary', { id: operation.id })
  expect(body).toMatchObject({ scanned: 3, inside: 2, sessions: [{ name: 'Gate 1', scans: 4, exits: 2, refused: 1 }] })
  expect(body.products).toMatchObject([{ name: door.product.name, scanned: 3, inside: 2 }])
  expect(body.capacity - body.scanned).toBe(body.left)
  expect(body.scanners.map(({ scans, refused }) => [scans, refused])).toEqual([
    [5, 1],
    [1, 0],
  ])
})

test('PROD-45 SCOP-02 a multi-day ticket that came in yesterday is inside no more after seven in the morning', async () => {
  const pass = await anotherProduct(server, door, { name: 'Weekend', multi_day: true })
  const operation = await anOperation(server, door, {})
  const [ticket] = await someTickets(server, { ...door, product: pass })
  await scanning(server, door, operation.sessions[0]!)(ticket!.code)
  const insideAt = async (at: string) => {
    server.clock.set(at)
    const headers = await signInAdmin(server, door.company)
    const [summary, dashboard] = [
      await server.send('getScanSummary', { id: operation.id }, { headers }),
      await server.send('getAppDashboard', { event_id: door.event.id }, { headers }),
    ]
    return [summary.body.inside, dashboard.body.inside]
  }
  expect(await insideAt('2026-07-05T04:59:59.000Z')).toEqual([1, 1])
  expect(await insideAt('2026-07-05T05:00:00.000Z')).toEqual([0, 0])
})

test('an operation of one’s own takes the place of the automatic one that nobody used', async () => {
  await ownSession(server, door)
  const names = async () => (await send('listScanOperations', { page: 1 })).body.data.map(({ is_automatic }) => is_automatic)
  expect(await names()).toEqual([true])
  await anOperation(server, door, {})
  expect(await names()).toEqual([false])
})

test('DEC-B-11 operations of other events are not seen by a user with a selection', async () => {
  const operation = await anOperation(server, door, {})
  const other = await anEvent(server.services.db, door.company)
  const headers = await signIn(server, await aUser(server, door.company, { events: [other] }))
  expect((await send('listScanOperations', { page: 1 }, headers)).body.data).toEqual([])
  expect((await send('getScanOperation', { id: operation.id }, headers)).status).toBe(403)
  expect((await send('listTerminalEntries', { event_id: door.event.id, page: 1 }, headers)).status).toBe(403)
})
