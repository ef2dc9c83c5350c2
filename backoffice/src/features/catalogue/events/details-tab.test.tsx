import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const left = { code: 'timeslots_left_outside' as const, field: 'starts_at', count: 3, first: '04-07-2026 10:00' }
const question = 'Move the timeslots too?'

/** The details of an event whose new dates are refused as long as its timeslots do not move along. */
async function openMoved(withheld: readonly string[] = []) {
  const rendered = await renderBackoffice('/events/5/details', {
    session: aSession({ permissions: permissions.filter((permission) => !withheld.includes(permission)) }),
    answers: {
      getEventDetail: anEventDetail(),
      listEventTypes: [],
      listActiveVenues: [],
      saveEvent: ({ move_timeslots }) => (move_timeslots === true ? anEventDetail() : [left]),
    },
  })
  const user = userEvent.setup()
  for (const [name, text] of [
    [/^Start/, '04-07-2031 20:00'],
    [/^End/, '05-07-2031 20:00'],
  ] as const) {
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...rendered, user }
}

test('BSLOT-11 dates that would leave timeslots outside offer to move them along', async () => {
  const { calls, user } = await openMoved()
  const dialog = await screen.findByRole('dialog', { name: question })
  expect(dialog.textContent).toContain('3 upcoming timeslots fall outside the new dates.')
  await user.click(within(dialog).getByRole('button', { name: 'Move timeslots' }))
  await waitFor(() => expect(calls('saveEvent')).toHaveLength(2))
  const [first, second] = calls('saveEvent').map(({ input }) => input)
  expect(second).toEqual({ ...first, move_timeslots: true })
})

test('BSLOT-11 users who decline the move are shown the error beside the date, and the form is kept', async () => {
  const { calls, user } = await openMoved()
  const dialog = await screen.findByRole('dialog', { name: question })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const start = screen.getByRole<HTMLInputElement>('textbox', { name: /^Start/ })
  await waitFor(() => expect(start.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('Timeslots would be outside these dates: 3, the first on 04-07-2026 10:00.').length).toBeGreaterThan(
    0,
  )
  expect(start.value).toBe('04-07-2031 20:00')
  expect(calls('saveEvent')).toHaveLength(1)
})

test('BSLOT-11 PERM-027 users who may not change timeslots are not asked', async () => {
  await openMoved(['event.timeslots'])
  const start = screen.getByRole('textbox', { name: /^Start/ })
  await waitFor(() => expect(start.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** The details of an event from 4 July 2026, 12:00 until 22:00; `retype` replaces what stands in one of its dates. */
async function openDated() {
  const rendered = await renderBackoffice('/events/5/details', {
    answers: {
      getEventDetail: anEventDetail({ starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T20:00:00.000Z' }),
      listEventTypes: [],
      listActiveVenues: [],
      saveEvent: anEventDetail(),
    },
  })
  const user = userEvent.setup()
  const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
  const retype = async (name: RegExp, text: string) => {
    await user.clear(await field(name))
    await user.type(await field(name), text)
  }
  return { ...rendered, user, field, retype }
}

test('EVT-80 the end goes to another day with the start, keeps its hour, and is saved with it', async () => {
  const { calls, user, field, retype } = await openDated()
  await retype(/^Start/, '11-07-2026 10:00')
  expect((await field(/^End/)).value).toBe('11-07-2026 22:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveEvent')).toHaveLength(1))
  expect(calls('saveEvent')[0]?.input).toMatchObject({
    starts_at: '2026-07-11T08:00:00.000Z',
    ends_at: '2026-07-11T20:00:00.000Z',
  })
})

test('EVT-80 an end that the user chose stays, and a start that is put back brings the end back', async () => {
  const { field, retype } = await openDated()
  await retype(/^Start/, '11-07-2026 12:00')
  await retype(/^Start/, '04-07-2026 12:00')
  expect((await field(/^End/)).value).toBe('04-07-2026 22:00')
  await retype(/^End/, '06-07-2026 23:00')
  await retype(/^Start/, '05-07-2026 12:00')
  expect((await field(/^End/)).value).toBe('06-07-2026 23:00')
})

test('REM-01 how long before the visit visitors are reminded can be set, is saved, is shown again, and can be taken away', async () => {
  let event = anEventDetail()
  const { calls } = await renderBackoffice('/events/5/details', {
    answers: {
      getEventDetail: () => event,
      listEventTypes: [],
      listActiveVenues: [],
      saveEvent: ({ reminder_days }) => (event = anEventDetail({ reminder_days: reminder_days ?? null })),
    },
  })
  const user = userEvent.setup()
  const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Reminder before the visit' })
  expect((await field()).value).toBe('No reminder')
  await user.click(await field())
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'No reminder',
    '1 day before',
    '2 days before',
    '3 days before',
    '7 days before',
  ])
  await user.click(screen.getByRole('option', { name: '3 days before' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveEvent')).toHaveLength(1))
  expect(calls('saveEvent')[0]?.input).toMatchObject({ reminder_days: 3 })
  expect((await field()).value).toBe('3 days before')
  await user.click(await field())
  await user.click(await screen.findByRole('option', { name: 'No reminder' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveEvent')).toHaveLength(2))
  expect(calls('saveEvent')[1]?.input).toMatchObject({ reminder_days: null })
})
