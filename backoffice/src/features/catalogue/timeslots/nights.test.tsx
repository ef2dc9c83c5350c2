import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { dayToShow, slotDays } from './slot-days.ts'
import { aSlot, fill, open, saturday } from './testing.ts'

afterEach(leaveBackoffice)

const sunday = '2030-07-07'
/** Saturday 23:00 to Sunday 02:00. */
const night = (change: Partial<ReturnType<typeof aSlot>> = {}) =>
  aSlot(1, saturday, 23, { end_date: sunday, end: '02:00', ends_at: '2030-07-07T00:00:00.000Z', ...change })
const until = () => screen.getByRole('textbox', { name: /^Until(?! and)/ })
/** What is read out with a field. */
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('BSLOT-03 BSLOT-23 an end earlier than the start is on the next day: the field says which, and so it is sent', async () => {
  const { user, calls } = await open({}, { addTimeslots: [night()] })
  await user.click(screen.getByRole('button', { name: 'Add timeslots' }))
  await fill(user, /^Date/, '')
  await fill(user, /^From/, '23')
  await fill(user, /^Until(?! and)/, '2')
  expect(describedBy(until())).toContain('On the next day.')
  await fill(user, /^Date/, '06-07-2030')
  expect(describedBy(until())).toContain('The next day: Sunday 7 Jul 2030.')
  // Heard while another field is being filled in.
  expect(within(screen.getByRole('dialog')).getByText('The next day: Sunday 7 Jul 2030.').getAttribute('role')).toBe('status')
  await fill(user, /^Until(?! and)/, '23:30')
  expect(describedBy(until())).not.toContain('next day')
  await fill(user, /^Until(?! and)/, '2')
  await user.click(screen.getByRole('button', { name: 'Add timeslot' }))
  await waitFor(() =>
    expect(calls('addTimeslots')[0]?.input.timeslots).toEqual([
      { date: saturday, start: '23:00', end_date: sunday, end: '02:00', interval: 'hourly', spots: null },
    ]),
  )
})

test('BSLOT-03 an end that equals the start is refused beside the field, until one of the two is changed', async () => {
  const { user, calls } = await open({}, { addTimeslots: [night()] })
  await user.click(screen.getByRole('button', { name: 'Add timeslots' }))
  await fill(user, /^Date/, '06-07-2030')
  await fill(user, /^From/, '23')
  await fill(user, /^Until(?! and)/, '23')
  await user.click(screen.getByRole('button', { name: 'Add timeslot' }))
  await waitFor(() => expect(describedBy(until())).toContain('The end must be after the start.'))
  expect(calls('addTimeslots')).toEqual([])
  await fill(user, /^From/, '22')
  await waitFor(() => expect(until().getAttribute('aria-invalid')).not.toBe('true'))
})

