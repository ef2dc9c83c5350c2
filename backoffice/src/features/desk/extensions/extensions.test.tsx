import type { MailingService } from '@entree/contract/desk/extensions/entities.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const empty: MailingService = {
  active: false,
  service: null,
  api_key_masked: null,
  list_id: null,
  list_name: null,
  event_ids: [],
  named_events: [],
  last_sync_at: null,
  next_sync_at: null,
  last_error: null,
  failed_at: null,
  synced: 0,
  unsubscribed: 0,
  refused: 0,
  waiting: 0,
  erasures: 0,
  refusals: [],
  updated_at: null,
}
const connected: MailingService = {
  ...empty,
  active: true,
  service: 'mailchimp',
  api_key_masked: '••••us21',
  list_id: 'aaa111',
  list_name: 'Friends',
  event_ids: [3],
  named_events: [{ id: 3, name: 'Lentefeest' }],
  last_sync_at: '2026-06-01T10:00:00.000Z',
  next_sync_at: '2026-06-01T11:00:00.000Z',
  synced: 1240,
  refused: 1,
  refusals: [{ address: 'bo@example.com', reason: 'unsubscribed_there', at: '2026-06-01T10:00:00.000Z' }],
  updated_at: '2026-05-01T00:00:00.000Z',
}
const extension = { key: 'mailing-service' as const, active: false, last_sync_at: null, last_error: null }
const answers = {
  getMailingService: connected,
  listMailingLists: {
    lists: [
      { id: 'aaa111', name: 'Friends' },
      { id: 'bbb222', name: 'Press' },
    ],
  },
  listEventsWithProducts: { data: [], total: 0, page: 1, per_page: 25, last_page: 1 },
}

test('EXT-01 PERM-092 the overview says how the extension is doing, and links to it for users who may set it up', async () => {
  await renderBackoffice('/extensions', {
    answers: { listExtensions: { extensions: [{ ...extension, last_error: 'key_refused' }] } },
  })
  expect(await screen.findByRole('heading', { name: 'Email marketing' })).toBeTruthy()
  expect(screen.getByText('Stopped')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set up' }).getAttribute('href')).toMatch(/extensions\/mailing-service$/)
  leaveBackoffice()
  const session = aSession({ permissions: ['extension.view'] })
  await renderBackoffice('/extensions', { session, answers: { listExtensions: { extensions: [extension] } } })
  expect(await screen.findByText('Not set up')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Set up' })).toBeNull()
})

test('EXT-02 a key is connected first; one that the service refuses is reported at its field', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/extensions/mailing-service', {
    answers: {
      ...answers,
      getMailingService: empty,
      saveMailingService: [{ code: 'mailing_key_refused', field: 'api_key' }],
    },
  })
  const key = await screen.findByRole('textbox', { name: 'API key' })
  expect(screen.queryByRole('combobox', { name: 'List' })).toBeNull()
  await user.type(key, 'wrong-us1')
  await user.click(screen.getByRole('radio', { name: 'Brevo' }))
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(key.getAttribute('aria-invalid')).toBe('true'))
  const sent = { service: 'brevo', api_key: 'wrong-us1', list_id: null, event_ids: [], updated_at: null }
  expect(calls('saveMailingService').map(({ input }) => input)).toEqual([sent])
})

test('DEC-B-173 the screen shows how the sync goes and whom the service rejected, and the end of the key, which is kept', async () => {
  const user = userEvent.setup()
  const failed = { ...connected, last_error: 'rate_limited' as const, failed_at: '2026-06-01T10:30:00.000Z' }
  const { calls } = await renderBackoffice('/extensions/mailing-service', {
    answers: { ...answers, getMailingService: failed, saveMailingService: connected, syncMailingService: { queued: true } },
  })
  expect(await screen.findByText('The service got too many requests. The rest goes with the next sync.')).toBeTruthy()
  expect(screen.getByText('1.240')).toBeTruthy()
  expect(screen.getByText('bo@example.com')).toBeTruthy()
  expect(screen.getByText('In use: ••••us21. Leave it empty to keep it.')).toBeTruthy()
  expect(await screen.findByText('Lentefeest')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sync now' }))
  await waitFor(() => expect(calls('syncMailingService')).toHaveLength(1))
  await user.click(screen.getByRole('combobox', { name: 'List' }))
  await user.click(await screen.findByRole('option', { name: 'Press' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveMailingService').map(({ input }) => input)).toEqual([
      { service: 'mailchimp', api_key: null, list_id: 'bbb222', event_ids: [3], updated_at: connected.updated_at },
    ]),
  )
})

test('EXT-08 PRIV-03 once erasing people there failed, deleting the key says that they stay, and is meant then', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/extensions/mailing-service', {
    answers: {
      ...answers,
      getMailingService: { ...connected, erasures: 2 },
      deleteMailingService: ({ leave_erased }: { leave_erased?: boolean }) =>
        leave_erased ? { success: true } : [refusal('mailing_erasures_waiting', { count: 2 })],
    },
  })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete key' }))
    const question = await screen.findByRole('dialog', { name: 'Delete the API key?' })
    await user.click(within(question).getByRole('button', { name: 'Delete key' }))
    return question.textContent
  }
  expect(await remove()).toContain('The sync stops at once.')
  expect(await screen.findByText(/Some people you erased are still on this list/)).toBeTruthy()
  expect(await remove()).toContain("2 erased people are still at the service, which isn't answering.")
  await waitFor(() =>
    expect(calls('deleteMailingService').map(({ input }) => input)).toEqual([{ leave_erased: false }, { leave_erased: true }]),
  )
})

test('EXT-08 deleting the key is asked about, with what stays at the service', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/extensions/mailing-service', {
    answers: { ...answers, deleteMailingService: { success: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete key' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete the API key?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(calls('deleteMailingService')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete key' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete key' }))
  await waitFor(() => expect(calls('deleteMailingService')).toHaveLength(1))
})
