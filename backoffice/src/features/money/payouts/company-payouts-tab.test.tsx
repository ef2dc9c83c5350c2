import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail, page, plain, row } from './testing.ts'

afterEach(leaveBackoffice)

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