test('BSLOT-03 BSLOT-14 BSLOT-23 a night is shown with the day it ends on, and stays one when it is changed or closed', async () => {
  const { user, calls } = await open({ slots: [night({ spots_sold: 3 })] }, { saveTimeslot: night() })
  expect((await screen.findByText('23:00 – Sun 02:00')).getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('23:00 – Sunday 02:00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete 23:00 – Sunday 02:00' }))
  await user.click(await screen.findByRole('button', { name: 'Stop selling' }))
  await waitFor(() => expect(calls('saveTimeslot')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Edit 23:00 – Sunday 02:00' }))
  await screen.findByText('The next day: Sunday 7 Jul 2030.')
  await fill(user, /^Until(?! and)/, '03:00')
  await fill(user, /^Date/, '13-07-2030')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveTimeslot')).toHaveLength(2))
  const as = { event_id: 5, id: 1, start: '23:00', interval: 'hourly', updated_at: night().updated_at }
  expect(calls('saveTimeslot').map(({ input }) => input)).toEqual([
    { ...as, date: saturday, end_date: sunday, end: '02:00', spots: 3 },
    { ...as, date: '2030-07-13', end_date: '2030-07-14', end: '03:00', spots: 20 },
  ])
})

test('BSLOT-03 an end that equals the start is refused in a timeslot that is changed too', async () => {
  const { user, calls } = await open({ slots: [night()] })
  await user.click(await screen.findByRole('button', { name: 'Edit 23:00 – Sunday 02:00' }))
  await fill(user, /^Until(?! and)/, '23:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(describedBy(until())).toContain('The end must be after the start.'))
  expect(calls('saveTimeslot')).toEqual([])
  await fill(user, /^From/, '22')
  await waitFor(() => expect(until().getAttribute('aria-invalid')).not.toBe('true'))
})

test('BSLOT-12 a timeslot that begins in the small hours is reported to overlap the night before it', async () => {
  const { user } = await open({ slots: [night()] })
  await user.click(screen.getByRole('button', { name: 'Add timeslots' }))
  await fill(user, /^Date/, '07-07-2030')
  // Sunday has no timeslot of its own that one could go on from.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^From/ }).value).toBe('')
  await fill(user, /^From/, '1')
  await fill(user, /^Until(?! and)/, '3')
  expect(await screen.findByText(/overlaps with another one \(06-07-2030 23:00 – 07-07-2030 02:00\)/)).toBeTruthy()
  await fill(user, /^From/, '2')
  await waitFor(() => expect(screen.queryByText(/overlaps with another one/)).toBeNull())
})

test('BSLOT-03 BSLOT-23 nights are repeated and cut into pieces, each below the day it begins', async () => {
  const { user, calls } = await open({}, { addTimeslots: [] })
  await user.click(screen.getByRole('button', { name: 'Add timeslots' }))
  await fill(user, /^Date/, '05-07-2030')
  await fill(user, /^From/, '22:30')
  await fill(user, /^Until(?! and)/, '1:30')
  await user.click(screen.getByRole('switch', { name: /Repeat/ }))
  await fill(user, /^Up to and including/, '06-07-2030')
  expect(describedBy(until())).toContain('On the next day.')
  expect(screen.getByRole('checkbox', { name: '22:30 – Saturday 01:30' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '22:30 – Sunday 01:30' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'How to split it' }))
  await user.click(await screen.findByRole('option', { name: /of 60 minutes/ }))
  expect(screen.getAllByRole('checkbox', { name: /^\d\d:/ }).map((box) => box.closest('label')?.textContent)).toEqual([
    '22:30–23:30',
    '23:30 – Sat 00:3023:30 – Saturday 00:30',
    '00:30–01:30',
    '22:30–23:30',
    '23:30 – Sun 00:3023:30 – Sunday 00:30',
    '00:30–01:30',
  ])
  await user.click(screen.getByRole('button', { name: 'Add 6 timeslots' }))
  await waitFor(() => expect(calls('addTimeslots')).toHaveLength(1))
  const span = (date: string, start: string, end_date: string, end: string) =>
    expect.objectContaining({ date, start, end_date, end })
  expect(calls('addTimeslots')[0]?.input.timeslots).toEqual([
    span('2030-07-05', '22:30', '2030-07-05', '23:30'),
    span('2030-07-05', '23:30', saturday, '00:30'),
    span(saturday, '00:30', saturday, '01:30'),
    span(saturday, '22:30', saturday, '23:30'),
    span(saturday, '23:30', sunday, '00:30'),
    span(sunday, '00:30', sunday, '01:30'),
  ])
})

test('BSLOT-23 the list begins with last evening as long as its night goes on', () => {
  const days = slotDays([aSlot(2, saturday, 10), night(), aSlot(3, sunday, 20)])
  expect(dayToShow(days, '2030-07-06T23:59:00.000Z')).toBe(saturday)
  expect(dayToShow(days, '2030-07-07T00:00:00.000Z')).toBe(sunday)
  expect(dayToShow(days, '2030-08-01T00:00:00.000Z')).toBe(saturday)
  expect(dayToShow([], '2030-08-01T00:00:00.000Z')).toBeNull()
})

test('BSLOT-19 DEC-B-69 organisers who are open past midnight are shown what to do instead', async () => {
  const { user } = await open({}, {}, { query: '?way=opening_hours' })
  await user.click(await screen.findByRole('button', { name: 'Add opening hours' }))
  await fill(user, /^Opens at/, '22')
  await fill(user, /^Closes at/, '2')
  const form = screen.getByRole('dialog', { name: 'Add opening hours' })
  await user.click(within(form).getByRole('button', { name: 'Add opening hours' }))
  const closes = screen.getByRole('textbox', { name: /^Closes at/ })
  await waitFor(() => expect(closes.getAttribute('aria-invalid')).toBe('true'))
  expect(describedBy(closes)).toContain('at midnight (00:00) at the latest')
  expect(describedBy(closes)).toContain('Use fixed timeslots instead')
})
