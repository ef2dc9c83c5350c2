import { expect, test } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import { codeOf, json, place, prepareStation, sent, station, type Answer } from './station-testing.ts'
import { synchronise } from './synchronise.ts'

/** What the server answers; null: there is no network. */
let answer: Answer | null = null
prepareStation(() => answer)

const tickets = (through: number | null) =>
  json({ now: new Date().toISOString(), full: false, door: null, tickets: [], removed: [], cursor: 'c2', through })

test('MGMT-02 after a question that was not answered the next visitor does not wait for one', async () => {
  answer = null
  await makeScan(station, place, { code: codeOf(500_001) })
  expect([station.state().is_online, sent.length]).toEqual([false, 1])
  await makeScan(station, place, { code: codeOf(500_002) })
  expect(sent).toHaveLength(1)
})

test('a phone that is sending already does not begin to send the same scans once more', async () => {
  answer = null
  await makeScan(station, place, { code: codeOf(500_001) })
  const [scan] = station.state().waiting
  answer = (url) => (url.endsWith('/scans') ? json([{ scan_id: scan!.scan_id }]) : tickets(null))
  expect(await Promise.all([synchronise(station, 2), synchronise(station, 2)])).toEqual([true, false])
  expect(sent.filter(({ url }) => url.endsWith('/scans'))).toHaveLength(1)
  expect(station.state()).toMatchObject({ waiting: [], is_syncing: false })
})

test('DOOR-17 a download that goes on ends where nobody stands at its event any more', async () => {
  let pieces = 0
  answer = () => tickets((pieces += 1) < 4 ? 500_001 : null)
  await synchronise(station, 2, () => pieces > 0)
  expect(pieces).toBe(1)
})

test('an event that the server does not open is no want of network, and is open once it says so; a session of it stays closed', async () => {
  answer = () => json([{ code: 'not_found' }], 404)
  station.say({ is_online: false })
  expect(await synchronise(station, 2)).toBe(false)
  expect(station.state()).toMatchObject({ is_online: true, closed: { event_id: 2, session_id: null } })
  answer = () => tickets(null)
  await synchronise(station, 2)
  expect(station.state().closed).toBeNull()
  station.say({ closed: { event_id: 2, session_id: 5 } })
  await synchronise(station, 2)
  expect(station.state().closed).toEqual({ event_id: 2, session_id: 5 })
})
