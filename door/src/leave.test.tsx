import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '@entree/web/session.ts'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  leaveDoor()
})

const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }))
const marks = { outgoing_scans: false, test_mode: false }
const gate = { id: 5, name: 'Main gate', starts_at: '2026-11-25T20:00:00.000Z', ends_at: '2026-11-26T19:00:00.000Z', ...marks }
const day = { starts_at: '2026-11-26T17:00:00.000Z', ends_at: '2026-11-26T22:00:00.000Z', venue: null, linked_company: null }

/** A judged ticket that waits on the device. */
async function wait(): Promise<void> {
  await press('Type a code')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(tickets.good) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await press('Next')
}

test('MGMT-08 the choice asks for sessions when it opens and on Refresh, and names the day of one that starts on another', async () => {
  const sessions = [gate]
  await renderDoor({ answers: { 'GET /app/events': () => json([{ id: 2, name: 'Orchard night', ...day, sessions }]) } })
  await press('Settings')
  sessions.push({ ...gate, id: 6, name: 'Side gate', starts_at: day.starts_at })
  await press('Scan somewhere else')
  const side = await screen.findByRole('button', { name: /^Side gate/ })
  expect(side.textContent).toBe('Side gate18:00 – 20:00')
  expect(screen.getByRole('button', { name: /^Main gate/ }).textContent).toMatch(/25 Nov, 21:00 – .*26 Nov, 20:00/)
  sessions.push({ ...gate, id: 7, name: 'Back gate' })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(false))
  await press('Refresh')
  await screen.findByRole('button', { name: /^Back gate/ })
})

test('MGMT-01 a user whom the server signed out is informed, with how many scans wait', async () => {
  let isOver = false
  const answers = { 'POST /app/events/2/scans': () => (isOver ? json([{ code: 'token_expired' }], 401) : json(null, 500)) }
  const { station } = await renderDoor({ answers })
  await wait()
  isOver = true
  const { synchronise } = await import('./station/synchronise.ts')
  await waitFor(async () => {
    await act(async () => void (await synchronise(station, 2)))
    expect(screen.queryByLabelText('Password')).not.toBeNull()
  })
  expect(screen.getByText('You were signed out')).toBeTruthy()
  expect(screen.getByText(/^Your sign-in expired/)).toBeTruthy()
  expect(screen.getByText(/^1 scan waits on this device/)).toBeTruthy()
})

test('DOOR-72 in a dead spot signing out says that it goes on, and comes to an end', async () => {
  await renderDoor()
  const asked = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.includes('logout')) return asked(url, init)
    return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  })
  const over = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  await press('Settings')
  await press('Sign out')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One moment…' }).disabled).toBe(true)
  act(() => over.abort(new DOMException('', 'TimeoutError')))
  await screen.findByLabelText('Password')
})

test('DOOR-79 scans that the server did not take from one user are sent again by the next who signs in', async () => {
  let user_id = 8
  const { station } = await renderDoor({
    answers: {
      'POST /app/login': () => json({ token: 'next', user: { id: (user_id = 9), name: 'Gate 1' }, permissions: [] }),
      'POST /app/events/2/scans': ({ body }) =>
        user_id === 8
          ? json([{ code: 'not_found' }], 404)
          : json((body.scans as { scan_id: string }[]).map(({ scan_id }) => ({ scan_id }))),
    },
  })
  await wait()
  const { synchronise } = await import('./station/synchronise.ts')
  await act(async () => void (await synchronise(station, null)))
  expect(station.state().waiting).toMatchObject([{ refused: 'not_found' }])
  await press('Settings')
  await press('Sign out')
  await press('Sign out anyway')
  fireEvent.change(await screen.findByLabelText('Username or email'), { target: { value: 'orchard-1' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  await press('Sign in')
  await waitFor(() => expect(station.state().waiting).toEqual([]))
})

test('MGMT-01 a user who signs in for the first time is shown nothing of that', async () => {
  await renderDoor({ place: null })
  await screen.findByLabelText('Password')
  expect(screen.queryByText('You were signed out')).toBeNull()
  expect(screen.queryByText(/on this device/)).toBeNull()
})

test('the warning of scans that wait goes once they are sent', async () => {
  const { station } = await renderDoor()
  await wait()
  await press('Settings')
  await press('Sign out')
  await screen.findByRole('alert')
  await act(() => station.forgetScans(new Set(station.state().waiting.map(({ scan_id }) => scan_id))))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
})

test('DOOR-43 MGMT-01 a user signs out of a device whose database the browser closed and cannot open again', async () => {
  const { station } = await renderDoor()
  await press('Settings')
  const refuse = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuse)
  vi.spyOn(indexedDB, 'open').mockImplementation(refuse)
  await press('Sign out')
  await screen.findByLabelText('Password')
  expect([station.state().kept, [...station.state().tickets.values()]]).toEqual([null, []])
})

test('DOOR-66 who signs in where the sign-in of another ended begins as themselves, with the choice where to scan, and with entries', async () => {
  let user = { id: 9, name: 'Gate 1' }
  let isHeard = true
  const read = (name: string) => JSON.parse(localStorage.getItem(`entree.door.${name}`) ?? 'null')
  const meAs = () => ({
    ...read('getMe'),
    user: { ...read('getMe').user, ...user },
    permissions: ['app.login', 'app.checkin_view'],
  })
  const signedIn = () => json({ ...meAs(), token: `token of ${user.id}`, must_reset_password: false })
  const events = [{ id: 2, name: 'Orchard night', ...day, sessions: [{ ...gate, outgoing_scans: true }] }]
  const answers = {
    'POST /app/login': signedIn,
    'GET /app/events': () => (isHeard ? json(events) : json(null, 500)),
  }
  await renderDoor({ answers })
  await press('Out')
  await waitFor(() => expect(read('getMe')?.user.id).toBe(9))
  const signIn = async () => {
    fireEvent.change(await screen.findByLabelText('Username or email'), { target: { value: 'someone' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a password' } })
    fireEvent.submit(screen.getByLabelText('Password').closest('form')!)
  }
  const direction = async () => (await screen.findByRole('button', { name: 'Out' })).getAttribute('aria-pressed')

  // The same user goes on.
  act(() => endSession())
  await signIn()
  expect(await direction()).toBe('true')

  act(() => endSession())
  user = { id: 10, name: 'Gate 2' }
  isHeard = false
  await signIn()
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  // Nothing of the user before is shown, or done in their name, while the server is not heard.
  expect(screen.queryByRole('button', { name: 'Out' })).toBeNull()
  expect(read('getMe')?.user.name).not.toBe('Gate 2')
  isHeard = true
  await press('Try again')
  await press(/^Main gate/)
  expect(await direction()).toBe('false')
})

test('DOOR-66 DOOR-10 the same user who signs in again scans by no receipt of the sign-in that ended', async () => {
  const read = (name: string) => JSON.parse(localStorage.getItem(`entree.door.${name}`) ?? 'null')
  const signedIn = () => json({ ...read('getMe'), token: 'another token', must_reset_password: false })
  await renderDoor({ answers: { 'POST /app/login': signedIn } })
  await waitFor(() => expect(read('getMe')).not.toBeNull())
  localStorage.setItem('entree.door.getScanReceipt', JSON.stringify({ receipt: 'of a sign-in that ended' }))
  act(() => endSession())
  fireEvent.change(await screen.findByLabelText('Username or email'), { target: { value: 'someone' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a password' } })
  fireEvent.submit(screen.getByLabelText('Password').closest('form')!)
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  expect(read('getScanReceipt')).toBeNull()
  expect(read('getMe')).not.toBeNull()
})
