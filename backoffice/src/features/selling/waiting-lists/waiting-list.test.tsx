import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

type Row = CallAnswer<'listWaitingList'>['data'][number]
const row = (changes: Partial<Row> = {}): Row => ({
  id: 7,
  email: 'ann@example.com',
  product: { id: 5, name: 'Day ticket' },
  amount: 2,
  language: 'en',
  joined_at: '2026-06-01T10:00:00.000Z',
  told_at: null,
  told: 0,
  ...changes,
})
const page = (...data: Row[]): CallAnswer<'listWaitingList'> => ({
  data,
  total: data.length,
  page: 1,
  per_page: 25,
  last_page: 1,
})
const answers = {
  getEventDetail: anEventDetail({ has_waiting_list: true }),
  listWaitingList: page(row(), row({ id: 8, email: 'ben@example.com', told_at: '2026-06-03T08:30:00.000Z', told: 1 })),
  getWaitingListCounts: [{ product: { id: 5, name: 'Day ticket' }, people: 2, amount: 4 }],
}
const PATH = '/events/5/waiting-list'

test('LIST-14 LIST-16 the tab shows who waits for what and how many they are, and removes somebody after asking', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice(PATH, { answers: { ...answers, deleteWaitingListEntry: { success: true } } })
  const cells = within((await screen.findByText('ben@example.com')).closest('tr')!)
  for (const text of ['Day ticket', '01-06-2026 12:00', '03-06-2026 10:30']) expect(cells.getByText(text), text).toBeTruthy()
  expect(screen.getByText('Not yet')).toBeTruthy()
  const counts = within(await screen.findByRole('table', { name: 'Waiting per product' }))
  expect(counts.getByRole('row', { name: 'Day ticket 2 4' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /ann@example\.com/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Remove ann@example.com from the waiting list?')).toBeTruthy()
  expect(calls('deleteWaitingListEntry')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(calls('deleteWaitingListEntry').map(({ input }) => input)).toEqual([{ event_id: 5, id: 7 }]))
  await waitFor(() => expect(calls('getWaitingListCounts')).toHaveLength(2))
})

test('LIST-14 an address is found from two characters on, and further pages are asked for', async () => {
  const user = userEvent.setup()
  const listWaitingList = { ...page(row()), total: 30, last_page: 2 }
  const { calls } = await renderBackoffice(`${PATH}?page=2`, { answers: { ...answers, listWaitingList } })
  await screen.findByText('ann@example.com')
  expect(calls('listWaitingList').map(({ input }) => input)).toMatchObject([{ event_id: 5, page: 2 }])
  await user.type(screen.getByRole('searchbox'), 'ann@')
  const searched = () => calls('listWaitingList').map(({ input }) => (input as { search?: string }).search)
  await waitFor(() => expect(searched().at(-1)).toBe('ann@'))
  expect(searched()).not.toContain('a')
  expect(calls('listWaitingList').at(-1)!.input).toMatchObject({ page: 1 })
})

test('LIST-14 the times are those of the place of the event', async () => {
  const getEventDetail = anEventDetail({ has_waiting_list: true, time_zone: 'America/New_York' })
  await renderBackoffice(PATH, { answers: { ...answers, getEventDetail } })
  const cells = within((await screen.findByText('ben@example.com')).closest('tr')!)
  for (const text of ['01-06-2026 06:00', '03-06-2026 04:30']) expect(cells.getByText(text), text).toBeTruthy()
})

test('LIST-14 an event without a list says so, and an empty list what will be there', async () => {
  await renderBackoffice(PATH, {
    answers: { getEventDetail: anEventDetail(), listWaitingList: page(), getWaitingListCounts: [] },
  })
  await screen.findByText('Nobody is waiting')
  expect(screen.getByText(/The waiting list is off/)).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Waiting per product' })).toBeNull()
})

test('LIST-15 LIST-16 without the permissions nothing is removed or taken along, nor is there a tab', async () => {
  const without = (...withheld: string[]) =>
    aSession({ permissions: permissions.filter((permission) => !withheld.includes(permission)) })
  await renderBackoffice(PATH, { answers, session: without('order.export', 'order.change_customer') })
  await screen.findByText('ann@example.com')
  expect(screen.queryByRole('button', { name: /ann@example\.com/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  leaveBackoffice()
  await renderBackoffice(PATH, { answers })
  await screen.findByText('ann@example.com')
  expect(screen.getByRole('button', { name: /CSV/ })).toBeTruthy()
  leaveBackoffice()
  await renderBackoffice(PATH, { answers, session: without('event.visitor_list') })
  await screen.findByRole('heading', { name: /permission|access/i })
})
