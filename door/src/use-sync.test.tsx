import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'

afterEach(() => {
  vi.useRealTimers()
  leaveDoor()
})

const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }))
const DOWNLOAD = 'GET /app/events/2/tickets'
const nothingNew = () =>
  json({ now: new Date().toISOString(), full: false, door: null, tickets: [], removed: [], cursor: 'c2', through: null })

test.each([
  ['every few seconds', () => void vi.advanceTimersByTime(5_000)],
  ['at once when the phone notices that the network is back', () => void fireEvent(window, new Event('online'))],
])('MGMT-02 a phone at the door hears what other phones scanned %s, without a press', async (_, wait) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { sent, station } = await renderDoor({ answers: { [DOWNLOAD]: nothingNew } })
  const asked = () => sent.filter(({ method, path }) => `${method} ${path}` === DOWNLOAD).length
  await expect.poll(asked).toBe(1)
  await expect.poll(() => station.state().is_syncing).toBe(false)
  act(wait)
  await expect.poll(asked).toBe(2)
})

test('an entrance that was closed to the phone is open again to who chooses it again, if the server opens it', async () => {
  const { station } = await renderDoor({ answers: { [DOWNLOAD]: nothingNew } })
  await screen.findByRole('button', { name: 'Type a code' })
  act(() => station.say({ closed: { event_id: 2, session_id: 5 } }))
  await screen.findByText('This entrance is no longer open to this device.')
  await press('Choose again')
  await press(/^Main gate/)
  await press('Type a code')
  expect(screen.queryByText('This entrance is no longer open to this device.')).toBeNull()
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(tickets.good) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await waitFor(() => expect(document.querySelector<HTMLElement>('.verdict')?.dataset.result).toBe('ok'))
})
