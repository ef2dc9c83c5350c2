import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { synchronise } from './station/synchronise.ts'
import { json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'

afterEach(leaveDoor)

const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }))
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A visitor who was let in `minutes` ago by this user, or by another. */
async function letIn({
  minutes,
  by = 9,
  without = ['app.undo_any' as const],
}: {
  minutes: number
  by?: number
  without?: never[] | ['app.undo_any']
}) {
  const scanned_at = ago(minutes)
  const shown = await renderDoor({ without })
  await screen.findByRole('button', { name: 'Type a code' })
  const last = ['in', scanned_at, 'Main gate', 'Gate 1', by] as const
  const rows = [[501, 7, 1, 0, 0, null, 'Anna de Vries', '179762', last] as const]
  await act(() => shown.station.keepDownload(shown.station.state().kept!, { full: false, rows, removed: [] }))
  await press('Tickets')
  await screen.findByText('Anna de Vries')
  return { ...shown, scanned_at }
}
const UNDO = 'Undo the check-in of Anna de Vries'
const button = () => screen.queryByRole('button', { name: UNDO })

test('DOOR-14 PERM-123 the button shows for five minutes to the user who scanned; with permission for all, later too', async () => {
  for (const [given, expected] of [
    [{ minutes: 4 }, true],
    [{ minutes: 6 }, false],
    [{ minutes: 4, by: 8 }, false],
    [{ minutes: 60, by: 8, without: [] as never[] }, true],
  ] as const) {
    await letIn(given)
    expect(button() !== null, JSON.stringify(given)).toBe(expected)
    leaveDoor()
  }
})

test('DOOR-14 without network an entry that the server knows is taken back here, and reported later by its instant', async () => {
  const { station, scanned_at } = await letIn({ minutes: 1 })
  fireEvent.click(button()!)
  await screen.findByRole('button', { name: 'Check in Anna de Vries' })
  expect(station.state().undos).toMatchObject([{ ticket_id: tickets.good, scan_id: null, scanned_at }])
  expect(screen.getByRole('banner').textContent).toContain('1 scan to send')
})

test('DOOR-14 an entry that waits is taken back by its id, and reported after the scan; no download brings it back', async () => {
  const { station, sent } = await renderDoor({
    answers: {
      'POST /app/events/2/scans': ({ body }) => json((body.scans as { scan_id: string }[]).map(({ scan_id }) => ({ scan_id }))),
      'POST /app/events/2/undos': () => json({ success: true }),
    },
  })
  await press('Tickets')
  await press('Check in Anna de Vries')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: UNDO }).getAttribute('aria-disabled')).toBe('false'),
  )
  await press(UNDO)
  await screen.findByRole('button', { name: 'Check in Anna de Vries' })
  const [scan] = station.state().waiting
  expect(station.state().undos).toMatchObject([{ scan_id: scan!.scan_id, scanned_at: null }])
  await act(() => station.keepDownload(station.state().kept!, { full: false, rows: [], removed: [] }))
  expect(station.state().tickets.get(501)?.[8]).toBeNull()
  await act(async () => void (await synchronise(station, 2)))
  await waitFor(() => expect(station.state()).toMatchObject({ waiting: [], undos: [] }))
  const told = sent.filter(({ path }) => /^\/app\/events\/2\/(scans|undos)$/.test(path))
  expect(told.map(({ path }) => path.split('/').at(-1))).toEqual(['scans', 'undos'])
  expect(told[1]?.body).toMatchObject({ undos: [{ ticket_id: 501, scan_id: scan!.scan_id }] })
})

test('DOOR-14 an entry that waits is taken back here with network too: the server cannot know it yet', async () => {
  const { station, sent } = await renderDoor()
  await press('Tickets')
  await press('Check in Anna de Vries')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: UNDO }).getAttribute('aria-disabled')).toBe('false'),
  )
  act(() => station.say({ is_online: true }))
  await press(UNDO)
  await screen.findByRole('button', { name: 'Check in Anna de Vries' })
  expect(station.state().undos).toMatchObject([{ scan_id: station.state().waiting[0]!.scan_id, scanned_at: null }])
  expect(sent.some(({ path }) => path.endsWith('/undo'))).toBe(false)
})

test('DOOR-36 what was taken back of a refused scan stays with it, and follows it when it is sent again', async () => {
  let isRefused = true
  const { station, sent } = await renderDoor({
    answers: {
      'POST /app/events/2/scans': ({ body }) =>
        isRefused
          ? json([{ code: 'not_found' }], 404)
          : json((body.scans as { scan_id: string }[]).map(({ scan_id }) => ({ scan_id }))),
      'POST /app/events/2/undos': () => json({ success: true }),
    },
  })
  await press('Tickets')
  await press('Check in Anna de Vries')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: UNDO }).getAttribute('aria-disabled')).toBe('false'),
  )
  await act(async () => void (await synchronise(station, null)))
  expect(station.state().waiting).toMatchObject([{ refused: 'not_found' }])
  await press(UNDO)
  await screen.findByRole('button', { name: 'Check in Anna de Vries' })
  await act(async () => void (await synchronise(station, null)))
  expect(station.state().undos).toHaveLength(1)
  isRefused = false
  await press('Settings')
  await press('Send them again')
  await waitFor(() => expect(station.state()).toMatchObject({ waiting: [], undos: [] }))
  const told = sent.flatMap(({ path }) => /^\/app\/events\/2\/(scans|undos)$/.exec(path)?.[1] ?? [])
  expect(told).toEqual(['scans', 'scans', 'undos'])
})

test('DOOR-49 a ticket that was checked in with the keyboard keeps the focus: its button is never disabled', async () => {
  await renderDoor()
  await press('Tickets')
  const pressed = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check in Anna de Vries' })
  pressed.focus()
  fireEvent.click(pressed)
  expect([pressed.disabled, pressed.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(await screen.findByRole('button', { name: UNDO })).toBe(pressed)
  expect([pressed.disabled, pressed.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(document.activeElement).toBe(pressed)
})

test('MGMT-11 DOOR-15 what waits to be taken back keeps neither name nor words for the next user, and still stops its holder', async () => {
  const { station, scanned_at } = await letIn({ minutes: 1 })
  const last = ['in', scanned_at, 'Main gate', 'Gate 1', 9] as const
  const rows = [[501, 7, 1, 0, 0, null, 'Anna de Vries', '179762', last, null, ['stop', 'Banned by Bas']] as const]
  await act(() => station.keepDownload(station.state().kept!, { full: false, rows, removed: [] }))
  fireEvent.click(button()!)
  await waitFor(() => expect(station.state().undos).toHaveLength(1))
  expect(JSON.stringify(station.state().undos)).toMatch(/Anna.*Bas/)
  await act(() => station.clear())
  expect(JSON.stringify(station.state().undos)).not.toMatch(/Anna|Bas/)
  expect(station.state().undos[0]?.row[10]).toEqual(['stop', ''])
})
