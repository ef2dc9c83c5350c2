import 'fake-indexeddb/auto'
import { generateKeyPairSync, sign } from 'node:crypto'
import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import { keepToken } from '@entree/web/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import { openStation, type Station } from './station.ts'
import { synchronise } from './synchronise.ts'

const pair = generateKeyPairSync('ed25519')
const public_key = String(pair.publicKey.export({ format: 'jwk' }).x)
const codeOf = (
  ticket_id: number,
  { key = pair.privateKey, event_id = 2, product_id = 7, code_version = 1, is_test = false } = {},
) => {
  const message = ticketCodeMessage({ event_id, product_id, ticket_id, code_version, is_test })
  return encodeTicketCode(message, sign(null, message, key))
}
const session = {
  id: 5,
  name: 'Main gate',
  starts_at: '2020-01-01T00:00:00.000Z',
  ends_at: '2099-01-01T00:00:00.000Z',
  outgoing_scans: false,
  test_mode: false,
  people_limit: null,
  product_ids: null,
}
const door: DoorOfEvent = {
  event: {
    id: 2,
    name: 'Orchard night',
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    time_zone: 'Europe/Amsterdam',
    people_limit: null,
  },
  sessions: [session],
  products: [
    {
      id: 7,
      name: 'Day ticket',
      event_id: 2,
      event_name: 'Orchard night',
      color: '#ff0000',
      scan_till: null,
      multi_day: false,
      is_entrance: true,
    },
  ],
  batches: [],
  timeslots: [],
  keys: [{ event_id: 2, public_key }],
}
const row = (id: number): DoorTicketRow => [id, 7, 1, 0, 0, null, 'Anna de Vries', '179762', null]
const place = {
  event_id: 2,
  session_id: 5,
  direction: 'in' as const,
  scanner_name: 'Gate 1',
  scanner_id: 9,
  may_overrule: true,
  only_product_ids: null,
  receipt: null,
}

/** A moment after the download. */
const AT = Date.parse('2026-07-04T12:00:00.000Z')

let station: Station
let name = ''
let count = 0
const sent: { url: string; body: Record<string, unknown> }[] = []
/** What the server answers; null: there is no network. */
let answer: ((url: string) => Response) | null = null

beforeEach(async () => {
  keepToken('token')
  sent.length = 0
  answer = null
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: typeof body === 'string' ? JSON.parse(body) : {} })
    if (answer === null) throw new TypeError('Failed to fetch')
    return answer(url)
  })
  name = `door-${(count += 1)}`
  station = await openStation(name)
  await station.open(2)
  await station.keepDownload(
    { event_id: 2, door, cursor: 'c1', synced_at: '2026-07-04T10:00:00.000Z', clock_ms: 0 },
    { full: true, rows: [row(500_001), row(500_002)], removed: [] },
  )
})
afterEach(() => {
  keepToken(null)
  vi.unstubAllGlobals()
})

/** What waits is in the order of its moments: of two in one millisecond either may be the first. */
async function aMomentLater(): Promise<void> {
  const now = Date.now()
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(now)
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('MGMT-02 without network the device judges, and knows its own scans after a reload', async () => {
  const scanned = await makeScan(station, place, { code: codeOf(500_001) })
  expect(scanned).toMatchObject({
    is_local: true,
    answer: { result: 'ok', color: '#ff0000', ticket: { holder: 'Anna de Vries' } },
  })
  const again = await openStation(name, AT)
  await again.open(2)
  expect(again.state().waiting.map(({ scan_id }) => scan_id)).toEqual([scanned?.answer.scan_id])
  again.say({ is_online: false })
  const second = await makeScan(again, place, { code: codeOf(500_001) })
  expect(second?.answer).toMatchObject({
    result: 'already_scanned',
    earlier: { session_name: 'Main gate', scanner_name: 'Gate 1' },
  })
})

const keptNow = async () => {
  const again = await openStation(name, AT)
  await again.open(2)
  return {
    kept: again.state().kept,
    names: [...again.state().tickets.values()].map((kept) => kept[6]),
    waiting: again.state().waiting,
  }
}

test('MGMT-11 a device whose sign-in was ended keeps its waiting scans without a name, and no ticket', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  expect((await keptNow()).names).toEqual(['Anna de Vries', 'Anna de Vries'])
  answer = () => json([{ code: 'scanner_token_invalid' }], 401)
  await synchronise(station, 2)
  await vi.waitFor(() => expect(station.state().kept).toBeNull())
  const { kept, names, waiting } = await keptNow()
  expect([kept, names]).toEqual([null, []])
  expect(waiting).toHaveLength(1)
  expect(JSON.stringify([waiting, station.state().waiting])).not.toContain('Anna')
  expect(waiting[0]?.row?.[0]).toBe(500_001)
})

