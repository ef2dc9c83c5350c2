import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { openDetails } from './details-testing.ts'

afterEach(leaveBackoffice)

test('REBK-08 until when visitors may change their time is set in hours; too many, and none at all, are refused beside the field', async () => {
  const { calls, retype, save } = await openDetails({ visit_change_hours: 24 })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Change their time until/ })
  expect(field.value).toBe('0')
  await retype(field, '')
  await save()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await retype(field, '9999')
  await save()
  await screen.findByText('Enter a whole number from 0 to 2.160.')
  expect(calls('saveEvent')).toEqual([])
  await retype(field, '24')
  await save()
  await waitFor(() => expect(calls('saveEvent')[0]?.input).toMatchObject({ event_id: 5, visit_change_hours: 24 }))
  await waitFor(() => expect(field.value).toBe('24'))
})
