import { keepToken } from '@entree/web/session.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import type { KeptDoor } from './database.ts'
import { codeOf, place, prepareStation, row, station } from './station-testing.ts'

prepareStation(() => null)

let before: KeptDoor

/** A scan that the server does not take, which stays on the device. */
beforeEach(async () => {
  before = station.state().kept!
  await makeScan(station, place, { code: codeOf(500_001) })
  await station.markRefused(station.state().waiting[0]!, 'not_found')
})

test('DOOR-03 a scan that stays on the device hides nothing that became of its ticket: a refund, or a new holder', async () => {
  const [id, product_id, , , ...rest] = row(500_001)
  const changed = [id, product_id, 2, 1, ...rest] as const
  await station.keepDownload({ ...before, cursor: 'c2' }, { full: false, rows: [changed], removed: [] })
  const answer = async (code_version: number) =>
    (await makeScan(station, place, { code: codeOf(500_001, { code_version }) }))?.answer.reason
  expect(await answer(1)).toBe('ticket_owner_changed')
  expect(await answer(2)).toBe('ticket_refunded')
  // Nor does the next download, which says nothing of it.
  await station.keepDownload({ ...before, cursor: 'c3' }, { full: false, rows: [], removed: [] })
  expect(await answer(1)).toBe('ticket_owner_changed')
  expect(station.state().tickets.get(id)?.[8]?.[0]).toBe('in')
})

test('DOOR-03 MGMT-03 a scan that stays on the device takes no name off its ticket when someone signs in again', async () => {
  keepToken(null)
  await vi.waitFor(() => expect(station.state().kept).toBeNull())
  keepToken('another')
  await station.open(2)
  await station.keepDownload({ ...before, cursor: 'c2' }, { full: true, rows: [row(500_001), row(500_002)], removed: [] })
  expect(station.state().tickets.get(500_001)).toMatchObject({ 6: 'Anna de Vries', 8: { 0: 'in' } })
})
