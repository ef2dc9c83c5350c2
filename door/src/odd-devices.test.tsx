import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'

afterEach(leaveDoor)

const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }))

test('DOOR-04 MGMT-02 a hand scanner’s code is read whatever the keyboard, in the field for a code and without one', async () => {
  await renderDoor()
  await screen.findByText('Up to date')
  const code = codeOf(tickets.good)
  const keysOf = (character: string) => {
    if (/[A-Z]/.test(character)) return { key: character, code: `Key${character}`, shiftKey: true }
    if (/\d/.test(character)) return { key: 'à&é"\'(§è!ç'[Number(character)]!, code: `Digit${character}` }
    const [at, shiftKey] = {
      '-': ['Minus', false],
      '.': ['Period', false],
      ':': ['Semicolon', true],
      '*': ['Digit8', true],
      $: ['Digit4', true],
    }[character]!
    return { key: '%', code: String(at), shiftKey: Boolean(shiftKey) }
  }
  for (const [at, character] of [...code].entries()) {
    const pressed = createEvent.keyDown(document.body, keysOf(character))
    // As fast as a scanner, however busy the machine is.
    Object.defineProperty(pressed, 'timeStamp', { value: 10_000 + at })
    fireEvent(document.body, pressed)
  }
  const enter = createEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' })
  Object.defineProperty(enter, 'timeStamp', { value: 10_200 })
  fireEvent(document.body, enter)
  await screen.findByText('Welcome')
  await press('Next')
  await press('Type a code')
  const field = screen.getByLabelText('Ticket code')
  for (const character of code) fireEvent.keyDown(field, keysOf(character))
  fireEvent.change(field, { target: { value: code.replaceAll(/\d/g, 'à') } })
  fireEvent.submit(field.closest('form')!)
  await screen.findByText(/already/i)
})

test('DOOR-71 a user signs in, scans and looks at the settings in a browser that keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, name).mockImplementation(refuse)
  const now = new Date().toISOString()
  const user = { id: 9, name: 'Gate 1' }
  const welcome = { result: 'ok', reason: null, earlier: null, can_overrule: false, color: null, ticket: null }
  await renderDoor({
    place: null,
    answers: {
      'POST /app/login': () => json({ token: 'token', user, permissions: [] }),
      'GET /app/events/2/tickets': () => json({ now, full: false, door: null, tickets: [], removed: [], cursor: 'c' }),
      'POST /app/events/2/scan': ({ body: { scan_id } }) => json({ ...welcome, scan_id, scanned_at: now }),
    },
  })
  fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'orchard-1' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  await press('Sign in')
  await press(/^Main gate/)
  await press('Type a code')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(tickets.good) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await screen.findByText('Welcome')
  await press('Settings')
  await screen.findByText(/^This phone: [0-9A-F]{4}$/)
  vi.restoreAllMocks()
})

test('SESS-04 a session that stops counting exits lets in again on a phone that was set to out', async () => {
  const { station } = await renderDoor()
  await press('Out')
  const { kept, tickets: known } = station.state()
  const sessions = kept!.door.sessions.map((session) => ({ ...session, outgoing_scans: false }))
  await act(() =>
    station.keepDownload(
      { ...kept!, door: { ...kept!.door, sessions } },
      { full: false, rows: [...known.values()], removed: [] },
    ),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Out' })).toBeNull())
  await press('Type a code')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(tickets.good) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await screen.findByText('Welcome')
})

test('DOOR-03 what the server does not take is thrown away at a second press', async () => {
  const { station } = await renderDoor()
  await press('Tickets')
  await press('Check in Anna de Vries')
  await waitFor(() => expect(station.state().waiting).toHaveLength(1))
  await act(() => station.markRefused(station.state().waiting[0]!, 'invalid_input'))
  await press('Settings')
  await press('Delete them')
  await screen.findByText(/can't be brought back/)
  expect(station.state().waiting).toHaveLength(1)
  await press('Delete them')
  await waitFor(() => expect(station.state().waiting).toEqual([]))
})

test('DOOR-09 MGMT-02 a ticket number that is typed as a code opens the list at that ticket', async () => {
  await renderDoor()
  await press('Type a code')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: String(tickets.inside) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await screen.findByText('Bas Smit')
  expect(screen.queryByText('Anna de Vries')).toBeNull()
})
