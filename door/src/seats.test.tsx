import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { codeOf, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'
import { letIn, press, scannedTicket, typeCode, verdict } from './testing/scans.ts'

afterEach(leaveDoor)

const large = () => document.querySelector('.verdict-seat')?.textContent ?? null
const seated: DoorTicketRow = [
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
  null,
  null,
  ['Balcony', 'F', '12'],
]
const other: DoorTicketRow = [
  506,
  7,
  1,
  0,
  0,
  null,
  'Finn Bos',
  '179770',
  null,
  null,
  null,
  null,
  null,
  null,
  null,
  ['', 'G', '1'],
]

/** Stands at a door whose rows have seats. */
async function stand(options: Parameters<typeof renderDoor>[0] = {}) {
  const shown = await renderDoor(options)
  await screen.findByRole('button', { name: 'Type a code' })
  await act(() => shown.station.keepDownload(shown.station.state().kept!, { full: false, rows: [seated, other], removed: [] }))
  return shown
}
async function scan(code: string, result: string): Promise<void> {
  await typeCode(code)
  await waitFor(() => expect(verdict()?.dataset.result).toBe(result))
}

test('SEAT-17 without network the seat stands large with who is let in, small with a ticket that is refused, and as its visitor leaves', async () => {
  await stand()
  await scan(codeOf(tickets.good), 'ok')
  expect(large()).toBe('Balcony, row F, seat 12')
  await press('Next')
  await scan(codeOf(tickets.good), 'already_scanned')
  expect([large(), verdict()?.textContent]).toEqual([null, expect.stringContaining('Balcony, row F, seat 12')])
  await press('Next')
  await press('Out')
  await scan(codeOf(tickets.good), 'ok')
  expect([large(), verdict()?.textContent]).toEqual([null, expect.stringContaining('Goodbye')])
  await press('Next')
  // Its row is that of an event without seats, or of an earlier server.
  await scan(codeOf(tickets.inside), 'ok')
  expect(verdict()?.textContent).not.toMatch(/seat/i)
})

test('SEAT-17 with network the seat is what the server says, and one of before says nothing of it', async () => {
  const ticket = { ...scannedTicket, shown: null }
  const says: { ticket: ScanAnswer['ticket'] } = { ticket: { ...ticket, seat: { section: '', row: 'G', number: '1' } } }
  const { station } = await stand({
    answers: {
      'POST /app/events/2/scan': ({ body }) => letIn(body.scan_id, says.ticket),
    },
  })
  act(() => station.say({ is_online: true }))
  await scan(codeOf(tickets.good), 'ok')
  expect(large()).toBe('Row G, seat 1')
  says.ticket = ticket
  await press('Next')
  await scan(codeOf(tickets.good), 'ok')
  expect([large(), verdict()?.textContent]).toEqual([null, expect.stringContaining('Anna de Vries')])
})

test('SEAT-17 the list says the seat of each ticket and finds it by that, and so do the details', async () => {
  await stand()
  await press('Tickets')
  const search = await screen.findByRole('searchbox', { name: 'Name, order number, product or seat' })
  fireEvent.change(search, { target: { value: 'balcony 12' } })
  await waitFor(() => expect(document.querySelectorAll('.ticket')).toHaveLength(1))
  const row = document.querySelector('.ticket')!
  expect(row.querySelector('summary')?.textContent).toContain('Balcony, row F, seat 12')
  const details = row.querySelector('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  await waitFor(() => expect(row.querySelector('dl')?.textContent).toContain('SeatBalcony, row F, seat 12'))
})
