import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

const tab = { location: { href: '' }, close: vi.fn<() => void>() }
const open = vi.fn<() => unknown>()

beforeEach(() => {
  tab.location.href = ''
  tab.close.mockClear()
  open.mockReset().mockReturnValue(tab)
  vi.stubGlobal('open', open)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:badges')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  leaveBackoffice()
})

const visitor: CallAnswer<'listVisitors'>['data'][number] = {
  ticket_id: 500001,
  order_id: 179762,
  order_number: '179762',
  product: { id: 5, name: 'Delegate' },
  has_badge: true,
  seat: null,
  holder: 'Ann Lee',
  email: 'ann@example.com',
  invite_email: null,
  timeslot: null,
  state: 'claimed',
  claimed_at: null,
  scanned_at: null,
  answers: [],
}
const answers = {
  getEventDetail: anEventDetail(),
  listVisitors: { data: [visitor], total: 1, is_total_more: false, page: 1, per_page: 25, last_page: 1 },
  getVisitorDependencies: { products: [{ id: 5, name: 'Delegate' }], timeslots: [], has_seats: false, has_badges: true },
  countBadges: ({ product_id }: CallInput<'countBadges'>) => ({
    count: product_id === undefined ? 12 : 1,
    products: [{ id: 5, name: 'Delegate' }],
  }),
  printBadges: {},
}
const show = (more: object = {}) =>
  renderBackoffice('/events/5/visitors', { answers: { ...answers, ...more }, session: aSession() })

test('BADGE-06 BADGE-08 the dialog says how many badges a choice has, and prints those', async () => {
  const user = userEvent.setup()
  const { calls } = await show()
  await user.click(await screen.findByRole('button', { name: 'Print badges' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Print 12 badges' })
  const choose = async (label: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Product', 'Delegate')
  await choose('Of whom', 'People who checked in')
  await choose("Tickets without a visitor's name", 'Left out')
  await choose('Paper', 'A4 sheets, with cut marks')
  await user.click(await dialog.findByRole('button', { name: 'Print 1 badge' }))
  await waitFor(() => expect(tab.location.href).toBe('blob:badges'))
  expect(calls('printBadges').map(({ input }) => input)).toEqual([
    {
      event_id: 5,
      product_id: 5,
      state: 'not_printed',
      arrival: 'arrived',
      unnamed: 'leave_out',
      sort: 'last_name',
      paper: 'a4',
      language: 'en',
    },
  ])
})

test('BADGE-06 nothing is printed where there is nothing, and the dialog says so', async () => {
  const user = userEvent.setup()
  await show({ countBadges: { count: 0, products: [] } })
  await user.click(await screen.findByRole('button', { name: 'Print badges' }))
  expect(await screen.findByText('There are no badges like this to print.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print 0 badges' }).disabled).toBe(true)
})

test('BADGE-06 one visitor’s badge is printed from their row; a refusal closes the tab again and is shown', async () => {
  const user = userEvent.setup()
  const { calls } = await show({ printBadges: [{ code: 'badges_none' }] })
  await user.click(await screen.findByRole('button', { name: 'More about Ann Lee' }))
  await user.click(screen.getByRole('button', { name: 'Print badge' }))
  expect(await screen.findByText(/There are no badges to print/)).toBeTruthy()
  expect(tab.close).toHaveBeenCalledOnce()
  expect(calls('printBadges')[0]!.input).toEqual({ event_id: 5, ticket_id: 500001, language: 'en' })
})

test('BADGE-05 an event without badges has no buttons for them', async () => {
  const user = userEvent.setup()
  await show({
    listVisitors: { ...answers.listVisitors, data: [{ ...visitor, has_badge: false }] },
    getVisitorDependencies: { ...answers.getVisitorDependencies, has_badges: false },
  })
  await user.click(await screen.findByRole('button', { name: 'More about Ann Lee' }))
  expect(screen.queryByRole('button', { name: /badge/ })).toBeNull()
})
