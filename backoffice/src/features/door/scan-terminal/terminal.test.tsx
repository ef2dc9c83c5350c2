import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const span = { starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T21:00:00.000Z' }
const session = { id: 5, name: 'Main gate', ...span, outgoing_scans: false, test_mode: false }
const events = [
  {
    id: 2,
    name: 'Orchard night',
    ...span,
    venue: null,
    linked_company: null,
    sessions: [session, { ...session, id: 6, name: 'Side gate', outgoing_scans: true }],
  },
  {
    id: 3,
    name: 'Harvest',
    ...span,
    venue: null,
    linked_company: null,
    sessions: [{ ...session, id: 8, name: 'Barn', test_mode: true }],
  },
]
const entry = {
  ticket_id: 500_001,
  holder: 'Anna de Vries',
  order_number: '179762',
  product: 'Day ticket',
  color: null,
  timeslot: null,
  scanned_at: null,
  may_undo: true,
  mark: null,
  state: 'valid' as const,
}
const answer: ScanAnswer = {
  scan_id: 'a3bb189e-8bf9-4f0a-9b3c-1f0e2d3c4b5a',
  result: 'ok',
  reason: null,
  earlier: null,
  can_overrule: false,
  scanned_at: '2026-07-04T12:00:00.000Z',
  color: null,
  ticket: {
    id: 500_001,
    holder: 'Anna de Vries',
    order_number: '179762',
    product: 'Day ticket',
    event_name: 'Orchard night',
    timeslot: null,
    forged_at: null,
    mark: null,
  },
}
const open = (
  answers: Answers = {},
  held: Permission[] = ['scan_terminal.view', 'scan_terminal.checkin'],
  path = '/scan-terminal',
) =>
  renderBackoffice(path, {
    session: aSession({ permissions: held }),
    answers: {
      listTerminalEvents: events,
      listTerminalEntries: {
        data: [entry, { ...entry, ticket_id: 500_002, holder: 'Bob', scanned_at: span.starts_at }],
        total: 40,
        page: 1,
        per_page: 25,
        last_page: 2,
      },
      ...answers,
    },
  })
const scan = async (user: ReturnType<typeof userEvent.setup>, code = 'CODE') => {
  await user.type(await screen.findByLabelText('Ticket code'), `${code}{Enter}`)
}

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

test('a hand scanner’s code is sent with Enter, each with an id of its own, and the field is empty for the next', async () => {
  const user = userEvent.setup()
  const { calls } = await open({ scanAtTerminal: answer })
  await scan(user, ' FIRST ')
  await scan(user, 'SECOND')
  await waitFor(() => expect(calls('scanAtTerminal').map(({ input }) => input.code)).toEqual(['FIRST', 'SECOND']))
  const ids = calls('scanAtTerminal').map(({ input }) => input.scan_id)
  expect(new Set(ids).size).toBe(2)
  expect(screen.getByLabelText<HTMLInputElement>('Ticket code').value).toBe('')
})

test.each([
  ['BTERM-07', { result: 'not_found', reason: 'ticket_not_found', ticket: null }, /Ticket not found/],
  ['BTERM-08', { result: 'invalid', reason: 'ticket_invalid' }, /Ticket invalid/],
  ['BTERM-08 refunded', { result: 'invalid', reason: 'ticket_refunded' }, /Ticket invalid/],
  ['BTERM-09', { result: 'already_scanned', reason: 'ticket_already_scanned' }, /Ticket already scanned/],
  ['BTERM-10', { result: 'wrong_entrance', reason: 'ticket_wrong_entrance' }, /wrong entrance/],
] as const)('%s the verdict says so', async (_, changes, words) => {
  const user = userEvent.setup()
  await open({ scanAtTerminal: { ...answer, ...changes } })
  await scan(user)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('Welcome')).toBeNull()
})

test('BTERM-09 it says when, where and by whom', async () => {
  const user = userEvent.setup()
  const earlier = {
    direction: 'in' as const,
    scanned_at: '2026-07-04T11:55:00.000Z',
    session_name: 'Side gate',
    scanner_name: 'Door 2',
  }
  await open({ scanAtTerminal: { ...answer, result: 'already_scanned', reason: 'ticket_already_scanned', earlier } })
  await scan(user)
  expect((await screen.findByText(/in Side gate by Door 2/)).textContent).toMatch(/13:55/)
})

test('MOVE-40 of an entry that was scanned where the ticket was sold it names nobody', async () => {
  const user = userEvent.setup()
  const earlier = {
    direction: 'in' as const,
    scanned_at: '2026-07-04T11:55:00.000Z',
    session_name: 'pretix',
    scanner_name: null,
  }
  await open({ scanAtTerminal: { ...answer, result: 'already_scanned', reason: 'ticket_already_scanned', earlier } })
  await scan(user)
  expect((await screen.findByText(/in pretix/)).textContent).toMatch(/^Scanned 4 Jul.*13:55 in pretix$/)
})

