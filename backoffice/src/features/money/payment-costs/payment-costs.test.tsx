import type { PaymentCostRow } from '@entree/contract/money/payment-costs/entities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const cost: PaymentCostRow = {
  id: 3,
  payment_method_id: 1,
  payment_method: { name: 'iDEAL', adapter: 'ideal' },
  fee_percentage: 0,
  fee_fixed: 29,
  valid_from: '2026-01-01',
  is_in_force: true,
  is_settled: true,
  updated_at: '2026-01-01T10:00:00.000Z',
}
const names = [{ id: 5, name: 'ZINK' }]
const methods = [
  { id: 1, name: 'iDEAL', adapter: 'ideal', is_on_site: false },
  { id: 2, name: 'Card', adapter: 'card', is_on_site: false },
]

test('CADM-05 PCOST-01 PCOST-02 PCOST-03 PCOST-04 payment costs are listed, and added with all four fields', async () => {
  const { calls } = await renderBackoffice('/admin/companies/5/payment-costs', {
    session: aSession({ company: null }),
    answers: {
      listPaymentCosts: [cost],
      listCompanyNames: names,
      listPaymentMethods: methods,
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

/** Opens a cost that is still to come, saves it after someone else did, and is asked about it. */
async function saveStale() {
  const planned = { ...cost, valid_from: '2026-12-16', is_in_force: false, is_settled: false }
  const theirs = { ...planned, fee_fixed: 60, updated_at: '2026-01-02T10:00:00.000Z' }
  let costs = [planned]
  const { calls } = await renderBackoffice('/admin/companies/5/payment-costs', {
    session: aSession({ company: null }),
    answers: {
      listPaymentCosts: () => costs,
      listCompanyNames: names,
      listPaymentMethods: methods,
      savePaymentCosts: ({ updated_at }) => (updated_at === planned.updated_at ? [{ code: 'changed_meanwhile' }] : [theirs]),
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  costs = [theirs]
  const dialog = within(await screen.findByRole('dialog'))
  const fixed = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Fixed amount/ })
  await user.clear(fixed)
  await user.type(fixed, '0,75')
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  await save()
  const notice = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
  const { payment_method_id, fee_percentage, valid_from } = planned
  const sent = { id: 3, payment_method_id, fee_percentage, valid_from }
  const inputOf = (fee_fixed: number, updated_at: string | undefined) => ({
    company_id: 5,
    costs: [{ ...sent, fee_fixed }],
    updated_at,
  })
  const inputs = () => calls('savePaymentCosts').map(({ input }) => input)
  const mine = inputOf(75, planned.updated_at)
  expect(inputs()).toEqual([mine])
  return {
    choose: (name: string) => user.click(notice.getByRole('button', { name })),
    fixed,
    save,
    inputs,
    inputOf,
    mine,
    theirs,
  }
}

test('DEC-B-182 a payment cost that someone else changed while its form was open is saved anyway when asked', async () => {
  const { choose, inputs, inputOf, mine } = await saveStale()
  await choose('Save mine anyway')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs()).toEqual([mine, inputOf(75, undefined)])
})

test('DEC-B-182 a payment cost that someone else changed while its form was open is shown as it is now when asked', async () => {
  const { choose, fixed, save, inputs, inputOf, mine, theirs } = await saveStale()
  await choose('Load their version')
  await waitFor(() => expect(fixed.value).toBe('0,60'))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inputs()).toEqual([mine, inputOf(60, theirs.updated_at)])
})