test('MGMT-11 tickets that nobody refreshed for three days are deleted when the app opens', async () => {
  const later = (days: number) => openStation(name, Date.parse('2026-07-04T10:00:00.000Z') + days * 86_400_000)
  await (await later(3)).open(2)
  expect((await keptNow()).names).toHaveLength(2)
  const late = await later(3.01)
  await late.open(2)
  expect([late.state().kept, [...late.state().tickets.values()]]).toEqual([null, []])
})

test('MGMT-02 without network a forged code is refused, and a ticket sold a moment ago goes by its signature', async () => {
  const forger = generateKeyPairSync('ed25519').privateKey
  expect((await makeScan(station, place, { code: codeOf(500_001, { key: forger }) }))?.answer.reason).toBe('ticket_invalid')
  expect((await makeScan(station, place, { code: codeOf(500_099, { key: forger }) }))?.answer.reason).toBe('ticket_invalid')
  expect((await makeScan(station, place, { code: codeOf(500_099) }))?.answer.reason).toBeNull()
  expect((await makeScan(station, place, { code: codeOf(500_099) }))?.answer.reason).toBe('ticket_already_scanned')
  expect((await makeScan(station, place, { code: codeOf(500_098, { is_test: true }) }))?.answer.reason).toBe('ticket_is_test')
  expect((await makeScan(station, place, { code: 'https://example.com' }))?.answer.reason).toBe('ticket_not_found')
})

test('MGMT-02 a question that was not answered is judged here under the same id, and sent once the network is back', async () => {
  const scanned = await makeScan(station, place, { code: codeOf(500_001) })
  expect(sent.map(({ body }) => body.scan_id)).toEqual([scanned?.answer.scan_id])
  answer = (url) =>
    url.endsWith('/scans')
      ? json([{ scan_id: scanned?.answer.scan_id }])
      : json({ now: new Date().toISOString(), full: false, door: null, tickets: [row(500_001)], removed: [], cursor: 'c2' })
  expect(await synchronise(station, 2)).toBe(true)
  expect(sent[1]?.body.scans).toMatchObject([{ scan_id: scanned?.answer.scan_id, reason: null, session_id: 5 }])
  expect(sent[1]?.body.device_now).toEqual(expect.any(String))
  expect(station.state()).toMatchObject({ waiting: [], kept: { cursor: 'c2' }, is_online: true })
  expect(sent[2]?.url).toContain('since=c1')
})

test('differences that do not know a waiting scan yet do not undo it', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  const kept = station.state().kept!
  await station.keepDownload({ ...kept, cursor: 'c2' }, { full: true, rows: [row(500_001)], removed: [] })
  expect((await makeScan(station, place, { code: codeOf(500_001) }))?.answer.reason).toBe('ticket_already_scanned')
})

test('a scan that the server does not take keeps no other back, and is kept', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  await makeScan(station, place, { code: codeOf(500_002) })
  const [bad] = station.state().waiting
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/scans')) return json([{ code: 'not_found' }], 404)
    return JSON.stringify(body).includes(bad!.scan_id) ? json([{ code: 'not_found' }], 404) : json(taken(body))
  })
  await synchronise(station, null)
  expect(station.state().waiting).toEqual([{ ...bad, refused: 'not_found' }])
  await station.retryRefused()
  expect((await openStation(name)).state().waiting).toEqual([bad])
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => json(taken(body)))
  await synchronise(station, null)
  expect(station.state().waiting).toEqual([])
})

