import { expect, test } from 'vitest'
import { followEvent, moveAlong, moveEndAlong } from './move-along.ts'

const ZONE = 'Europe/Amsterdam'

test('DEC-B-32 an instant keeps its distance to the start on the wall clock', () => {
  const start = { from: '2026-07-04T10:00:00.000Z', to: '2026-08-01T12:30:00.000Z' }
  expect(moveAlong('2026-07-04T12:00:00.000Z', start, ZONE)).toBe('2026-08-01T14:30:00.000Z')
  expect(moveAlong('2026-06-01T08:15:30.000Z', start, ZONE)).toBe('2026-06-29T10:45:30.000Z')
  expect(moveAlong(start.from, start, ZONE)).toBe(start.to)
})

test('DEC-B-32 the clocks that go back or forward in between do not move the hour', () => {
  // 20:00 in summer becomes 20:00 in winter, which is an hour later in UTC.
  const start = { from: '2026-07-04T18:00:00.000Z', to: '2026-12-05T19:00:00.000Z' }
  expect(moveAlong('2026-07-04T17:00:00.000Z', start, ZONE)).toBe('2026-12-05T18:00:00.000Z')
  expect(moveAlong('2026-03-04T19:00:00.000Z', start, ZONE)).toBe('2026-08-05T18:00:00.000Z')
})

test('EVT-80 an end goes as many days along as the start, at its own hour', () => {
  // From 20:00 until 02:00 in summer, to 18:00 on a day in winter.
  const start = { from: '2026-07-04T18:00:00.000Z', to: '2026-12-05T17:00:00.000Z' }
  expect(moveEndAlong('2026-07-05T00:00:00.000Z', start, ZONE)).toBe('2026-12-06T01:00:00.000Z')
  expect(moveEndAlong('2026-12-06T01:00:00.000Z', { from: start.to, to: start.from }, ZONE)).toBe('2026-07-05T00:00:00.000Z')
})

test('EVT-80 another hour of the same day leaves the end where it is', () => {
  const start = { from: '2026-07-04T18:00:00.000Z', to: '2026-07-04T08:30:00.000Z' }
  expect(moveEndAlong('2026-07-05T00:00:00.000Z', start, ZONE)).toBe('2026-07-05T00:00:00.000Z')
})

const WAS = { starts_at: '2026-07-04T18:00:00.000Z', ends_at: '2026-07-05T00:00:00.000Z' }

test('EVT-82 what was set for the days of an event goes along with it by days, and stays when it is of other days', () => {
  const is = { starts_at: '2026-12-05T18:30:00.000Z', ends_at: '2026-12-06T02:00:00.000Z' }
  expect(followEvent('2026-07-04T20:30:00.000Z', WAS, is, ZONE)).toBe('2026-12-05T21:30:00.000Z')
  expect(followEvent('2026-07-03T10:00:00.000Z', WAS, is, ZONE)).toBe('2026-12-04T11:00:00.000Z')
  for (const other of ['2026-07-02T21:00:00.000Z', '2026-07-06T22:30:00.000Z', '2026-12-05T22:00:00.000Z'])
    expect(followEvent(other, WAS, is, ZONE)).toBe(other)
})

test('EVT-82 an event that begins a day earlier, ends a day later or changes its hour takes nothing along', () => {
  const till = '2026-07-04T20:30:00.000Z'
  expect(followEvent(till, WAS, { ...WAS, starts_at: '2026-07-03T18:00:00.000Z' }, ZONE)).toBe(till)
  expect(followEvent(till, WAS, { ...WAS, ends_at: '2026-07-06T00:00:00.000Z' }, ZONE)).toBe(till)
  expect(followEvent(till, WAS, { ...WAS, starts_at: '2026-07-04T16:00:00.000Z' }, ZONE)).toBe(till)
})
