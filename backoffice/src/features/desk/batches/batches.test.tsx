import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

type Batch = CallAnswer<'getBatch'>
const batch: Batch = {
  id: 4,
  name: 'Sponsors',
  ticket_name: 'Day ticket',
  price: 1250,
  vat_percentage: 9,
  count: 300,
  starts_at: '2026-07-01T10:00:00.000Z',
  ends_at: '2026-07-31T21:00:00.000Z',
  valid_for: 'weekdays',
  event_ids: [],
  named_events: [],
  weekdays: [6, 7],
  status: 'created',
  generated: 0,
  failed_at: null,
  order_id: null,
  size: null,
  updated_at: '2026-06-01T10:00:00.000Z',
}
const done: Batch = { ...batch, status: 'generated', generated: 300, order_id: 99, size: 1000 }
const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
const answers = { listEventsWithProducts: none, getBatch: batch, saveBatch: batch, addBatch: { ...batch, count: null } }
const pageOf = (...rows: Batch[]) => ({ ...none, data: rows, total: rows.length })
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!

test('BATCH-01 batches are listed with their tickets, price and how far they are; the next page is asked for', async () => {
  const user = userEvent.setup()
  const making = { ...batch, id: 5, name: 'Partners', status: 'generating', generated: 120 } as const
  const failing = { ...making, id: 6, name: 'Press', failed_at: '2026-06-01T10:00:00.000Z' } as const
  const listed = { ...pageOf(batch, making, failing, { ...done, id: 7, name: 'Friends' }), total: 30, last_page: 2 }
  const { calls } = await renderBackoffice('/batches', { answers: { ...answers, listBatches: listed } })
  const sponsors = within(await rowOf('Sponsors'))
  for (const text of ['Day ticket', '€ 12,50', '300', 'Not generated']) expect(sponsors.getByText(text)).toBeTruthy()
  expect(within(await rowOf('Partners')).getByRole('progressbar', { name: '120 of 300 tickets' })).toBeTruthy()
  expect(within(await rowOf('Press')).getByText('Trying again')).toBeTruthy()
  expect(within(await rowOf('Friends')).getByText('Ready')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(calls('listBatches').some(({ input }) => input.page === 2)).toBe(true))
})

test('BATCH-02 BATCH-17 a batch is added by its name, from a list that is still empty, and opens', async () => {
  const user = userEvent.setup()
  const { calls, router } = await renderBackoffice('/batches', { answers: { ...answers, listBatches: none } })
  expect(await screen.findByText('No batches yet')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Add batch' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add batch' }))
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Sponsors{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/batches/4'))
  expect(calls('addBatch').map(({ input }) => input)).toEqual([{ name: 'Sponsors' }])
})

test('BATCH-03 BATCH-06 BATCH-13 a batch shows what it holds and is changed, with the version that was seen', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/batches/4', { answers })
  for (const text of ['Saturday', 'Sunday']) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  const count = screen.getByRole('textbox', { name: /Number of tickets/ })
  await user.clear(count)
  await user.type(count, '5000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(count.getAttribute('aria-invalid')).toBe('true'))
  expect(calls('saveBatch')).toHaveLength(0)
  await user.clear(count)
  await user.type(count, '12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveBatch')).toHaveLength(1))
  expect(calls('saveBatch')[0]!.input).toMatchObject({ id: 4, count: 12, weekdays: [6, 7], updated_at: batch.updated_at })
})

test('BATCH-07 BATCH-08 BATCH-09 BATCH-10 BATCH-11 BATCH-12 each field of its tickets shows what is saved, and saves what is typed', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/batches/4', { answers })
  const fields: [label: RegExp, shown: string, typed: string][] = [
    [/^Ticket name/, 'Day ticket', 'Evening ticket'],
    [/^Price/, '12,50', '15'],
    [/^VAT/, '9', '21'],
    [/^Number of tickets/, '300', '12'],
    [/^Valid from/, '01-07-2026 12:00', '02-07-2026 10:00'],
    [/^Valid until/, '31-07-2026 23:00', '30-07-2026 22:00'],
  ]
  for (const [label, shown, typed] of fields) {
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label })
    expect(field.value, String(label)).toBe(shown)
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveBatch')).toHaveLength(1))
  expect(calls('saveBatch')[0]!.input).toMatchObject({
    ticket_name: 'Evening ticket',
    price: 1500,
    vat_percentage: 21,
    count: 12,
    starts_at: '2026-07-02T08:00:00.000Z',
    ends_at: '2026-07-30T20:00:00.000Z',
  })
})

