import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { answer, open, scan } from './testing.ts'

afterEach(leaveBackoffice)

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

test('DOOR-80 DOOR-81 DOOR-82 it says what the organiser wants to be seen of a ticket that is let in', async () => {
  const user = userEvent.setup()
  const shown = { note: 'Blue wristband', age: 17, answers: [{ question: 'Diet', answer: 'Vegan' }] }
  const ticket = { ...answer.ticket!, holder: 'Anna de Vries', shown }
  await open({ scanAtTerminal: { ...answer, ticket } })
  await scan(user)
  expect(await screen.findByText('Blue wristband')).toBeTruthy()
  expect(screen.getByText('Age of Anna de Vries: 17')).toBeTruthy()
  expect(screen.getByText('Diet').nextElementSibling?.textContent).toBe('Vegan')
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

test('SEAT-17 the seat stands by itself with a ticket that is let in, and beside its product with one that is refused', async () => {
  const user = userEvent.setup()
  const ticket = { ...answer.ticket!, seat: { section: 'Balcony', row: 'F', number: '12' } }
  await open({ scanAtTerminal: { ...answer, ticket } })
  await scan(user)
  expect((await screen.findByText('Balcony, row F, seat 12')).tagName).toBe('STRONG')
  leaveBackoffice()
  await open({ scanAtTerminal: { ...answer, result: 'already_scanned', reason: 'ticket_already_scanned', ticket } })
  await scan(user)
  expect((await screen.findByText(/· Balcony, row F, seat 12/)).tagName).toBe('SPAN')
})
