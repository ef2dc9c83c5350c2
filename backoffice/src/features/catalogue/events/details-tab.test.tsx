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
