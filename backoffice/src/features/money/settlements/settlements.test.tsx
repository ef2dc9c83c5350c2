import type { SettlementDetail, SettlementLine } from '@entree/contract/money/settlements/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const account = { payment_account_id: 4, provider: 'mollie', mode: 'live', key_hint: 'XsM9' } as const
const detail: SettlementDetail = {
  id: 7,
  ...account,
  reference: '1234567.2606.01',
  settled_at: '2026-06-03T08:00:00.000Z',
  amount: 1958,
  is_itemised: true,
  costs: 35,
  expected_costs: 29,
  differences: 2,
  provider_settlement_id: 'stl_1',
  costs_vat: 7,
  by_method: [
    { method: 'ideal', quantity: 1, cost: 35, expected: 29 },
    { method: 'refund', quantity: 2, cost: 50, expected: null },
  ],
  lines: 500,
}
const order = { id: 12, company_id: 1, order_number: '179762' }
const line: SettlementLine = {
  id: 1,
  kind: 'payment',
  provider_id: 'tr_1',
  description: null,
  method: 'ideal',
  quantity: 1,
  gross: 2000,
  fee: null,
  net: 2000,
  order,
}
const page = <Row,>(data: Row[], total = data.length, at = 1) => ({
  data,
  total,
  page: at,
  per_page: 25,
  last_page: Math.max(1, Math.ceil(total / 25)),
})
const differences = page([
  { id: 1, kind: 'cost_differs' as const, method: 'ideal', expected: 29, actual: 35, line: null },
  {
    id: 2,
    kind: 'unknown_payment' as const,
    method: null,
    expected: null,
    actual: 900,
    line: { kind: 'payment' as const, provider_id: 'tr_stranger', order: null },
  },
])
const nothing = {
  listSettlements: page<SettlementDetail>([]),
  listSettlementAccounts: [],
  listUnsettledPayments: page<never>([]),
}
const answers = {
  ...nothing,
  listSettlements: page([detail]),
  listSettlementAccounts: [{ ...account, problem: null, checked_at: null }],
  getSettlement: detail,
  listSettlementDifferences: differences,
  listSettlementLines: page([line], 500),
}
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')
const rowsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent))

test('PERM-107 a settlement shows its differences first, then its costs and lines with their orders', async () => {
  const { calls } = await renderBackoffice('/company/settlements', { answers })
  const row = await screen.findByRole('row', { name: /03-06-2026/ })
  expect(plain(row.textContent)).toContain('Mollie, key ending in XsM92€ 0,35€ 0,29€ 19,58')
  const click = userEvent.setup()
  await click.click(screen.getByRole('button', { name: 'Show settlement of 03-06-2026' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText("We don't know this payment.")
  await within(dialog).findByRole('link', { name: '179762' })
  const rows = rowsIn(dialog)
  expect(rows).toEqual(
    expect.arrayContaining([
      'The costs are not what we expected.iDEAL | Wero€ 0,29€ 0,35',
      "We don't know this payment.tr_stranger–€ 9,00",
      'iDEAL | Wero1€ 0,35€ 0,29',
      'Refunds2€ 0,50–',
      'PaymentiDEAL | Wero179762€ 20,00€ 20,00',
    ]),
  )
  expect(within(dialog).getByRole('link', { name: '179762' }).getAttribute('href')).toContain('/orders/12')
  await click.click(within(dialog).getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(calls('listSettlementLines').at(-1)?.input).toMatchObject({ company_id: 1, id: 7, page: 2 }))
})

test('what stands against taking settlements in is said of each account, with what to do', async () => {
  const listSettlementAccounts = (['key_missing', 'rights_missing', 'not_offered', null] as const).map((problem, index) => ({
    ...account,
    payment_account_id: index,
    problem,
    checked_at: null,
  }))
  await renderBackoffice('/company/settlements', { answers: { ...nothing, listSettlementAccounts } })
  await screen.findByText(/paid out to your accounts/)
  await screen.findByText(/Make an organisation access token at Mollie/)
  expect(screen.getByText(/The key may not read settlements/)).toBeTruthy()
  expect(screen.getByText(/doesn't let us fetch/)).toBeTruthy()
  expect(screen.getAllByText('Mollie, key ending in XsM9')).toHaveLength(3)
  expect(await screen.findByText('No settlements yet')).toBeTruthy()
})

test('without an account there is nothing to fetch, and the page says what comes first', async () => {
  await renderBackoffice('/company/settlements', { answers: nothing })
  await screen.findByText(/Once a payment account is connected/)
  expect(screen.queryByRole('button', { name: 'Fetch now' })).toBeNull()
})

test('test accounts stand apart, and are asked for by their switch', async () => {
  const { calls } = await renderBackoffice('/company/settlements?test=1', { answers })
  await screen.findByRole('row', { name: /03-06-2026/ })
  for (const name of ['listSettlements', 'listSettlementAccounts', 'listUnsettledPayments'])
    await waitFor(() => expect(calls(name).map(({ input }) => (input as { mode: string }).mode)).toEqual(['test']))
})

test('payments in no settlement are counted, and shown with their orders', async () => {
  const missing = {
    id: 3,
    provider: 'mollie' as const,
    provider_payment_id: 'tr_3',
    amount: 2500,
    paid_at: '2026-03-01T10:00:00.000Z',
    order,
  }
  await renderBackoffice('/company/settlements', { answers: { ...answers, listUnsettledPayments: page([missing]) } })
  await screen.findByText(/1 payment is in no settlement\. They were paid more than 45 days ago/)
  await userEvent.click(screen.getByRole('button', { name: 'Show them' }))
  const dialog = await screen.findByRole('dialog')
  expect(rowsIn(dialog).at(-1)).toBe('17976201-03-2026tr_3€ 25,00')
})

test('a payout that the provider does not itemise is shown as such, and nothing of it is compared', async () => {
  const byHand = { ...detail, is_itemised: false, differences: 0, costs: 0, expected_costs: null, by_method: [], lines: 0 }
  const { calls } = await renderBackoffice('/company/settlements', {
    answers: { ...answers, listSettlements: page([byHand]), getSettlement: byHand },
  })
  await screen.findByText('Not itemised')
  await userEvent.click(screen.getByRole('button', { name: 'Show settlement of 03-06-2026' }))
  await screen.findByText(/made by hand at the provider/)
  expect(calls('listSettlementLines')).toEqual([])
})

test('the platform sees those of its own accounts, has them fetched, and saves the lines', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:file'), revokeObjectURL: vi.fn() }))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => saved.mockRestore())
  const { calls } = await renderBackoffice('/admin/settlements', {
    session: aSession({ company: null }),
    answers: { ...answers, importSettlements: { success: true }, downloadSettlement: 'a,b' },
  })
  await screen.findByRole('row', { name: /03-06-2026/ })
  expect(calls('listSettlements')[0]?.input).toEqual({ page: 1, mode: 'live' })
  await userEvent.click(screen.getByRole('button', { name: 'Fetch now' }))
  await screen.findByText(/We're asking the providers/)
  expect(calls('importSettlements')[0]?.input).toEqual({})
  await userEvent.click(screen.getByRole('button', { name: 'Show settlement of 03-06-2026' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(calls('downloadSettlement')).toHaveLength(1))
  expect(calls('downloadSettlement')[0]?.input).toMatchObject({ id: 7, format: 'csv', language: 'en' })
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})
