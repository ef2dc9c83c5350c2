import type { PayoutDetail, PayoutRow } from '@entree/contract/money/payouts/entities.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const row: PayoutRow = {
  id: 3,
  company_id: 5,
  company: 'ZINK',
  period_start: '2026-03-01',
  period_end: '2026-03-31',
  charged: 527_700,
  refunded: 10_000,
  carried: -500,
  credited: 1210,
  set_off: 30_704,
  amount: 487_706,
  carried_on: 0,
  payout_date: '2026-04-06',
  state: 'final',
  paid_on: null,
}
const detail: PayoutDetail = {
  ...row,
  iban: 'NL91ABNA0417164300',
  reference: null,
  lines: [{ event_id: 8, event: 'Summer Fest', charged: 527_700, refunded: 10_000 }],
  invoices: [
    { id: 1, number: 'FT2026-0001', kind: 'set_off', amount: 30_704 },
    { id: 2, number: 'FT2026-0002', kind: 'credit_returned', amount: 1210 },
  ],
  returns: [],
}
const page = (data: PayoutRow[]) => ({ data, total: data.length, page: 1, per_page: 25, last_page: 1 })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const ACTIONS = 'Actions for ZINK, 01-03-2026 – 31-03-2026'

test('INV-05 a payout is made for a company up to a day, and shows what it is made of before', async () => {
  const { calls } = await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: {
      listPayouts: page([]),
      listCompanyNames: [{ id: 5, name: 'ZINK' }],
      previewPayout: detail,
      generatePayout: detail,
    },
  })
  const click = userEvent.setup()
  await screen.findByText('No payouts yet')
  await click.click(screen.getAllByRole('button', { name: 'Make payout' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('combobox', { name: /^Company/ }))
  await click.click(await screen.findByRole('option', { name: 'ZINK' }))
  await click.type(dialog.getByRole('textbox', { name: /^Until/ }), '31-03-2026')
  await click.tab()
  await dialog.findByText('Summer Fest')
  await click.click(dialog.getByRole('switch', { name: /^Settle open invoices/ }))
  const days = dialog.getByRole('textbox', { name: /^Days until/ })
  await click.clear(days)
  await click.type(days, '7')
  await click.click(dialog.getByRole('button', { name: 'Make payout' }))
  await waitFor(() => expect(calls('generatePayout')).toHaveLength(1))
  const input = { company_id: 5, period_end: '2026-03-31', set_off: false, payout_delay_days: 7 }
  expect(calls('generatePayout')[0]?.input).toEqual(input)
})

test('M15 M17 M27 every part of a payout is named, with the account that it goes to', async () => {
  await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: { listPayouts: page([row]), getPayout: detail },
  })
  const click = userEvent.setup()
  const listed = (await screen.findByText('ZINK')).closest('tr')
  expect(plain(listed?.textContent)).toMatch(/ZINK01-03-2026 – 31-03-202606-04-2026To be paid€ 5\.177,00€ 4\.877,06/)
  await click.click(screen.getByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Summer Fest')
  const rows = dialog.getAllByRole('row').map(({ textContent }) => plain(textContent))
  expect(rows).toEqual(
    expect.arrayContaining([
      'Bank accountNL91 ABNA 0417 1643 00',
      'Summer Fest€ 5.277,00€ 100,00',
      'Ticket money€ 5.177,00',
      'Shortfall of the last payout€ -5,00',
      'Settled: invoice FT2026-0001€ -307,04',
      'Back from invoice FT2026-0002€ 12,10',
      'Payout€ 4.877,06',
    ]),
  )
})

