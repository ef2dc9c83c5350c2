import { expect, test } from 'vitest'
import { archiveRefusals, eventState, statusRefusals } from './event-states.ts'
import { eventStatuses } from './sale-window.ts'

const NOW = '2026-06-01T10:00:00.000Z'
const LATER = '2026-07-04T21:00:00.000Z'
const event = { status: 'live' as const, archived_at: null, ends_at: LATER }

test('EVT-43 EVT-44 EVT-45 an event is shown in its own status', () => {
  expect(eventStatuses.map((status) => eventState({ ...event, status }, NOW))).toEqual(['draft', 'live', 'not_live'])
})

test('EVT-46 an event is passed from the moment it ends, whatever its status', () => {
  expect(eventState({ ...event, ends_at: NOW }, NOW)).toBe('passed')
  expect(eventState({ ...event, status: 'draft', ends_at: NOW }, NOW)).toBe('passed')
  expect(eventState({ ...event, ends_at: '2026-06-01T10:00:00.001Z' }, NOW)).toBe('live')
})

test('EVT-47 archived goes before passed and live', () => {
  expect(eventState({ ...event, archived_at: NOW }, NOW)).toBe('archived')
  expect(eventState({ ...event, archived_at: NOW, ends_at: NOW }, NOW)).toBe('archived')
})

test('DEC-B-28 a draft goes live, live goes off sale and on again, nothing becomes a draft', () => {
  const allowed = eventStatuses.flatMap((from) =>
    eventStatuses.filter((to) => from !== to && statusRefusals(from, to).length === 0).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual(['draft live', 'live not_live', 'not_live live'])
  expect(statusRefusals('live', 'draft')).toEqual([{ code: 'event_status_invalid', field: 'status' }])
})

test('DEC-B-29 only an event on sale cannot be archived', () => {
  expect(archiveRefusals(event, NOW).map(({ code }) => code)).toEqual(['event_live'])
  expect(archiveRefusals({ ...event, ends_at: NOW }, NOW)).toEqual([])
  expect(archiveRefusals({ ...event, status: 'draft' }, NOW)).toEqual([])
  expect(archiveRefusals({ ...event, status: 'not_live' }, NOW)).toEqual([])
})
