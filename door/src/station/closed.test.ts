import { expect, test } from 'vitest'
import { isClosed } from './closed.ts'
import { prepareStation, station } from './station-testing.ts'

prepareStation(() => null)

/** At the main gate since before the download, or after it. */
const stand = { event_id: 2, session_id: 5, since: '2026-07-04T09:00:00.000Z' }
const LATER = '2026-07-04T11:00:00.000Z'

test('a session that the last download lacks is closed, but not to who chose it after that: it is new', () => {
  const state = station.state()
  expect(isClosed(state, stand)).toBe(false)
  expect(isClosed(state, { ...stand, session_id: 6 })).toBe(true)
  expect(isClosed(state, { ...stand, session_id: 6, since: LATER })).toBe(false)
})

test('what the server closes is the session that it names, or with none the whole event, and no other', () => {
  const said = (closed: { event_id: number; session_id: number | null }, at = stand) =>
    isClosed({ ...station.state(), closed }, at)
  expect(said({ event_id: 2, session_id: 5 })).toBe(true)
  expect(said({ event_id: 2, session_id: null })).toBe(true)
  expect(said({ event_id: 2, session_id: 6 })).toBe(false)
  expect(said({ event_id: 3, session_id: null })).toBe(false)
})
