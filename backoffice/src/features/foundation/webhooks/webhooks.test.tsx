import type { Webhook, WebhookDelivery } from '@entree/contract/foundation/webhooks/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { onPhone } from '../../../testing/on-phone.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const SECRET = 'whsec_Zm9yIHRlc3RzIG9ubHksIG5vIHJlYWwgc2VjcmV0'
const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: 4,
  name: 'Books',
  url: 'https://books.example/hook',
  kinds: ['order.paid'],
  event_access: 'all',
  event_ids: [],
  off_at: null,
  off_because: null,
  failing_since: null,
  waiting: 0,
  old_secret_until: null,
  created_at: '2026-01-02T10:00:00.000Z',
  created_by_name: 'Noor Visser',
  updated_at: '2026-01-02T10:00:00.000Z',
  ...changes,
})
const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 9,
  kind: 'order.paid',
  order_id: 180_000,
  body: '{"type":"order.paid"}',
  state: 'waiting',
  attempts: 2,
  attempted_at: '2026-06-01T10:00:00.000Z',
  next_attempt_at: '2026-06-01T10:05:00.000Z',
  answer_status: 500,
  answer: 'out of order',
  created_at: '2026-06-01T10:00:00.000Z',
  ...changes,
})

async function open(answers: Answers = {}) {
  const { calls, client } = await renderBackoffice('/company/webhooks', { answers: { listWebhooks: [aWebhook()], ...answers } })
  return { type: userEvent.setup(), client, sent: (call: Parameters<typeof calls>[0]) => calls(call).map(({ input }) => input) }
}

test('HOOK-01 without one it says what it is for; one is made with its facts, and its secret is shown once', async () => {
  let tries = 0
  const { type, sent } = await open({
    listWebhooks: [],
    createWebhook: () =>
      ++tries === 1 ? [{ code: 'webhook_url_invalid', field: 'url' }] : { secret: SECRET, webhook: aWebhook() },
  })
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  await type.click(screen.getAllByRole('button', { name: 'Create webhook' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create webhook' }))
  await type.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Books')
  await type.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://books.example/hook')
  await type.click(dialog.getByRole('combobox', { name: /^What it is told/ }))
  await type.click(await screen.findByRole('option', { name: 'order.paid' }))
  const send = () => type.click(dialog.getByRole('button', { name: 'Create webhook' }))
  await send()
  expect(await dialog.findByText(/^This address can't be used/)).toBeTruthy()
  await send()
  expect(await screen.findByText(SECRET)).toBeTruthy()
  expect(sent('createWebhook')[0]).toEqual({
    company_id: 1,
    name: 'Books',
    url: 'https://books.example/hook',
    kinds: ['order.paid'],
    event_access: 'all',
    event_ids: [],
  })
})

test('HOOK-05 HOOK-08 a new secret is asked for and shown; a test, and what was sent with its answer, again', async () => {
  const { type, sent } = await open({
    renewWebhookSecret: { secret: SECRET, webhook: aWebhook() },
    testWebhook: aDelivery({ kind: 'webhook.test' }),
    listWebhookDeliveries: {
      data: [aDelivery(), aDelivery({ id: 8, state: 'delivered', answer_status: 204, answer: '' })],
      next: null,
    },
    sendWebhookAgain: aDelivery(),
  })
  await type.click(await screen.findByRole('button', { name: 'What was sent to Books' }))
  expect(await screen.findByText('Answer: out of order')).toBeTruthy()
  expect(screen.getByText('Delivered')).toBeTruthy()
  await type.click(screen.getByRole('button', { name: 'Send order.paid 9 again' }))
  await waitFor(() => expect(sent('sendWebhookAgain')).toEqual([{ company_id: 1, id: 4, delivery_id: 9 }]))
  const choose = async (entry: string) => {
    await type.click(screen.getByRole('button', { name: 'Actions for Books' }))
    await type.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await choose('Send a test')
  await waitFor(() => expect(sent('testWebhook')).toEqual([{ company_id: 1, id: 4 }]))
  await choose('Create new secret')
  await type.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create new secret' }))
  expect(await screen.findByText(SECRET)).toBeTruthy()
  await type.click(screen.getByRole('button', { name: "I've saved it" }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
})

test('HOOK-08 what was sent stays where it cannot be asked for again', async () => {
  let isBroken = false
  const { type, client, sent } = await open({
    listWebhookDeliveries: () => (isBroken ? 'broken' : { data: [aDelivery()], next: null }),
  })
  await type.click(await screen.findByRole('button', { name: 'What was sent to Books' }))
  const answer = await screen.findByText('Answer: out of order')
  isBroken = true
  await client.refetchQueries()
  await waitFor(() => expect(sent('listWebhookDeliveries')).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(answer.isConnected).toBe(true)
})

test('HOOK-07 one that fails or is off says so, also on a phone', async () => {
  onPhone()
  const long = 'Boekhoudkoppelingvandeverenigingmeteenheellangenaam'
  await open({
    listWebhooks: [
      aWebhook({ failing_since: '2026-06-01T10:00:00.000Z', waiting: 12 }),
      aWebhook({ id: 5, name: long, off_at: '2026-06-01T10:00:00.000Z', off_because: 'failing' }),
    ],
  })
  expect(await screen.findByText('Failing')).toBeTruthy()
  expect(screen.getByText('Off')).toBeTruthy()
  expect(screen.getByText(long)).toBeTruthy()
})

test('DEC-B-182 a webhook that changed since its form was opened is saved only when asked, or shown as it is now', async () => {
  const now = aWebhook({ name: 'Their books', updated_at: '2026-01-03T10:00:00.000Z' })
  let isOpened = false
  const { type, sent } = await open({
    listWebhooks: () => [isOpened ? now : aWebhook()],
    saveWebhook: [{ code: 'changed_meanwhile' }],
  })
  await type.click(await screen.findByRole('button', { name: 'Actions for Books' }))
  await type.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  isOpened = true
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Books' }))
  await type.click(dialog.getByRole('button', { name: 'Save' }))
  await type.click(await screen.findByRole('button', { name: 'Load their version' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  await waitFor(() => expect(name.value).toBe('Their books'))
  await type.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('saveWebhook').map(({ updated_at }) => updated_at)).toEqual([aWebhook().updated_at, now.updated_at]),
  )
})

test('HOOK-01 HOOK-07 a webhook is shown again as it was saved, and one for all events names none', async () => {
  const saved = aWebhook({ kinds: ['order.paid', 'ticket.checked_in'], event_access: 'selected', event_ids: [9], off_at: null })
  const { type, sent } = await open({ listWebhooks: [saved], saveWebhook: saved })
  await type.click(await screen.findByRole('button', { name: 'Actions for Books' }))
  await type.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Books' }))
  const isOn = dialog.getByRole('switch')
  expect(isOn).toHaveProperty('checked', true)
  await type.click(isOn)
  await type.click(dialog.getByRole('radio', { name: 'All events' }))
  await type.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('saveWebhook')).toEqual([
      {
        company_id: 1,
        id: 4,
        name: 'Books',
        url: 'https://books.example/hook',
        kinds: ['order.paid', 'ticket.checked_in'],
        event_access: 'all',
        event_ids: [],
        is_on: false,
        updated_at: saved.updated_at,
      },
    ]),
  )
})
