import { beforeEach, describe, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aDoor, anOperation, aScanner, type Door } from '../door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let door: Door
let counter = 0

beforeEach(async () => {
  door = await aDoor(server, { host: `copies-${++counter}.test` })
})

type Name = Parameters<TestServer['send']>[0]
const send = <N extends Name>(name: N, input: Record<string, unknown>, headers = door.headers) =>
  server.send(name, input, { headers })

describe('EVT-53 DOOR-32 DEC-B-32 DEC-B-33 an event is copied with its sessions', () => {
  const copy = (sessions: object[]) =>
    send('duplicateEvent', {
      event_id: door.event.id,
      name: `A copy ${counter}`,
      starts_at: '2026-12-05T11:00:00.000Z',
      ends_at: '2026-12-05T22:00:00.000Z',
      sessions,
    })
  const dates = { starts_at: '2026-12-05T09:00:00.000Z', ends_at: '2026-12-05T23:00:00.000Z' }

  test('at new times, with products and scanners', async () => {
    const scanner = await aScanner(server, door)
    const fields = { outgoing_scans: true, people_limit: 250, product_ids: [door.product.id], scanner_ids: [scanner.id] }
    const { sessions } = await anOperation(
      server,
      door,
      { name: 'Gate', ...fields },
      { name: 'All day', starts_at: null, ends_at: null, product_ids: [] },
    )
    const named = await send('listSessionsOfEvent', { event_id: door.event.id })
    expect(named.body.map(({ id }) => id)).toEqual([sessions[0]])
    const { body, refusals } = await copy([{ id: sessions[0], ...dates }])
    expect(refusals).toEqual([])
    const operations = await send('listScanOperations', { page: 1, event_id: body.id })
    const copied = await send('listScanSessions', { id: operations.body.data[0]!.id })
    const product = await server.services.db
      .selectFrom('product')
      .select('id')
      .where('event_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(copied.body).toMatchObject([
      { name: 'All day', is_whole_event: true },
      { name: 'Gate', ...dates, ...fields, product_ids: [product.id], has_scans: false },
    ])
  })

  test('but not with the old times, without new ones, or with those of another', async () => {
    const { sessions } = await anOperation(
      server,
      door,
      { name: 'Gate' },
      { name: 'Side gate', starts_at: '2026-07-05T09:00:00.000Z', ends_at: '2026-07-05T10:00:00.000Z' },
    )
    const [gate, side] = sessions
    const old = { starts_at: '2026-07-04T08:00:00.000Z', ends_at: '2026-07-04T22:00:00.000Z' }
    expect(
      (
        await copy([
          { id: gate, ...old },
          { id: side, ...dates },
        ])
      ).refusals,
    ).toEqual([{ code: 'session_dates_unchanged', field: 'sessions.0.starts_at', session: 'Gate' }])
    expect((await copy([{ id: gate, ...dates }])).refusals).toEqual([
      { code: 'scan_session_missing', field: 'sessions', session: 'Side gate' },
    ])
    const backwards = { starts_at: dates.ends_at, ends_at: dates.starts_at }
    expect(
      codesAndFields(
        await copy([
          { id: gate, ...dates },
          { id: side, ...backwards },
        ]),
      ),
    ).toEqual(['end_date_before_start_date sessions.1.ends_at'])
    expect(
      codesAndFields(
        await copy([
          { id: gate, ...dates },
          { id: side, ...dates },
          { id: 999_999, ...dates },
        ]),
      ),
    ).toEqual(['not_found sessions'])
  })

  test('without those in the archive', async () => {
    const operation = await anOperation(server, door, { name: 'Gate' })
    await send('archiveScanOperation', { id: operation.id, archived: true })
    const { body } = await copy([])
    expect((await send('listScanOperations', { page: 1, event_id: body.id, show_archived: true })).body.data).toEqual([])
  })
})

test('DEC-B-39 an event goes with its scanning', async () => {
  await anOperation(server, door, { product_ids: [door.product.id] })
  expect((await send('deleteEvent', { event_id: door.event.id })).status).toBe(200)
  expect((await send('listScanOperations', { page: 1, show_archived: true })).body.data).toEqual([])
})
