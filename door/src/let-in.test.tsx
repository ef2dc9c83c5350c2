import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { synchronise } from './station/synchronise.ts'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'

afterEach(() => {
  leaveDoor()
  vi.useRealTimers()
})

const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }))
const verdict = () => document.querySelector<HTMLElement>('.verdict')
async function type(code: string): Promise<void> {
  if (!screen.queryByLabelText('Ticket code')) await press('Type a code')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: code } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
}

/** At the main gate without network, where Anna's ticket is for a timeslot of another day. */
async function stand({
  without = [],
  answers = {},
}: Pick<Parameters<typeof renderDoor>[0] & object, 'without' | 'answers'> = {}) {
  const shown = await renderDoor({ without, answers })
  await screen.findByRole('button', { name: 'Type a code' })
  const { kept } = shown.station.state()
  const timeslots = [{ id: 3, starts_at: '2090-01-01T10:00:00.000Z', ends_at: '2090-01-01T11:00:00.000Z' }]
  const rows = [[501, 7, 1, 0, 0, 3, 'Anna de Vries', '179762', null] as const]
  await act(() =>
    shown.station.keepDownload({ ...kept!, door: { ...kept!.door, timeslots } }, { full: false, rows, removed: [] }),
  )
  return shown
}
const refused = () => waitFor(() => expect(verdict()?.dataset).toMatchObject({ result: 'outside_time' }))

test('DOOR-30 DEC-B-140 one tap on a reason lets in anyway, without network, and the scan takes the reason along', async () => {
  const { station, sent } = await stand({
    answers: {
      'POST /app/events/2/scans': ({ body }) => json((body.scans as { scan_id: string }[]).map(({ scan_id }) => ({ scan_id }))),
    },
  })
  await type(codeOf(tickets.good))
  await refused()
  await press('Delayed on the way')
  await waitFor(() => expect(verdict()?.dataset).toMatchObject({ result: 'ok' }))
  const reasons = station.state().waiting.map(({ overrule, overrule_reason }) => [overrule, overrule_reason])
  expect(reasons).toEqual([
    [false, null],
    [true, 'delayed'],
  ])
  await act(async () => void (await synchronise(station, 2)))
  const { body } = sent.find(({ path }) => path === '/app/events/2/scans')!
  expect(body.scans).toMatchObject([{ overrule: false }, { overrule: true, overrule_reason: 'delayed', overrule_note: null }])
})

test('DOOR-30 another reason is written down; while it is, the next code does not take the verdict away', async () => {
  const { station } = await stand()
  await type(codeOf(tickets.good))
  await refused()
  await press('Other')
  await type(codeOf(tickets.camping))
  expect(verdict()?.dataset).toMatchObject({ result: 'outside_time' })
  const note = screen.getByLabelText<HTMLInputElement>('Reason')
  expect(note.maxLength).toBe(80)
  fireEvent.change(note, { target: { value: ' ' } })
  fireEvent.submit(note.closest('form')!)
  expect(station.state().waiting).toHaveLength(1)
  fireEvent.change(note, { target: { value: ' Ambulance crew ' } })
  fireEvent.submit(note.closest('form')!)
  await waitFor(() => expect(verdict()?.dataset).toMatchObject({ result: 'ok' }))
  expect(station.state().waiting[1]).toMatchObject({ overrule_reason: 'other', overrule_note: 'Ambulance crew' })
  // The door goes on.
  await type(codeOf(tickets.camping))
  await waitFor(() => expect(verdict()?.dataset).toMatchObject({ result: 'wrong_entrance' }))
})

test('DOOR-30 door staff who change their mind go back to the reasons', async () => {
  await stand()
  await press('Tickets')
  await press('Check in Anna de Vries')
  await press('Other')
  await press('Back')
  await press('Ticket checked by hand')
  await screen.findByRole('button', { name: 'Undo the check-in of Anna de Vries' })
})

test('DOOR-30 who leaves the reason unwritten and goes on finds the door open for the next code', async () => {
  await stand()
  await type(codeOf(tickets.good))
  await refused()
  // Which time it is for is what a visitor who is turned away asks.
  expect(verdict()?.textContent).toContain('2090')
  await press('Other')
  await press('Next')
  expect(verdict()).toBeNull()
  await type(codeOf(tickets.camping))
  await waitFor(() => expect(verdict()?.dataset).toMatchObject({ result: 'wrong_entrance' }))
})

