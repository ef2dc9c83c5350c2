import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aSlot, dialog, event, fill, monday, open, saturday, toasts } from './testing.ts'

afterEach(leaveBackoffice)

test('PERM-027 without event.timeslots there is no such tab', async () => {
  const session = aSession({ permissions: permissions.filter((one) => one !== 'event.timeslots') })
  await renderBackoffice('/events/5/timeslots', { session, answers: { getEventDetail: event } })
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Timeslots' })).toBeNull()
  leaveBackoffice()
  await open({})
  expect(screen.getByRole('link', { name: 'Timeslots' })).toBeTruthy()
})

test('DEC-S-54 BSLOT-25 the way that the shop shows is marked; fixed timeslots behind opening hours have a way out', async () => {
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

test('BSLOT-11 BSLOT-12 what does not fit is reported before anything is sent, and left out of what is added', async () => {
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

test('BSLOT-13 refusals of single timeslots are shown beside each and in one toast, and the rest of the form is kept', async () => {
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
      updated_at: slot.updated_at,
    }),
  )
})
