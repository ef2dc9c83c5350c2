import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { aSlot, dialog, fill, monday, open, toasts } from './testing.ts'

afterEach(leaveBackoffice)

test('BSLOT-15 BSLOT-16 BSLOT-17 BSLOT-19 BSLOT-24 an opening hour is added on several days at once, after what it needs and what is in its way', async () => {
  const { user, calls } = await open({ hours: [monday] }, { addOpeningHours: [] })
  await user.click(screen.getByRole('button', { name: 'Add opening hours' }))
  await fill(user, /^Opens at/, '')
  await fill(user, /^Closes at/, '')
  await fill(user, /^Spots per hour/, '')
  const form = await dialog('Add opening hours')
  const save = within(form).getByRole('button', { name: 'Add opening hours' })
  await user.click(save)
  expect(await within(form).findByText('Choose at least one day.')).toBeTruthy()
  for (const name of [/^Opens at/, /^Closes at/, /^Spots per hour/])
    expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid'), String(name)).toBe('true')
  await fill(user, /^Opens at/, '11:00')
  await fill(user, /^Closes at/, '0:00')
  await fill(user, /^Spots per hour/, '15')
  for (const day of ['Mon', 'Wed', 'Sun']) await user.click(within(form).getByRole('checkbox', { name: day }))
  expect(await within(form).findByText(/^Monday: Invalid opening hour/)).toBeTruthy()
  await user.click(save)
  expect(calls('addOpeningHours')).toEqual([])
  await user.click(within(form).getByRole('checkbox', { name: 'Mon' }))
  expect(await within(form).findByText(/11:00–12:00, 12:00–13:00, 13:00–14:00, …, 23:00–24:00/)).toBeTruthy()
  await user.click(save)
  await waitFor(() => expect(toasts('success')).toHaveLength(1))
  expect(calls('addOpeningHours').map(({ input }) => input)).toEqual([
    { event_id: 5, days: [3, 7], opens_at: '11:00', closes_at: '24:00', interval: 'hourly', spots: 15 },
  ])
})

test('BSLOT-24 when the server refuses one of several days none is added, and that day is named beside the field', async () => {
  let answered = 0
  const { user, calls } = await open(
    {},
    { addOpeningHours: () => (++answered === 1 ? [{ code: 'stock_below_sold', field: 'spots', sold: 20, day: 2 }] : []) },
    { query: '?way=opening_hours' },
  )
  await user.click(await screen.findByRole('button', { name: 'Add opening hours' }))
  await fill(user, /^Spots per hour/, '15')
  const form = await dialog('Add opening hours')
  for (const day of ['Mon', 'Tue']) await user.click(within(form).getByRole('checkbox', { name: day }))
  const save = within(form).getByRole('button', { name: 'Add opening hours' })
  await user.click(save)
  expect(await within(form).findByText(/^Tuesday: 20 have been sold or reserved/)).toBeTruthy()
  const spots = within(form).getByRole('textbox', { name: /^Spots per hour/ })
  expect([spots.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', spots])
  expect([toasts('error').length, toasts('success').length]).toEqual([1, 0])
  await fill(user, /^Spots per hour/, '20')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('addOpeningHours').map(({ input }) => [input.days, input.spots])).toEqual([
    [[1, 2], 15],
    [[1, 2], 20],
  ])
})

test('BSLOT-19 opening hours that someone else added meanwhile are in the way, and are shown then', async () => {
  const hours: (typeof monday)[] = []
  const { user, calls } = await open(
    {},
    {
      listOpeningHours: () => hours,
      addOpeningHours: () => {
        hours.push(monday)
        return [{ code: 'opening_hour_invalid', field: 'opens_at', day: 1 }]
      },
    },
    { query: '?way=opening_hours' },
  )
  await user.click(await screen.findByRole('button', { name: 'Add opening hours' }))
  await fill(user, /^Spots per hour/, '15')
  const form = await dialog('Add opening hours')
  await user.click(within(form).getByRole('checkbox', { name: 'Mon' }))
  const save = within(form).getByRole('button', { name: 'Add opening hours' })
  await user.click(save)
  const opens = within(form).getByRole('textbox', { name: /^Opens at/ })
  await waitFor(() => expect(opens.getAttribute('aria-invalid')).toBe('true'))
  // Beside the field, and below as for every overlap that is known.
  await waitFor(() => expect(within(form).getAllByText(/^Monday: Invalid opening hour/)).toHaveLength(2))
  await user.click(save)
  expect(calls('addOpeningHours')).toHaveLength(1)
})

test('BSLOT-08 BSLOT-09 the closing time is shown and saved; fewer spots than are sold of some hour is said beside the spots, and can be put right', async () => {
  let answered = 0
  const { user, calls } = await open(
    { hours: [monday] },
    { saveOpeningHour: () => (++answered === 1 ? [{ code: 'stock_below_sold', field: 'spots', sold: 8 }] : monday) },
    { query: '?way=opening_hours' },
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Monday 10:00–12:00' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Closes at/ })).value).toBe('12:00')
  await fill(user, /^Closes at/, '13:00')
  await fill(user, /^Spots per hour/, '5')
  const save = within(await dialog('Edit opening hours')).getByRole('button', { name: 'Save' })
  await user.click(save)
  const spots = screen.getByRole('textbox', { name: /^Spots per hour/ })
  await waitFor(() => expect(spots.getAttribute('aria-invalid')).toBe('true'))
  await fill(user, /^Spots per hour/, '8')
  await user.click(save)
  await waitFor(() => expect(calls('saveOpeningHour').map(({ input }) => input.spots)).toEqual([5, 8]))
  expect(calls('saveOpeningHour')[1]?.input).toMatchObject({ opens_at: '10:00', closes_at: '13:00' })
})

test('BSLOT-20 DEC-B-68 opening hours become fixed timeslots after looking at them; those there are, are off', async () => {
  const generated = [10, 11].flatMap((from) =>
    ['2030-07-01', '2030-07-08'].map((date) => ({
      date,
      start: `${from}:00`,
      end: `${from + 1}:00`,
      interval: 'hourly' as const,
      spots: 20,
      exists: date === '2030-07-01' && from === 10,
    })),
  )
  const { user, calls } = await open(
    { slots: [aSlot(1, '2030-07-01', 10)], hours: [monday] },
    { generateTimeslots: generated, addTimeslots: [] },
  )
  await user.click(await screen.findByRole('button', { name: /Generate fixed timeslots/ }))
  expect(await screen.findByText('1 already exists and is left out.')).toBeTruthy()
  expect(screen.getByText(/60 spots in total/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /10:00–11:00 ?already exists/ }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /Mon 8/ }))
  await user.click(screen.getByRole('button', { name: 'Add 1 timeslot' }))
  await waitFor(() =>
    expect(calls('addTimeslots')[0]?.input.timeslots).toEqual([
      { date: '2030-07-01', start: '11:00', end: '12:00', interval: 'hourly', spots: 20 },
    ]),
  )
  leaveBackoffice()
  const again = await open({ hours: [monday] }, { generateTimeslots: generated })
  await again.user.click(screen.getByRole('button', { name: /Generate fixed timeslots/ }))
  await waitFor(() => expect(again.calls('generateTimeslots')).toHaveLength(1))
  await fill(again.user, /^Up to and including/, '01-06-2020')
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy()
  expect(again.calls('generateTimeslots')).toHaveLength(1)
})
