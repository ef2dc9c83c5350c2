import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aPretixCheckin,
  aPretixEvent,
  aPretixItem,
  aPretixOrder,
  aPretixPosition,
  type FakePretix,
} from '../../../testing/providers/fake-pretix.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aDoor, aScanner, ownSession, scanning, type Door } from '#features/door/door-testing.ts'
import {
  bringEvent,
  latestImport,
  setPretix,
  startBesidePretix,
  startLatest,
  type BesidePretix,
} from '#features/desk/pretix-imports/pretix-testing.ts'
import { hashOldCode } from '#features/selling/tickets/hash-old-code.ts'

let beside: BesidePretix
let server: TestServer
let pretix: FakePretix
let door: Door
let counter = 0

beforeAll(async () => {
  beside = await startBesidePretix({ UNLIMITED_REQUESTS: 'true' })
  ;({ pretix, server } = beside)
})
afterAll(() => beside.stop())
beforeEach(async () => {
  door = await aDoor(server, { host: `imported-entries-${++counter}.test` })
  const dates = { date_from: '2026-07-04T08:00:00Z', date_to: '2026-07-04T22:00:00Z' }
  const quotas = [{ id: 1, name: 'Tickets', size: 200, items: [1], variations: [], subevent: null }]
  setPretix(pretix, { items: [aPretixItem(1)], quotas }, aPretixEvent(dates))
})

const LATE = '2026-07-04T09:30:00.000Z'
const codes = ['code-unscanned', 'code-entered', 'code-gone', 'code-by-two-lists', 'code-unsorted', 'code-ahead', 'code-blocked']
const position = (code: string, ...checkins: object[]) => aPretixPosition(1, code, { checkins })
const at = (time: string, columns: object = {}) => aPretixCheckin(`2026-07-04T${time}+02:00`, { ...columns })

/** The event there with tickets that were scanned in every way, brought here; what the door is to it. */
async function brought(): Promise<Door & { session_id: number }> {
  pretix.lists.set('sampleconf/orders', [
    aPretixOrder('ABC12', [
      position(codes[0]!),
      position(codes[1]!, at('11:00:00'), at('11:30:00')),
      position(codes[2]!, at('10:00:00'), at('11:00:00', { type: 'exit' })),
      // Of the two lists, the ticket is inside by one: pretix does not let it in there again.
      position(codes[3]!, at('11:30:00', { list: 7 }), at('11:45:00', { list: 8 }), at('11:50:00', { list: 8, type: 'exit' })),
      position(codes[4]!, at('11:30:00'), at('10:00:00', { type: 'exit' }), { datetime: 'soon' }),
      // The clock of a device there is ahead.
      position(codes[5]!, aPretixCheckin('2026-07-05T20:00:00Z')),
      aPretixPosition(1, codes[6]!, { blocked: ['admin'] }),
    ]),
  ])
  const id = await bringEvent(server, pretix, door.headers)
  expect(await startLatest(server, door.headers, id)).toEqual([])
  const at_door = { ...door, event: { ...door.event, id } }
  return { ...at_door, session_id: await ownSession(server, at_door) }
}

test('MOVE-40 MOVE-41 entries at pretix are reported at the door with the time; visitors who left or never came get in', async () => {
  const { session_id, ...here } = await brought()
  const scan = scanning(server, here, session_id)
  const verdicts = []
  for (const code of codes) verdicts.push((await scan(code)).body)
  const inside = (scanned_at: string) => ({
    result: 'already_scanned',
    reason: 'ticket_already_scanned',
    earlier: { direction: 'in', scanned_at, session_name: 'pretix', scanner_name: null },
  })
  const now = server.clock.now()
  expect(verdicts).toMatchObject([
    { result: 'ok' },
    inside(LATE),
    { result: 'ok' },
    inside(LATE),
    inside(LATE),
    inside(now),
    { reason: 'ticket_blocked' },
  ])
})

test('MOVE-40 a phone without network knows it from its download, and the entry is not of a session that anybody scans in', async () => {
  const here = await brought()
  const device = await aScanner(server, here)
  const { raw } = await server.send('downloadTickets', { event_id: here.event.id }, { headers: device.headers })
  const { tickets }: { tickets: (number | string | (string | number)[] | null)[][] } = JSON.parse(raw.toString())
  const lastOf = (code: string) => tickets.find((row) => row[11] === hashOldCode(code))?.[8] ?? null
  expect(lastOf('code-entered')).toEqual(['in', LATE, 'pretix', null, expect.any(Number), expect.any(Number)])
  expect([lastOf('code-gone'), lastOf('code-unscanned')]).toEqual([null, null])
  const { body } = await server.send('listTerminalEvents', {}, { headers: here.headers })
  expect(body.find(({ id }) => id === here.event.id)?.sessions.map(({ name }) => name)).toEqual(['Sample Conference'])
})

test('MOVE-40 they are inside on every screen; what is scanned there after the orders were fetched does not come', async () => {
  const here = await brought()
  const { body } = await server.send(
    'listTerminalEntries',
    { event_id: here.event.id, page: 1, filter: 'scanned' },
    { headers: here.headers },
  )
  expect(body.total).toBe(4)
  const { db } = server.services
  const { id } = await db
    .selectFrom('scan_operation')
    .select('id')
    .where('event_id', '=', here.event.id)
    .where('is_import', '=', true)
    .executeTakeFirstOrThrow()
  const { body: summary } = await server.send('getScanSummary', { id }, { headers: here.headers })
  expect([summary.scanned, summary.scanners]).toEqual([4, []])
  const { entries_until } = await latestImport(server, here.headers, here.event.id)
  expect(entries_until).toBe(server.clock.now())
  pretix.lists.set('sampleconf/orders', [aPretixOrder('ABC12', [position(codes[0]!, at('11:00:00'))])])
  server.clock.advance(60_000)
  await bringEvent(server, pretix, here.headers)
  expect(await latestImport(server, here.headers, here.event.id)).toMatchObject({ state: 'checked', already: 1, tickets: 0 })
  expect((await scanning(server, here, here.session_id)(codes[0]!)).body).toMatchObject({ result: 'ok' })
})
