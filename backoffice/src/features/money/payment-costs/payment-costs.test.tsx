import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

test('CADM-05 PCOST-01 PCOST-02 PCOST-03 PCOST-04 payment costs are listed, and added with all four fields', async () => {
  const cost = {
    id: 3,
    payment_method_id: 1,
    payment_method: { name: 'iDEAL', adapter: 'ideal' },
    fee_percentage: 0,
    fee_fixed: 29,
    valid_from: '2026-01-01',
    is_in_force: true,
    is_settled: true,
  }
  const { calls } = await renderBackoffice('/admin/companies/5/payment-costs', {
    session: aSession({ company: null }),
    answers: {
      listPaymentCosts: [cost],
      listCompanyNames: [{ id: 5, name: 'ZINK' }],
      listPaymentMethods: [
        { id: 1, name: 'iDEAL', adapter: 'ideal', is_on_site: false },
        { id: 2, name: 'Card', adapter: 'card', is_on_site: false },
      ],
      addPaymentCost: [cost],
    },
  })
  const click = userEvent.setup()
  await screen.findByText('iDEAL')
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/iDEAL.*0%.*€ 0,29.*01-01-2026.*In force/)
  expect(within(row!).queryByRole('button')).toBeNull()
  await click.click(screen.getByRole('button', { name: 'Add payment cost' }))
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  expect(calls('addPaymentCost')).toEqual([])
  await click.click(dialog.getByRole('combobox', { name: /^Payment method/ }))
  await click.click(await screen.findByRole('option', { name: 'Card' }))
  await click.type(dialog.getByRole('textbox', { name: /^Percentage/ }), '2,5')
  await click.type(dialog.getByRole('textbox', { name: /^Fixed amount/ }), '0,25')
  await click.type(dialog.getByRole('textbox', { name: /^Valid from/ }), '01-12-2026')
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('addPaymentCost')).toHaveLength(1))
  const input = { payment_method_id: 2, fee_percentage: 2.5, fee_fixed: 25, valid_from: '2026-12-01' }
  expect(calls('addPaymentCost')[0]?.input).toEqual({ company_id: 5, ...input })
})
