import type { PayoutRow } from '@entree/contract/money/payouts/entities.ts'
import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { ACTIONS, detail, page, plain, row } from './testing.ts'

afterEach(leaveBackoffice)

test('INV-05 MONEY-01 a payout is made for a company up to a day, as is set for it, and shows what it is made of before', async () => {
  const { calls } = await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: {
      listPayouts: page([]),
      listCompanyNames: [{ id: 5, name: 'ZINK' }],
      getAutoInvoice: { ...standardAutoInvoice, set_off_invoices: false, payout_delay_days: 9, updated_at: null },
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
  expect(dialog.getByRole('switch', { name: /^Settle open invoices/ })).toHaveProperty('checked', false)
  const days = dialog.getByRole('textbox', { name: /^Days until/ })
  expect(days).toHaveProperty('value', '9')
  await click.clear(days)
  await click.type(days, '7')
  await click.click(dialog.getByRole('button', { name: 'Make payout' }))
  await waitFor(() => expect(calls('generatePayout')).toHaveLength(1))
  const input = { company_id: 5, period_end: '2026-03-31', set_off: false, payout_delay_days: 7 }
  expect(calls('generatePayout')[0]?.input).toEqual(input)
})

test('M29 INV-24 a payout is marked as paid with the day and what the bank calls it; not by users who may only look', async () => {
  const answers = { listPayouts: page([row]), getPayout: detail, markPayoutPaid: detail }
  const { calls } = await renderBackoffice('/admin/payouts?start=2026-03-01', { session: aSession({ company: null }), answers })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: ACTIONS }))
  // All that are found, and not those of the page only.
  expect(plain(screen.getByText(/of ticket money/).textContent)).toBe('€ 8.800,00 of ticket money, € 8.800,00 of payouts')
  expect(calls('listPayouts')[0]?.input).toEqual({ page: 1, start: '2026-03-01' })
  await screen.findByRole('textbox', { name: 'From' })
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

test('M30 a payout not paid after all is marked so with a reason, which it then shows; not by users who may only look', async () => {
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
