import type { OrderExport } from '@entree/contract/desk/exports/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const anExport = (columns: Partial<OrderExport> = {}): OrderExport => ({
  id: 1,
  type: 'general',
  format: 'xlsx',
  status: 'done',
  period: { start_date: '2026-06-01', end_date: '2026-06-30' },
  order_number: null,
  is_scheduled: false,
  rows_done: 1200,
  rows_total: 1200,
  size: 1_400_000,
  email: 'books@example.com',
  who: 'Noor Visser',
  created_at: '2026-06-01T10:00:00.000Z',
  ends_at: '2026-06-08T10:00:00.000Z',
  url: '/api/order-export/1-abc/file',
  ...columns,
})
const nothing = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
const noOrders = { ...nothing, is_total_more: false, paid_total: 0, pending_total: 0 }
const listOf = (...data: OrderExport[]) => ({ data, total: data.length, page: 1, per_page: 25, last_page: 1 })
const field = (key: 'order_number' | 'total' | 'email', label: string, is_usual = true) => ({ key, label, is_usual })
const fields = [field('order_number', 'Order number'), field('total', 'Total'), field('email', 'Email', false)]
const answers = { listExportFields: fields, listExportChoices: [], listExportSchedules: [], listEvents: nothing }

test('EXPO-01 EXPO-07 BERR-60 the dialog takes the filters of the list along, and says when there is nothing', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders?from=2026-05-01&to=2026-05-31&payment_status=paid&show_expired=1', {
    answers: {
      ...answers,
      listOrders: noOrders,
      exportOrders: [{ code: 'export_no_results' }],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: /Orders/ })).toHaveProperty('checked', true)
  expect(dialog.getByRole('radio', { name: /Visitor list/ })).toHaveProperty('checked', false)
  await dialog.findByRole('button', { name: 'Remove Total' })
  await user.click(dialog.getByRole('button', { name: 'Move Total up' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(calls('exportOrders')).toHaveLength(1))
  expect(calls('exportOrders')[0]!.input).toMatchObject({
    type: 'general',
    start_date: '2026-05-01',
    end_date: '2026-05-31',
    payment_status: 'paid',
    show_expired: true,
    fields: ['total', 'order_number'],
    email: 'noor@uiterwaard.example',
    format: 'xlsx',
    language: 'en',
  })
  expect(await screen.findByText(/No results in the timeframe/)).toBeTruthy()
})

test('EXPO-02 EXPO-03 EXPO-04 EXPO-05 without dates, columns or address nothing is sent', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/exports', { answers: { ...answers, listOrderExports: listOf() } })
  await user.click(await screen.findByRole('button', { name: 'New export' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const name of ['Remove Total', 'Remove Order number']) await user.click(await dialog.findByRole('button', { name }))
  for (const name of [/Ordered from/, /Up to and including/, /Email address/])
    await user.clear(dialog.getByRole('textbox', { name }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(dialog.getAllByText('Please fill this in.')).toHaveLength(4))
  expect(calls('exportOrders')).toEqual([])
})

test('PERM-006 without the permission there is no button, no menu entry and no page', async () => {
  const session = aSession({ permissions: ['order.view', 'order.detail'] })
  await renderBackoffice('/orders', { session, answers: { ...answers, listOrders: noOrders } })
  await screen.findByRole('heading', { name: 'Orders', level: 1 })
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Exports' })).toBeNull()
})

test('the list shows how far each export is; a failed one is tried again, one that is done is downloaded', async () => {
  const user = userEvent.setup()
  const failed = anExport({ id: 2, type: 'visitor_list', status: 'failed', size: null, url: null, ends_at: null, rows_done: 0 })
  const making = anExport({ id: 3, status: 'making', size: null, url: null, ends_at: null, rows_done: 300, format: 'csv' })
  const { calls } = await renderBackoffice('/exports', {
    answers: { ...answers, listOrderExports: listOf(making, failed, anExport()), retryOrderExport: { success: true } },
  })
  expect(await screen.findByText('300 of about 1.200 rows')).toBeTruthy()
  expect(screen.getByText('1,4 MB')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toBe('/api/order-export/1-abc/file')
  await user.click(screen.getByRole('button', { name: /Visitor list/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Try again' }))
  await waitFor(() => expect(calls('retryOrderExport')[0]!.input).toEqual({ id: 2 }))
})

test('the page of a link says what it is and until when, and afterwards that it is over', async () => {
  const about = { company_name: 'Uiterwaard', type: 'general' as const, format: 'csv' as const, rows: 3, size: 2000 }
  const link = { ...about, ends_at: '2026-06-08T10:00:00.000Z', url: '/api/order-export/1-abc/file' }
  await renderBackoffice('/exports/download/1-abc', { session: null, answers: { getExportOfLink: link } })
  expect(await screen.findByRole('heading', { name: 'Export of Uiterwaard' })).toBeTruthy()
  expect(screen.getByText('Orders (CSV), 3 rows, 2 kB')).toBeTruthy()
  expect(screen.getByText(/8 Jun 2026 12:00/)).toBeTruthy()
  leaveBackoffice()
  await renderBackoffice('/exports/download/1-abc', {
    session: null,
    answers: { getExportOfLink: [{ code: 'export_over' }] },
  })
  expect(await screen.findByRole('heading', { name: 'This export is no longer here' })).toBeTruthy()
})