test('M29 a payout is marked as paid with the day and what the bank calls it; not by whoever may only look', async () => {
  const answers = { listPayouts: page([row]), getPayout: detail, markPayoutPaid: detail }
  const { calls } = await renderBackoffice('/admin/payouts', { session: aSession({ company: null }), answers })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(plain((await dialog.findByText(/to ZINK/)).textContent)).toBe('€ 4.877,06 to ZINK, NL91 ABNA 0417 1643 00.')
  const day = dialog.getByRole('textbox', { name: /^Paid on/ })
  await click.clear(day)
  await click.type(day, '06-04-2026')
  await click.type(dialog.getByRole('textbox', { name: /^Bank reference/ }), 'BATCH 7')
  await click.click(dialog.getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() => expect(calls('markPayoutPaid')).toHaveLength(1))
  expect(calls('markPayoutPaid')[0]?.input).toEqual({ company_id: 5, id: 3, paid_on: '2026-04-06', reference: 'BATCH 7' })
  leaveBackoffice()
  await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null, permissions: ['admin_invoice.view'] }),
    answers,
  })
  await click.click(await screen.findByRole('button', { name: ACTIONS }))
  await screen.findByRole('menuitem', { name: 'Show' })
  expect(screen.queryByRole('menuitem', { name: 'Mark as paid' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make payout' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('M30 a payout that was not paid after all is marked so with a reason, which it then shows; not by whoever may only look', async () => {
  const paid: PayoutRow = { ...row, state: 'paid', paid_on: '2026-04-06' }
  const back = { paid_on: '2026-04-06', iban: 'NL91ABNA0417164300', reference: null, created_at: '2026-04-08T10:00:00.000Z' }
  const returns = [
    { ...back, reason: 'Account closed' },
    { ...back, reason: 'Closed still' },
  ]
  const answers = { listPayouts: page([paid]), getPayout: { ...detail, returns }, returnPayout: detail }
  const { calls } = await renderBackoffice('/admin/payouts', { session: aSession({ company: null }), answers })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: ACTIONS }))
  expect(screen.queryByRole('menuitem', { name: 'Mark as paid' })).toBeNull()
  await click.click(await screen.findByRole('menuitem', { name: 'Mark as not paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(plain(dialog.getByText(/to ZINK/).textContent)).toMatch(/^€ 4\.877,06 to ZINK, marked as paid on 06-04-2026\./)
  await click.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Account closed')
  await click.click(dialog.getByRole('button', { name: 'Mark as not paid' }))
  await waitFor(() => expect(calls('returnPayout')).toHaveLength(1))
  expect(calls('returnPayout')[0]?.input).toEqual({ company_id: 5, id: 3, reason: 'Account closed' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click.click(screen.getByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Show' }))
  const shown = within(await screen.findByRole('dialog'))
  await shown.findByText('Summer Fest')
  expect(shown.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Not paid on 06-04-2026Account closed', 'Not paid on 06-04-2026Closed still']),
  )
  leaveBackoffice()
  await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null, permissions: ['admin_invoice.view'] }),
    answers,
  })
  await click.click(await screen.findByRole('button', { name: ACTIONS }))
  await screen.findByRole('menuitem', { name: 'Show' })
  expect(screen.queryByRole('menuitem', { name: 'Mark as not paid' })).toBeNull()
})

test('M24 the summary of a payout is downloaded as PDF, from the list and from the payout itself', async () => {
  const { calls } = await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: { listPayouts: page([row]), getPayout: detail, getPayoutPdf: { url: '#payout-file' } },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Download PDF' }))
  await waitFor(() => expect(globalThis.location.hash).toBe('#payout-file'))
  await click.click(screen.getByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(await dialog.findByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(calls('getPayoutPdf')).toHaveLength(2))
  expect(calls('getPayoutPdf').map(({ input }) => input)).toEqual([
    { company_id: 5, id: 3 },
    { company_id: 5, id: 3 },
  ])
})

test('GEN-16 a company sees what is held for it, what is on its way and its payouts, and that its account is missing', async () => {
  const balance = {
    ticket_money: 600_000,
    in_payouts: 487_706,
    open_invoices: 30_704,
    has_iban: false,
    into_own_account: false,
    next_from: '2026-04-01',
  }
  await renderBackoffice('/company/payouts', {
    session: aSession(),
    answers: { listCompanyPayouts: page([row]), getPayout: detail, getCompanyBalance: balance },
  })
  const click = userEvent.setup()
  await screen.findByText(/We don't know your bank account yet/)
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))
  expect(amounts).toEqual(['€ 6.000,00', '€ 4.877,06', '€ 307,04'])
  await click.click(await screen.findByRole('button', { name: 'Show the payout of 01-03-2026 – 31-03-2026' }))
  await within(await screen.findByRole('dialog')).findByText('Summer Fest')
})

