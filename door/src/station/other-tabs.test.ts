import { expect, test } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import { undoScan } from '../scan/undo-scan.ts'
import { openStation } from './station.ts'
import { AT, codeOf, json, name, place, prepareStation, sent, station, type Answer } from './station-testing.ts'
import { synchronise } from './synchronise.ts'

/** What the server answers; null: there is no network. */
let answer: Answer | null = null
prepareStation(() => answer)

test('DOOR-41 what one tab lets in or takes back without network another tab of the device knows at once, and sends no more', async () => {
  const other = await openStation(name, AT)
  await other.open(place.event_id)
  const code = codeOf(500_001)
  const first = await makeScan(station, place, { code })
  expect(first?.answer.result).toBe('ok')
  await expect.poll(() => other.state().waiting).toHaveLength(1)
  expect((await makeScan(other, place, { code }))?.answer.result).toBe('already_scanned')
  await expect.poll(() => station.state().waiting).toHaveLength(2)
  await undoScan(other, place, { ticket_id: 500_001, scanned_at: first!.answer.scanned_at })
  await expect.poll(() => station.state().undos).toHaveLength(1)
  expect(station.state().tickets.get(500_001)?.[8]).toBeNull()
  answer = (url) => {
    const { scans = [] } = (sent.at(-1)?.body ?? {}) as { scans?: { scan_id: string }[] }
    return url.endsWith('/scans') ? json(scans.map(({ scan_id }) => ({ scan_id }))) : json({ success: true })
  }
  await synchronise(station, null)
  await expect.poll(() => [other.state().waiting, other.state().undos]).toEqual([[], []])
})

test('DOOR-44 what one tab hears of a ticket from the server another knows at once, and judges by it without network', async () => {
  const other = await openStation(name, AT)
  await other.open(place.event_id)
  const judged = { result: 'ok', reason: null, earlier: null, can_overrule: false, color: null }
  const ticket = {
    id: 500_001,
    holder: null,
    order_number: '',
    product: '',
    event_name: '',
    timeslot: null,
    forged_at: null,
    mark: null,
  }
  answer = () => json({ ...judged, scan_id: 's', scanned_at: new Date(AT).toISOString(), ticket })
  station.say({ is_online: true })
  expect((await makeScan(station, place, { code: codeOf(500_001) }))?.is_local).toBe(false)
  await expect.poll(() => other.state().tickets.get(500_001)?.[8]?.[0]).toBe('in')
  answer = null
  expect((await makeScan(other, place, { code: codeOf(500_001) }))?.answer.result).toBe('already_scanned')
  answer = () => json({ success: true })
  station.say({ is_online: true })
  await undoScan(station, place, { ticket_id: 500_001, scanned_at: new Date(AT).toISOString() })
  await expect.poll(() => other.state().tickets.get(500_001)?.[8]).toBeNull()
})

test('DOOR-44 what the server does not take is marked in another tab too, sent again from both, and deleted in both', async () => {
  const other = await openStation(name, AT)
  answer = null
  await makeScan(station, place, { code: codeOf(500_002) })
  const refusals = () => other.state().waiting.map(({ refused }) => refused)
  await expect.poll(refusals).toEqual([null])
  await station.markRefused(station.state().waiting[0]!, 'invalid_input')
  await expect.poll(refusals).toEqual(['invalid_input'])
  await station.retryRefused()
  await expect.poll(refusals).toEqual([null])
  await station.markRefused(station.state().waiting[0]!, 'invalid_input')
  await station.discardRefused()
  await expect.poll(refusals).toEqual([])
})
