import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import { undoScan } from '../scan/undo-scan.ts'
import { SOON_MS } from './in-time.ts'
import { NotStored } from './not-stored.ts'
import { openStation } from './station.ts'
import { AT, codeOf, json, name, place, prepareStation, row, station, type Answer } from './station-testing.ts'
import { synchronise } from './synchronise.ts'

/** What the server answers; null: there is no network. */
let answer: Answer | null = null
prepareStation(() => answer)
beforeEach(() => {
  answer = null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What comes of something however long it takes; `nothing` when nothing ever does. */
async function inTheEnd<Result>(work: Promise<Result>): Promise<Result | Error | 'nothing'> {
  const came: (Result | Error)[] = []
  void work.then(
    (result) => came.push(result),
    (error: Error) => came.push(error),
  )
  for (let passed = 0; passed < 100 && came.length === 0; passed += 1) await vi.advanceTimersByTimeAsync(SOON_MS)
  return came.length === 0 ? 'nothing' : came[0]!
}

/** From now on the browser does nothing of what it is asked, until it is let: it does the rest of another tab's writing first. */
async function stopBrowser(): Promise<() => Promise<unknown>> {
  const other = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const transaction = other.transaction(['waiting', 'undos', 'doors', 'tickets'], 'readwrite')
  const ended = new Promise((resolve) => transaction.addEventListener('complete', resolve))
  let isOver = false
  const goOn = () => {
    if (!isOver) transaction.objectStore('waiting').count().addEventListener('success', goOn)
  }
  goOn()
  return () => {
    isOver = true
    return ended.then(() => other.close())
  }
}

/** What the app finds on the device when it is opened again. */
async function whatIsKept() {
  const again = await openStation(name, AT)
  await again.open(2)
  const { waiting, undos, tickets } = again.state()
  return {
    waiting: waiting.map(({ scan_id }) => scan_id),
    undos: undos.length,
    inside: [...tickets.values()].filter((one) => one[8]?.[0] === 'in').map(([id]) => id),
  }
}

test('DOOR-70 a scan that the browser does not store in time is not let in, and is not found later either', async () => {
  const goOn = await stopBrowser()
  expect(await inTheEnd(makeScan(station, place, { code: codeOf(500_001) }))).toBeInstanceOf(NotStored)
  expect(station.state()).toMatchObject({ waiting: [], is_full: true, is_stuck: true })
  await goOn()
  const second = await makeScan(station, place, { code: codeOf(500_001) })
  expect(second?.answer.reason).toBeNull()
  expect(station.state()).toMatchObject({ is_full: false, is_stuck: false })
  expect(await whatIsKept()).toEqual({ waiting: [second?.answer.scan_id], undos: 0, inside: [500_001] })
})

test('DOOR-70 what the browser was about to store as it was given up is deleted again', async () => {
  const first = await makeScan(station, place, { code: codeOf(500_001) })
  const goOn = await stopBrowser()
  vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
    throw new DOMException('It is being committed.', 'InvalidStateError')
  })
  expect(await inTheEnd(makeScan(station, place, { code: codeOf(500_002) }))).toBeInstanceOf(NotStored)
  const taken = { ticket_id: 500_001, scanned_at: String(first?.answer.scanned_at) }
  expect(await inTheEnd(undoScan(station, { event_id: 2, session_id: 5, receipt: null }, taken))).toBeInstanceOf(NotStored)
  await goOn()
  await expect.poll(whatIsKept).toEqual({ waiting: [first?.answer.scan_id], undos: 0, inside: [500_001] })
})

test('DOOR-70 what the server answered is shown whatever the browser does', async () => {
  const goOn = await stopBrowser()
  const judged = { scan_id: 's', result: 'ok', reason: null, earlier: null, can_overrule: false, color: null }
  const scanned_at = '2026-07-04T11:00:00.000Z'
  answer = () => json({ ...judged, scanned_at, ticket: { id: 500_001, mark: null, forged_at: null } })
  station.say({ is_online: true })
  expect(await inTheEnd(makeScan(station, place, { code: codeOf(500_001) }))).toMatchObject({ answer: { result: 'ok' } })
  await goOn()
})

test('DOOR-70 a browser that does not open the database lets the app open, and the server judges', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
  const other = await inTheEnd(openStation(name, AT))
  if (other === 'nothing' || other instanceof Error) throw new Error('the app does not open')
  // It was waited for once, and that is enough.
  expect(await inTheEnd(other.open(2))).toBeUndefined()
  await expect(other.keepTicket(2, row(500_001))).rejects.toThrow(NotStored)
  const judged = { scan_id: 's', result: 'ok', reason: null, earlier: null, can_overrule: false, color: null, ticket: null }
  answer = () => json({ ...judged, scanned_at: '2026-07-04T11:00:00.000Z' })
  other.say({ is_online: true })
  expect(await inTheEnd(makeScan(other, place, { code: codeOf(500_001) }))).toMatchObject({ answer: { result: 'ok' } })
})

test('DOOR-70 a browser that stopped keeps nothing from being sent once it goes on', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  const goOn = await stopBrowser()
  answer = (url) => json(url.includes('/scans') ? station.state().waiting.map(({ scan_id }) => ({ scan_id })) : {})
  expect(await inTheEnd(synchronise(station, null))).toBe(false)
  await goOn()
  expect(await synchronise(station, null)).toBe(true)
  expect((await whatIsKept()).waiting).toEqual([])
})

test('DOOR-79 what the next user has sent again while the device still forgets the one before stays so', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  await station.markRefused(station.state().waiting[0]!, 'not_found')
  const goOn = await stopBrowser()
  const cleared = station.clear()
  await vi.advanceTimersByTimeAsync(0)
  const again = station.retryRefused()
  await goOn()
  await Promise.all([cleared, again])
  expect(station.state().waiting).toMatchObject([{ refused: null }])
  expect(station.state().waiting[0]?.row?.[6]).toBeNull()
})
