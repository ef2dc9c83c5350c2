import type { ToldMessage } from '@entree/contract/door/phones/entities.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { synchronise } from '../station/synchronise.ts'
import { codeOf, json, leaveDoor, renderDoor, tickets } from '../testing/render-door.tsx'
import { acknowledge, hear, toldMessages } from './told.ts'

afterEach(leaveDoor)

const MINUTE_MS = 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const gate = { id: 11, text: 'Gate 2 is closed', sent_at: ago(2 * MINUTE_MS), ends_at: ago(-12 * 60 * MINUTE_MS) }
const queue = { ...gate, id: 12, text: 'Send them to gate 3', sent_at: ago(MINUTE_MS) }

/** Stands at the door of a server that says this; null: there is no network. */
async function stand(first: object[] | null) {
  let said = first
  const heard = () => {
    if (said === null) throw new TypeError('Failed to fetch')
    return json({ messages: said })
  }
  const download = () => {
    if (said === null) throw new TypeError('Failed to fetch')
    return json({ now: new Date().toISOString(), full: false, door: null, tickets: [], removed: [], cursor: 'c2' })
  }
  const sent = ({ body }: { body: Record<string, unknown> }) => json(body.scans)
  const answers = { 'GET /app/events/2/tickets': download, 'POST /app/events/2/phone': heard, 'POST /app/events/2/scans': sent }
  const door = await renderDoor({ answers })
  await screen.findByText(said === null ? 'No network' : 'Online')
  const contact = () => act(() => synchronise(door.station, 2))
  const reports = () => door.sent.filter(({ path }) => path === '/app/events/2/phone').map(({ body }) => body.seen)
  return { ...door, contact, reports, say: (next: object[] | null) => (said = next) }
}
const banner = () => screen.queryByRole('region', { name: 'Message from the organiser' })
const ok = () => within(banner()!).getByRole('button', { name: 'OK' })
/** Once the second of two taps would be over. */
const settled = () => waitFor(() => expect(ok().getAttribute('aria-disabled')).toBe('false'))

test('PHONE-07 a message stays over every screen and verdict until it is acknowledged, and scanning goes on', async () => {
  const { contact, reports, station } = await stand([gate])
  await waitFor(() => expect(banner()?.textContent).toMatch(/^Message at \d\d:\d\dGate 2 is closedOK$/))
  fireEvent.click(screen.getByRole('button', { name: 'Tickets' }))
  expect(banner()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Scan' }))
  station.say({ is_online: false })
  fireEvent.click(screen.getByRole('button', { name: 'Type a code' }))
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(tickets.good) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await waitFor(() => expect(document.querySelector('.verdict')).not.toBeNull())
  // The verdict fills the part of the screen that the message is not in.
  expect(document.querySelector('.door')!.contains(document.querySelector('.verdict'))).toBe(true)
  expect(document.querySelector('.door')!.contains(banner())).toBe(false)
  await settled()
  fireEvent.click(ok())
  expect(banner()).toBeNull()
  await contact()
  expect(reports().at(-1)).toEqual([11])
})

test('PHONE-07 several are shown one after the other, the newest first, and a double tap acknowledges one', async () => {
  await stand([gate, queue])
  await waitFor(() => expect(banner()?.textContent).toContain('Send them to gate 3'))
  expect(banner()?.textContent).toContain('1 more')
  await settled()
  const button = ok()
  fireEvent.click(button)
  expect(banner()?.textContent).toContain('Gate 2 is closed')
  expect(ok()).not.toBe(button)
  fireEvent.click(ok())
  expect(banner()?.textContent).toContain('Gate 2 is closed')
  await settled()
  fireEvent.click(ok())
  expect(banner()).toBeNull()
})

test('PHONE-09 what is acknowledged without network stays away, and is sent to the server once the network is back', async () => {
  const { contact, reports, say } = await stand([gate])
  await waitFor(() => expect(banner()).not.toBeNull())
  say(null)
  await contact()
  expect(banner()).not.toBeNull()
  await settled()
  fireEvent.click(ok())
  await contact()
  expect(reports().at(-1)).toEqual([11])
  // Its answer was on the way before the server knew.
  say([gate])
  await contact()
  say([])
  await contact()
  expect(reports().at(-1)).toEqual([])
  expect(banner()).toBeNull()
})

test('PHONE-09 what is acknowledged while the server is being asked does not come back with its answer', async () => {
  await stand([])
  const heard = (messages: ToldMessage[], sent: number[]) => {
    let isNew = false
    act(() => void (isNew = hear(2, messages, sent)))
    return isNew
  }
  expect(heard([gate], [])).toBe(true)
  act(() => acknowledge(11))
  expect(heard([gate], [])).toBe(false)
  expect(toldMessages()).toEqual({ event_id: 2, messages: [], seen: [11] })
  heard([], [11])
  expect(toldMessages().seen).toEqual([])
})

test('PHONE-07 a message survives a reload without network', async () => {
  await stand([gate])
  await waitFor(() => expect(banner()).not.toBeNull())
  const kept = localStorage.getItem('entree.door.told')!
  leaveDoor()
  localStorage.setItem('entree.door.told', kept)
  vi.resetModules()
  const again = await import('./told.ts')
  expect(again.toldMessages()).toMatchObject({ event_id: 2, messages: [{ text: 'Gate 2 is closed' }] })
})

test('PHONE-08 a message that is withdrawn is gone at the next contact', async () => {
  const { contact, say } = await stand([gate])
  await waitFor(() => expect(banner()).not.toBeNull())
  say([])
  await contact()
  expect(banner()).toBeNull()
})

test('PHONE-07 a message that has ended is shown no more, without network too', async () => {
  await stand([{ ...gate, ends_at: ago(1) }, queue])
  await waitFor(() => expect(banner()?.textContent).toContain('Send them to gate 3'))
  expect(banner()?.textContent).not.toContain('1 more')
})

test('PHONE-07 a phone shakes for what is new, once', async () => {
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  const { contact } = await stand([gate])
  await waitFor(() => expect(banner()).not.toBeNull())
  await contact()
  expect(vibrate).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('PHONE-09 a user who signs out leaves no message behind', async () => {
  await stand([gate])
  await waitFor(() => expect(banner()).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByLabelText('Password')
  expect(JSON.parse(localStorage.getItem('entree.door.told')!)).toEqual({ event_id: null, messages: [], seen: [] })
})