test('PACC-07 a company that buyers pay directly reads so, and is not asked for a bank account that nothing goes to', async () => {
  const balance = { ticket_money: 0, in_payouts: 0, open_invoices: 0, has_iban: false, into_own_account: true, next_from: null }
  await renderBackoffice('/company/payouts', {
    session: aSession(),
    answers: { listCompanyPayouts: page([]), getCompanyBalance: balance },
  })
  await screen.findByText(/^Buyers pay into your own account at your payment provider, so that money is with you already\./)
  expect(screen.queryByText(/We don't know your bank account yet/)).toBeNull()
})

test('payouts are chosen for a payment file, but for those that are in one already, and what is refused is said', async () => {
  const payable = (id: number, company: string, filed_at: string | null) => ({
    id,
    company_id: id,
    company,
    period_start: '2026-03-01',
    period_end: '2026-03-31',
    payout_date: '2026-04-06',
    amount: 10_000,
    iban: 'NL02ABNA0123456789',
    filed_at,
  })
  const { calls } = await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: {
      listPayouts: page([row]),
      listPayablePayouts: [
        payable(3, 'ZINK', null),
        payable(4, 'Uiterwaard', null),
        payable(5, 'Lichthuis', '2026-04-01T10:00:00.000Z'),
      ],
      makePayoutFile: [refusal('platform_iban_missing')],
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Payment file' }))
  const dialog = within(await screen.findByRole('dialog'))
  const checked = () => dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked: is }) => is)
  await dialog.findByText('2 payouts, € 200,00', { normalizer: (text) => text.replaceAll('\u00A0', ' ') })
  expect(checked()).toEqual([true, true, false])
  dialog.getByText(/In a file of 01-04-2026/)
  await click.click(dialog.getByRole('checkbox', { name: /Uiterwaard/ }))
  await click.click(dialog.getByRole('button', { name: 'Save file' }))
  await waitFor(() => expect(calls('makePayoutFile')).toHaveLength(1))
  await screen.findByText("Give the platform's bank account in the settings first.")
  expect(calls('makePayoutFile')[0]?.input).toMatchObject({ ids: [3], again: false })
  await click.click(dialog.getByRole('checkbox', { name: /Lichthuis/ }))
  await click.click(dialog.getByRole('button', { name: 'Save file' }))
  await waitFor(() => expect(calls('makePayoutFile')).toHaveLength(2))
  expect(calls('makePayoutFile')[1]?.input).toMatchObject({ ids: [3, 5], again: true })
  // Nothing chosen is nothing to save.
  await click.click(dialog.getByRole('checkbox', { name: /ZINK/ }))
  await click.click(dialog.getByRole('checkbox', { name: /Lichthuis/ }))
  await click.click(dialog.getByRole('button', { name: 'Save file' }))
  dialog.getByText('Please fill this in.')
  expect(calls('makePayoutFile')).toHaveLength(2)
})

test('M14 an event of a payout is opened down to its orders, with what was booked for other days, and the way back', async () => {
  const part = { order_id: 71, order_number: '70071', day: '2026-03-10', charged: 5000, refunded: 2500 }
  const { calls } = await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: {
      listPayouts: page([row]),
      getPayout: detail,
      listPayoutOrders: {
        ...page([]),
        data: [part],
        total: 26,
        last_page: 2,
        other_days: { charged: 522_700, refunded: 7500 },
      },
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: ACTIONS }))
  await click.click(await screen.findByRole('menuitem', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(await dialog.findByRole('button', { name: 'Summer Fest' }))
  const link = await dialog.findByRole('link', { name: '70071' })
  expect(link.getAttribute('href')).toMatch(/\/support\/orders\/5\/71$/)
  expect(dialog.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'OrderPaid onlineRefunded',
    '7007110-03-2026€ 50,00€ 25,00',
    'Booked for other days€ 5.227,00€ 75,00',
    'This line€ 5.277,00€ 100,00',
  ])
  await click.click(dialog.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(calls('listPayoutOrders')).toHaveLength(2))
  expect(calls('listPayoutOrders').at(-1)?.input).toEqual({ company_id: 5, id: 3, event_id: 8, page: 2 })
  await click.click(dialog.getByRole('button', { name: 'Back to the payout' }))
  await dialog.findByRole('button', { name: 'Download PDF' })
})