test('BATCH-04 BATCH-21 generating says first what it means, and offers no download before it is done', async () => {
  const user = userEvent.setup()
  let isAsked = false
  const { calls } = await renderBackoffice('/batches/4', {
    answers: {
      ...answers,
      getBatch: () => (isAsked ? { ...batch, status: 'generating' } : batch),
      generateBatch: () => {
        isAsked = true
        return { status: 'generating', generated: 0, failed_at: null, count: 300 }
      },
      getBatchStatus: { status: 'generating', generated: 100, failed_at: null, count: 300 },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Generate tickets' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Generate 300 tickets?')).toBeTruthy()
  expect(dialog.getByText(/only the name can be changed/)).toBeTruthy()
  expect(calls('generateBatch')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Generate tickets' }))
  expect(await screen.findByRole('progressbar', { name: '100 of 300 tickets' })).toBeTruthy()
  expect(calls('generateBatch').map(({ input }) => input)).toEqual([{ id: 4 }])
  expect(screen.queryByRole('button', { name: 'Download tickets' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Generate tickets' })).toBeNull()
})

test('BATCH-04 what was typed is saved before its tickets are generated', async () => {
  const user = userEvent.setup()
  await renderBackoffice('/batches/4', { answers })
  await user.type(await screen.findByRole('textbox', { name: /Ticket name/ }), ' plus')
  await user.click(screen.getByRole('button', { name: 'Generate tickets' }))
  expect(await screen.findByText(/Save your changes first/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('BATCH-20 DEC-B-120 a name that is typed while tickets are generated stays when they are done, and is saved', async () => {
  const user = userEvent.setup()
  let now: Batch = { ...batch, status: 'generating' }
  const { calls } = await renderBackoffice('/batches/4', {
    answers: {
      ...answers,
      getBatch: () => now,
      getBatchStatus: () => ({ status: now.status, generated: 100, failed_at: null, count: 300 }),
      saveBatch: (input) => ({ ...now, ...(input as object) }),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' of June')
  now = { ...done, updated_at: '2026-06-01T10:05:00.000Z' }
  await screen.findByRole('button', { name: 'Download tickets' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Sponsors of June')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveBatch')[0]?.input).toMatchObject({ name: 'Sponsors of June', updated_at: now.updated_at }),
  )
})

test('BATCH-20 a batch that failed says that it is tried again', async () => {
  const failed_at = '2026-06-01T10:00:00.000Z'
  const failing = { status: 'generating', generated: 0, failed_at, count: 300 } as const
  await renderBackoffice('/batches/4', { answers: { ...answers, getBatch: { ...batch, ...failing }, getBatchStatus: failing } })
  expect(await screen.findByText(/tried again automatically/)).toBeTruthy()
})

test('BATCH-05 DEC-B-120 a generated batch is downloaded, and only its name can be changed', async () => {
  const user = userEvent.setup()
  await renderBackoffice('/batches/4', {
    answers: { ...answers, getBatch: done, getBatchDownload: { url: '#batch-file' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Download tickets' }))
  await waitFor(() => expect(location.hash).toBe('#batch-file'))
  const isLocked = (name: RegExp) => screen.getByRole('textbox', { name }).matches('fieldset[disabled] *')
  expect([/^Name/, /Ticket name/, /Price/, /Number of tickets/].map(isLocked)).toEqual([false, true, true, true])
  expect(screen.queryByRole('button', { name: 'Generate tickets' })).toBeNull()
})

test('PERM-047 PERM-048 PERM-049 users who may only see batches cannot add, change, generate or delete one', async () => {
  const session = aSession({ permissions: ['batch.view'] })
  const list = await renderBackoffice('/batches', { session, answers: { ...answers, listBatches: pageOf(batch) } })
  await rowOf('Sponsors')
  expect(screen.queryByRole('button', { name: /Add batch|Actions for/ })).toBeNull()
  await list.router.navigate('/batches/4')
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  expect(name.matches('fieldset[disabled] *')).toBe(true)
  expect(screen.queryByRole('button', { name: /Save|Generate tickets/ })).toBeNull()
})
