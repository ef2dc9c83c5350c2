import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { openDetails } from './details-testing.ts'

afterEach(leaveBackoffice)

test('SELF-01 until when visitors cancel, and what they get back, is set with the details and shown again', async () => {
  const saved = { cancel_until: 2, cancel_until_unit: 'days', cancel_percentage: 80 } as const
  const { calls, user, retype, save } = await openDetails(saved)
  const until = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cancel tickets until' })
  expect(until.value).toBe('')
  expect(screen.queryByRole('textbox', { name: /Refund of the ticket price/ })).toBeNull()
  await user.type(until, '2')
  await user.click(screen.getByRole('combobox', { name: /Hours or days/ }))
  await user.click(await screen.findByRole('option', { name: 'days before the visit' }))
  const percentage = screen.getByRole<HTMLInputElement>('textbox', { name: /Refund of the ticket price/ })
  expect(percentage.value).toBe('100')
  await retype(percentage, '101')
  await save()
  await screen.findByText('Enter a whole number from 0 to 100.')
  expect(calls('saveEvent')).toHaveLength(0)
  await retype(percentage, '80')
  await save()
  await waitFor(() => expect(calls('saveEvent')).toHaveLength(1))
  expect(calls('saveEvent')[0]?.input).toMatchObject(saved)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cancel tickets until' }).value).toBe('2')
})

test('SELF-01 someone who may not give money back does not see it', async () => {
  await renderBackoffice('/events/5/details', {
    answers: { getEventDetail: anEventDetail(), listEventTypes: [], listActiveVenues: [] },
    session: aSession({ permissions: ['event.view', 'event.edit', 'event.details'] }),
  })
  await screen.findByRole('textbox', { name: /^Name/ })
  expect(screen.queryByRole('textbox', { name: 'Cancel tickets until' })).toBeNull()
})
