import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveDoor, renderDoor } from './testing/render-door.tsx'

afterEach(leaveDoor)

/** At the main gate, without network, of an event with this limit: one visitor is inside, and one more once they are counted in. */
async function stand(people_limit: number | null) {
  const shown = await renderDoor()
  await screen.findByRole('button', { name: 'Type a code' })
  const { door, ...kept } = shown.station.state().kept!
  const limited = { ...kept, door: { ...door, event: { ...door.event, people_limit } } }
  const tell = (rows: Parameters<typeof shown.station.keepDownload>[1]['rows']) =>
    act(() => shown.station.keepDownload(limited, { full: false, rows, removed: [] }))
  await tell([])
  return tell
}
const warning = () => document.querySelector<HTMLElement>('.status [data-level]')
const entry = (at: string) => ['in', at, 'Main gate', 'Gate 1'] as const

test('DOOR-16 without network the phone warns from 90 percent of the limit on, and again at the limit', async () => {
  const at = new Date().toISOString()
  const tell = await stand(11)
  expect(warning()).toBeNull()
  // Nine visitors inside: of eleven they are less than 90 percent.
  const come = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      return [from + index, 7, 1, 0, 0, null, null, '1', entry(at)] as const
    })
  await tell(come(600, 608))
  expect(warning()).toBeNull()
  await tell(come(608, 609))
  expect(warning()).toMatchObject({ textContent: 'Nearly full: 10 of 11 inside', dataset: { level: 'near' } })
  await tell(come(609, 610))
  expect(warning()?.textContent).toMatch(/^Full: 11 of 11 inside/)
  expect(warning()?.dataset).toMatchObject({ level: 'full' })
})

test('DOOR-32 without network the phone warns of its session’s own limit, by those who came in there and have not left', async () => {
  const shown = await renderDoor()
  await screen.findByRole('button', { name: 'Type a code' })
  const { door, ...kept } = shown.station.state().kept!
  const sessions = door.sessions.map((session) => ({ ...session, people_limit: session.id === 5 ? 2 : 1 }))
  const tell = (rows: Parameters<typeof shown.station.keepDownload>[1]['rows']) =>
    act(() => shown.station.keepDownload({ ...kept, door: { ...door, sessions } }, { full: false, rows, removed: [] }))
  const at = new Date().toISOString()
  const come = (id: number, direction: 'in' | 'out', session_id: number) =>
    [id, 7, 1, 0, 0, null, null, '1', [direction, at, 'A gate', 'Gate 1', 9, session_id]] as const
  // Bas is inside by an app that did not say by which session; the tent's limit is another session's.
  await tell([come(600, 'in', 5), come(601, 'in', 6), come(602, 'out', 5)])
  expect(warning()).toBeNull()
  await tell([come(602, 'in', 5)])
  expect(warning()).toMatchObject({ dataset: { level: 'full' } })
  expect(warning()?.textContent).toMatch(/^Full here: 2 of 2 inside/)
  await tell([come(602, 'out', 6)])
  expect(warning()).toBeNull()
  // The device's own entry counts at once.
  fireEvent.click(screen.getByRole('button', { name: 'Tickets' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check in Anna de Vries' }))
  await waitFor(() => expect(warning()?.textContent).toMatch(/^Full here: 2 of 2/))
  expect(shown.station.state().tickets.get(501)?.[8]?.[5]).toBe(5)
})

test('DOOR-46 the warning is said aloud when it begins and at the limit, and not again with each visitor', async () => {
  const at = new Date().toISOString()
  const tell = await stand(20)
  const come = (amount: number) =>
    Array.from({ length: amount }, (_, index) => [600 + index, 7, 1, 0, 0, null, null, '1', entry(at)] as const)
  const role = () => warning()?.getAttribute('role')
  await tell(come(17))
  expect([warning()?.textContent, role()]).toEqual(['Nearly full: 18 of 20 inside', 'alert'])
  await waitFor(() => expect(role()).toBeNull())
  await tell(come(18))
  expect([warning()?.textContent, role()]).toEqual(['Nearly full: 19 of 20 inside', null])
  await tell(come(19))
  expect(role()).toBe('alert')
})

test('DOOR-46 the bar says aloud how the network is, and no number that changes with each scan', async () => {
  await renderDoor()
  await screen.findByText('Up to date')
  fireEvent.click(await screen.findByRole('button', { name: 'Tickets' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check in Anna de Vries' }))
  const waiting = await screen.findByText('1 scan to send')
  expect(waiting.closest('[role=status], [role=alert], [aria-live]')).toBeNull()
  expect((await screen.findByText('No network')).closest('[role=status]')).not.toBeNull()
})

test('DOOR-16 without a limit the phone warns of nothing', async () => {
  await stand(null)
  expect(warning()).toBeNull()
})