test.each([
  ['PERM-095 a permission that was taken away', () => json([{ code: 'access_denied' }], 403)],
  ['a server that is busy', () => json([{ code: 'too_many_requests' }], 429)],
  ['a portal that answers in the server’s place', () => new Response('<html>Welcome to our network</html>')],
  ['an answer that names other scans', () => json([{ scan_id: crypto.randomUUID() }])],
])('%s keeps the scans as they are', async (_, response) => {
  await makeScan(station, place, { code: codeOf(500_001) })
  await makeScan(station, place, { code: codeOf(500_002) })
  const { waiting } = station.state()
  answer = response
  await synchronise(station, null)
  expect(station.state().waiting).toEqual(waiting)
  expect((await openStation(name)).state().waiting).toHaveLength(2)
})

test('a wrong clock of the device is put right for its verdicts', async () => {
  const now = new Date(Date.now() + 3_600_000).toISOString()
  answer = () => json({ now, full: false, door: null, tickets: [], removed: [], cursor: 'c2' })
  await synchronise(station, 2)
  expect(Math.round((station.state().kept?.clock_ms ?? 0) / 60_000)).toBe(60)
  answer = null
  const scanned = await makeScan(station, place, { code: codeOf(500_001) })
  expect(Math.abs(Date.parse(scanned!.answer.scanned_at) - Date.parse(now))).toBeLessThan(5_000)
  expect(Math.abs(Date.parse(station.state().waiting[0]!.scanned_at) - Date.now())).toBeLessThan(5_000)
})

/** What the server answers to scans that it takes. */
function taken(body: unknown): { scan_id: string }[] {
  const { scans }: { scans: { scan_id: string }[] } = JSON.parse(String(body))
  return scans.map(({ scan_id }) => ({ scan_id }))
}

test('MGMT-02 without network a ticket of another event is at the wrong entrance, and one made up for a product of this event is none', async () => {
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const reasonOf = async (code: string) => (await makeScan(station, place, { code }))?.answer.reason
  expect(await reasonOf(codeOf(900_001, { key, event_id: 3, product_id: 30 }))).toBe('ticket_wrong_entrance')
  expect(await reasonOf(codeOf(900_002, { key, event_id: 3, product_id: 7 }))).toBe('ticket_not_found')
})

test('DOOR-03 what waits names a known ticket by its number and version; a code is kept only of one that is not known, and none of others', async () => {
  await makeScan(station, place, { code: codeOf(500_001, { code_version: 3 }) })
  await aMomentLater()
  await makeScan(station, place, { code: codeOf(500_099) })
  await makeScan(station, place, { code: `HC1:${'6BF'.repeat(250)}` })
  const { waiting } = (await openStation(name)).state()
  expect(waiting.map(({ code, ticket_id, code_version }) => [code, ticket_id, code_version])).toEqual([
    [null, 500_001, 3],
    [codeOf(500_099), null, null],
  ])
  answer = (url) => (url.endsWith('/scans') ? json([]) : json([{ code: 'not_found' }], 404))
  await synchronise(station, null)
  expect(sent.at(-1)?.body.scans).toMatchObject([{ code: null, ticket_id: 500_001, code_version: 3 }, { ticket_id: null }])
})

test('DOOR-03 with network a code that is too long to be a ticket is asked for as far as the server reads', async () => {
  answer = () => json([{ code: 'not_found' }], 400)
  await makeScan(station, place, { code: 'X'.repeat(700) }).catch(() => null)
  expect(String(sent[0]?.body.code)).toHaveLength(500)
})

test('DOOR-05 a database that the browser closed is opened again: scans go on, and what waited outlives a reload, also when it was emptied', async () => {
  const first = await makeScan(station, place, { code: codeOf(500_001) })
  const opened: IDBDatabase[] = []
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    opened.push(this)
    transaction.mockRestore()
    return this.transaction(...args)
  })
  await station.markRefused(station.state().waiting[0]!, null)
  opened[0]!.close()
  await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve))
  await aMomentLater()
  const second = await makeScan(station, place, { code: codeOf(500_002) })
  expect(second?.answer.reason).toBeNull()
  expect(station.state().is_full).toBe(false)
  const again = await openStation(name, AT)
  await again.open(2)
  expect(again.state().waiting.map(({ scan_id }) => scan_id)).toEqual([first?.answer.scan_id, second?.answer.scan_id])
  expect([...again.state().tickets.values()].map((one) => [one[0], one[8]?.[0]])).toEqual([
    [500_001, 'in'],
    [500_002, 'in'],
  ])
})
