import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { synchronise } from '../station/synchronise.ts'
import { codeOf, json, leaveDoor, renderDoor, tickets } from '../testing/render-door.tsx'
import { makeScan } from './make-scan.ts'
import { countLastHour, forgetEntry, ownEntries, settleEntries } from './own-entries.ts'
import { undoScan } from './undo-scan.ts'

const NOON = Date.parse('2026-07-04T12:00:00.000Z')
const MINUTE_MS = 60_000
let now = NOON

// The clocks alone are held: what waits goes on.
beforeEach(() => {
  now = NOON
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now })
})
afterEach(() => {
  leaveDoor()
  vi.useRealTimers()
})
const advance = (minutes: number) => {
  now += minutes * MINUTE_MS
  vi.advanceTimersByTime(minutes * MINUTE_MS)
}

const place = {
  event_id: 2,
  session_id: 5,
  direction: 'in' as const,
  scanner_name: 'Gate 1',
  scanner_id: 9,
  may_overrule: true,
  receipt: null,
  only_product_ids: null,
}
/** At the door, with its tickets, without network. */
async function stand(answers: Parameters<typeof renderDoor>[0] = {}) {
  const { station } = await renderDoor(answers)
  await waitFor(() => expect(station.state().kept).not.toBeNull())
  act(() => station.say({ is_online: false }))
  return station
}
/** The figure on the screen. */
const shown = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Inside' }))
  const line = await screen.findByText('let in by this phone in the last 60 minutes')
  return Number(line.querySelector('strong')!.textContent)
}
const counted = () => countLastHour(ownEntries(), 2, new Date(now).toISOString())
const scan = (
  station: Parameters<typeof makeScan>[0],
  ticket_id: number,
  at: Partial<typeof place> | { direction: 'out' } = {},
) => act(() => makeScan(station, { ...place, ...at }, { code: codeOf(ticket_id) }))

test('PHONE-10 without network the phone counts those it let in for an hour, and neither the refused nor those who left', async () => {
  const station = await stand()
  expect(await shown()).toBe(0)
  await scan(station, tickets.good)
  await scan(station, tickets.good)
  await scan(station, tickets.refunded)
  await scan(station, tickets.inside, { direction: 'out' })
  expect(await shown()).toBe(1)
  advance(59)
  await scan(station, tickets.inside)
  expect(counted()).toBe(2)
  advance(1)
  act(() => station.say({ is_online: false }))
  expect(await shown()).toBe(1)
})

test('PHONE-10 those let in by the server count like those let in without it; in test mode nobody does', async () => {
  const answer = (sent: { body: Record<string, unknown> }): Partial<ScanAnswer> => ({
    scan_id: String(sent.body.scan_id),
    result: 'ok',
    reason: null,
    earlier: null,
    can_overrule: false,
    scanned_at: new Date(now).toISOString(),
    color: null,
    ticket: {
      id: 777,
      holder: null,
      order_number: '1',
      product: 'Day ticket',
      event_name: '',
      timeslot: null,
      forged_at: null,
      mark: null,
    },
  })
  const station = await stand({ answers: { 'POST /app/events/2/scan': (sent) => json(answer(sent)) } })
  act(() => station.say({ is_online: true }))
  await scan(station, tickets.good)
  expect(await shown()).toBe(1)
  const { kept } = station.state()
  const door = { ...kept!.door, sessions: kept!.door.sessions.map((session) => ({ ...session, test_mode: true })) }
  await act(() => station.keepDownload({ ...kept!, door }, { full: false, rows: [], removed: [] }))
  await scan(station, tickets.good)
  expect(await shown()).toBe(1)
})

test('PHONE-10 what is judged as the sign-in ends is not counted for the next user of the phone', async () => {
  const station = await stand({ answers: { 'POST /app/events/2/scan': () => json([{ code: 'not_authenticated' }], 401) } })
  act(() => station.say({ is_online: true }))
  const scanned = await scan(station, tickets.good)
  expect([scanned?.is_local, scanned?.answer.reason]).toEqual([true, null])
  expect(ownEntries()).toEqual([])
})

test('PHONE-10 an entry that is taken back on this phone counts no more, another one of the ticket does', async () => {
  const station = await stand()
  const scanned = await scan(station, tickets.good)
  expect(counted()).toBe(1)
  forgetEntry({ event_id: 2, ticket_id: tickets.good, scanned_at: '2026-07-04T11:00:00.000Z' })
  expect(counted()).toBe(1)
  const { scanned_at } = scanned!.answer
  await act(() => undoScan(station, { event_id: 2, session_id: 5, receipt: null }, { ticket_id: tickets.good, scanned_at }))
  expect(await shown()).toBe(0)
})

test('PHONE-10 scans count by the clock of the server once it has them: a phone that was two hours slow loses none', async () => {
  const sent = ({ body }: { body: Record<string, unknown> }) =>
    json((body.scans as { scan_id: string }[]).map(({ scan_id }) => ({ scan_id, scanned_at: new Date(NOON).toISOString() })))
  // The clock was already slow when the app was opened: nothing has corrected it.
  vi.setSystemTime(NOON - 120 * MINUTE_MS)
  const station = await stand({ answers: { 'POST /app/events/2/scans': sent, 'GET /app/receipt': () => json({ receipt: 'r' }) } })
  await scan(station, tickets.good)
  vi.setSystemTime(now)
  expect(counted()).toBe(0)
  await act(() => synchronise(station, null))
  expect(counted()).toBe(1)
})

test('PHONE-10 a clock that is put right in the phone moves no entry', async () => {
  vi.setSystemTime(NOON + 60 * MINUTE_MS)
  const station = await stand()
  // Known to be an hour fast.
  const { kept } = station.state()
  await act(() => station.keepDownload({ ...kept!, clock_ms: -60 * MINUTE_MS }, { full: false, rows: [], removed: [] }))
  await scan(station, tickets.good)
  vi.setSystemTime(NOON)
  await act(() => station.noticeClock())
  expect(ownEntries().map(({ at }) => at)).toEqual(['2026-07-04T12:00:00.000Z'])
})

test('PHONE-10 the count survives a reload; entries older than an hour are deleted, and all of them at sign-out', async () => {
  const station = await stand()
  await scan(station, tickets.good)
  vi.resetModules()
  const again = await import('./own-entries.ts')
  expect(again.ownEntries()).toHaveLength(1)
  advance(61)
  await scan(station, tickets.inside, { direction: 'out' })
  await scan(station, tickets.inside)
  await waitFor(() => expect(JSON.parse(localStorage.getItem('entree.door.entries')!)).toHaveLength(1))
  settleEntries([])
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out anyway' }))
  await screen.findByLabelText('Password')
  expect(ownEntries()).toEqual([])
})