test('DEC-B-140 DOOR-30 a ticket for another timeslot can be let in anyway once a reason is chosen, or written down', async () => {
  const user = userEvent.setup()
  const { calls } = await open({
    scanAtTerminal: { ...answer, result: 'outside_time', reason: 'outside_timeslot', can_overrule: true },
  })
  await scan(user)
  const choose = async (reason: string) => {
    await user.click(await screen.findByRole('button', { name: 'Let in anyway' }))
    await user.click(await screen.findByRole('menuitem', { name: reason }))
  }
  const last = () => calls('scanAtTerminal').at(-1)!.input
  await choose('Guest of the organiser')
  await waitFor(() => expect(last()).toMatchObject({ overrule: true, overrule_reason: 'guest', overrule_note: null }))
  expect(calls('scanAtTerminal').map(({ input }) => input.overrule)).toEqual([false, true])
  await choose('Other')
  const note = await screen.findByLabelText(/^Reason/)
  await user.type(note, '  ')
  await user.click(screen.getByRole('button', { name: 'Let in anyway' }))
  expect(calls('scanAtTerminal')).toHaveLength(2)
  await user.type(note, 'Ambulance crew{Enter}')
  await waitFor(() => expect(last()).toMatchObject({ overrule_reason: 'other', overrule_note: 'Ambulance crew' }))
})

test('PERM-054 PERM-055 whoever may only see cannot check in', async () => {
  await open({}, ['scan_terminal.view'])
  await screen.findByRole('table')
  expect(screen.queryByLabelText('Ticket code')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Check in Anna de Vries' })).toBeNull()
})

test('without an event at the door it says so', async () => {
  await open({ listTerminalEvents: [] })
  expect(await screen.findByText('No event to scan')).toBeTruthy()
})

test('a scan without network takes the last verdict away, says it is not checked, and is tried again as the same scan', async () => {
  const user = userEvent.setup()
  let isOnline = true
  const refunded: ScanAnswer = { ...answer, result: 'invalid', reason: 'ticket_refunded' }
  const { calls } = await open({
    scanAtTerminal: ({ code }) => (code === 'GOOD' ? answer : isOnline ? refunded : 'broken'),
  })
  await scan(user, 'GOOD')
  await screen.findByText('Welcome')
  isOnline = false
  await scan(user, 'BAD')
  expect(await screen.findByText('Not checked: no connection')).toBeTruthy()
  expect(screen.queryByText('Welcome')).toBeNull()
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Ticket invalid/)).toBeTruthy()
  const [, first, second] = calls('scanAtTerminal').map(({ input }) => input)
  expect(second).toEqual(first)
})

test('a code that was not checked is the same scan when it is scanned again', async () => {
  const user = userEvent.setup()
  let isOnline = false
  const { calls } = await open({ scanAtTerminal: () => (isOnline ? answer : 'broken') })
  await scan(user)
  await screen.findByText('Not checked: no connection')
  isOnline = true
  await scan(user)
  await screen.findByText('Welcome')
  const [first, second] = calls('scanAtTerminal').map(({ input }) => input.scan_id)
  expect(second).toBe(first)
})

test('while an answer is slow, the verdict of the scan before is not shown', async () => {
  const user = userEvent.setup()
  const slow = Promise.withResolvers<ScanAnswer>()
  const { calls } = await open({ scanAtTerminal: ({ code }) => (code === 'SLOW' ? slow.promise : answer) })
  await scan(user, 'GOOD')
  await screen.findByText('Welcome')
  await scan(user, 'SLOW')
  await waitFor(() => expect(calls('scanAtTerminal')).toHaveLength(2))
  expect(screen.queryByText('Welcome')).toBeNull()
  slow.resolve({ ...answer, result: 'not_found', reason: 'ticket_not_found', ticket: null })
  expect(await screen.findByText(/Ticket not found/)).toBeTruthy()
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

test('BTERM-10 a ticket of another event says so, with the name of its event', async () => {
  const user = userEvent.setup()
  const ticket = { ...answer.ticket!, event_name: 'Barn dance' }
  await open(
    { scanAtTerminal: { ...answer, result: 'wrong_entrance', reason: 'ticket_wrong_entrance', ticket } },
    undefined,
    '/scan-terminal?event=2',
  )
  await scan(user)
  expect(await screen.findByText('Ticket for another event')).toBeTruthy()
  expect(screen.getByText('Barn dance')).toBeTruthy()
  expect(screen.queryByText(/wrong entrance/)).toBeNull()
})
