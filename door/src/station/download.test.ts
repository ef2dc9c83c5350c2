import 'fake-indexeddb/auto'
import { gzipSync } from 'node:zlib'
import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { keepToken } from '@entree/web/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitingScan } from './database.ts'
import { openStation, type Station } from './station.ts'
import { synchronise } from './synchronise.ts'

const AMOUNT = 20_000
/** What 50 kbit/s carry in the twenty seconds that a call is waited for. */
const MOST_BYTES = 125_000
const FIRST = 500_001
const always = { starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z' }
const event = { id: 2, name: 'Orchard night', ...always, time_zone: 'Europe/Amsterdam', people_limit: null }
const door: DoorOfEvent = { event, sessions: [], products: [], batches: [], timeslots: [], keys: [] }

/** Names that compress as badly as those of strangers do. */
const holder = (id: number) => [id * 7919, id * 104_729].map((one) => (one % 2_176_782_336).toString(36)).join(' ')
const rows = Array.from({ length: AMOUNT }, (_, at): DoorTicketRow => {
  return [FIRST + at, 7, 1, 0, 0, null, holder(at), String(80_000 + at), null]
})

let name = ''
let count = 0
let station: Station
/** What the server was asked. */
let asked: { since: string | null; after: number; most: number }[] = []
/** The scans that arrived, and after which piece. */
let sent: { after: number; scan_ids: string[] }[] = []
/** What happens to an answer of the server, by how many there were before it. */
let network: (answer: object, nth: number) => Response | Promise<Response>
/** The server's data: changed since a cursor. */
let changed: Record<string, DoorTicketRow[]> = {}

beforeEach(async () => {
  keepToken('token')
  asked = []
  sent = []
  changed = {}
  network = (answer) => new Response(JSON.stringify(answer))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST' && typeof body === 'string') return takeScans(body)
    const given = new URL(url, 'http://localhost').searchParams
    const one = { since: given.get('since'), after: Number(given.get('after')), most: Number(given.get('most') ?? AMOUNT) }
    asked.push(one)
    const of = one.since === null ? rows : (changed[one.since] ?? [])
    const tickets = of.filter(([id]) => id > one.after).slice(0, one.most)
    const through = tickets.length === one.most ? tickets.at(-1)?.[0] : null
    const first = one.since === null && one.after === 0 ? { door, amount: AMOUNT } : { door: null }
    const cursor = `cursor-${asked.length}`
    return network(
      { now: new Date().toISOString(), full: one.since === null, tickets, removed: [], cursor, through, ...first },
      asked.length,
    )
  })
  name = `download-${(count += 1)}`
  station = await openStation(name)
  await station.open(2)
})
afterEach(() => {
  keepToken(null)
  vi.unstubAllGlobals()
})

/** What arrives of scans is taken, and noted between the questions. */
function takeScans(body: string): Response {
  const { scans } = JSON.parse(body) as { scans: { scan_id: string }[] }
  sent.push({ after: asked.at(-1)?.after ?? 0, scan_ids: scans.map(({ scan_id }) => scan_id) })
  return new Response(JSON.stringify(scans))
}

const idsOf = (of: Station) => [...of.state().tickets.values()].map(([id]) => id).toSorted((one, other) => one - other)

/** 50 kbit/s, and every third answer is broken off. */
const slowWithBreaks = (answer: object, nth: number) => {
  const text = JSON.stringify(answer)
  if (nth % 3 === 0 || gzipSync(text).length > MOST_BYTES) throw new TypeError('Failed to fetch')
  return new Response(text)
}

test('DOOR-17 a first download gets through at 50 kbit/s with breaks, each ticket once, and goes on after the app was closed', async () => {
  network = slowWithBreaks
  expect(gzipSync(JSON.stringify(rows)).length).toBeGreaterThan(2 * MOST_BYTES)
  for (let times = 0; times < 3; times += 1) await synchronise(station, 2)
  const { rest } = station.state().kept ?? {}
  expect(rest?.amount).toBe(AMOUNT)
  expect(rest?.done).toBe(idsOf(station).length)
  expect(rest?.done).toBeGreaterThan(500)
  const before = asked.length
  station = await openStation(name)
  await station.open(2)
  expect(idsOf(station)).toHaveLength(rest?.done ?? 0)
  for (let times = 0; times < 60 && !(await synchronise(station, 2)); times += 1) continue
  expect(asked[before]).toMatchObject({ since: null, after: rest?.after })
  expect(idsOf(station)).toEqual(rows.map(([id]) => id))
  // The cursor is that of the first piece that arrived: what changed since then comes with the next difference.
  expect(station.state().kept).toMatchObject({ rest: null, cursor: 'cursor-1' })
  const again = await openStation(name)
  await again.open(2)
  expect(idsOf(again)).toHaveLength(AMOUNT)
  await synchronise(station, 2)
  expect(asked.at(-1)).toMatchObject({ since: 'cursor-1', after: 0 })
})

