import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { page, plain, row } from './testing.ts'

afterEach(leaveBackoffice)

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
    last_iban: null,
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

test('INV-17 a payout that goes to another account than the last one says so, and one whose account changed is refused and shown again', async () => {
  const payable = {
    id: 3,
    company_id: 5,
    company: 'ZINK',
    period_start: '2026-03-01',
    period_end: '2026-03-31',
    payout_date: '2026-04-06',
    amount: 10_000,
    iban: 'NL02ABNA0123456789',
    last_iban: null,
    filed_at: null,
  }
  let iban = payable.iban
  const { calls } = await renderBackoffice('/admin/payouts', {
    session: aSession({ company: null }),
    answers: {
      listPayouts: page([row]),
      listPayablePayouts: () => [{ ...payable, iban, last_iban: iban === payable.iban ? null : payable.iban }],
      makePayoutFile: [refusal('payout_iban_changed', { company: 'ZINK' })],
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Payment file' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/NL02 ABNA 0123 4567 89/)
  expect(dialog.queryByText(/Not the account/)).toBeNull()
  iban = 'NL91ABNA0417164300'
  await click.click(dialog.getByRole('button', { name: 'Save file' }))
  await screen.findByText('The bank account of ZINK has changed while this was open. Check it, then save the file again.')
  expect(calls('makePayoutFile')[0]?.input).toMatchObject({ shown: [{ id: 3, iban: payable.iban }] })
  const other = await dialog.findByText(/Not the account/)
  expect(plain(other.textContent)).toBe('Not the account of the last payout, NL02 ABNA 0123 4567 89')
  await click.click(dialog.getByRole('button', { name: 'Save file' }))
  await waitFor(() => expect(calls('makePayoutFile')).toHaveLength(2))
  expect(calls('makePayoutFile')[1]?.input).toMatchObject({ shown: [{ id: 3, iban }] })
})
