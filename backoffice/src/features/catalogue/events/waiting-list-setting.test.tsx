import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

test('LIST-01 the waiting list is switched on with the details of the event, and shown as it is saved', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/events/5/details', {
    answers: {
      getEventDetail: anEventDetail(),
      listEventTypes: [],
      listActiveVenues: [],
      saveEvent: anEventDetail({ has_waiting_list: true }),
    },
  })
  const name = /Waiting list for what's sold out/
  const box = await screen.findByRole<HTMLInputElement>('switch', { name })
  expect(box.checked).toBe(false)
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveEvent')[0]?.input).toMatchObject({ event_id: 5, has_waiting_list: true }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true))
})
