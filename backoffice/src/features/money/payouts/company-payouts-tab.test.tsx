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

test.each([
  ['below zero', -9100, 0, '€ 91,00'],
  ['less than is in a payout', 10_000, 15_050, '€ 50,50'],
  ['all that is in a payout', 15_050, 15_050, null],
])(
  'INV-18 a company that is short reads by how much, and what becomes of it: what is held is %s',
  async (_, ticket_money, in_payouts, short) => {
    const balance = {
      open_invoices: 0,
      has_iban: true,
      into_own_account: false,
      next_from: '2026-04-01',
      ticket_money,
      in_payouts,
    }
    await renderBackoffice('/company/payouts', {
      session: aSession(),
      answers: { listCompanyPayouts: page([row]), getCompanyBalance: balance },
    })
    await screen.findAllByRole('definition')
    const said = plain(screen.queryByText(/Your buyers got back/)?.textContent)
    expect(said?.split(' more than')[0]).toBe(short === null ? undefined : `Your buyers got back ${short}`)
  },
)
