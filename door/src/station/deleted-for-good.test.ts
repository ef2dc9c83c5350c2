import { expect, test } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import { openStation } from './station.ts'
import { AT, codeOf, json, name, place, prepareStation, row, sent, station, type Answer } from './station-testing.ts'
import { synchronise } from './synchronise.ts'

/** What the server answers; null: there is no network. */
let answer: Answer | null = null
prepareStation(() => answer)

/** The app as it starts again on this device. */
async function again() {
  const opened = await openStation(name, AT)
  await opened.open(2)
  return opened.state()
}

test('a ticket that left the event is forgotten, over a restart too; one that left and came back stays', async () => {
  const { kept } = station.state()
  await station.keepDownload({ ...kept!, cursor: 'c2' }, { full: false, rows: [row(500_002)], removed: [500_001, 500_002] })
  expect([...station.state().tickets.values()].map(([id]) => id)).toEqual([500_002])
  expect([...(await again()).tickets.values()].map(([id]) => id)).toEqual([500_002])
})

test('DOOR-03 what a person threw away is not there again after a restart', async () => {
  answer = null
  await makeScan(station, place, { code: codeOf(500_001) })
  const [scan] = station.state().waiting
  await station.markRefused(scan!, 'not_found')
  expect((await again()).waiting.map(({ refused }) => refused)).toEqual(['not_found'])
  await station.discardRefused()
  expect((await again()).waiting).toEqual([])
})

const anUndo = (at: number) => ({
  undo_id: `undo-${at}`,
  event_id: place.event_id,
  session_id: place.session_id,
  ticket_id: 500_001,
  scan_id: null,
  scanned_at: '2026-07-04T11:00:00.000Z',
  undone_at: '2026-07-04T11:01:00.000Z',
  made_by: null,
  row: row(500_001),
})

test('DOOR-14 of what was taken back the server hears once, also by an app that starts again, and of no more than it takes at a time', async () => {
  for (let at = 0; at < 501; at += 1) await station.keepUndo(anUndo(at))
  answer = () => json({ success: true })
  const told = () => sent.flatMap(({ body }) => (Array.isArray(body.undos) ? [body.undos.length] : []))
  await synchronise(station, null)
  expect(told()).toEqual([500])
  expect((await again()).undos).toEqual(station.state().undos)
  await synchronise(station, null)
  expect(told()).toEqual([500, 1])
  expect((await again()).undos).toEqual([])
})
