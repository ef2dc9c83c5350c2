import 'fake-indexeddb/auto'
import { keepToken } from '@entree/web/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptDoor, WaitingScan } from './database.ts'
import { setWhileClosed } from './clock.ts'
import { openStation, type Station } from './station.ts'
import { synchronise } from './synchronise.ts'

const MINUTE_MS = 60_000
/** When the app last heard the server, by the server. */
const HEARD = Date.parse('2026-07-04T12:00:00.000Z')
const always = { starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z' }
const event = { id: 2, name: 'Orchard night', ...always, time_zone: 'Europe/Amsterdam', people_limit: null }
const door = { event, sessions: [], products: [], batches: [], timeslots: [], keys: [] }

let name = ''
/** The true time, in ms, whatever the device shows. */
let true_ms = HEARD
/** What the server heard: when each scan was made, and when the device said that it is. */
let heard: { scans: Map<string, number>; device_now: number } | null = null
let is_connected = false
/** The event is no longer open to the device. */
let is_gone = false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  true_ms = HEARD
  heard = null
  is_connected = false
  is_gone = false
  name = `clock-${crypto.randomUUID()}`
  keepToken('token')
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!is_connected) throw new TypeError('Failed to fetch')
    if (is_gone && url.includes('/tickets')) return Response.json([{ code: 'not_found' }], { status: 404 })
    const headers = { date: new Date(true_ms).toUTCString() }
    return Response.json(answerOf(url, typeof body === 'string' ? JSON.parse(body) : {}), { headers })
  })
})
afterEach(() => {
  keepToken(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the server answers, whose clock is right. */
function answerOf(url: string, body: { device_now?: string; scans?: { scan_id: string; scanned_at: string }[] }): unknown {
  if (body.scans) {
    heard ??= { scans: new Map(), device_now: Date.parse(body.device_now!) }
    const offset = true_ms - Date.parse(body.device_now!)
    for (const { scan_id, scanned_at } of body.scans) heard.scans.set(scan_id, Date.parse(scanned_at) + offset)
    return body.scans.map(({ scan_id }) => ({ scan_id }))
  }
  if (url.includes('/tickets'))
    return { now: new Date(true_ms).toISOString(), full: false, door: null, tickets: [], removed: [], cursor: 'c2' }
  return url.endsWith('/receipt') ? { receipt: 'r' } : { success: true, messages: [] }
}

/** Time goes by. */
function pass(minutes: number): void {
  true_ms += minutes * MINUTE_MS
  vi.advanceTimersByTime(minutes * MINUTE_MS)
}

/** A person sets the device's clock, or the network does. */
function setClock(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
}

/** A device that has its event and is off by `off` minutes, which it knows from the server. */
async function aDevice(off: number): Promise<Station> {
  vi.setSystemTime(HEARD + off * MINUTE_MS)
  const station = await openStation(name)
  await station.open(event.id)
  const kept: KeptDoor = { event_id: event.id, door, cursor: 'c1', synced_at: at(HEARD), clock_ms: -off * MINUTE_MS }
  await station.keepDownload(kept, { full: true, rows: [], removed: [] })
  return station
}

const at = (ms: number) => new Date(ms).toISOString()
const made = new Map<string, number>()

/** A scan now; its true instant is remembered. */
async function scan(station: Station): Promise<void> {
  await station.noticeClock()
  const scan_id = crypto.randomUUID()
  made.set(scan_id, true_ms)
  const who = { code: null, ticket_id: 1, reason: null, overrule: false, row: null, refused: null }
  const one: WaitingScan = { scan_id, event_id: event.id, session_id: 5, direction: 'in', scanned_at: at(Date.now()), ...who }
  await station.keepScan(one)
}

/** The app was closed, by whatever, and is opened again. */
async function startAgain(): Promise<Station> {
  const station = await openStation(name)
  await station.open(event.id)
  return station
}

/** The network is back: when the scans were made, as the server heard it, less when they were, in minutes. */
async function errorsOnceSent(station: Station, event_id: number | null = event.id): Promise<number[]> {
  is_connected = true
  expect(await synchronise(station, event_id)).toBe(!is_gone)
  return [...heard!.scans].map(([scan_id, ms]) => Math.round((ms - made.get(scan_id)!) / MINUTE_MS))
}

test.each([
  ['an hour ahead', 60],
  ['three hours behind', -180],
  ['right', 0],
])('DOOR-33 scans of a clock that is %s have the right time when it was put right while the app was closed', async (_, off) => {
  const station = await aDevice(off)
  await scan(station)
  pass(5)
  await scan(station)
  pass(10)
  setClock(-off)
  const again = await startAgain()
  await scan(again)
  pass(5)
  expect(await errorsOnceSent(again)).toEqual([0, 0, 0])
})

test('DOOR-33 of a clock that stays wrong over a restart too', async () => {
  const station = await aDevice(-180)
  await scan(station)
  pass(15)
  const again = await startAgain()
  await scan(again)
  expect(await errorsOnceSent(again)).toEqual([0, 0])
})

test('DOOR-33 a phone that died and starts in the past reports the right times, once it got the time from the network', async () => {
  const station = await aDevice(0)
  await scan(station)
  pass(30)
  vi.setSystemTime(Date.parse('2000-01-01T00:00:00.000Z'))
  const again = await startAgain()
  // At least as late as the last that it knows of, so that verdicts are by a possible time.
  expect(Date.now() + again.state().kept!.clock_ms).toBe(HEARD)
  await scan(again)
  pass(5)
  expect(await errorsOnceSent(again)).toEqual([0, 0])
})

test('DOOR-33 a clock set forward while the phone was put away is known once the server is heard', async () => {
  const station = await aDevice(0)
  await scan(station)
  const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  setClock(60)
  looked.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await scan(station)
  looked.mockRestore()
  expect(await errorsOnceSent(station)).toEqual([0, 0])
})

test.each([
  ['an hour ahead', 60],
  ['three hours behind', -180],
  ['right', 0],
])(
  'DOOR-37 a clock that is %s is put right while the app is closed, and no session is chosen or its event is gone',
  async (_, off) => {
    for (const event_id of [null, event.id]) {
      const station = await aDevice(off)
      await scan(station)
      pass(15)
      setClock(-off)
      const again = await openStation(name)
      is_gone = event_id !== null
      if (is_gone) await again.open(event.id)
      expect(await errorsOnceSent(again, event_id)).toEqual([0])
      name = `clock-${crypto.randomUUID()}`
      is_connected = false
      true_ms = HEARD
      heard = null
    }
  },
)

test('DOOR-37 a clock that is set while no session is chosen any more is known once the server is heard', async () => {
  const station = await aDevice(0)
  await scan(station)
  const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  setClock(60)
  looked.mockRestore()
  expect(await errorsOnceSent(station, null)).toEqual([0])
})

test('what was taken back without network keeps its instant as well', async () => {
  const station = await aDevice(60)
  const undo = { event_id: event.id, session_id: 5, ticket_id: 1, scan_id: 's', scanned_at: null, made_by: null }
  await station.keepUndo({ ...undo, undo_id: 'u', undone_at: at(Date.now()), row: [1, 7, 1, 0, 0, null, '', '1', null] })
  setClock(-60)
  const again = await startAgain()
  expect(again.state().undos.map(({ undone_at }) => undone_at)).toEqual([at(HEARD)])
})

test('setWhileClosed: only what cannot be is certain', () => {
  expect(setWhileClosed(1_000_000, 0, 1_004_000)).toBe(0)
  expect(setWhileClosed(1_000_000, 0, 900_000)).toBe(0)
  expect(setWhileClosed(1_000_000, -3_600_000, 999_000)).toBe(-3_600_000)
  expect(setWhileClosed(1_000_000, 0, 2_000_000)).toBe(-1_000_000)
})
