import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { aSlot, dialog, fill, monday, open, saturday, toasts } from './testing.ts'

afterEach(leaveBackoffice)

const later = { updated_at: '2030-01-03T10:00:00.000Z' }
const refused = [refusal('changed_meanwhile', { name: 'Bea' })]
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('DEC-B-182 a timeslot that changed since its form was opened is saved only when asked', async () => {
  const slot = aSlot(1, saturday, 10)
  const { user, calls } = await open(
    { slots: [slot] },
    { saveTimeslot: ({ updated_at }) => (updated_at ? refused : { ...slot, ...later, spots: 30 }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit 10:00–11:00' }))
  await fill(user, /^From/, '9')
  await fill(user, /^Spots/, '30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else has changed this')).toBeTruthy()
  expect([box(/^From/).value, box(/^Spots/).value]).toEqual(['09:00', '30'])
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls('saveTimeslot').map(({ input }) => [input.start, input.spots, input.updated_at])
  expect(sent).toEqual([
    ['09:00', 30, slot.updated_at],
    ['09:00', 30, undefined],
  ])
})

test('DEC-B-182 or the timeslot is shown as it is now, and the next save is compared with that', async () => {
  const slot = aSlot(1, saturday, 10)
  const now = aSlot(1, saturday, 11, { ...later, end: '24:00', spots: 30 })
  let slots = [slot]
  const { user, calls } = await open(
    {},
    { listTimeslots: () => slots, saveTimeslot: ({ updated_at }) => (updated_at === now.updated_at ? now : refused) },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit 10:00–11:00' }))
  slots = [now]
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect([box(/^From/).value, box(/^Until/).value, box(/^Spots/).value]).toEqual(['11:00', '00:00', '30']))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { date, start, end_date, end, interval, spots, updated_at } = now
  const input = { event_id: 5, id: 1, date, start, end_date, end, interval, spots, updated_at }
  expect(calls('saveTimeslot').map((call) => call.input)).toEqual([
    { ...input, start: '10:00', end: '11:00', spots: 20, updated_at: slot.updated_at },
    input,
  ])
})

test('DEC-B-182 opening hours that changed since their form was opened are saved only when asked, or shown as they are now', async () => {
  const now = { ...monday, ...later, day: 2, closes_at: '24:00', spots: 40 }
  let hours = [monday]
  const { user, calls } = await open(
    {},
    { listOpeningHours: () => hours, saveOpeningHour: ({ updated_at }) => (updated_at ? refused : now) },
    { query: '?way=opening_hours' },
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Monday 10:00–12:00' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  hours = [now]
  await fill(user, /^Spots per hour/, '15')
  const form = within(await dialog('Edit opening hours'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect([box(/^Closes at/).value, box(/^Spots per hour/).value]).toEqual(['00:00', '40']))
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'Tue' }).checked).toBe(true)
  await fill(user, /^Spots per hour/, '15')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Save mine anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('saveOpeningHour').map(({ input }) => [input.day, input.spots, input.updated_at])).toEqual([
    [1, 15, monday.updated_at],
    [2, 15, now.updated_at],
    [2, 15, undefined],
  ])
})

test('BSLOT-14 DEC-B-182 a timeslot that someone else has changed is not closed with its old times, and is shown as it is now', async () => {
  const sold = { spots_sold: 3 }
  const slot = aSlot(1, saturday, 10, sold)
  const now = aSlot(1, saturday, 12, { ...sold, ...later })
  let slots = [slot]
  const { user, calls } = await open(
    {},
    { listTimeslots: () => slots, saveTimeslot: ({ updated_at }) => (updated_at === now.updated_at ? now : refused) },
  )
  await user.click(await screen.findByRole('button', { name: 'Delete 10:00–11:00' }))
  slots = [now]
  await user.click(await screen.findByRole('button', { name: 'Stop selling' }))
  await waitFor(() => expect(toasts('error').join()).toContain('Bea has changed this in the meantime.'))
  await user.click(await screen.findByRole('button', { name: 'Delete 12:00–13:00' }))
  await user.click(await screen.findByRole('button', { name: 'Stop selling' }))
  await waitFor(() => expect(toasts('success')).toHaveLength(1))
  expect(calls('saveTimeslot').map(({ input }) => [input.start, input.spots, input.updated_at])).toEqual([
    ['10:00', 3, slot.updated_at],
    ['12:00', 3, now.updated_at],
  ])
})
