import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aKey, catalogue, events, TOKEN } from './testing.ts'

afterEach(leaveBackoffice)

const made = { token: TOKEN, api_key: aKey() }

async function openForm(answers: Answers = {}, session = aSession()) {
  const { calls } = await renderBackoffice('/company/api-keys', {
    session,
    answers: {
      listApiKeys: [aKey()],
      listPermissions: catalogue,
      listCompanyEvents: events,
      createApiKey: made,
      ...answers,
    },
  })
  const type = userEvent.setup()
  await type.click(await screen.findByRole('button', { name: 'Create API key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
  await dialog.findByRole('checkbox', { name: 'See orders' })
  const send = () => type.click(dialog.getByRole('button', { name: 'Create API key' }))
  return { calls, type, dialog, send, sent: () => calls('createApiKey').map(({ input }) => input) }
}

/** What stands beside a field as wrong. */
const wrongOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('KEY-01 a key is made with its name, permissions, events and end', async () => {
  const { type, dialog, send, sent } = await openForm()
  await type.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Books')
  await type.click(dialog.getByRole('radio', { name: 'Selected events' }))
  await type.click(await dialog.findByRole('combobox', { name: /^Events/ }))
  await type.click(await screen.findByRole('option', { name: 'Dijkdag' }))
  await type.type(dialog.getByRole('textbox', { name: /^Valid until/ }), '31-12-2099')
  await type.click(dialog.getByRole('checkbox', { name: 'See orders' }))
  await type.click(dialog.getByRole('checkbox', { name: 'Refund orders' }))
  await type.click(dialog.getByRole('checkbox', { name: 'Refund orders' }))
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    company_id: 1,
    name: 'Books',
    permissions: ['order.view'],
    event_access: 'selected',
    event_ids: [5],
    expires_at: '2099-12-31T22:59:00.000Z',
  })
})

test('KEY-02 KEY-04 only what the maker has and a key can hold is offered, and with some events less', async () => {
  const session = aSession({ permissions: permissions.filter((one) => one !== 'order.refund') })
  const { type, dialog, send, sent } = await openForm({}, session)
  expect(dialog.queryByRole('checkbox', { name: 'Refund orders' })).toBeNull()
  expect(dialog.queryByRole('checkbox', { name: 'Manage users' })).toBeNull()
  await type.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Books')
  const createEvents = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Create events' })
  await type.click(createEvents)
  await type.click(dialog.getByRole('radio', { name: 'Selected events' }))
  expect([createEvents.checked, createEvents.disabled]).toEqual([false, true])
  expect(wrongOf(createEvents)).toContain('Only with access to all events')
  await type.click(await dialog.findByRole('combobox', { name: /^Events/ }))
  await type.click(await screen.findByRole('option', { name: 'Dijkdag' }))
  await send()
  // What is ticked no longer counts.
  const group = await dialog.findByRole('group', { name: /^Permissions/ })
  await waitFor(() => expect(wrongOf(group)).toBe('Please fill this in.'))
  expect(sent()).toEqual([])
  await type.click(dialog.getByRole('checkbox', { name: 'See orders' }))
  await send()
  await waitFor(() => expect(sent()).toMatchObject([{ permissions: ['order.view'], event_ids: [5] }]))
})

test('KEY-01 what is missing stands beside its field, and Enter in the search sends nothing', async () => {
  const { type, dialog, send, sent } = await openForm()
  await send()
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await waitFor(() => expect(wrongOf(name)).toContain('Please fill this in.'))
  expect(wrongOf(dialog.getByRole('group', { name: /^Permissions/ }))).toBe('Please fill this in.')
  await type.type(name, 'Books')
  await type.click(dialog.getByRole('checkbox', { name: 'See orders' }))
  await type.type(dialog.getByRole('searchbox', { name: 'Find a permission' }), 'refund{Enter}')
  expect(dialog.queryByRole('checkbox', { name: 'See orders' })).toBeNull()
  expect(sent()).toEqual([])
  await type.click(dialog.getByRole('radio', { name: 'Selected events' }))
  await send()
  const chosen = await dialog.findByRole('combobox', { name: /^Events/ })
  await waitFor(() => expect(wrongOf(chosen)).toContain('Please fill this in.'))
  expect(sent()).toEqual([])
})

test('KEY-01 what the server refuses stands beside its field, and nothing is lost when the network fails', async () => {
  let tries = 0
  const { type, dialog, send, sent } = await openForm({
    createApiKey: () => {
      tries += 1
      if (tries === 1) return [{ code: 'api_key_end_past', field: 'expires_at' }]
      return tries === 2 ? 'broken' : made
    },
  })
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  const end = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Valid until/ })
  await type.type(name, 'Books')
  await type.type(end, '01-01-2020 10:00')
  await type.click(dialog.getByRole('checkbox', { name: 'See orders' }))
  await send()
  await waitFor(() => expect(wrongOf(end)).toContain('This end has passed.'))
  await type.clear(end)
  await send()
  await waitFor(() => expect(sent()).toHaveLength(2))
  await screen.findByRole('alert')
  expect([name.value, dialog.getByRole<HTMLInputElement>('checkbox', { name: 'See orders' }).checked]).toEqual(['Books', true])
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create API key' }).disabled).toBe(false))
  await send()
  expect(await screen.findByText(TOKEN)).toBeTruthy()
  expect(sent()[2]).toMatchObject({ name: 'Books', expires_at: null, permissions: ['order.view'] })
})

test('KEY-01 the own password is asked again, and the key is then made', async () => {
  let isConfirmed = false
  const { type, dialog, send, sent } = await openForm({
    createApiKey: () => (isConfirmed ? made : [{ code: 'password_needed' }]),
    confirmPassword: () => {
      isConfirmed = true
      return { confirmed_until: '2026-06-01T10:10:00.000Z' }
    },
  })
  await type.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Books')
  await type.click(dialog.getByRole('checkbox', { name: 'See orders' }))
  await send()
  const question = within(await screen.findByRole('dialog', { name: 'Enter your password again' }))
  await type.type(question.getByLabelText(/^Your password/), 'Abcdef1!')
  await type.click(question.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(TOKEN)).toBeTruthy()
  expect(sent()).toHaveLength(2)
})
