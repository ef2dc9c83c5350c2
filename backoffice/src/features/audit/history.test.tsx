import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice, renderScreen } from '../../testing/render-backoffice.tsx'
import { History } from './history.tsx'

afterEach(leaveBackoffice)

const change: CallAnswer<'listRecordChanges'>['data'][number] = {
  id: 4,
  at: '2026-06-01T10:00:00.000Z',
  entity: 'event',
  entity_id: 12,
  action: 'changed',
  user_id: 7,
  user_name: 'Noor Visser',
  impersonator_name: 'Petra Platform',
  ip: '10.0.0.1',
  before: { name: 'Old name', starts_at: '2026-07-01T10:00:00.000Z', active: false },
  after: { name: 'New name', starts_at: '2026-07-02T10:00:00.000Z', active: true },
}
const pages: Record<number, CallAnswer<'listRecordChanges'>> = {
  1: { data: [change], total: 26, page: 1, per_page: 25, last_page: 2 },
  2: {
    data: [{ ...change, id: 1, action: 'created', before: {}, after: { name: 'Old name' } }],
    total: 26,
    page: 2,
    per_page: 25,
    last_page: 2,
  },
}
const Screen = () => <History entity="event" id={12} />

test('AUD-01 a record shows who changed what, with the administrator behind, and older changes when asked', async () => {
  const { calls } = await renderScreen(Screen, { answers: { listRecordChanges: ({ page }) => pages[page]! } })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'History' }))
  expect(await screen.findByText('Noor Visser')).toBeTruthy()
  expect(screen.getByText('(by Petra Platform)')).toBeTruthy()
  expect(screen.getByText('Old name').tagName).toBe('DEL')
  expect(screen.getByText('New name').tagName).toBe('INS')
  expect(screen.getByText('02-07-2026 12:00')).toBeTruthy()
  expect(screen.getByText('No')).toBeTruthy()
  await click.click(screen.getByRole('button', { name: 'Show older changes' }))
  expect(await screen.findByText('created', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull()
  expect(calls('listRecordChanges').map(({ input }) => input)).toMatchObject([
    { entity: 'event', entity_id: 12, page: 1 },
    { entity: 'event', entity_id: 12, page: 2 },
  ])
})

test('AUD-01 without audit.view there is no history to open, nor a page of it', async () => {
  await renderScreen(
    () => (
      <>
        <h1>Record</h1>
        <History entity="event" id={12} />
      </>
    ),
    { session: aSession({ permissions: ['event.view'] }) },
  )
  await screen.findByRole('heading', { name: 'Record' })
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  leaveBackoffice()
  await renderBackoffice('/audit', { session: aSession({ permissions: ['event.view'] }) })
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
})

test('AUD-01 all changes of the company as a list', async () => {
  await renderBackoffice('/audit', {
    answers: { listChanges: { data: [change], total: 1, page: 1, per_page: 25, last_page: 1 } },
  })
  expect(await screen.findByText('Event 12: changed')).toBeTruthy()
  expect(screen.getByText('Noor Visser (by Petra Platform)')).toBeTruthy()
})
