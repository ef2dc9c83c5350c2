import type { SettlementDetail, SettlementDifference, SettlementLine } from '@entree/contract/money/settlements/entities.ts'
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
  explained: 0,
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
  totals: { amount: 500_000, costs: 1_500 },
})
const differences = page([
  { id: 1, kind: 'cost_differs' as const, method: 'ideal', expected: 29, actual: 35, line: null, explanation: null },
  {
    id: 2,
    kind: 'unknown_payment' as const,
    method: null,
    expected: null,
    actual: 900,
    line: { kind: 'payment' as const, provider_id: 'tr_stranger', order: null },
    explanation: null,
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

test('PERM-107 SETL-24 a settlement shows its differences first, then its costs and lines with their orders', async () => {
  const { calls } = await renderBackoffice('/company/settlements', { answers })
  const row = await screen.findByRole('row', { name: /03-06-2026/ })
  expect(plain(row.textContent)).toContain('Mollie, key ending in XsM92€ 0,35€ 0,29€ 19,58')
  await screen.findByRole('textbox', { name: 'From' })
  // All that are found, and not those of the page only.
  expect(plain(screen.getByText(/paid out, after/).textContent)).toBe('€ 5.000,00 paid out, after € 15,00 of costs')
  const click = userEvent.setup()
  await click.click(screen.getByRole('button', { name: 'Show settlement of 03-06-2026' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText("We don't know this payment.")
  await within(dialog).findByRole('link', { name: '179762' })
  const rows = rowsIn(dialog)
  expect(rows).toEqual(
    expect.arrayContaining([
      'The costs are not what we expected.iDEAL | WeroMark as explained€ 0,29€ 0,35',
      "We don't know this payment.tr_strangerMark as explained–€ 9,00",
      'iDEAL | Wero1€ 0,35€ 0,29',
      'Refunds2€ 0,50–',
      'PaymentiDEAL | Wero179762€ 20,00€ 20,00',
    ]),
  )
  expect(within(dialog).getByRole('link', { name: '179762' }).getAttribute('href')).toContain('/orders/12')
  await click.click(within(dialog).getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(calls('listSettlementLines').at(-1)?.input).toMatchObject({ company_id: 1, id: 7, page: 2 }))
})

test('SETL-20 SETL-21 a difference is marked as explained with a note, which is changed and taken back where the explained ones are folded away', async () => {
  const note = `Agreed with Mollie\n${'unbroken'.repeat(40)}`
  const explained = { ...differences.data[0]!, explanation: { note, by: 'Ada Admin', at: '2026-06-05T08:00:00.000Z' } }
  const both = (input: unknown) =>
    page<SettlementDifference>((input as { state: string }).state === 'explained' ? [explained] : differences.data.slice(1))
  const { calls } = await renderBackoffice('/company/settlements', {
    answers: {
      ...answers,
      listSettlements: page([{ ...detail, explained: 1 }]),
      getSettlement: { ...detail, explained: 1 },
      listSettlementDifferences: both,
      explainSettlementDifference: { success: true },
      reopenSettlementDifference: { success: true },
    },
  })
  const row = await screen.findByRole('row', { name: /03-06-2026/ })
  expect(plain(row.textContent)).toContain('XsM91€ 0,35')
  const click = userEvent.setup()
  await click.click(screen.getByRole('button', { name: 'Show settlement of 03-06-2026' }))
  await click.click(await screen.findByRole('button', { name: "Mark as explained: We don't know this payment. tr_stranger" }))
  await click.click(await screen.findByRole('button', { name: 'Mark as explained' }))
  const field = screen.getByRole('textbox', { name: /What is it/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await click.type(field, 'Sold by hand')
  await click.click(screen.getByRole('button', { name: 'Mark as explained' }))
  await waitFor(() =>
    expect(calls('explainSettlementDifference').map(({ input }) => input)).toEqual([
      { company_id: 1, id: 7, difference_id: 2, note: 'Sold by hand' },
    ]),
  )
  await click.click(await screen.findByRole('button', { name: '1 explained' }))
  expect((await screen.findByText(/Agreed with Mollie/)).textContent).toBe(note)
  screen.getByText('Ada Admin, 05-06-2026')
  const what = 'The costs are not what we expected. iDEAL | Wero'
  await click.click(screen.getByRole('button', { name: `Change note: ${what}` }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What is it/ })).value).toBe(note)
  await click.click(screen.getByRole('button', { name: 'Cancel' }))
  await click.click(screen.getByRole('button', { name: `Open again: ${what}` }))
  await waitFor(() =>
    expect(calls('reopenSettlementDifference').map(({ input }) => input)).toEqual([{ company_id: 1, id: 7, difference_id: 1 }]),
  )
})

test('SETL-20 a settlement of which all differences are explained has none open, and says so', async () => {
  const all = { ...detail, explained: 2 }
  await renderBackoffice('/company/settlements', {
    answers: { ...answers, listSettlements: page([all]), getSettlement: all },
  })
  await screen.findByText('2 explained')
  await userEvent.click(screen.getByRole('button', { name: 'Show settlement of 03-06-2026' }))
  await screen.findByText('All differences are explained.')
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
    await waitFor(() =>
      expect(new Set(calls(name).map(({ input }) => (input as { mode: string }).mode))).toEqual(new Set(['test'])),
    )
})

const missing = {
  id: 3,
  provider: 'mollie' as const,
  provider_payment_id: 'tr_3',
  amount: 2500,
  paid_at: '2026-03-01T10:00:00.000Z',
  order,
  explanation: null,
}
const stateOf = (input: unknown) => (input as { state: string }).state

test('SETL-23 payments in no settlement are counted and shown with their orders, and one is marked as explained with a note', async () => {
  const { calls } = await renderBackoffice('/company/settlements', {
    answers: {
      ...answers,
      listUnsettledPayments: (input: unknown) => page(stateOf(input) === 'open' ? [missing] : []),
      explainUnsettledPayment: { success: true },
    },
  })
  await screen.findByText(/1 payment is in no settlement\. They were paid more than 45 days ago/)
  await userEvent.click(screen.getByRole('button', { name: 'Show them' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('tr_3')
  expect(rowsIn(dialog).at(-1)).toBe('179762Mark as explained01-03-2026tr_3€ 25,00')
  expect(within(dialog).queryByRole('button', { name: /^\d+ explained/ })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: /^Mark as explained: 179762/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /Why is it in none/ }), 'Held back by Mollie')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as explained' }))
  await waitFor(() =>
    expect(calls('explainUnsettledPayment').map(({ input }) => input)).toEqual([
      { company_id: 1, id: 3, note: 'Held back by Mollie' },
    ]),
  )
})

test('SETL-23 when all of them are explained the page says so without a warning, and one is opened again', async () => {
  const explanation = { note: 'Held back by Mollie', by: 'Ada Admin', at: '2026-06-05T08:00:00.000Z' }
  const { calls } = await renderBackoffice('/company/settlements', {
    answers: {
      ...answers,
      listUnsettledPayments: (input: unknown) => page(stateOf(input) === 'open' ? [] : [{ ...missing, explanation }]),
      reopenUnsettledPayment: { success: true },
    },
  })
  await screen.findByText('1 payment in no settlement is explained.')
  await userEvent.click(screen.getByRole('button', { name: 'Show them' }))
  await screen.findByText('All of them are explained.')
  await userEvent.click(screen.getByRole('button', { name: '1 explained' }))
  await screen.findByText('Ada Admin, 05-06-2026')
  await userEvent.click(screen.getByRole('button', { name: /^Open again: 179762/ }))
  await waitFor(() => expect(calls('reopenUnsettledPayment').map(({ input }) => input)).toEqual([{ company_id: 1, id: 3 }]))
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
