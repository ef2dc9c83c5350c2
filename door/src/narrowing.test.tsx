import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeSettings, deviceSettings } from './settings/device-settings.ts'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'

afterEach(() => {
  leaveDoor()
  changeSettings({ narrowed: {}, sound: true })
})

const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }))
const verdict = () => document.querySelector<HTMLElement>('.verdict')
const bar = () => screen.getByRole('banner').textContent
async function scan(code: string): Promise<void> {
  await press('Scan')
  if (!screen.queryByLabelText('Ticket code')) await press('Type a code')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: code } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
}

/** At a gate that lets in day tickets and tents. */
async function stand(options: Parameters<typeof renderDoor>[0] = {}) {
  const shown = await renderDoor(options)
  await screen.findByRole('button', { name: 'Type a code' })
  const { kept } = shown.station.state()
  const sessions = kept!.door.sessions.map((session) => (session.id === 5 ? { ...session, product_ids: [7, 8] } : session))
  await act(() =>
    shown.station.keepDownload({ ...kept!, door: { ...kept!.door, sessions } }, { full: false, rows: [], removed: [] }),
  )
  return shown
}
const tick = async (name: string) => {
  await press('Settings')
  fireEvent.click(await screen.findByRole('checkbox', { name }))
}

test('DOOR-31 a phone is narrowed in its settings, says so above every screen, and judges by it without network', async () => {
  const { station } = await stand()
  expect(bar()).not.toContain('Only')
  await tick('Only Tent')
  for (const tab of ['Scan', 'Tickets', 'Inside', 'Settings']) {
    fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: tab }))
    expect(bar()).toContain('Only: Tent')
  }
  await scan(codeOf(tickets.good))
  await waitFor(() => expect(verdict()?.dataset).toMatchObject({ result: 'wrong_entrance', tone: 'careful' }))
  expect(verdict()?.textContent).toMatch(/Not at this entrance.*Let in here: Tent.*Day ticket/)
  expect(station.state().waiting).toMatchObject([{ reason: 'ticket_not_here', row: null }])
  await press('Next')
  await scan(codeOf(tickets.camping))
  await waitFor(() => expect(verdict()?.dataset).toMatchObject({ result: 'ok' }))
})

test('DOOR-31 the list is judged by it too, and with nothing ticked the phone lets in what its session does', async () => {
  await stand()
  await tick('Only Tent')
  await press('Tickets')
  await press('Check in Anna de Vries')
  await waitFor(() => expect(verdict()?.textContent).toContain('Not at this entrance'))
  await press('Next')
  await tick('Only Tent')
  expect(bar()).not.toContain('Only')
  await press('Tickets')
  await press('Check in Anna de Vries')
  await screen.findByRole('button', { name: 'Undo the check-in of Anna de Vries' })
})

test('DOOR-31 what the phone is narrowed to is sent to the server', async () => {
  const { station, sent } = await stand({
    answers: { 'POST /app/events/2/scan': () => json([{ code: 'not_found' }], 503) },
  })
  await tick('Only Tent')
  await tick('Only Day ticket')
  act(() => station.say({ is_online: true }))
  await scan(codeOf(tickets.good))
  await waitFor(() => expect(verdict()).not.toBeNull())
  const asked = sent.find(({ path }) => path === '/app/events/2/scan')!
  expect(asked.body).toMatchObject({ only_product_ids: [8, 7] })
})

test('DOOR-31 it is remembered on the phone, for its session only', async () => {
  await stand()
  await tick('Only Tent')
  expect(JSON.parse(localStorage.getItem('entree.door')!).narrowed).toEqual({ 5: [8] })
  await press('Scan somewhere else')
  await press(/Camping/)
  await screen.findByRole('button', { name: 'Type a code' })
  expect(bar()).not.toContain('Only')
})

test('DOOR-31 without the permission for the settings of the phone nothing is narrowed, and what is stays shown', async () => {
  changeSettings({ narrowed: { 5: [8] } })
  await stand({ without: ['app.device_settings'] })
  expect(bar()).toContain('Only: Tent')
  await press('Settings')
  expect(screen.queryByRole('checkbox', { name: 'Only Tent' })).toBeNull()
})

test('DOOR-61 what another tab of the app narrows the phone to holds in this one at once, and a change made here leaves it as it is', async () => {
  await stand()
  // What the other tab stores, and the browser tells this one.
  const other = JSON.stringify({ ...deviceSettings(), event_id: 99, narrowed: { 5: [8] } })
  localStorage.setItem('entree.door', other)
  await press('Settings')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sound' }))
  expect(JSON.parse(localStorage.getItem('entree.door')!)).toMatchObject({ sound: false, narrowed: { 5: [8] } })
  const newValue = localStorage.getItem('entree.door')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'entree.door', newValue })))
  expect(bar()).toContain('Only: Tent')
  // Each tab scans where it was told to.
  expect(deviceSettings().event_id).toBe(2)
  await scan(codeOf(tickets.good))
  await waitFor(() => expect(verdict()?.dataset).toMatchObject({ result: 'wrong_entrance' }))
})
