import type { CallAnswer } from '@entree/contract/calls.ts'
import type { ApiKey } from '@entree/contract/foundation/api-keys/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { onPhone } from '../../../testing/on-phone.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aKey, catalogue, events, TOKEN } from './testing.ts'

afterEach(leaveBackoffice)

const newest = () => within(screen.getAllByRole('dialog').at(-1)!)

test('KEY-06 keys are listed with their end, state, last use and maker, and unfold what they can do', async () => {
  const long = 'Boekhoudkoppelingvandeverenigingmeteenheellangenaam'
  await renderBackoffice('/company/api-keys', {
    answers: {
      listApiKeys: [
        aKey({ id: 3, name: 'CRM', event_access: 'selected', event_ids: [5], last_used_at: '2026-06-01T10:00:00.000Z' }),
        aKey({ id: 2, name: 'Old website', expires_at: '2020-01-01T11:00:00.000Z', created_by_name: 'Teun Bakker' }),
        aKey({ id: 1, name: long, revoked_at: '2026-05-01T10:00:00.000Z' }),
      ],
      listPermissions: catalogue,
      listCompanyEvents: events,
    },
  })
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  const crm = await rowOf(/^CRM/)
  expect(crm.getByText('ends in aB3_')).toBeTruthy()
  expect(crm.getByText('Active')).toBeTruthy()
  expect(crm.getByText('01-06-2026 12:00')).toBeTruthy()
  expect(crm.getByText('No end date')).toBeTruthy()
  const old = await rowOf(/^Old website/)
  expect(old.getByText('Expired')).toBeTruthy()
  expect(old.getByText('01-01-2020 12:00')).toBeTruthy()
  expect(old.getByText('Teun Bakker')).toBeTruthy()
  expect(old.getByText('Never')).toBeTruthy()
  expect((await rowOf(new RegExp(`^${long}`))).getByText('Revoked')).toBeTruthy()
  expect(screen.queryByRole('button', { name: `Actions for ${long}` })).toBeNull()
  const click = userEvent.setup()
  await click.click(screen.getByRole('button', { name: 'What CRM can do' }))
  expect(await screen.findByText('Dijkdag')).toBeTruthy()
  expect(await screen.findByText('See orders')).toBeTruthy()
  expect(screen.queryByText('Festival')).toBeNull()
})

test('KEY-06 many keys are paged and searched by name', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => aKey({ id: index + 1, name: `Program ${index + 1}` }))
  await renderBackoffice('/company/api-keys', { answers: { listApiKeys: keys } })
  const click = userEvent.setup()
  expect(await screen.findByText('Program 25')).toBeTruthy()
  expect(screen.queryByText('Program 26')).toBeNull()
  await click.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Program 26')).toBeTruthy()
  await click.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'program 6')
  await waitFor(() => expect(screen.queryByText('Program 26')).toBeNull())
  expect(await screen.findByText('Program 60')).toBeTruthy()
})

test('PERM-110 without a key it says what one is for; without the permission there is no tab', async () => {
  const { router } = await renderBackoffice('/company/api-keys', { answers: { listApiKeys: [] } })
  expect(await screen.findByText('No API keys yet')).toBeTruthy()
  expect(screen.getByText(/your bookkeeping, your CRM or your own website/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'API keys' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/backoffice/company/api-keys')
  leaveBackoffice()
  const session = aSession({ permissions: permissions.filter((one) => one !== 'my_company.api_keys') })
  await renderBackoffice('/company/api-keys', { answers: { listApiKeys: [] }, session })
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'API keys' })).toBeNull()
})

test('KEY-06 a list that cannot be loaded says so, and is tried again', async () => {
  let isBroken = true
  await renderBackoffice('/company/api-keys', {
    answers: { listApiKeys: () => (isBroken ? 'broken' : [aKey()]) },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await userEvent.setup().click(again)
  expect(await screen.findByText('Books')).toBeTruthy()
})

test('KEY-01 a user who works as another cannot make a key', async () => {
  const session = aSession({ impersonator: { id: 9, name: 'Ella' } })
  await renderBackoffice('/company/api-keys', { answers: { listApiKeys: [aKey()] }, session })
  expect(await screen.findByText(/Only they themselves can create a key/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull()
})

test('KEY-05 a key is revoked only after a question', async () => {
  let list: ApiKey[] = [aKey()]
  const { calls } = await renderBackoffice('/company/api-keys', {
    answers: {
      listApiKeys: () => list,
      revokeApiKey: (): CallAnswer<'revokeApiKey'> => (list = [aKey({ revoked_at: '2026-06-01T10:00:00.000Z' })]),
    },
  })
  const click = userEvent.setup()
  const ask = async () => {
    await click.click(await screen.findByRole('button', { name: 'Actions for Books' }))
    await click.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    return within(await screen.findByRole('dialog', { name: 'Revoke Books?' }))
  }
  await click.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('revokeApiKey')).toEqual([])
  await click.click((await ask()).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeTruthy()
  expect(calls('revokeApiKey').map(({ input }) => input)).toEqual([{ company_id: 1, id: 4 }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Books' })).toBeNull())
})

test('KEY-01 a new key is shown once, copied, and closing it otherwise is asked about, also on a phone', async () => {
  onPhone()
  const { calls } = await renderBackoffice('/company/api-keys', {
    answers: { listApiKeys: [], listPermissions: catalogue, createApiKey: { token: TOKEN, api_key: aKey() } },
  })
  const type = userEvent.setup()
  await type.click((await screen.findAllByRole('button', { name: 'Create API key' }))[0]!)
  await type.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Books')
  await type.click(await newest().findByRole('checkbox', { name: 'See orders' }))
  await type.click(newest().getByRole('button', { name: 'Create API key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your API key “Books”' }))
  expect(shown.getByText(TOKEN)).toBeTruthy()
  expect(shown.getByText(/We only show it this once/)).toBeTruthy()
  await type.click(shown.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(TOKEN)
  await type.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Have you saved the key?' }))
  await type.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText(TOKEN)).toBeTruthy()
  await type.click(shown.getByRole('button', { name: "I've saved it" }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain(TOKEN)
  await waitFor(() => expect(calls('listApiKeys').length).toBeGreaterThan(1))
})
