import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import { openStation } from './station.ts'
import {
  aMomentLater,
  AT,
  codeOf,
  json,
  name,
  place,
  prepareStation,
  row,
  sent,
  station,
  type Answer,
} from './station-testing.ts'
import { synchronise } from './synchronise.ts'

/** What the server answers; null: there is no network. */
let answer: Answer | null = null

beforeEach(() => (answer = null))
prepareStation(() => answer)

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

test('DOOR-47 MGMT-11 a clock that is days wrong, or was until now, deletes no fresh tickets, and keeps no old ones', async () => {
  const DAY_MS = 86_400_000
  const rows = [row(500_001), row(500_002)]
  /** How many are left where the server was `off` days ahead of the clock, `later` days after that, by a clock that was set forward by `set` days meanwhile. */
  const left = async (off: number, later: number, set = 0) => {
    const kept = { ...station.state().kept!, clock_ms: off * DAY_MS }
    await station.keepDownload(kept, { full: true, rows, removed: [] })
    const opened = await openStation(name, Date.parse(kept.synced_at) + (later - off + set) * DAY_MS)
    await opened.open(2)
    return [...opened.state().tickets.values()].length
  }
  expect([await left(-10, 0.1), await left(-10, 3.1)]).toEqual([2, 0])
  expect([await left(10, 0.1), await left(10, 0.1, 10), await left(10, 3.1)]).toEqual([2, 2, 0])
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

test('differences that do not know a waiting scan yet do not undo it', async () => {
  await makeScan(station, place, { code: codeOf(500_001) })
  const kept = station.state().kept!
  await station.keepDownload({ ...kept, cursor: 'c2' }, { full: true, rows: [row(500_001)], removed: [] })
  expect((await makeScan(station, place, { code: codeOf(500_001) }))?.answer.reason).toBe('ticket_already_scanned')
})

test('MGMT-02 without network a ticket of another event is refused as wrong entrance, and a forged one for a product of this event as not found', async () => {
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const reasonOf = async (code: string) => (await makeScan(station, place, { code }))?.answer.reason
  expect(await reasonOf(codeOf(900_001, { key, event_id: 3, product_id: 30 }))).toBe('ticket_wrong_entrance')
  expect(await reasonOf(codeOf(900_002, { key, event_id: 3, product_id: 7 }))).toBe('ticket_not_found')
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
