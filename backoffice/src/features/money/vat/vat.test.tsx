import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')
const amounts = { sold: 12_100, refunded: 1_210, total: 10_890, net: 9_000, vat: 1_890 }
const overview = {
  lines: [
    { month: '2026-03-01', rate: 21, ...amounts },
    { month: '2026-03-01', rate: null, sold: 500, refunded: 500, total: 0, net: 0, vat: 0 },
  ],
  totals: { sold: 12_600, refunded: 1_710, total: 10_890, net: 9_000, vat: 1_890 },
}
const rowsOf = async () => {
  const table = (await screen.findAllByText('March 2026'))[0]!.closest('table')!
  return within(table)
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent))
}

test('each month and rate has its line, with the totals and what the last line is', async () => {
  await renderBackoffice('/company/vat?start=2026-03-01&end=2026-03-31', {
    session: aSession(),
    answers: { getVatOverview: overview },
  })
  expect(await rowsOf()).toEqual([
    'MonthVAT rateSoldRefundedTotal incl. VATTotal excl. VATVAT',
    'March 202621%€ 121,00€ 12,10€ 108,90€ 90,00€ 18,90',
    'March 2026Not for a ticket€ 5,00€ 5,00€ 0,00€ 0,00€ 0,00',
    'Total€ 126,00€ 17,10€ 108,90€ 90,00€ 18,90',
  ])
  screen.getByText(/no VAT is worked out on it/)
})

test('the period stands in the address, is asked for, and an end before its start is said', async () => {
  const { calls } = await renderBackoffice('/company/vat?start=2026-03-01&end=2026-03-31', {
    session: aSession(),
    answers: { getVatOverview: { lines: [], totals: { ...amounts, sold: 0 } } },
  })
  await screen.findByText('Nothing in this period')
  expect(calls('getVatOverview').at(-1)?.input).toMatchObject({ start: '2026-03-01', end: '2026-03-31' })
  const until = screen.getByRole('textbox', { name: 'Until' })
  await userEvent.clear(until)
  await userEvent.type(until, '28-02-2026')
  await screen.findByText('The end must be after the start.')
  expect(calls('getVatOverview').every(({ input }) => (input as { end: string }).end !== '2026-02-28')).toBe(true)
  await userEvent.clear(until)
  await userEvent.type(until, '30-04-2026')
  await waitFor(() => expect(calls('getVatOverview').at(-1)?.input).toMatchObject({ end: '2026-04-30' }))
})

test('it is saved for a spreadsheet in the language of the screen', async () => {
  const create = vi.fn(() => 'blob:file')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: vi.fn() }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => click.mockRestore())
  const { calls } = await renderBackoffice('/company/vat?start=2026-03-01&end=2026-03-31', {
    session: aSession(),
    answers: { getVatOverview: overview, downloadVatOverview: 'a,b', downloadBooks: 'a,b' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save for Excel' }))
  await waitFor(() => expect(calls('downloadVatOverview')).toHaveLength(1))
  expect(calls('downloadVatOverview')[0]?.input).toMatchObject({ format: 'xlsx', language: 'en', start: '2026-03-01' })
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect(create).toHaveBeenCalledTimes(1)
  for (const [name, kind] of [
    ['Ledger', 'ledger'],
    ['Invoices', 'invoices'],
    ['Payouts', 'payouts'],
    ['Invoices to buyers', 'buyer_invoices'],
  ]) {
    await userEvent.click(screen.getByRole('button', { name: `${name}: Save for Excel` }))
    await waitFor(() =>
      expect(calls('downloadBooks').at(-1)?.input).toMatchObject({
        kind,
        format: 'xlsx',
        start: '2026-03-01',
        end: '2026-03-31',
      }),
    )
  }
})
