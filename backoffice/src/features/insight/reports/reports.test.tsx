import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

type Report = CallAnswer<'getReport'>

const filters: CallAnswer<'getReportFilters'> = {
  events: [
    {
      id: 5,
      name: 'Open Air',
      starts_at: '2026-07-04T10:00:00.000Z',
      ends_at: '2026-07-04T22:00:00.000Z',
      time_zone: 'Europe/Amsterdam',
    },
    {
      id: 4,
      name: 'Open Air 2025',
      starts_at: '2025-07-05T10:00:00.000Z',
      ends_at: '2025-07-05T22:00:00.000Z',
      time_zone: 'Europe/Amsterdam',
    },
  ],
  products: [
    { id: 51, name: 'Day ticket', event_id: 5 },
    { id: 52, name: 'VIP', event_id: 5 },
    { id: 41, name: 'Old ticket', event_id: 4 },
  ],
  points_of_sale: [{ id: 7, name: 'Web shop', event_id: 5 }],
  campaigns: [],
  discount_codes: [{ id: 9, name: 'SPRING' }],
}
const report = (rows: Report['rows'], totals: Report['totals'] = {}, more_rows = 0): Report => ({
  as_of: '2026-06-01T10:00:00.000Z',
  rows,
  totals,
  more_rows,
})
const revenue = report(
  [
    { product: 'Day ticket', sold: 3, paid: 7500, service_fees: 183, refunds: 0, revenue: 7683, share: 104.1 },
    { product: null, sold: 0, paid: 0, service_fees: 0, refunds: 300, revenue: -300, share: -4.1 },
  ],
  { sold: 3, paid: 7500, service_fees: 183, refunds: 300, revenue: 7383 },
)
const open = (path: string, answers: object = {}) =>
  renderBackoffice(path, { answers: { getReportFilters: filters, ...answers } })
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))

test('REP-02 REP-04 revenue by ticket type is shown in euros with totals, and what belongs to no ticket is explained', async () => {
  const { calls } = await open('/reports/sales-by-ticket-type?variant=revenue&events=5&discount_code=9', {
    getSalesByTicketTypeRevenue: revenue,
  })
  const table = within(await screen.findByRole('region', { name: 'Sales by ticket type, as a table' }))
  expect(table.getAllByRole('row').map(cellsOf)).toEqual([
    ['Ticket', 'Sold', 'Paid for tickets', 'Service fees', 'Refunds', 'Revenue', 'Share'],
    ['Day ticket', '3', '€ 75,00', '€ 1,83', '€ 0,00', '€ 76,83', '104,1%'],
    ['Without a ticket', '0', '€ 0,00', '€ 0,00', '€ 3,00', '€ -3,00', '-4,1%'],
    ['Total', '3', '€ 75,00', '€ 1,83', '€ 3,00', '€ 73,83', ''],
  ])
  expect(table.getByText(/Refunds of a whole order/)).toBeTruthy()
  expect(calls('getSalesByTicketTypeRevenue')[0]!.input).toMatchObject({
    event_id: 5,
    product_ids: [51, 52],
    discount_code_id: 9,
  })
})

test('REP-15 REP-16 what narrows a report stands in its address; without a ticket it says that one is needed, and asks nothing', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/reports/orders-per-ticket-count', {
    getReport: report([{ tickets: 2, orders: 4, share: 100, sold: 8 }], { orders: 4, sold: 8 }),
  })
  await screen.findByRole('region', { name: 'Orders by number of tickets, as a table' })
  expect(calls('getReport')[0]!.input).toMatchObject({
    report: 'orders-per-ticket-count',
    event_ids: [5],
    product_ids: [51, 52],
  })
  await user.type(screen.getByRole('textbox', { name: 'From' }), '01-06-2026')
  await waitFor(() => expect(location.search).toContain('start=2026-06-01'))
  await waitFor(() => expect(calls('getReport').at(-1)!.input).toMatchObject({ start: '2026-06-01' }))
  await user.click(screen.getByRole('combobox', { name: 'Point of sale' }))
  await user.click(await screen.findByRole('option', { name: 'Web shop' }))
  await waitFor(() => expect(calls('getReport').at(-1)!.input).toMatchObject({ start: '2026-06-01', point_of_sale_id: 7 }))
  const asked = calls('getReport').length
  await user.click(screen.getByLabelText('Tickets: Clear'))
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(calls('getReport')).toHaveLength(asked)
})

