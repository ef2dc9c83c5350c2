import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

test('REBK-08 until when visitors may change their time is set in hours; too many, and none at all, are refused beside the field', async () => {
  const user = userEvent.setup()
  let event = anEventDetail()
  const { calls } = await renderBackoffice('/events/5/details', {
    answers: {
      getEventDetail: () => event,
      listEventTypes: [],
      listActiveVenues: [],
      saveEvent: () => (event = anEventDetail({ visit_change_hours: 24 })),
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Change their time until/ })
  expect(field.value).toBe('0')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.type(field, '9999')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a whole number from 0 to 2.160.')
  expect(calls('saveEvent')).toEqual([])
  await user.clear(field)
  await user.type(field, '24')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveEvent')[0]?.input).toMatchObject({ event_id: 5, visit_change_hours: 24 }))
  await waitFor(() => expect(field.value).toBe('24'))
})
