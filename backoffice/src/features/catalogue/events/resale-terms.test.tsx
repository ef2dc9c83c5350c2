import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { openDetails } from './details-testing.ts'

afterEach(leaveBackoffice)

test('RESL-01 until when visitors offer tickets for resale, and what they get back, is set with the details and shown again', async () => {
  const saved = { resale_hours: 24, resale_percentage: 90 }
  const { calls, user, retype, save } = await openDetails(saved)
  const until = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Resale of tickets until' })
  expect(until.value).toBe('')
  expect(screen.queryByRole('textbox', { name: /Refund once a ticket is sold again/ })).toBeNull()
  await user.type(until, '24')
  const percentage = screen.getByRole<HTMLInputElement>('textbox', { name: /Refund once a ticket is sold again/ })
  expect(percentage.value).toBe('100')
  await retype(percentage, '101')
  await save()
  await screen.findByText('Enter a whole number from 0 to 100.')
  expect(calls('saveEvent')).toHaveLength(0)
  await retype(percentage, '90')
  await save()
  await waitFor(() => expect(calls('saveEvent')).toHaveLength(1))
  expect(calls('saveEvent')[0]?.input).toMatchObject(saved)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Resale of tickets until' }).value).toBe('24')
})

test('RESL-01 someone who may not give money back does not see it', async () => {
  await renderBackoffice('/events/5/details', {
    answers: { getEventDetail: anEventDetail(), listEventTypes: [], listActiveVenues: [] },
    session: aSession({ permissions: ['event.view', 'event.edit', 'event.details'] }),
  })
  await screen.findByRole('textbox', { name: /^Name/ })
  expect(screen.queryByRole('textbox', { name: 'Resale of tickets until' })).toBeNull()
})
