import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { keepToken } from '@entree/web/session.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { codeOf, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'
import { letIn, press, scannedTicket, typeCode, verdict } from './testing/scans.ts'

afterEach(leaveDoor)

const answers = [
  [31, 'Vegan, no nuts'],
  [32, 'Wheelchair'],
] as const
const row: DoorTicketRow = [501, 7, 1, 0, 0, null, 'Anna de Vries', '179762', null, null, null, null, null, answers, '1990-01-31']

/** Stands at a door that shows a note, the age and two answers; `changes` come with a difference. */
async function stand(options: Parameters<typeof renderDoor>[0] = {}) {
  const shown = await renderDoor(options)
  await screen.findByRole('button', { name: 'Type a code' })
  const kept = shown.station.state().kept!
  const questions = [
    { id: 31, question: 'Diet' },
    { id: 32, question: 'Help needed' },
  ]
  const products = kept.door.products.map((product) => ({ ...product, note: 'Blue wristband' }))
  const door = { ...kept.door, products, questions }
  await act(() => shown.station.keepDownload({ ...kept, door }, { full: false, rows: [row], removed: [] }))
  return shown
}
test('DOOR-80 DOOR-81 DOOR-82 without network the note, the age and the answers are shown as the ticket is let in', async () => {
  await stand()
  const shown = await typeCode(codeOf(tickets.good))
  expect(shown.dataset).toMatchObject({ result: 'ok', tone: 'good' })
  const terms = within(shown).getAllByRole('term')
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Diet', 'Vegan, no nuts'],
    ['Help needed', 'Wheelchair'],
  ])
  expect(shown.textContent).toMatch(/Blue wristband.*Age of Anna de Vries: \d\d/)
  // A screen reader says it with the verdict.
  expect(shown.closest('[aria-live="assertive"]')).not.toBeNull()
})

test('DOOR-88 an answer that says there is nothing is not as large as one that says something', async () => {
  const { station } = await stand()
  const kept = station.state().kept!
  const given = [
    [31, 'Geen'],
    [32, 'Wheelchair'],
  ] as const
  const changed: DoorTicketRow = [501, 7, 1, 0, 0, null, 'Anna de Vries', '179762', null, null, null, null, null, given, null]
  await act(() => station.keepDownload(kept, { full: false, rows: [changed], removed: [] }))
  const shown = await typeCode(codeOf(tickets.good))
  const quiet = within(shown)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.closest('[data-quiet]') !== null])
  expect(quiet).toEqual([
    ['Diet', true],
    ['Help needed', false],
  ])
})

test('DOOR-80 without network nothing of it is shown with a ticket that is refused, or as its visitor leaves', async () => {
  await stand()
  await typeCode(codeOf(tickets.good))
  await press('Next')
  await act(async () => {})
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(tickets.good) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await waitFor(() => expect(verdict()?.dataset.result).toBe('already_scanned'))
  expect(verdict()?.textContent).not.toMatch(/wristband|Vegan/)
  await press('Next')
  await press('Out')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(tickets.good) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await waitFor(() => expect(verdict()?.textContent).toContain('Goodbye'))
  expect(verdict()?.textContent).not.toMatch(/wristband|Vegan/)
})

test('DOOR-84 an answer that changed after the download is shown, and one that was erased is not', async () => {
  const { station } = await stand()
  const kept = station.state().kept!
  const changed: DoorTicketRow = [
    501,
    7,
    1,
    0,
    0,
    null,
    'Anna de Vries',
    '179762',
    null,
    null,
    null,
    null,
    null,
    [[31, 'None']],
    null,
  ]
  await act(() => station.keepDownload(kept, { full: false, rows: [changed], removed: [] }))
  const shown = await typeCode(codeOf(tickets.good))
  expect(shown.textContent).toContain('None')
  expect(shown.textContent).not.toMatch(/Vegan|Wheelchair|Age/)
})

test('MGMT-11 DOOR-83 a scan that waits after signing out keeps no answers, no date of birth and no words about anyone', async () => {
  const { station } = await stand()
  const of = ['Anna de Vries', '179762', null, null, ['information', 'Son of Bas'], null, null, answers, '1990-01-31'] as const
  const noted: DoorTicketRow = [501, 7, 1, 0, 0, null, ...of]
  const kept = station.state().kept!
  await act(() => station.keepDownload(kept, { full: false, rows: [noted], removed: [] }))
  await typeCode(codeOf(tickets.good))
  expect(JSON.stringify(station.state().waiting)).toMatch(/Vegan.*1990-01-31/)
  act(() => keepToken(null))
  await waitFor(() => expect(station.state().kept).toBeNull())
  expect(station.state().waiting).toMatchObject([{ ticket_id: 501, row: { 7: '179762', 8: { 0: 'in' } } }])
  expect(JSON.stringify(station.state().waiting)).not.toMatch(/Vegan|1990|Anna|Bas/)
})

test('DOOR-85 with network what the server says is shown, and a server of before that says nothing of it is understood', async () => {
  const ticket = scannedTicket
  const says: { ticket: ScanAnswer['ticket'] } = { ticket: { ...ticket, shown: { note: 'Check ID', age: 17, answers: [] } } }
  const { station } = await stand({
    answers: {
      'POST /app/events/2/scan': ({ body }) => letIn(body.scan_id, says.ticket),
    },
  })
  act(() => station.say({ is_online: true }))
  expect((await typeCode(codeOf(tickets.good))).textContent).toMatch(/Check ID.*Age of Anna de Vries: 17/)
  says.ticket = ticket
  await press('Next')
  await typeCode(codeOf(tickets.good))
  await waitFor(() => expect(verdict()?.textContent).toContain('Anna de Vries'))
  expect(verdict()?.textContent).not.toMatch(/Check ID/)
})

test('DOOR-85 a check-in from the list shows it too, and it stands with the ticket there', async () => {
  await stand()
  await press('Tickets')
  const name = await screen.findByText('Anna de Vries')
  const details = name.closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  await waitFor(() => expect(details.textContent).toMatch(/Blue wristband.*Vegan, no nuts/))
  await press('Check in Anna de Vries')
  await waitFor(() => expect(verdict()?.textContent).toContain('Blue wristband'))
})
