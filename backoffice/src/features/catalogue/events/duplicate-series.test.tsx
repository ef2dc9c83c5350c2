import type { CallInput } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail, anEventRow } from '../../../testing/an-event.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

/** The form that copies an event with a scan session, filled in for a series that begins two days before the clocks go back. */
async function openSeries(copies: string, refusedAt = Infinity) {
  let asked = 0
  const rendered = await renderBackoffice('/events', {
    answers: {
      listEvents: { data: [anEventRow()], total: 1, page: 1, per_page: 25, last_page: 1 },
      listEventTypes: [],
      getEventDetail: anEventDetail(),
      listSessionsOfEvent: [{ id: 3, name: 'Gate', starts_at: '2026-09-05T17:00:00.000Z', ends_at: '2026-09-06T02:00:00.000Z' }],
      duplicateEvent: () =>
        ++asked === refusedAt ? [{ code: 'event_name_unchanged' as const, field: 'name' }] : anEventDetail({ id: 6 }),
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate event' }))
  await user.type((await dialog.findAllByRole('textbox', { name: /^Start/ }))[0]!, '23-10-2027 20:00')
  const count = dialog.getByRole('textbox', { name: /^Number of copies/ })
  await user.clear(count)
  await user.type(count, copies)
  const press = () => user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  return { ...rendered, user, dialog, press }
}

test('EVT-84 an event is copied several times at once, each a week after the one before at the same hours, with its sessions', async () => {
  const { calls, press, router } = await openSeries('3')
  await press()
  expect(await screen.findByText('3 copies are ready')).toBeTruthy()
  const made = calls('duplicateEvent').map(({ input }) => input as CallInput<'duplicateEvent'>)
  expect(made.map(({ starts_at }) => starts_at)).toEqual([
    '2027-10-23T18:00:00.000Z',
    '2027-10-30T18:00:00.000Z',
    '2027-11-06T19:00:00.000Z',
  ])
  expect(made.at(-1)).toMatchObject({
    ends_at: '2027-11-07T03:00:00.000Z',
    sessions: [{ id: 3, starts_at: '2027-11-06T18:00:00.000Z', ends_at: '2027-11-07T03:00:00.000Z' }],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/backoffice/events')
})

test('EVT-86 the names of a series carry their number or their date, and one that gets too long by it is refused before', async () => {
  const names = async (suffix: string) => {
    const { calls, dialog, press, user } = await openSeries('3')
    const name = dialog.getByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, `${'Yoga'.repeat(15)}four`)
    await user.click(dialog.getByRole('combobox', { name: /^Behind the name/ }))
    await user.click(await screen.findByRole('option', { name: suffix }))
    await press()
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(calls('duplicateEvent')).toEqual([])
    await user.clear(name)
    await user.type(name, 'Yoga')
    expect(dialog.getByText(/^The first is called “Yoga /)).toBeTruthy()
    await press()
    await screen.findByText('3 copies are ready')
    leaveBackoffice()
    return calls('duplicateEvent').map(({ input }) => (input as CallInput<'duplicateEvent'>).name)
  }
  expect(await names('The number')).toEqual(['Yoga 1', 'Yoga 2', 'Yoga 3'])
  expect(await names('The date')).toEqual(['Yoga 23-10-2027', 'Yoga 30-10-2027', 'Yoga 06-11-2027'])
})

test('EVT-84 a series that is refused halfway says how many copies there are; more than thirty is refused beside the field', async () => {
  const { calls, dialog, press } = await openSeries('31')
  await press()
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Number/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(calls('duplicateEvent')).toEqual([])
  leaveBackoffice()
  const halfway = await openSeries('4', 3)
  await halfway.press()
  expect(await screen.findByText('2 of 4 copies were made.')).toBeTruthy()
  expect(halfway.calls('duplicateEvent')).toHaveLength(3)
})
