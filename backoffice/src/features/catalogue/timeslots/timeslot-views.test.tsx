import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { aSlot, event, fill, monday, open, saturday } from './testing.ts'

afterEach(leaveBackoffice)

/** Eight a day from 1 June: 240 in June, 248 in July, 112 in August. */
const season = Array.from({ length: 600 }, (_, index) =>
  aSlot(index + 1, addDays('2030-06-01', Math.floor(index / 8)), 10 + (index % 8), { spots_sold: 2 }),
)

test('BSLOT-23 six hundred timeslots come a month at a time, their days folded but for the first to come', async () => {
  const { user } = await open({ slots: season })
  const day = (name: RegExp) => screen.getByRole('button', { name })
  const rows = () => screen.queryAllByRole('button', { name: /^Edit/ })
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(30)
  expect(day(/^Saturday 1 Jun 2030 ?8 timeslots/).getAttribute('aria-expanded')).toBe('true')
  expect(day(/^Sunday 2 Jun 2030/).getAttribute('aria-expanded')).toBe('false')
  expect(rows()).toHaveLength(8)
  await user.click(day(/^Sunday 2 Jun 2030/))
  expect(rows()).toHaveLength(16)
  await user.click(day(/^Next month/))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(31))
  expect(day(/^Monday 1 Jul 2030/).getAttribute('aria-expanded')).toBe('true')
  expect(rows()).toHaveLength(8)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Month' }).value).toBe('July 2030 (248)')
})

test('BSLOT-23 in the calendar six hundred timeslots are a month of days, of which one is open', async () => {
  const { user } = await open({ slots: season }, {}, { query: '?view=calendar&month=2030-08' })
  expect(await screen.findByRole('button', { name: /^Wednesday 14 Aug 2030, 8 timeslots, 16 of 160 sold/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Thursday 15 Aug 2030, 0 timeslots/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: /^Wednesday 14 Aug/ }))
  expect(await screen.findByRole('region', { name: /^Wednesday 14 Aug 2030/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(8)
})

test('the calendar opens at the first month with timeslots, not where the event begins', async () => {
  await open({ slots: [aSlot(1, '2030-08-03', 10), aSlot(2, '2030-08-03', 12)] }, {}, { query: '?view=calendar' })
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Month' })).value).toBe('August 2030 (2)')
})

test('the calendar counts per day; a day shows its timeslots and takes new ones', async () => {
  const { user, calls } = await open(
    { slots: [aSlot(1, saturday, 10, { spots_sold: 20 }), aSlot(2, saturday, 11, { spots_sold: 5 })] },
    { addTimeslots: [] },
    { query: '?view=calendar&month=2030-07' },
  )
  expect(await screen.findByRole('button', { name: /Saturday 6 Jul 2030, 2 timeslots, 25 of 40 sold/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit 10:00–11:00' })).toBeTruthy()
  const first = screen.getByRole('button', { name: /Saturday 6 Jul/, pressed: true })
  first.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  const empty = await screen.findByRole('region', { name: 'Sunday 14 Jul 2030' })
  await user.click(within(empty).getByRole('button', { name: 'Add timeslots' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Date/ })).value).toBe('14-07-2030')
  await fill(user, /^From/, '10')
  await fill(user, /^Until/, '11')
  await user.click(screen.getByRole('button', { name: 'Add timeslot' }))
  await waitFor(() => expect(calls('addTimeslots')).toHaveLength(1))
})

test('of an archived event nothing is changed', async () => {
  const archived = anEventDetail({ ...event, state: 'archived', archived_at: '2030-01-01T10:00:00.000Z' })
  const { user } = await open(
    { slots: [aSlot(1, saturday, 10)], hours: [monday] },
    {},
    { shown: archived, query: '?way=timeslots' },
  )
  expect(await screen.findByText('10:00–11:00')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /opening hours/ }))
  expect(await screen.findByText('10:00–12:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Generate)/ })).toBeNull()
})

test('BSLOT-14 BSLOT-23 the timeslots of a month or of a day are deleted together, but those that are sold', async () => {
  const july = season.map((slot) => ({ ...slot, spots_sold: slot.id % 8 === 0 ? 1 : 0 }))
  const { calls, user } = await open({ slots: july }, { deleteTimeslots: { deleted: 210, kept: 30 } })
  await user.click(await screen.findByRole('button', { name: 'Delete timeslots' }))
  const month = await screen.findByRole('dialog', { name: 'June 2030: delete 210 timeslots?' })
  expect(month.textContent).toContain('30 with tickets stay')
  await user.click(within(month).getByRole('button', { name: 'Delete' }))
  await screen.findByText('210 timeslots deleted')
  const asked = calls('deleteTimeslots')[0]?.input.ids ?? []
  expect(asked).toEqual(july.filter(({ id, spots_sold }) => id <= 240 && spots_sold === 0).map(({ id }) => id))
  await user.click(screen.getByRole('button', { name: 'Delete the timeslots of Saturday 1 Jun 2030' }))
  const day = await screen.findByRole('dialog', { name: 'Saturday 1 Jun 2030: delete 7 timeslots?' })
  await user.click(within(day).getByRole('button', { name: 'Cancel' }))
  expect(calls('deleteTimeslots')).toHaveLength(1)
})

test('BSLOT-14 of a day on which everything is sold nothing can be deleted, which is said', async () => {
  const { calls, user } = await open({ slots: season.slice(0, 8) })
  await user.click(await screen.findByRole('button', { name: 'Delete the timeslots of Saturday 1 Jun 2030' }))
  const dialog = await screen.findByRole('dialog', { name: 'Saturday 1 Jun 2030: all timeslots have tickets' })
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(calls('deleteTimeslots')).toEqual([])
})