test('DOOR-17 what came in pieces is as old as the first of them', async () => {
  const began = Date.parse('2026-07-04T12:00:00.000Z')
  network = (answer, nth) => new Response(JSON.stringify({ ...answer, now: new Date(began + nth * 60_000).toISOString() }))
  await synchronise(station, 2)
  expect(asked.length).toBeGreaterThan(2)
  expect(station.state().kept).toMatchObject({ rest: null, synced_at: '2026-07-04T12:01:00.000Z' })
})

test('DOOR-17 what changed while a device was away comes in pieces too, and what it has stays until then', async () => {
  await synchronise(station, 2)
  const { cursor = '' } = station.state().kept ?? {}
  changed = { [cursor]: rows.slice(0, 9_000).map((row): DoorTicketRow => [row[0], 7, 1, 1, 0, null, row[6], row[7], null]) }
  network = slowWithBreaks
  const before = asked.length
  for (let times = 0; times < 60 && !(await synchronise(station, 2)); times += 1) continue
  expect(asked.slice(before).every(({ since }) => since === cursor)).toBe(true)
  expect(idsOf(station)).toHaveLength(AMOUNT)
  expect([...station.state().tickets.values()].filter((row) => row[3] === 1)).toHaveLength(9_000)
  expect(station.state().kept?.cursor).not.toBe(cursor)
})

test('DOOR-17 a full download replaces what there was piece by piece, so that no device is without tickets meanwhile', async () => {
  const old: DoorTicketRow = [FIRST + AMOUNT + 5, 7, 1, 0, 0, null, 'Anna de Vries', '1', null]
  const kept = { event_id: 2, door, cursor: 'of before', synced_at: always.starts_at, clock_ms: 0 }
  await station.keepDownload(kept, { full: true, rows: [...rows.slice(0, 5_000), old], removed: [] })
  network = (answer, nth) => {
    if (nth === 2) throw new TypeError('Failed to fetch')
    return new Response(
      JSON.stringify({
        ...answer,
        full: true,
        door,
        ...(nth === 1 ? { tickets: rows.slice(1, 1_001), through: FIRST + 1_000 } : {}),
      }),
    )
  }
  await synchronise(station, 2)
  const { rest, synced_at } = station.state().kept ?? {}
  expect([rest?.since, rest?.after, synced_at]).toEqual([undefined, FIRST + 1_000, always.starts_at])
  // The first of them is gone, and the later ones are there still.
  expect([idsOf(station)[0], idsOf(station).length, idsOf(station).at(-1)]).toEqual([FIRST + 1, 5_000, old[0]])
  for (let times = 0; times < 60 && !(await synchronise(station, 2)); times += 1) continue
  expect(idsOf(station)).toEqual(rows.slice(1).map(([id]) => id))
})

test('DOOR-17 a piece on its way is not kept by a device that was signed out meanwhile', async () => {
  network = (answer) => {
    keepToken(null)
    return new Response(JSON.stringify(answer))
  }
  await synchronise(station, 2)
  expect([station.state().kept, idsOf(station)]).toEqual([null, []])
})

test('DOOR-17 a scan that waits is sent between two pieces', async () => {
  network = async (answer, nth) => {
    // A scan is made while the second piece is on its way.
    if (nth === 2) await station.keepScan(aScan('while-it-loads'))
    return new Response(JSON.stringify(answer))
  }
  await synchronise(station, 2)
  expect(asked.length).toBeGreaterThan(2)
  expect(sent).toEqual([{ after: asked[1]?.after, scan_ids: ['while-it-loads'] }])
})

/** A refused scan: it changes no ticket. */
function aScan(scan_id: string): WaitingScan {
  const what = { event_id: 2, session_id: 5, direction: 'in', code: null, ticket_id: FIRST } as const
  const told = { scanned_at: '2026-07-04T12:00:00.000Z', reason: 'ticket_refunded', overrule: false } as const
  return { scan_id, ...what, ...told, row: null, refused: null }
}

test('DOOR-78 a phone that takes long to store a piece gets smaller ones, so that scans are stored between them', async () => {
  const real = station.keepDownload
  let passed_ms = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed_ms)
  vi.spyOn(station, 'keepDownload').mockImplementation(async (...given) => {
    passed_ms += 2 * given[1].rows.length
    await real(...given)
  })
  await synchronise(station, 2)
  clock.mockRestore()
  expect([...new Set(asked.map(({ most }) => most))]).toEqual([1_000, 250])
  expect(idsOf(station)).toHaveLength(AMOUNT)
})
