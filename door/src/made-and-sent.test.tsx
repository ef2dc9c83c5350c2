import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { synchronise } from './station/synchronise.ts'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'
import { press, typeCode } from './testing/scans.ts'

afterEach(leaveDoor)

const timeslots = [{ id: 3, starts_at: '2090-01-01T10:00:00.000Z', ends_at: '2090-01-01T11:00:00.000Z' }]

test('DOOR-10 a scan that waits keeps the receipt of the user who made it, and is sent with it by the next to sign in', async () => {
  let user = 'anna'
  const { station, sent } = await renderDoor({
    answers: {
      'GET /app/receipt': () => json({ receipt: `receipt of ${user}` }),
      'POST /app/login': () => json({ token: 'another', user: {}, permissions: [] }),
      'POST /user/logout': () => json({ success: true }),
    },
  })
  await waitFor(() => expect(localStorage.getItem('entree.door.getScanReceipt')).toContain('anna'))
  await typeCode(codeOf(tickets.good))
  expect(station.state().waiting).toMatchObject([{ made_by: 'receipt of anna' }])
  await press('Next')
  await press('Settings')
  await press('Sign out')
  await press('Sign out anyway')
  user = 'bas'
  fireEvent.change(await screen.findByLabelText('Username or email'), { target: { value: 'bas' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  await press('Sign in')
  await waitFor(() => expect(localStorage.getItem('entree.door.getScanReceipt')).toContain('bas'))
  await act(async () => void (await synchronise(station, null)))
  const { body } = sent.find(({ path }) => path === '/app/events/2/scans')!
  expect(body).toMatchObject({ scans: [{ ticket_id: tickets.good, made_by: 'receipt of anna' }] })
})

test.each([
  ['with', [], true],
  ['without', ['app.overrule' as const], false],
])(
  'DEC-B-140 PERM-121 without network, %s the permission the button that overrules a timeslot is there: %s',
  async (_, without, shown) => {
    const { station } = await renderDoor({ without })
    await screen.findByRole('button', { name: 'Type a code' })
    const { kept } = station.state()
    const rows = [[506, 7, 1, 0, 0, 3, 'Fay Later', '179767', null] as const]
    await act(() => station.keepDownload({ ...kept!, door: { ...kept!.door, timeslots } }, { full: false, rows, removed: [] }))
    const told = await typeCode(codeOf(506))
    expect(told.dataset).toMatchObject({ result: 'outside_time' })
    expect(within(told).queryByRole('group', { name: 'Let in anyway' }) !== null).toBe(shown)
  },
)

test('DOOR-11 without network, too, the true ticket says that a forged copy of it was let in', async () => {
  const { station } = await renderDoor()
  await screen.findByRole('button', { name: 'Type a code' })
  const forged_at = '2026-07-04T10:00:00.000Z'
  const rows = [[501, 7, 1, 0, 0, null, 'Anna de Vries', '179762', null, forged_at] as const]
  await act(() => station.keepDownload(station.state().kept!, { full: false, rows, removed: [] }))
  const told = await typeCode(codeOf(tickets.good))
  expect(told.dataset).toMatchObject({ result: 'ok' })
  expect(told.textContent).toMatch(/forged copy.*4 Jul.*12:00/)
  // And says so still once it was scanned.
  expect(station.state().tickets.get(501)?.[9]).toBe(forged_at)
})

test('DOOR-13 nobody says Online or Up to date before the server was asked', async () => {
  const { station } = await renderDoor()
  const bar = await screen.findByRole('banner')
  await within(bar).findByText('No network')
  leaveDoor()
  let answer: (response: Response) => void = () => undefined
  const slow = new Promise<Response>((resolve) => (answer = resolve))
  const again = await renderDoor({ answers: { 'GET /app/events/2/tickets': () => slow as unknown as Response } })
  await screen.findByText('Connecting…')
  const { textContent } = screen.getByRole('banner')
  expect([textContent?.includes('Online'), textContent?.includes('Up to date')]).toEqual([false, false])
  expect(again.station.state()).toMatchObject({ is_asked: false })
  answer(json({ now: new Date().toISOString(), full: false, door: null, tickets: [], removed: [], cursor: 'c2' }))
  await screen.findByText('Online')
  await screen.findByText('Up to date')
  expect(station).not.toBe(again.station)
})
