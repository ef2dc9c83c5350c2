import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from '../../desk/orders/testing.ts'

afterEach(leaveBackoffice)

const bakery = {
  name: 'Bakkerij Zoet',
  address: 'Korenmarkt 12',
  zip: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  vat_number: 'NL987654321B01',
}
const invoices = [
  { id: 8, kind: 'invoice' as const, number: '2026-0001', date: '2026-06-10', total: 5300, has_ubl: true },
  { id: 9, kind: 'credit' as const, number: 'C2026-0001', date: '2026-06-12', total: -2500, has_ubl: false },
  { id: 12, kind: 'credit' as const, number: 'C2026-0002', date: '2026-06-20', total: 2500, has_ubl: false },
]
const quiet = { getOrderPaymentHistory: [], getOrderLog: [], getOrderDetail: detail({ payment_status: 'paid' }) }

test('BINV-08 BINV-04 the order shows its invoice and credit note, downloads them, and has it made again', async () => {
  const { calls } = await renderBackoffice('/orders/179762', {
    answers: {
      ...quiet,
      listInvoicesOfOrder: { can_make: true, customer: bakery, invoices },
      getBuyerInvoicePdf: { url: '#file' },
      getBuyerInvoiceUbl: { url: '#ubl' },
      makeInvoiceOfOrder: { id: 10 },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Credit note C2026-0001' }))
  await waitFor(() => expect(calls('getBuyerInvoicePdf').map(({ input }) => input)).toEqual([{ id: 9 }]))
  // The refund came back (BINV-16).
  screen.getByRole('button', { name: 'Debit note C2026-0002' })
  // The one of the two that is an e-invoice (BINV-14).
  await userEvent.click(screen.getByRole('button', { name: /UBL/ }))
  await waitFor(() => expect(calls('getBuyerInvoiceUbl').map(({ input }) => input)).toEqual([{ id: 8 }]))
  await userEvent.click(screen.getByRole('button', { name: 'Change invoice details' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/never changed/)
  const number = within(dialog).getByRole('textbox', { name: /VAT number/ })
  await userEvent.clear(number)
  await userEvent.type(number, 'NL1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make invoice' }))
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(calls('makeInvoiceOfOrder')).toEqual([])
  await userEvent.clear(number)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make invoice' }))
  await waitFor(() => expect(calls('makeInvoiceOfOrder')).toHaveLength(1))
  expect(calls('makeInvoiceOfOrder')[0]?.input).toEqual({ id: 179762, ...bakery, vat_number: null })
})

test('BINV-08 an order that has no invoice and can have none says nothing of it, nor to staff who may not make one', async () => {
  await renderBackoffice('/orders/179762', {
    answers: { ...quiet, listInvoicesOfOrder: { can_make: false, customer: null, invoices: [] } },
  })
  await screen.findByRole('heading', { name: 'Order 179762', level: 1 })
  expect(screen.queryByRole('heading', { name: 'Invoice' })).toBeNull()
  leaveBackoffice()
  await renderBackoffice('/orders/179762', {
    session: aSession({ permissions: ['order.view', 'order.detail'] }),
    answers: { ...quiet, listInvoicesOfOrder: { can_make: true, customer: null, invoices } },
  })
  await screen.findByRole('button', { name: 'Invoice 2026-0001' })
  expect(screen.queryByRole('button', { name: 'Make invoice' })).toBeNull()
})

test('BINV-07 BINV-08 INV-24 the company sees all of them and its months, finds one, and downloads it', async () => {
  const month = {
    id: 11,
    kind: 'month' as const,
    number: 'M2026-0001',
    date: '2026-07-01',
    total: 120_000,
    has_ubl: false,
    order_id: null,
    order_number: null,
  }
  const of = { credits: null, period_start: null, period_end: null }
  const { calls } = await renderBackoffice('/company/vat', {
    session: aSession(),
    answers: {
      getVatOverview: { lines: [], totals: { sold: 0, refunded: 0, total: 0, net: 0, vat: 0 } },
      listBuyerInvoices: {
        data: [
          { ...month, ...of, customer: null, period_start: '2026-06-01', period_end: '2026-06-30' },
          { ...invoices[0]!, ...of, customer: bakery.name, order_id: 3, order_number: '179762' },
          { ...invoices[2]!, ...of, customer: bakery.name, order_id: 3, order_number: '179762' },
        ],
        total: 3,
        page: 1,
        per_page: 25,
        last_page: 1,
        totals: { total: 123_456 },
      },
      getBuyerInvoicePdf: { url: '#file' },
    },
  })
  const table = await screen.findByRole('table', { name: 'Invoices to buyers' })
  await within(table).findByText('01-06-2026 – 30-06-2026')
  expect(within(table).getAllByText('Bakkerij Zoet')).toHaveLength(2)
  within(table).getByText('Debit note')
  // All that are found, and not those of the page only.
  expect(screen.getByText(/in total/).textContent?.replaceAll('\u00a0', ' ')).toBe('€ 1.234,56 in total')
  await userEvent.click(screen.getByRole('button', { name: 'Download M2026-0001' }))
  await waitFor(() => expect(calls('getBuyerInvoicePdf')[0]?.input).toEqual({ id: 11 }))
  await userEvent.type(screen.getByRole('searchbox'), 'zoet')
  await waitFor(() => expect(calls('listBuyerInvoices').at(-1)?.input).toMatchObject({ company_id: 1, search: 'zoet' }))
})
