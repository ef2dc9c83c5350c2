import type { InvoiceDetail, InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPage } from '../../../testing/a-page.ts'
import { anInvoice, anInvoiceLine, anInvoicePage, anInvoiceRow } from '../../../testing/invoice-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const row: InvoiceRow = { ...anInvoiceRow, state: 'overdue' }
const detail: InvoiceDetail = { ...anInvoice, state: 'overdue' }
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('INV-02 INV-24 INV-04 INV-06 M23 PERM-081 MONEY-01 invoices of all companies are listed, made as is set for the company, noted as paid and sent again', async () => {
  const set = { vat_shifted: true, anti_dating: true, max_payment_period_days: 30 }
  const { calls } = await renderBackoffice('/admin/invoices', {
    session: aSession({ company: null }),
    answers: {
      listInvoices: anInvoicePage([row]),
      listCompanyNames: [{ id: 5, name: 'ZINK' }],
      getAutoInvoice: { ...standardAutoInvoice, ...set, updated_at: null },
      generateInvoice: detail,
      previewInvoice: detail,
      markInvoicePaid: detail,
      sendInvoice: { success: true },
    },
  })
  const click = userEvent.setup()
  const shown = (await screen.findByText('FT2026-0001')).closest('tr')
  expect(plain(shown?.textContent)).toMatch(/FT2026-0001.*ZINK.*02-04-2026.*16-04-2026.*Overdue.*€ 307,04/)
  expect(plain(screen.getByText(/in total/).textContent)).toBe('€ 1.210,00 in total, € 210,00 of it VAT; € 307,04 open')
  const act = async (name: string, answer: string) => {
    await click.click(screen.getByRole('button', { name: 'Actions for FT2026-0001' }))
    await click.click(await screen.findByRole('menuitem', { name }))
    await click.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }))
  }
  await act('Mark as paid', 'Mark as paid')
  await waitFor(() => expect(calls('markInvoicePaid')).toHaveLength(1))
  expect(calls('markInvoicePaid')[0]?.input).toMatchObject({ company_id: 5, id: 3 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click.click(screen.getByRole('button', { name: 'Actions for FT2026-0001' }))
  await click.click(await screen.findByRole('menuitem', { name: 'Send again' }))
  const sending = within(await screen.findByRole('dialog', { name: 'Send invoice FT2026-0001 again' }))
  await click.type(sending.getByRole('textbox', { name: /^Email address/ }), 'books@zink.example')
  await click.click(sending.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(calls('sendInvoice')).toHaveLength(1))
  expect(calls('sendInvoice')[0]?.input).toEqual({ company_id: 5, id: 3, email: 'books@zink.example' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const period = { period_start: '2026-03-01', period_end: '2026-03-31' }
  await click.click(screen.getByRole('button', { name: 'Make invoice' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('combobox', { name: /^Company/ }))
  await click.click(await screen.findByRole('option', { name: 'ZINK' }))
  await click.type(dialog.getByRole('textbox', { name: /^From/ }), '01-03-2026')
  await click.type(dialog.getByRole('textbox', { name: /^Until/ }), '31-03-2026')
  // What it comes to is seen before it is made.
  expect(plain((await dialog.findByRole('row', { name: /^Total/ })).textContent)).toBe('Total€ 307,04')
  expect(calls('generateInvoice')).toHaveLength(0)
  expect(calls('previewInvoice').at(-1)?.input).toMatchObject({ company_id: 5, ...period })
  await click.click(dialog.getByRole('button', { name: 'Make invoice' }))
  await waitFor(() => expect(calls('generateInvoice')).toHaveLength(1))
  const how = { vat_shifted: true, anti_date: true, max_payment_period_days: 30 }
  expect(calls('generateInvoice')[0]?.input).toEqual({ company_id: 5, ...period, ...how })
})

/** Opens the dialog that credits the invoice of the list. */
async function openCredit(given: Partial<InvoiceDetail> = {}) {
  const { calls } = await renderBackoffice('/admin/invoices', {
    session: aSession({ company: null }),
    answers: {
      listInvoices: anInvoicePage([row]),
      listCompanyNames: [],
      getInvoice: { ...detail, ...given },
      creditInvoice: detail,
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Actions for FT2026-0001' }))
  await click.click(await screen.findByRole('menuitem', { name: 'Credit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit invoice FT2026-0001?' }))
  await dialog.findByRole('radio', { name: 'All that is left of it' })
  const sum = () => plain(dialog.queryByText(/^To be credited/)?.textContent)
  const credit = () => click.click(dialog.getByRole('button', { name: 'Credit' }))
  return { calls, click, dialog, sum, credit }
}

test('INV-06 M27 all that is left of an invoice is credited, with what that comes to and why', async () => {
  const { calls, click, dialog, sum, credit } = await openCredit({
    lines: [{ ...anInvoiceLine, id: 1, amount: 20_000, credited: 150 }],
  })
  expect(sum()).toBe('To be credited: € 60,50, VAT included')
  await click.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Agreed by phone ')
  await credit()
  await waitFor(() => expect(calls('creditInvoice')).toHaveLength(1))
  expect(calls('creditInvoice')[0]?.input).toEqual({ company_id: 5, id: 3, lines: [], reason: 'Agreed by phone' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('INV-06 INV-13 M27 what is credited has the VAT that the invoice has less what was credited of it before, as the server writes it', async () => {
  const lines = [{ ...anInvoiceLine, id: 1, quantity: 2, unit: 102, amount: 204, credited: 1 }]
  const { sum } = await openCredit({ lines })
  // VAT on 2.04 is 0.43 and on 1.02 is 0.21, so the second 1.02 has 0.22.
  expect(sum()).toBe('To be credited: € 1,24, VAT included')
})

test('INV-06 INV-09 INV-13 an invoice that was credited whole and still is open is not offered to be credited', async () => {
  await renderBackoffice('/admin/invoices', {
    session: aSession({ company: null }),
    answers: { listInvoices: anInvoicePage([{ ...row, can_be_credited: false }]), listCompanyNames: [] },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Actions for FT2026-0001' }))
  await screen.findByRole('menuitem', { name: 'Mark as paid' })
  expect(screen.queryByRole('menuitem', { name: 'Credit' })).toBeNull()
})

test('INV-06 M27 a quantity of some lines is credited, never more than is left, and none at all is refused', async () => {
  const lines = [
    { ...anInvoiceLine, id: 1, amount: 20_000, credited: 150 },
    { ...anInvoiceLine, id: 2, event: 'Winter Fest', quantity: 3, unit: 100, amount: 300, credited: 0 },
    { ...anInvoiceLine, id: 4, event: 'Gone', quantity: 3, unit: 100, amount: 300, credited: 3 },
  ]
  const { calls, click, dialog, sum, credit } = await openCredit({ lines, is_vat_shifted: true })
  await click.click(dialog.getByRole('radio', { name: 'Part of it' }))
  const [summer, winter, ...others] = dialog.getAllByRole('textbox', { name: /^Service fee/ })
  expect(others).toEqual([])
  expect(sum()).toBeUndefined()
  await credit()
  await dialog.findByText('Please make a choice.')
  await click.type(summer!, '51')
  await credit()
  await dialog.findByText('This is more than is left of the invoice to credit.')
  expect(plain(dialog.getByText(/^50 left/).textContent)).toBe('50 left of 200, which were € 200,00')
  await click.clear(summer!)
  await click.type(summer!, '50')
  await click.type(winter!, '2')
  expect(sum()).toBe('To be credited: € 52,00, VAT reverse charged')
  await credit()
  await waitFor(() => expect(calls('creditInvoice')).toHaveLength(1))
  const chosen = [
    { line_id: 1, quantity: 50 },
    { line_id: 2, quantity: 2 },
  ]
  expect(calls('creditInvoice')[0]?.input).toEqual({ company_id: 5, id: 3, lines: chosen, reason: null })
})

test('INV-01 COMP-07 a company sees its own invoices, each with its lines and what they are together', async () => {
  const { calls } = await renderBackoffice('/company/invoices', {
    session: aSession(),
    answers: {
      listCompanyInvoices: anInvoicePage([row]),
      getInvoice: detail,
      getInvoicePdf: { url: '#invoice-file' },
      getInvoiceUbl: { url: '#ubl-file' },
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Show invoice FT2026-0001' }))
  const dialog = within(await screen.findByRole('dialog'))
  const [, tickets] = within((await dialog.findAllByRole('table'))[1]!).getAllByRole('row')
  expect(plain(tickets?.textContent)).toBe('Service fee, Summer Fest200€ 1,00€ 200,00')
  const sums = dialog.getAllByRole('row').map(({ textContent }) => plain(textContent))
  expect(sums).toEqual(
    expect.arrayContaining([
      'Subtotal€ 253,75',
      'VAT€ 53,29',
      'Total€ 307,04',
      'Period01-03-2026 – 31-03-2026',
      'CustomerZINK, Street 1, Arnhem',
    ]),
  )
  expect(plain(dialog.getByText(/Still to be paid/).textContent)).toBe('Still to be paid: € 307,04')
  await click.click(dialog.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(globalThis.location.hash).toBe('#invoice-file'))
  expect(calls('getInvoicePdf')[0]?.input).toEqual({ company_id: 5, id: 3 })
  await click.click(dialog.getByRole('button', { name: 'Download e-invoice (UBL)' }))
  await waitFor(() => expect(globalThis.location.hash).toBe('#ubl-file'))
  expect(calls('getInvoiceUbl')[0]?.input).toEqual({ company_id: 5, id: 3 })
})

test('PCON-10 an invoice says what of it was paid with sales already', async () => {
  await renderBackoffice('/company/invoices', {
    session: aSession(),
    answers: { listCompanyInvoices: anInvoicePage([row]), getInvoice: { ...detail, prepaid: 10_000, open: 20_704 } },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Show invoice FT2026-0001' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(plain((await dialog.findByText(/^Paid with your sales/)).textContent)).toBe('Paid with your sales: € 100,00')
})

test('M11 a line is opened down to its orders, page by page, with what is not there any more, and the way back', async () => {
  const part = { order_id: 71, order_number: '70071', day: '2026-03-10', product: 'Day ticket', quantity: 3, amount: 300 }
  const orders = {
    data: [part, { ...part, order_id: 72, order_number: '70072', product: null }],
    total: 30,
    page: 1,
    per_page: 25,
    last_page: 2,
  }
  const { calls } = await renderBackoffice('/company/invoices', {
    session: aSession(),
    answers: {
      listCompanyInvoices: anInvoicePage([row]),
      getInvoice: detail,
      listInvoiceLineOrders: { ...orders, missing: { quantity: 2, amount: 200 }, free: null },
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Show invoice FT2026-0001' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(await dialog.findByRole('button', { name: 'Service fee, Summer Fest' }))
  const link = await dialog.findByRole('link', { name: '70071' })
  expect(link.getAttribute('href')).toMatch(/\/orders\/71$/)
  const rows = dialog.getAllByRole('row').map(({ textContent }) => plain(textContent))
  expect(rows).toEqual([
    'OrderProductQuantityAmount',
    '7007110-03-2026Day ticket3€ 3,00',
    '7007210-03-2026Amount without a product3€ 3,00',
    'Moved to another event since2€ 2,00',
    'This line200€ 200,00',
  ])
  await click.click(dialog.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(calls('listInvoiceLineOrders')).toHaveLength(2))
  expect(calls('listInvoiceLineOrders').map(({ input }) => input)).toEqual([
    { company_id: 5, id: 3, line_id: 1, page: 1 },
    { company_id: 5, id: 3, line_id: 1, page: 2 },
  ])
  await click.click(dialog.getByRole('button', { name: 'Back to the invoice' }))
  await dialog.findByRole('button', { name: 'Download PDF' })
})

test('M6 M11 free tickets are explained, those beyond the allowance listed; users who may not open orders get no links', async () => {
  const part = { order_id: 71, order_number: '70071', day: '2026-03-10', product: 'Guest', quantity: 20, amount: 500 }
  const free_line = {
    ...anInvoiceLine,
    id: 1,
    kind: 'free_ticket_fee' as const,
    quantity: 20,
    unit: 25,
    amount: 500,
    credited: 0,
  }
  await renderBackoffice('/company/invoices', {
    session: aSession({ permissions: ['my_company.invoices'] }),
    answers: {
      listCompanyInvoices: anInvoicePage([row]),
      getInvoice: { ...detail, lines: [free_line] },
      listInvoiceLineOrders: {
        ...aPage([]),
        data: [part],
        total: 1,
        missing: { quantity: 0, amount: 0 },
        free: { paid: 100, free: 30, allowed: 10, invoiced: 0 },
      },
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Show invoice FT2026-0001' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(await dialog.findByRole('button', { name: 'Fee per free ticket, Summer Fest' }))
  await dialog.findByText(/^100 paid tickets allow 10 of the 30 free tickets/)
  expect(dialog.queryByRole('link', { name: '70071' })).toBeNull()
  expect(dialog.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'OrderProductQuantityAmount',
    '7007110-03-2026Guest20€ 5,00',
    'This line20€ 5,00',
  ])
})

test('INV-27 PERM-077 the invoices to all companies are saved as a table, of the period that is chosen', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL: () => undefined }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => click.mockRestore())
  const { calls } = await renderBackoffice('/admin/invoices?start=2026-01-01&end=2026-03-31', {
    session: aSession({ company: null }),
    answers: { listInvoices: anInvoicePage([row]), downloadInvoices: 'a,b' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  const period = { start: '2026-01-01', end: '2026-03-31' }
  await waitFor(() => expect(calls('downloadInvoices')[0]?.input).toMatchObject({ ...period, format: 'csv' }))
  expect(calls('listInvoices')[0]?.input).toEqual({ page: 1, ...period })
})
