import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'

afterEach(() => {
  leaveDoor()
  vi.useRealTimers()
})

const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }))
const verdict = () => document.querySelector<HTMLElement>('.verdict')
const fresh = async () => within(await screen.findByRole('banner')).findByText('Up to date')

/** Types a code. */
async function type(code: string): Promise<void> {
  await press('Type a code')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: code } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
}

test('MGMT-03 a check-in from the list that is refused says why, and one outside its timeslot can be overruled there', async () => {
  const { station } = await renderDoor()
  await fresh()
  const { kept } = station.state()
  const timeslots = [{ id: 3, starts_at: '2090-01-01T10:00:00.000Z', ends_at: '2090-01-01T11:00:00.000Z' }]
  await act(() =>
    station.keepDownload(
      { ...kept!, door: { ...kept!.door, timeslots } },
      { full: false, rows: [[506, 7, 1, 0, 0, 3, 'Fay Later', '179767', null]], removed: [] },
    ),
  )
  await press('Tickets')
  await press('Check in Cor Bakker')
  await waitFor(() => expect(verdict()?.textContent).toMatch(/refunded/i))
  await press('Next')
  await press('Check in Fay Later')
  await press('Guest of the organiser')
  await screen.findByRole('button', { name: 'Undo the check-in of Fay Later' })
  await waitFor(() => expect(verdict()).toBeNull())
})

test('MGMT-03 a check-in from the list that succeeds covers the list with nothing', async () => {
  await renderDoor()
  await fresh()
  await press('Tickets')
  await press('Check in Anna de Vries')
  await screen.findByRole('button', { name: 'Undo the check-in of Anna de Vries' })
  expect(verdict()).toBeNull()
})

const wrong = (event_name: string) => ({
  result: 'wrong_entrance',
  reason: 'ticket_wrong_entrance',
  earlier: null,
  can_overrule: false,
  color: null,
  scanned_at: '2026-07-04T10:00:00.000Z',
  ticket: { id: 900, holder: null, order_number: '1', product: 'Seat', event_name, timeslot: null, forged_at: null },
})

test('MGMT-02 a ticket of another event says so, with the name of that event', async () => {
  const { station } = await renderDoor({
    answers: { 'POST /app/events/2/scan': ({ body }) => json({ ...wrong('Harbour night'), scan_id: body.scan_id }) },
  })
  await fresh()
  act(() => station.say({ is_online: true }))
  await type(codeOf(900, { event_id: 3, product_id: 30 }))
  await screen.findByText('Ticket for another event')
  expect(verdict()?.textContent).toContain('Harbour night')
  expect(verdict()?.textContent).not.toContain('entrance')
})

test('MGMT-02 without network a ticket of another event is recognised by its code, of another session by its entrance', async () => {
  const sessions = [{ id: 8, name: 'Quay', starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z' }]
  const span = { starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z', venue: null, linked_company: null }
  const marks = { outgoing_scans: false, test_mode: false }
  await renderDoor({
    answers: {
      'GET /app/events': () =>
        json([
          { id: 2, name: 'Orchard night', ...span, sessions: [{ ...sessions[0]!, ...marks, id: 5, name: 'Main gate' }] },
          { id: 3, name: 'Harbour night', ...span, sessions: [{ ...sessions[0]!, ...marks }] },
        ]),
    },
  })
  await fresh()
  await type(codeOf(900, { event_id: 3, product_id: 30 }))
  await screen.findByText('Ticket for another event')
  expect(verdict()?.textContent).toContain('Harbour night')
  await press('Next')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(tickets.camping) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await waitFor(() => expect(verdict()?.textContent).toMatch(/wrong entrance/))
})

test('MGMT-03 the second of two taps does not undo the check-in of the first, and undo names the scan that is meant', async () => {
  const { station } = await renderDoor()
  await fresh()
  await press('Tickets')
  const checkIn = await screen.findByRole('button', { name: 'Check in Anna de Vries' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(checkIn)
  const undo = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Undo the check-in of Anna de Vries' })
  await vi.waitFor(() => expect(undo()).not.toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(180))
  expect(undo()!.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(undo()!)
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(undo()!.getAttribute('aria-disabled')).toBe('false')
  expect(station.state().undos).toEqual([])
  vi.useRealTimers()
  const [scan] = station.state().waiting
  fireEvent.click(undo()!)
  fireEvent.click(undo()!)
  await screen.findByRole('button', { name: 'Check in Anna de Vries' })
  expect(station.state().undos).toMatchObject([{ ticket_id: tickets.good, scan_id: scan!.scan_id }])
})

test('PROD-45 a multi-day ticket that went in yesterday is outside in the list and the figures, and can be checked in', async () => {
  const { station } = await renderDoor()
  await fresh()
  const { kept } = station.state()
  const products = kept!.door.products.map((product) => ({ ...product, multi_day: true }))
  await act(() => station.keepDownload({ ...kept!, door: { ...kept!.door, products } }, { full: false, rows: [], removed: [] }))
  await press('Tickets')
  await screen.findByRole('button', { name: 'Check in Bas Smit' })
  fireEvent.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name: 'Inside' }))
  await screen.findByText('0 tickets')
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Inside' }))
  await screen.findByText('0 / 2')
})

test.each([
  ['the download', { 'GET /app/events/2/tickets': () => json([{ code: 'not_found' }], 404) }],
  ['a scan', { 'POST /app/events/2/scan': () => json([{ code: 'not_found', field: 'session_id' }], 404) }],
])('MGMT-08 an entrance that %s finds closed says so instead of judging tickets, and leads to the choice', async (_, answers) => {
  const { station } = await renderDoor({ answers })
  // What the first download found, before the scan.
  await waitFor(() => expect(station.state()).toSatisfy(({ closed, is_online }) => closed !== null || !is_online))
  act(() => station.say({ is_online: true }))
  await type(codeOf(tickets.good))
  const bar = await screen.findByRole('banner')
  await within(bar).findByText('This entrance is no longer open to this device.')
  expect(bar.textContent).not.toContain('Up to date')
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await press('Choose again')
  expect(await screen.findByRole('heading', { name: 'Where do you scan?' })).toBeTruthy()
  expect(verdict()).toBeNull()
  expect(station.state().waiting).toEqual([])
})
