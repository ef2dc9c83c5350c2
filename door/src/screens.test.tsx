import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'
import { press, typeCode, verdict } from './testing/scans.ts'

afterEach(leaveDoor)

test('MGMT-01 signing in with a name and password leads on to where one scans, MGMT-08 by event', async () => {
  const { sent } = await renderDoor({
    place: null,
    answers: { 'POST /app/login': () => json({ token: 'new', user: {}, permissions: [] }) },
  })
  fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: ' orchard-1 ' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  await press('Sign in')
  await press(/^Main gate/)
  expect(await screen.findByText('Orchard night')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ username: 'orchard-1', password: 'secret' })
})

test('MGMT-01 PERM-094 users who may not use the app are informed where they sign in', async () => {
  await renderDoor({ place: null, answers: { 'POST /app/login': () => json([{ code: 'access_denied' }], 403) } })
  fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'orchard-1' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  await press('Sign in')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('MGMT-08 PERM-101 without the list of events the reason is said, and one can sign out', async () => {
  await renderDoor({ place: 'choose', answers: { 'GET /app/events': () => json([{ code: 'access_denied' }], 403) } })
  expect(await screen.findByText(/not allowed|no access|permission/i)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
})

test.each([
  ['a good ticket', tickets.good, 'ok', 'good', /Welcome.*Anna de Vries.*Day ticket/],
  ['one that is inside, with when and where', tickets.inside, 'already_scanned', 'careful', /4 Jul.*12:00.*Main gate.*Gate 2/],
  ['a refunded one', tickets.refunded, 'invalid', 'bad', /refunded/i],
  ['one of another session', tickets.camping, 'wrong_entrance', 'careful', /entrance/i],
  ['a test ticket', tickets.test, 'invalid', 'bad', /test/i],
  ['one the device never heard of, by its signature', 599, 'ok', 'good', /Welcome/],
])('MGMT-02 without network the verdict of %s has its tone and words', async (_, ticket_id, result, tone, words) => {
  await renderDoor()
  const shown = await typeCode(codeOf(ticket_id))
  expect(shown.dataset).toMatchObject({ result, tone })
  expect(shown.textContent).toMatch(words)
  expect(shown.textContent).toContain('Checked on this device')
})

test('MGMT-02 a foreign code is not found, and one press starts the next scan', async () => {
  await renderDoor()
  const shown = await typeCode('https://example.com')
  expect(shown.dataset).toMatchObject({ result: 'not_found', tone: 'bad' })
  await press('Next')
  expect(verdict()).toBeNull()
})

test('MGMT-02 PERM-095 without the check-in views there is neither scanning nor the list', async () => {
  await renderDoor({ without: ['app.checkin_view'] })
  const tabs = within(await screen.findByRole('navigation', { name: 'Screens' })).getAllByRole('button')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Inside', 'Settings'])
  expect(screen.queryByRole('button', { name: 'Type a code' })).toBeNull()
})

test('MGMT-03 PERM-096 a swipe to the side checks in; a shorter one does not', async () => {
  const { station } = await renderDoor()
  await press('Tickets')
  const row = (await screen.findByText('Anna de Vries')).closest('li')!
  const swipe = async (px: number) => {
    fireEvent.pointerDown(row, { clientX: 10 })
    fireEvent.pointerMove(row, { clientX: 10 + px })
    fireEvent.pointerUp(row, { clientX: 10 + px })
  }
  await swipe(40)
  expect(station.state().waiting).toEqual([])
  await swipe(140)
  await waitFor(() => expect(station.state().waiting).toMatchObject([{ ticket_id: tickets.good, direction: 'in', reason: null }]))
  await screen.findByRole('button', { name: 'Undo the check-in of Anna de Vries' })
})

test('MGMT-03 PERM-096 without the permission to swipe a row has neither button nor swipe', async () => {
  const { station } = await renderDoor({ without: ['app.checkin_swipe'] })
  await press('Tickets')
  const row = (await screen.findByText('Anna de Vries')).closest('li')!
  fireEvent.pointerDown(row, { clientX: 10 })
  fireEvent.pointerMove(row, { clientX: 200 })
  fireEvent.pointerUp(row, { clientX: 200 })
  expect(within(row).queryByRole('button')).toBeNull()
  // Scans are judged one after the other: what the swipe had begun would come before this one.
  await press('Scan')
  await typeCode(codeOf(tickets.refunded))
  expect(station.state().waiting.map(({ reason }) => reason)).toEqual(['ticket_refunded'])
})

test('MGMT-03 an entry is undone with the server, by users who may undo any scan', async () => {
  const changes = { full: false, door: null, tickets: [], removed: [], cursor: 'c2' }
  const { sent } = await renderDoor({
    answers: {
      'GET /app/events/2/tickets': () => json({ now: new Date().toISOString(), ...changes }),
      'POST /app/events/2/entries/502/undo': () => json({ success: true }),
    },
  })
  await screen.findByText('Online')
  await press('Tickets')
  await press('Undo the check-in of Bas Smit')
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/app/events/2/entries/502/undo'))
})

const details = { id: 502, ordered_at: '2026-06-01T10:00:00.000Z', scans: [] }
const openRow = async (name: string) => {
  await press('Tickets')
  const row = (await screen.findByText(name)).closest('details')!
  row.open = true
  fireEvent(row, new Event('toggle'))
  return row
}

test.each([
  ['MGMT-05 PERM-098 the price that the server tells', { ...details, price: 1250 }, '12,50'],
  ['MGMT-05 PERM-098 no price where it tells none', details, null],
])('MGMT-04 PERM-097 a ticket that is opened shows its last scan and %s', async (_, answer, price) => {
  await renderDoor({ answers: { 'GET /app/tickets/502': () => json(answer) } })
  const row = await openRow('Bas Smit')
  await within(row).findByText('Ordered')
  expect(row.textContent).toMatch(/Last scan.*12:00, Main gate, Gate 2/)
  expect(row.textContent?.includes('Price')).toBe(price !== null)
  if (price) expect(row.textContent).toContain(price)
})

test('MGMT-04 PERM-097 without ticket details a row shows none, and asks for none', async () => {
  const { sent } = await renderDoor({ without: ['app.ticket_details'] })
  const row = await openRow('Bas Smit')
  expect(row.querySelector('dl')).toBeNull()
  expect(sent.some(({ path }) => path.startsWith('/app/tickets'))).toBe(false)
})

test('MGMT-06 PERM-099 the dashboard counts what is inside, and is not there without its permission', async () => {
  await renderDoor()
  await press('Inside')
  expect(await screen.findByText('inside, of 3 tickets')).toBeTruthy()
  expect(screen.getByText('1 / 2')).toBeTruthy()
  leaveDoor()
  await renderDoor({ without: ['app.dashboard'] })
  await screen.findByRole('button', { name: 'Tickets' })
  expect(screen.queryByRole('button', { name: 'Inside' })).toBeNull()
})

test('MGMT-07 PERM-100 sound and vibration are switched on this device, and not without the permission', async () => {
  await renderDoor()
  await press('Settings')
  const sound = await screen.findByLabelText<HTMLInputElement>('Sound')
  expect(sound.checked).toBe(true)
  fireEvent.click(sound)
  expect(JSON.parse(localStorage.getItem('entree.door')!)).toMatchObject({ sound: false })
  leaveDoor()
  await renderDoor({ without: ['app.device_settings'] })
  await press('Settings')
  expect(screen.queryByLabelText('Sound')).toBeNull()
})

const listed = [{ product_id: 7, name: 'Day ticket', color: '#ff0000', scan_till: null, enabled: true, is_own: true }]

test('MGMT-09 PERM-102 a product is no longer scanned once it is unticked, and what is refused is said', async () => {
  let isRefused = false
  const save = ({ body }: { body: Record<string, unknown> }) =>
    isRefused
      ? json([{ code: 'scan_operation_archived' }], 400)
      : json(listed.map((one) => ({ ...one, ...(body.products as object[])[0] })))
  const answers = { 'GET /app/events/2/products': () => json(listed), 'POST /app/events/2/products': save }
  const { sent } = await renderDoor({ answers })
  await press('Settings')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Day ticket' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Day ticket' }).checked).toBe(false))
  expect(sent.find(({ method, path }) => method === 'POST' && path.endsWith('/products'))?.body).toEqual({
    products: [{ product_id: 7, enabled: false }],
  })
  isRefused = true
  const color = screen.getByLabelText('Colour of Day ticket')
  fireEvent.change(color, { target: { value: '#00ff00' } })
  fireEvent.blur(color)
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test('MGMT-09 PERM-102 without the permission products are neither shown nor asked for', async () => {
  const { sent } = await renderDoor({ without: ['app.product_scan_settings'] })
  await press('Settings')
  await screen.findByText('Signed in as Gate 1')
  expect(screen.queryByText('Products scanned here')).toBeNull()
  expect(sent.some(({ path }) => path.endsWith('/products'))).toBe(false)
})

test('signing out with scans that wait warns, and stays signed in on a word', async () => {
  const { station } = await renderDoor()
  await typeCode(codeOf(tickets.good))
  await press('Next')
  await press('Settings')
  await press('Sign out')
  expect((await screen.findByRole('alert')).textContent).toContain("1 scan hasn't been sent yet")
  await press('Stay signed in')
  expect(screen.getByText('Signed in as Gate 1')).toBeTruthy()
  await press('Sign out')
  await press('Sign out anyway')
  await screen.findByLabelText('Password')
  expect(station.state().waiting).toHaveLength(1)
})

test('the bar shows the age of the data and how many scans wait', async () => {
  const { station } = await renderDoor()
  const bar = await screen.findByRole('banner')
  await within(bar).findByText('Up to date')
  await within(bar).findByText('No network')
  const { kept } = station.state()
  const synced_at = new Date(Date.now() - 5 * 60_000 - 1_000).toISOString()
  await act(() => station.keepDownload({ ...kept!, synced_at }, { full: false, rows: [], removed: [] }))
  await within(bar).findByText('Data 5 minutes old')
  await typeCode(codeOf(tickets.good))
  await within(bar).findByText('1 scan to send')
})

test('with network too the bar warns from a minute without news from the server on, and of a clock that is a minute off', async () => {
  const { station } = await renderDoor()
  const bar = await screen.findByRole('banner')
  await within(bar).findByText('No network')
  const { kept } = station.state()
  const isOldAfter = async (seconds: number) => {
    const synced_at = new Date(Date.now() - seconds * 1000).toISOString()
    await act(() => station.keepDownload({ ...kept!, synced_at }, { full: false, rows: [], removed: [] }))
    act(() => station.say({ is_online: true }))
    return bar.dataset['old']
  }
  expect([await isOldAfter(30), await isOldAfter(90)]).toEqual(['false', 'true'])
  expect(bar.textContent).not.toMatch(/clock/)
  await act(() => station.keepDownload({ ...kept!, clock_ms: 60_000 }, { full: false, rows: [], removed: [] }))
  expect(bar.textContent).toMatch(/clock is 1 minute off/)
})

test('a device that has no tickets yet and no network says so instead of guessing', async () => {
  await renderDoor({ with_tickets: false })
  const shown = await typeCode(codeOf(tickets.good))
  expect(shown.dataset).toMatchObject({ result: 'problem', tone: 'bad' })
  expect(shown.textContent).toContain('no tickets on this device yet')
})

test('a session that was ended elsewhere says so in the bar, and this device lets nobody in by it either', async () => {
  const { station } = await renderDoor()
  const bar = await screen.findByRole('banner')
  await within(bar).findByText('Up to date')
  expect(bar.textContent).not.toContain('This session ended')
  const { kept } = station.state()
  const ends_at = '2026-07-04T18:15:00.000Z'
  const sessions = kept!.door.sessions.map((session) => ({ ...session, ends_at }))
  await act(() => station.keepDownload({ ...kept!, door: { ...kept!.door, sessions } }, { full: false, rows: [], removed: [] }))
  await within(bar).findByText('This session ended on 4 Jul 2026 20:15. It lets nobody in.')
  expect((await typeCode(codeOf(tickets.good))).dataset).toMatchObject({ result: 'outside_time', tone: 'careful' })
})

test('a session that is not open yet says when it opens', async () => {
  const { station } = await renderDoor()
  const bar = await screen.findByRole('banner')
  await within(bar).findByText('Up to date')
  const { kept } = station.state()
  const sessions = kept!.door.sessions.map((session) => ({ ...session, starts_at: '2098-01-04T18:15:00.000Z' }))
  await act(() => station.keepDownload({ ...kept!, door: { ...kept!.door, sessions } }, { full: false, rows: [], removed: [] }))
  await within(bar).findByText('This session opens on 4 Jan 2098 19:15.')
})
