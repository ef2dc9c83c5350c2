import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { answer, entry, events, open } from './testing.ts'

afterEach(leaveBackoffice)

test('BTERM-01 BTERM-02 BTERM-03 BTERM-04 BTERM-06 an event and session are chosen, and the list is searched, filtered and paged', async () => {
  const user = userEvent.setup()
  const { calls } = await open({}, undefined, '/scan-terminal?event=2')
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('Anna de Vries')).toBeTruthy()
  expect(screen.getByText(/1.{1,3}25 of 40/)).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search name, email or order number' }), 'vries')
  await waitFor(() => expect(calls('listTerminalEntries').at(-1)?.input).toMatchObject({ event_id: 2, search: 'vries' }))
  await user.click(screen.getByRole('combobox', { name: 'Event' }))
  await user.click(await screen.findByRole('option', { name: /Harvest/ }))
  await waitFor(() => expect(calls('listTerminalEntries').at(-1)?.input).toMatchObject({ event_id: 3 }))
  expect(screen.getByText('Test mode: nothing is stored as scanned')).toBeTruthy()
  leaveBackoffice()
  const filtered = await open({}, undefined, '/scan-terminal?event=2&filter=scanned')
  await screen.findByRole('table')
  expect(filtered.calls('listTerminalEntries').at(-1)?.input).toMatchObject({ filter: 'scanned' })
})

test.each([
  ['not_scanned', 'not_scanned'],
  ['inside', 'all'],
])('BTERM-04 with the filter %s the list asks for %s', async (written, filter) => {
  const { calls } = await open({}, undefined, `/scan-terminal?event=2&filter=${written}`)
  await screen.findByRole('table')
  expect(calls('listTerminalEntries').at(-1)?.input).toMatchObject({ event_id: 2, filter })
})

test('DEC-B-164 the door of a sub company’s event is looked at: no names, nothing to scan or to check in', async () => {
  const linked = { ...events[0]!, id: 9, name: 'Barn dance', linked_company: 'Orchard Barn', sessions: [] }
  const listTerminalEntries = { data: [{ ...entry, holder: null }], total: 1, page: 1, per_page: 25, last_page: 1 }
  await open({ listTerminalEvents: [...events, linked], listTerminalEntries }, undefined, '/scan-terminal?event=9')
  await screen.findByText("This is an event of Orchard Barn. You see who is inside, without names; you can't scan here.")
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Event' }).value).toMatch(/^Barn dance · Orchard Barn · /)
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('179762')).toBeTruthy()
  expect(table.queryByRole('columnheader', { name: 'Holder' })).toBeNull()
  expect(table.queryByText('No name')).toBeNull()
  expect(screen.getByRole('searchbox', { name: 'Search product or order number' })).toBeTruthy()
  expect(screen.queryByLabelText('Ticket code')).toBeNull()
  expect(screen.queryByRole('button', { name: /Check in/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Session' })).toBeNull()
})

test('DEC-B-164 a company with no event of its own at the door still sees those of its sub companies', async () => {
  const linked = { ...events[0]!, id: 9, name: 'Barn dance', linked_company: 'Orchard Barn', sessions: [] }
  await open({ listTerminalEvents: [linked] })
  await screen.findByText(/^This is an event of Orchard Barn\./)
})

test('BTERM-05 an entry is checked in by its button, and undone', async () => {
  const user = userEvent.setup()
  const { calls } = await open({ checkInEntry: answer, undoEntry: { success: true } })
  await user.click(await screen.findByRole('button', { name: 'Check in Anna de Vries' }))
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(calls('checkInEntry')[0]?.input).toMatchObject({ event_id: 2, ticket_id: 500_001, session_id: 5, direction: 'in' })
  await user.click(screen.getByRole('button', { name: 'Undo the check-in of Bob' }))
  expect(await screen.findByText('The check-in has been undone')).toBeTruthy()
})

test('PERM-054 PERM-055 users who may only look cannot check in', async () => {
  await open({}, ['scan_terminal.view'])
  await screen.findByRole('table')
  expect(screen.queryByLabelText('Ticket code')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Check in Anna de Vries' })).toBeNull()
})

test('without an event at the door it says so', async () => {
  await open({ listTerminalEvents: [] })
  expect(await screen.findByText('No event to scan')).toBeTruthy()
})

test('BTERM-05 a double click checks in and does not take it back; undo says which scan it means', async () => {
  const user = userEvent.setup()
  let scanned_at: string | null = null
  const { calls } = await open({
    listTerminalEntries: () => ({ data: [{ ...entry, scanned_at }], total: 1, page: 1, per_page: 25, last_page: 1 }),
    checkInEntry: () => {
      scanned_at = answer.scanned_at
      return answer
    },
    undoEntry: { success: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Check in Anna de Vries' }))
  const undo = await screen.findByRole('button', { name: 'Undo the check-in of Anna de Vries' })
  await user.click(undo)
  expect(calls('undoEntry')).toHaveLength(0)
  await waitFor(() => expect(undo.hasAttribute('disabled')).toBe(false))
  await user.click(undo)
  await waitFor(() => expect(calls('undoEntry')[0]?.input).toMatchObject({ ticket_id: 500_001, scanned_at: answer.scanned_at }))
})

test('DOOR-34 the terminal takes the Tab of a hand scanner for the end of a code', async () => {
  const user = userEvent.setup()
  const { calls } = await open({ scanAtTerminal: answer })
  const field = await screen.findByLabelText<HTMLInputElement>('Ticket code')
  const code = '0123456789abcdef0123456789abcdef'
  await user.type(field, code)
  await user.tab()
  await waitFor(() => expect(calls('scanAtTerminal').at(-1)?.input).toMatchObject({ code }))
  expect(document.activeElement).toBe(field)
})

test('DOOR-45 the terminal takes a code of ours without any key at its end', async () => {
  const { calls } = await open({ scanAtTerminal: answer })
  const field = await screen.findByLabelText<HTMLInputElement>('Ticket code')
  const ticket = { event_id: 2, product_id: 7, ticket_id: 500_001, code_version: 1, is_test: false }
  const code = encodeTicketCode(ticketCodeMessage(ticket), new Uint8Array(64))
  fireEvent.change(field, { target: { value: code } })
  fireEvent.keyDown(field, { key: code.at(-1), code: '' })
  await waitFor(() => expect(calls('scanAtTerminal').at(-1)?.input).toMatchObject({ code }))
  await waitFor(() => expect(field.value).toBe(''))
})
