import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import { NotStored } from './not-stored.ts'
import { openStation, type Station } from './station.ts'
import { AT, codeOf, json, name, place, prepareStation, row, station, type Answer } from './station-testing.ts'

/** What the server answers; null: there is no network. */
let answer: Answer | null = null
beforeEach(() => (answer = null))
afterEach(() => vi.restoreAllMocks())
prepareStation(() => answer)

/** The browser closes the database that a station has open. */
async function closeUnder(one: Station): Promise<void> {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await one.keepTicket(3, row(500_003))
  const [begun] = transaction.mock.results
  if (begun?.type === 'return') begun.value.db.close()
  transaction.mockRestore()
}

const refuseToOpen = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
  })

test('DOOR-05 a database that was closed while no event was open still has what was downloaded', async () => {
  const other = await openStation(name, AT)
  await closeUnder(other)
  await other.open(2)
  expect([other.state().kept?.cursor, [...other.state().tickets.values()].map(([id]) => id)]).toEqual(['c1', [500_001, 500_002]])
})

test('DOOR-05 MGMT-11 a database that was closed keeps no names after signing out', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  await closeUnder(station)
  await station.clear()
  const again = await openStation(name, AT)
  await again.open(2)
  expect([again.state().kept, [...again.state().tickets.values()]]).toEqual([null, []])
  expect(again.state().waiting.map((scan) => scan.row?.[6])).toEqual([null])
})

test('MGMT-11 a device that has no space for the waiting scans without names deletes the events all the same', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await station.clear().catch(() => undefined)
  put.mockRestore()
  expect(station.state().kept).toBeNull()
  const again = await openStation(name, AT)
  await again.open(2)
  expect([...again.state().tickets.values()]).toEqual([])
})

test('DOOR-43 where the browser cannot open the database the server judges, nobody is let in unrecorded, and what waits there is found again', async () => {
  const kept = station.state().kept!
  const waited = await makeScan(station, place, { code: codeOf(500_001) })
  const refusing = refuseToOpen()
  const other = await openStation(name, AT)
  await other.open(2)
  await expect(other.keepDownload(kept, { full: true, rows: [row(500_001), row(500_002)], removed: [] })).rejects.toThrow(
    NotStored,
  )
  expect([other.state().is_full, other.state().tickets.get(500_002)?.[6]]).toEqual([true, 'Anna de Vries'])
  const judged = { scan_id: 's', result: 'ok', reason: null, earlier: null, can_overrule: false, color: null, ticket: null }
  answer = () => json({ ...judged, scanned_at: kept.synced_at })
  other.say({ is_online: true })
  expect((await makeScan(other, place, { code: codeOf(500_002) }))?.answer.result).toBe('ok')
  answer = null
  await expect(makeScan(other, place, { code: codeOf(500_002) })).rejects.toThrow(NotStored)
  refusing.mockRestore()
  expect((await makeScan(other, place, { code: codeOf(500_002) }))?.answer.result).toBe('ok')
  expect(other.state().waiting.map(({ scan_id, ticket_id }) => [scan_id === waited?.answer.scan_id, ticket_id])).toEqual([
    [true, 500_001],
    [false, 500_002],
  ])
  expect(other.state().is_full).toBe(false)
})
