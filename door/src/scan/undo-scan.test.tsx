import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf, json, leaveDoor, renderDoor, tickets } from '../testing/render-door.tsx'
import { makeScan } from './make-scan.ts'
import { undoScan } from './undo-scan.ts'

const NOON = Date.parse('2026-07-04T12:00:00.000Z')
const at = { event_id: 2, session_id: 5, receipt: null }
const device = { scanner_name: 'Gate 1', scanner_id: 9, may_overrule: true, only_product_ids: null }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON }))
afterEach(() => {
  leaveDoor()
  vi.useRealTimers()
})

test('DOOR-14 of several scans of a ticket that wait the one is taken back that was meant', async () => {
  const { station } = await renderDoor()
  await waitFor(() => expect(station.state().kept).not.toBeNull())
  act(() => station.say({ is_online: false }))
  const scan = async (direction: 'in' | 'out') => {
    vi.advanceTimersByTime(60_000)
    const made = await act(() => makeScan(station, { ...at, ...device, direction }, { code: codeOf(tickets.inside) }))
    return made!.answer
  }
  const left = await scan('out')
  const back = await scan('in')
  const waiting = station.state().waiting.map(({ scan_id }) => scan_id)
  expect(waiting).toHaveLength(2)
  for (const { scanned_at } of [back, left]) await act(() => undoScan(station, at, { ticket_id: tickets.inside, scanned_at }))
  expect(station.state().undos.map(({ scan_id }) => scan_id)).toEqual(waiting.toReversed())
})

test('DOOR-14 an entry that the server took back is removed from this device at once, even if the network fails before the next download', async () => {
  const { station, sent } = await renderDoor({
    answers: { [`POST /app/events/2/entries/${tickets.inside}/undo`]: () => json({ success: true }) },
  })
  await waitFor(() => expect(station.state().kept).not.toBeNull())
  act(() => station.say({ is_online: true }))
  const scanned_at = station.state().tickets.get(tickets.inside)![8]![1]
  await act(() => undoScan(station, at, { ticket_id: tickets.inside, scanned_at }))
  expect(sent.some(({ path }) => path.endsWith('/undo'))).toBe(true)
  expect(station.state().undos).toEqual([])
  act(() => station.say({ is_online: false }))
  const again = await act(() => makeScan(station, { ...at, ...device, direction: 'in' }, { code: codeOf(tickets.inside) }))
  expect(again?.answer.reason).toBeNull()
})
