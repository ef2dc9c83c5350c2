import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
const answers = { getRetention: { months: null, updated_at: null }, listDueErasures: none, listErasures: none }
const kept = { email: 'sam@example.com', is_kept: true, orders: 0, tickets: 0, waiting: 2 }

test('PRIV-07 PRIV-08 someone is found by their address without an order, and erased after a question', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/personal-data', {
    answers: { ...answers, findPersonalData: kept, erasePersonalDataOf: { ...kept, is_kept: false, waiting: 0 } },
  })
  const field = await screen.findByRole('textbox', { name: /Email address/ })
  await user.type(field, 'sam@')
  await user.click(screen.getByRole('button', { name: 'Look up address' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(calls('findPersonalData')).toEqual([])
  await user.type(field, 'example.com{Enter}')
  expect(await screen.findByText(/Kept about sam@example\.com: .*waiting for: 2\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
  const question = within(await screen.findByRole('dialog', { name: 'Erase sam@example.com?' }))
  await user.click(question.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() => expect(calls('erasePersonalDataOf').map(({ input }) => input)).toEqual([{ email: 'sam@example.com' }]))
  expect(await screen.findByText('Nothing is kept about sam@example.com.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull()
})
