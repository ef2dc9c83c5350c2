import { beforeEach, expect, test, vi } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import { openStation } from './station.ts'
import { aMomentLater, codeOf, json, name, place, prepareStation, row, sent, station, type Answer } from './station-testing.ts'
import { synchronise } from './synchronise.ts'

/** What the server answers; null: there is no network. */
let answer: Answer | null = null

beforeEach(() => (answer = null))
prepareStation(() => answer)

/** What the server answers to scans that it takes. */
function taken(body: unknown): { scan_id: string }[] {
  const { scans }: { scans: { scan_id: string }[] } = JSON.parse(String(body))
  return scans.map(({ scan_id }) => ({ scan_id }))
}

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
  ['a server that fails', () => json([{ code: 'something_went_wrong' }], 500)],
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

test('DOOR-79 a sign-in that ended is no fault of the scans that were being sent', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  await makeScan(station, place, { code: codeOf(500_002) })
  answer = () => json([{ code: 'not_authenticated' }], 401)
  expect(await synchronise(station, null)).toBe(false)
  expect(station.state().waiting.map(({ refused }) => refused)).toEqual([null, null])
  expect(sent.filter(({ url }) => url.endsWith('/scans'))).toHaveLength(1)
})

test('MGMT-02 more scans than one call takes are sent by several, each once', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  const [first] = station.state().waiting
  const others = Array.from({ length: 500 }, () => ({ ...first!, scan_id: crypto.randomUUID() }))
  // One after the other: each has to be stored within seconds, however busy the machine is.
  for (const scan of others) await station.keepScan(scan)
  const ids = station.state().waiting.map(({ scan_id }) => scan_id)
  const calls: string[][] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const scans = taken(body)
    calls.push(scans.map(({ scan_id }) => scan_id))
    return json(scans)
  })
  await synchronise(station, null)
  expect(calls.map(({ length }) => length)).toEqual([500, 1])
  expect(calls.flat().toSorted()).toEqual(ids.toSorted())
  expect(station.state().waiting).toEqual([])
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
