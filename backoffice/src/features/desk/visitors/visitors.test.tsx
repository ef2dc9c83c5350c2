import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

type Row = CallAnswer<'listVisitors'>['data'][number]

const row = (changes: Partial<Row> = {}): Row => ({
  ticket_id: 500001,
  order_id: 179762,
  order_number: '179762',
  product: { id: 5, name: 'Day ticket' },
  has_badge: false,
  seat: null,
  holder: 'Ann Lee',
  email: 'ann@example.com',
  invite_email: null,
  timeslot: { id: 8, starts_at: '2026-09-05T18:00:00.000Z', ends_at: '2026-09-05T19:00:00.000Z' },
  state: 'scanned',
  claimed_at: null,
  scanned_at: '2026-09-05T18:05:00.000Z',
  answers: [{ question: 'Shirt size?', answer: 'M' }],
  ...changes,
})
const page = (...data: Row[]): CallAnswer<'listVisitors'> => ({
  data,
  total: data.length,
  is_total_more: false,
  page: 1,
  per_page: 25,
  last_page: 1,
})
const choices: CallAnswer<'getVisitorDependencies'> = {
  products: [
    { id: 5, name: 'Day ticket' },
    { id: 6, name: 'VIP' },
  ],
  timeslots: [{ id: 8, starts_at: '2026-09-05T18:00:00.000Z', ends_at: '2026-09-05T19:00:00.000Z' }],
  has_seats: false,
  has_badges: false,
}
const answers = { getEventDetail: anEventDetail(), listVisitors: page(row()), getVisitorDependencies: choices }
const open = (more: object = {}, path = '/events/5/visitors') => renderBackoffice(path, { answers: { ...answers, ...more } })

test('EVT-11 EVT-58 the tab shows each visitor, unfolds to the answers, and leads to the order', async () => {
  const user = userEvent.setup()
  await open()
  const link = await screen.findByRole('link', { name: 'Ann Lee' })
  expect(link.getAttribute('href')).toBe('/backoffice/orders/179762')
  const cells = within(link.closest('tr')!)
  for (const text of ['ann@example.com', '179762', 'Day ticket', 'Sat 5 Sep, 20:00', 'Scanned'])
    expect(cells.getByText(text), text).toBeTruthy()
  expect(screen.queryByText('Shirt size?')).toBeNull()
  const toggle = screen.getByRole('button', { name: 'More about Ann Lee' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  expect(screen.getByText('Shirt size?').nextElementSibling?.textContent).toBe('M')
  expect(screen.getByText('Ticket', { selector: 'dt' }).nextElementSibling?.textContent).toBe('500001')
  expect(screen.getByText('5 Sep 2026 20:05')).toBeTruthy()
  // The filter offers the same timeslot.
  expect(screen.getByText('Sat 5 Sep, 20:00 – 21:00', { selector: 'dd' })).toBeTruthy()
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(location.pathname).toBe('/backoffice/events/5/visitors')
  await user.click(toggle)
  expect(screen.queryByText('Shirt size?')).toBeNull()
})

test('EVT-58 what is searched and filtered stands in the address and goes to the call', async () => {
  const user = userEvent.setup()
  const { calls } = await open({}, '/events/5/visitors?state=claimed&product_id=6&timeslot_id=8')
  await screen.findByRole('link', { name: 'Ann Lee' })
  expect(calls('listVisitors')[0]!.input).toEqual({ event_id: 5, page: 1, state: 'claimed', product_id: 6, timeslot_id: 8 })
  await user.type(await screen.findByRole('searchbox'), 'ann')
  await waitFor(() => expect(calls('listVisitors').at(-1)!.input).toMatchObject({ search: 'ann', state: 'claimed' }))
  const slot = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Timeslot' })
  await waitFor(() => expect(slot.value).toBe('Sat 5 Sep, 20:00 – 21:00'))
})

test('an event of one product without timeslots has no filter and no column for them; nobody there is said', async () => {
  await open({
    listVisitors: page(row({ timeslot: null, holder: null, email: null, answers: [] })),
    getVisitorDependencies: { products: [{ id: 5, name: 'Day ticket' }], timeslots: [], has_seats: false, has_badges: false },
  })
  expect(await screen.findByRole('link', { name: 'No name yet' })).toBeTruthy()
  expect(await screen.findByRole('combobox', { name: 'State' })).toBeTruthy()
  for (const name of ['Product', 'Timeslot']) expect(screen.queryByRole('combobox', { name }), name).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Timeslot' })).toBeNull()
  leaveBackoffice()
  await open({ listVisitors: page() })
  expect(await screen.findByText('No visitors yet')).toBeTruthy()
})

test('EVT-58 EXPO-01 the visitors are exported from the tab, of the event and the days it lasts', async () => {
  const user = userEvent.setup()
  const fields = [{ key: 'first_name' as const, label: 'First name', is_usual: true }]
  const { calls } = await open({
    listExportFields: fields,
    listExportChoices: [],
    listExportSchedules: [],
    listEvents: { data: [], total: 0, page: 1, per_page: 25, last_page: 1 },
    exportOrders: 'broken',
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: /Visitor list/ })).toHaveProperty('checked', true)
  await dialog.findByRole('button', { name: 'Remove First name' })
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(calls('exportOrders')).toHaveLength(1))
  expect(calls('exportOrders')[0]!.input).toMatchObject({
    type: 'visitor_list',
    event_ids: [5],
    start_date: '2026-09-05',
    end_date: '2026-09-06',
    payment_status: null,
  })
})

test('PERM-031 without the permission there is no tab; without that of orders nothing leads to one', async () => {
  const of = (...withheld: string[]) =>
    aSession({ permissions: permissions.filter((permission) => !withheld.includes(permission)) })
  await renderBackoffice('/events/5/visitors', { answers, session: of('event.visitor_list') })
  expect(await screen.findByRole('heading', { name: /permission|access/i })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Visitors' })).toBeNull()
  leaveBackoffice()
  await renderBackoffice('/events/5/visitors', { answers, session: of('order.detail') })
  expect(await screen.findByText('Ann Lee')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ann Lee' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Visitors' }).length).toBeGreaterThan(0)
})

test('SEAT-16 the seat of each visitor is a column where the event has seats', async () => {
  const seat = { section: 'Balcony', row: 'F', number: '12' }
  await open({ listVisitors: page(row({ seat })), getVisitorDependencies: { ...choices, has_seats: true } })
  const link = await screen.findByRole('link', { name: 'Ann Lee' })
  expect(await screen.findByRole('columnheader', { name: 'Seat' })).toBeTruthy()
  expect(within(link.closest('tr')!).getByText('Balcony, row F, seat 12')).toBeTruthy()
})
