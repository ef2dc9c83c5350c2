import type { UnaskedFields } from '@entree/contract/money/accounts/entities.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPointOfSaleDetail } from '../../../testing/point-of-sale-data.ts'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { field, fill, open, save } from './testing.ts'

afterEach(leaveBackoffice)

test('BPOS-19 BPOS-20 BERR-41 without a product or a way to pay it is not sent, and one is led there', async () => {
  const { user, calls } = await open('3')
  await user.click(await screen.findByRole('button', { name: 'Remove Day ticket' }))
  await user.click(screen.getByRole('button', { name: 'Remove iDEAL' }))
  await save(user)
  await waitFor(() =>
    expect(screen.getAllByText('A point of sale needs at least one product and one payment method.')).toHaveLength(2),
  )
  expect(calls('changePointOfSale')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add all 3' }))
  await user.click(screen.getByRole('button', { name: 'Add payment method' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Credit card' }))
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input).toMatchObject({
      products: [{ product_id: 1 }, { product_id: 2 }, { product_id: 3 }],
      payment_methods: [{ id: null, payment_method_id: 3, fee_fixed: 0, fee_percentage: 0 }],
      updated_at: '2026-06-01T10:00:00.000Z',
    }),
  )
})

test('BPOS-08 BPOS-09 BPOS-10 BPOS-21 fees and a limit of its own; less than was sold here is refused beside the field', async () => {
  const { user, calls } = await open('3')
  await fill(user, await field(/^Fee per order/), '0,35')
  await fill(user, await field(/^Percentage fee/), '2,5')
  await fill(user, await field(/^Limit here/), '3')
  await screen.findByText("4 have been sold or reserved, so it can't be lower than that.")
  await fill(user, await field(/^Limit here/), '40')
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input).toMatchObject({
      products: [{ product_id: 1, stock: 40 }],
      payment_methods: [{ id: 7, payment_method_id: 1, fee_fixed: 35, fee_percentage: 2.5 }],
    }),
  )
})

test('an order of its own is sent as places, that of the event as none', async () => {
  const products = [2, 1].map((product_id, sort) => ({
    product_id,
    name: '',
    status: 'live' as const,
    price: 1,
    stock: null,
    taken: 0,
    sort: sort + 1,
  }))
  const shop = aPointOfSaleDetail({ products })
  const { user, calls } = await open('3', { shops: [shop], answers: { changePointOfSale: { ...shop, removed_css: [] } } })
  const own = await screen.findByRole<HTMLInputElement>('switch', { name: /^Custom sequence/ })
  expect(own.checked).toBe(true)
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input.products).toMatchObject([
      { product_id: 2, sort: 1 },
      { product_id: 1, sort: 2 },
    ]),
  )
  await user.click(own)
  await save(user)
  await waitFor(() =>
    expect(calls('changePointOfSale')[1]?.input.products).toMatchObject([
      { product_id: 1, sort: 0 },
      { product_id: 2, sort: 0 },
    ]),
  )
})

test('PACC-04 ways to pay that the account lacks are named beside those that are offered, and saving goes on', async () => {
  const { user, calls } = await open('3', { answers: { listPayableMethods: { live: ['bancontact'], test: null } } })
  expect(await screen.findByText(/^The account that takes the money doesn't have iDEAL/)).toBeTruthy()
  await fill(user, await field(/^Name/), 'Shop')
  await save(user)
  await waitFor(() => expect(calls('changePointOfSale')).toHaveLength(1))
  leaveBackoffice()
  await open('3', { answers: { listPayableMethods: { live: ['ideal'], test: null } } })
  await field(/^Name/)
  expect(screen.queryByText(/The account that takes the money/)).toBeNull()
})

test('PAY-28 the methods of the account come first, and the others stand under a heading', async () => {
  const menu = async () => (await screen.findByRole('menu')).textContent
  const { user } = await open('3', { answers: { listPayableMethods: { live: ['ideal', 'paypal'], test: null } } })
  await field(/^Name/)
  await user.click(screen.getByRole('button', { name: 'Add payment method' }))
  expect(await menu()).toBe('PayPalNot at your payment accountCredit card')
  leaveBackoffice()
  const unknown = await open('3', { answers: { listPayableMethods: { live: null, test: null } } })
  await field(/^Name/)
  await unknown.user.click(screen.getByRole('button', { name: 'Add payment method' }))
  expect(await menu()).toBe('Credit cardPayPal')
})

test('PAY-32 of a way to pay that not all buyers will see the form says which of their fields the event should ask for', async () => {
  const unasked: UnaskedFields[] = [{ adapter: 'ideal', fields: ['address', 'city'] }]
  await open('3', { answers: { listUnaskedFields: { live: unasked, test: [] } } })
  const said = await screen.findByText(/^Only buyers who gave their full name and address will see/)
  expect(said.textContent).toContain('will see iDEAL.')
  expect(said.textContent).toMatch(/Questions: Street and City\.$/)
  leaveBackoffice()
  const elsewhere: UnaskedFields[] = [{ adapter: 'klarna', fields: ['city'] }]
  for (const told of [
    { live: [], test: unasked },
    { live: elsewhere, test: [] },
  ]) {
    await open('3', { answers: { listUnaskedFields: told } })
    await field(/^Name/)
    expect(screen.queryByText(/^Only buyers who gave/)).toBeNull()
    leaveBackoffice()
  }
})

test('DEC-B-203 a way to pay has one switch for whether buyers see it, and keeps where it is shown', async () => {
  const [method] = aPointOfSaleDetail().payment_methods
  const both = { ...method!, online: false, show_pos: true }
  const { user, calls } = await open('3', { shops: [aPointOfSaleDetail({ payment_methods: [both] })] })
  const shown = await screen.findByRole<HTMLInputElement>('switch', { name: 'Shown in the shop' })
  expect(shown.checked).toBe(true)
  const sent = () => calls('changePointOfSale').at(-1)?.input.payment_methods
  await fill(user, await field(/^Name/), 'Door')
  await save(user)
  await waitFor(() => expect(sent()).toMatchObject([{ id: 7, online: false, show_pos: true }]))
  await user.click(shown)
  await save(user)
  await waitFor(() => expect(sent()).toMatchObject([{ id: 7, online: false, show_pos: false }]))
})