test('DOOR-30 DOOR-35 a ticket of the list is let in anyway on a phone that scans visitors out, too', async () => {
  const { station } = await stand()
  await press('Out')
  await press('Tickets')
  await press('Check in Anna de Vries')
  await press('Delayed on the way')
  await screen.findByRole('button', { name: 'Undo the check-in of Anna de Vries' })
  expect(station.state().waiting.map(({ direction, overrule }) => [direction, overrule])).toEqual([
    ['in', false],
    ['in', true],
  ])
})

test('DOOR-30 the reasons stay long enough to ask for them, and as long as someone is writing', async () => {
  await stand()
  await type(codeOf(tickets.good))
  await refused()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  tap('Other')
  await pass(120)
  tap('Back')
  await pass(29)
  expect(verdict()).not.toBeNull()
  await pass(2)
  expect(verdict()).toBeNull()
})

test('DOOR-73 a verdict stays until the phone has drawn it, and then as long as ever', async () => {
  await stand({ without: ['app.overrule'] })
  await press('Type a code')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  const frames: FrameRequestCallback[] = []
  const drawing = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
  void type(codeOf(tickets.good))
  await vi.waitFor(() => expect(verdict()).not.toBeNull())
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await pass(60)
  expect(verdict()).not.toBeNull()
  for (const draw of frames) draw(0)
  await pass(7)
  expect(verdict()).not.toBeNull()
  await pass(2)
  expect(verdict()).toBeNull()
  drawing.mockRestore()
})

test('DEC-B-140 without the permission there is no reason to choose', async () => {
  await stand({ without: ['app.overrule'] })
  await type(codeOf(tickets.good))
  await refused()
  expect(screen.queryByRole('button', { name: 'Guest of the organiser' })).toBeNull()
})

test('DOOR-30 MGMT-11 the next user of the phone finds no words on it, and the reason still arrives', async () => {
  const { station } = await stand()
  await type(codeOf(tickets.good))
  await refused()
  await press('Other')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Friend of Anna' } })
  fireEvent.submit(screen.getByLabelText('Reason').closest('form')!)
  await waitFor(() => expect(station.state().waiting).toHaveLength(2))
  await act(() => station.clear())
  expect(station.state().waiting[1]).toMatchObject({ overrule: true, overrule_reason: 'other', overrule_note: null })
})

test('MOVE-40 without network too an entry that was scanned where the ticket was sold names nobody', async () => {
  const { station } = await stand()
  const last = ['in', '2026-07-04T09:30:00.000Z', 'pretix', null, 9, 6] as const
  const rows = [[501, 7, 1, 0, 0, null, 'Anna de Vries', '179762', last] as const]
  await act(() => station.keepDownload(station.state().kept!, { full: false, rows, removed: [] }))
  await type(codeOf(tickets.good))
  await waitFor(() => expect(verdict()?.dataset).toMatchObject({ result: 'already_scanned' }))
  expect(document.querySelector('.verdict-earlier')?.textContent).toMatch(/^Scanned 4 Jul.*11:30 in pretix$/)
})

test('DOOR-30 a ticket in the list says why its holder was let in anyway', async () => {
  const scan = { direction: 'in', scanned_at: '2026-07-04T10:00:00.000Z', session_name: 'Main gate', scanner_name: 'Gate 2' }
  const scans = [
    { ...scan, reason: null, undone: true, overrule_reason: 'guest', overrule_note: null },
    { ...scan, reason: null, undone: false, overrule_reason: 'other', overrule_note: 'Ambulance crew' },
  ]
  const answers = { 'GET /app/tickets/501': () => json({ ordered_at: '2026-06-01T10:00:00.000Z', scans }) }
  await stand({ answers })
  await press('Tickets')
  fireEvent.click((await screen.findByText('Anna de Vries')).closest('summary')!)
  expect((await screen.findByText('Ambulance crew')).previousElementSibling?.textContent).toBe('Let in anyway')
})
