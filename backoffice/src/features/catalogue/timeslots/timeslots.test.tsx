import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aSlot, event, fill, monday, open, saturday } from './testing.ts'

afterEach(leaveBackoffice)

const toasts = (kind: string) => [...document.querySelectorAll(`[data-toast=${kind}]`)].map((toast) => toast.textContent)
const dialog = (name: string) => screen.findByRole('dialog', { name })
test('PERM-027 without event.timeslots there is no such tab', async () => {
  const session = aSession({ permissions: permissions.filter((one) => one !== 'event.timeslots') })
  await renderBackoffice('/events/5/timeslots', { session, answers: { getEventDetail: event } })
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Timeslots' })).toBeNull()
  leaveBackoffice()
  await open({})
  expect(screen.getByRole('link', { name: 'Timeslots' })).toBeTruthy()
})

test('DEC-S-54 BSLOT-25 which of the two ways the shop shows is told; fixed timeslots behind opening hours with the way out', async () => {
  await open({})
  expect(screen.queryByText('In the shop now')).toBeNull()
  expect(screen.getByText(/Without times a ticket is valid for the whole event/)).toBeTruthy()
  leaveBackoffice()
  await open({ slots: [aSlot(1, saturday, 10)] })
  expect(within(screen.getByRole('tab', { name: /Fixed timeslots/ })).getByText('In the shop now')).toBeTruthy()
  leaveBackoffice()
  const { user, calls } = await open(
    { slots: [aSlot(1, saturday, 10)], hours: [monday, { ...monday, id: 4, day: 2 }] },
    { deleteOpeningHours: { deleted: 2 } },
  )
  expect(within(screen.getByRole('tab', { name: /opening hours/ })).getByText('In the shop now')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Fixed timeslots/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete opening hours' }))
  await user.click(within(await dialog('Delete all opening hours?')).getByRole('button', { name: 'Delete opening hours' }))
  await waitFor(() => expect(calls('deleteOpeningHours').map(({ input }) => input)).toEqual([{ event_id: 5, ids: [3, 4] }]))
})

test('BSLOT-11 BSLOT-12 what does not fit is told before anything is sent, and left out of what is added', async () => {
  const added = aSlot(9, saturday, 10)
  const { user, calls } = await open({ slots: [aSlot(1, saturday, 12)] }, { addTimeslots: [added] })
  await user.click(screen.getByRole('button', { name: 'Add timeslots' }))
  await fill(user, /^From/, '10')
  await fill(user, /^Until/, '14')
  expect(await screen.findByText(/overlaps with another one \(06-07-2030 12:00–13:00\)/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add timeslot' }))
  expect(calls('addTimeslots')).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'How to split it' }))
  await user.click(await screen.findByRole('option', { name: /of 60 minutes/ }))
  expect(await screen.findByText("1 doesn't fit and is left out.")).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '12:00–13:00' }).disabled).toBe(true)
  // One that is not wanted.
  await user.click(screen.getByRole('checkbox', { name: '13:00–14:00' }))
  await user.click(screen.getByRole('button', { name: 'Add 2 timeslots' }))
  await waitFor(() => expect(toasts('success').join()).toContain('2 timeslots added'))
  expect(calls('addTimeslots')[0]?.input.timeslots).toEqual(
    [
      ['10:00', '11:00'],
      ['11:00', '12:00'],
    ].map(([start, end]) => ({ date: saturday, start, end_date: saturday, end, interval: 'hourly', spots: 20 })),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('BSLOT-13 what the server refuses of single timeslots stands at each, as one toast, and the rest of the form is kept', async () => {
  const { user, calls } = await open(
    {},
    {
      addTimeslots: [
        { code: 'timeslot_too_many_spots', field: 'timeslots.1.spots', spots: 200, capacity: 100, day: '07-07-2030' },
        { code: 'timeslot_too_many_spots', field: 'timeslots.2.spots', spots: 200, capacity: 100, day: '08-07-2030' },
      ],
    },
  )
  await user.click(screen.getByRole('button', { name: 'Add timeslots' }))
  await fill(user, /^Date/, '06-07-2030')
  await fill(user, /^From/, '10')
  await fill(user, /^Until/, '12')
  await fill(user, /^Spots/, '200')
  await user.click(screen.getByRole('switch', { name: /Repeat/ }))
  await fill(user, /^Up to and including/, '08-07-2030')
  await user.click(await screen.findByRole('button', { name: 'Add 3 timeslots' }))
  expect(await screen.findByText(/07-07-2030 would have 200 spots, but the event has only 100 tickets/)).toBeTruthy()
  expect(screen.getByText(/08-07-2030 would have 200 spots/)).toBeTruthy()
  expect(toasts('error')).toHaveLength(1)
  // Those refused can be left out.
  await user.click(screen.getByRole('checkbox', { name: /Sun 7/ }))
  await user.click(screen.getByRole('checkbox', { name: /Mon 8/ }))
  await user.click(screen.getByRole('button', { name: 'Add timeslot' }))
  await waitFor(() => expect(calls('addTimeslots')).toHaveLength(2))
  expect(calls('addTimeslots')[1]?.input.timeslots).toHaveLength(1)
})

test('BSLOT-14 a timeslot that is sold is not deleted but explained, with the offer to sell no more of it', async () => {
  const { user, calls } = await open(
    {
      slots: [
        aSlot(1, saturday, 10),
        aSlot(2, saturday, 11, { spots_sold: 3 }),
        aSlot(4, saturday, 13, { spots: 5, spots_sold: 5 }),
      ],
    },
    { deleteTimeslot: { success: true }, saveTimeslot: aSlot(2, saturday, 11) },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete 10:00–11:00' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls('deleteTimeslot').map(({ input }) => input.id)).toEqual([1]))
  await user.click(screen.getByRole('button', { name: 'Delete 11:00–12:00' }))
  const explained = await dialog('3 people have booked this timeslot')
  expect(within(explained).getByText(/can't be deleted/)).toBeTruthy()
  await user.click(within(explained).getByRole('button', { name: 'Stop selling' }))
  await waitFor(() => expect(calls('saveTimeslot')[0]?.input).toMatchObject({ id: 2, start: '11:00', spots: 3 }))
  await user.click(screen.getByRole('button', { name: 'Delete 13:00–14:00' }))
  await user.click(within(await dialog('5 people have booked this timeslot')).getByRole('button', { name: 'OK' }))
  expect([calls('deleteTimeslot').length, calls('saveTimeslot').length]).toEqual([1, 1])
})

test('BSLOT-01 BSLOT-02 BSLOT-03 BSLOT-04 BSLOT-05 a timeslot is shown and changed; midnight ends a day, and all day is as long as the event', async () => {
  const slot = aSlot(1, saturday, 22, { end: '24:00', spots_sold: 2 })
  const { user, calls } = await open({ slots: [slot] }, { saveTimeslot: slot })
  await user.click(await screen.findByRole('button', { name: 'Edit 22:00–24:00' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Until/ })).value).toBe('00:00')
  await fill(user, /^Spots/, '1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^2 have been sold or reserved/)).toBeTruthy()
  expect(calls('saveTimeslot')).toEqual([])
  await fill(user, /^Spots/, '')
  await fill(user, /^Date/, '31-08-2030')
  await user.click(screen.getByRole('switch', { name: /All day/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveTimeslot')[0]?.input).toEqual({
      event_id: 5,
      id: 1,
      date: '2030-08-31',
      start: '00:00',
      end_date: '2030-08-31',
      end: '18:00',
      interval: 'all_day',
      spots: null,
    }),
  )
})

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