test('REP-11 editions are laid over each other, by days before and after the event', async () => {
  const { calls } = await open('/reports/days-around-event?events=5,4&day_offset=-30', {
    getReport: report(
      [
        { event_id: 4, event: 'Open Air 2025', day_offset: -31, orders: 1, sold: 2, sold_until: 2 },
        { event_id: 5, event: 'Open Air', day_offset: 0, orders: 1, sold: 1, sold_until: 1 },
        { event_id: 5, event: 'Open Air', day_offset: 1, orders: 1, sold: 1, sold_until: 2 },
      ],
      { orders: 3, sold: 4 },
    ),
  })
  const table = within(await screen.findByRole('region', { name: /as a table/ }))
  expect(table.getAllByRole('row').slice(1, 4).map(cellsOf)).toEqual([
    ['Open Air 2025', '31 days before', '1', '2', '2'],
    ['Open Air', 'On the day', '1', '1', '1'],
    ['Open Air', '1 day after', '1', '1', '2'],
  ])
  expect(calls('getReport')[0]!.input).toMatchObject({ event_ids: [5, 4], product_ids: [51, 52, 41], day_offset: -30 })
})

test('REP-06 REP-07 BCONST-17 scans are counted by outcome, or by hour, day, week or month', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/reports/scans', {
    getScansReport: report([
      { scan: 'entry', scans: 3, share: 75 },
      { scan: 'ticket_already_scanned', scans: 1, share: 25 },
    ]),
  })
  const table = within(await screen.findByRole('region', { name: 'Scans, as a table' }))
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Let in', 'Ticket already scanned.'])
  for (const [name, by] of [
    ['Hour', 'hourly'],
    ['Day', 'daily'],
    ['Week', 'weekly'],
    ['Month', 'monthly'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name }))
    await waitFor(() => expect(calls('getScansReport').at(-1)!.input).toMatchObject({ by }))
  }
})

test('REP-12 REP-13 REP-14 a report without rows says so; products without a limit and buyers without a city are named', async () => {
  await open('/reports/cities', { getCitiesReport: report([]) })
  expect(await screen.findByText('Nothing to show')).toBeTruthy()
  leaveBackoffice()
  await open('/reports/cities', {
    getCitiesReport: report([{ city: null, country: null, orders: 1, sold: 2, share: 100 }], { orders: 1, sold: 2 }, 12),
  })
  expect(await screen.findByRole('rowheader', { name: 'Not known' })).toBeTruthy()
  expect(screen.getByText("12 more rows aren't shown; the totals count them.")).toBeTruthy()
  leaveBackoffice()
  await open('/reports/stock', {
    getStockReport: report([
      { event: 'Open Air', product: 'VIP', capacity: null, sold: 1, reserved: 0, left: null, share: null },
    ]),
  })
  expect(await screen.findAllByRole('cell', { name: 'No limit' })).toHaveLength(2)
})

test('DEC-B-132 PERM-035 PERM-036 PERM-037 only reports a user may open are offered, and saving only with its right', async () => {
  const without = (...withheld: string[]) =>
    aSession({ permissions: permissions.filter((permission) => !withheld.includes(permission)) })
  const answers = { getReportFilters: filters, getStockReport: report([]), getCitiesReport: report([]) }
  await renderBackoffice('/reports', { answers, session: without('report.stock', 'report.sales_by_ticket_type') })
  const offered = await within(await screen.findByRole('main')).findAllByRole('link')
  const names = offered.map((link) => link.querySelector('strong')?.textContent).filter(Boolean)
  expect(names).toHaveLength(6)
  expect(names).not.toContain('Stock')
  leaveBackoffice()
  await renderBackoffice('/reports/stock', { answers, session: without('report.stock') })
  expect(await screen.findByRole('heading', { name: /access/i })).toBeTruthy()
  leaveBackoffice()
  await renderBackoffice('/reports/cities', { answers, session: without('report.export') })
  expect(await screen.findByText('Nothing to show')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  leaveBackoffice()
  await renderBackoffice('/reports', { answers, session: without('report.view') })
  expect(await screen.findByRole('heading', { name: /access/i })).toBeTruthy()
})

test('a report that could not be read can be asked for again; an event of a company without any is missing', async () => {
  await open('/reports/cities', { getCitiesReport: 'broken' })
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
  leaveBackoffice()
  await open('/reports/cities', { getReportFilters: { ...filters, events: [] } })
  expect(await screen.findByText('No events yet')).toBeTruthy()
})

test('a chart has the height of its bars before the width of its place is known, and nothing is wrong with it', async () => {
  const warn = vi.spyOn(console, 'warn')
  await open('/reports/sales-by-ticket-type?variant=revenue&events=5', { getSalesByTicketTypeRevenue: revenue })
  const chart = await screen.findByRole('img', { name: 'Sales by ticket type, as a chart' })
  const frame = chart.firstElementChild
  if (!(frame instanceof HTMLElement)) throw new Error('the chart is empty')
  expect(Number.parseInt(frame.style.height, 10)).toBeGreaterThan(36 * revenue.rows.length)
  expect(warn.mock.calls).toEqual([])
  warn.mockRestore()
})
