import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { aPaidOrder, SECRET } from '../orders/testing/order-data.ts'

afterEach(leaveShop)

const pos = { getPointOfSaleByOrder: aPointOfSale() }
const none = { can_make: true, customer: null, invoices: [] }
const bakery = {
  name: 'Bakkerij Zoet',
  address: 'Korenmarkt 12',
  zip: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  vat_number: 'NL987654321B01',
}
const made = {
  can_make: true,
  customer: bakery,
  invoices: [
    { id: 8, kind: 'invoice', number: '2026-0001', date: '2026-06-10', total: 5300, has_ubl: true },
    { id: 9, kind: 'credit', number: 'C2026-0001', date: '2026-06-12', total: -2500, has_ubl: false },
    { id: 10, kind: 'credit', number: 'C2026-0002', date: '2026-06-20', total: 2500, has_ubl: false },
  ],
}
const open = (answers: object) =>
  renderShop(`/order/3/${SECRET}/overview`, { answers: { ...pos, getOrder: aPaidOrder(), ...answers } })
const fill = async (label: RegExp, text: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
}

test('BINV-01 only buyers who want an invoice are asked for company, address and VAT number', async () => {
  const { calls } = await open({ getOrderInvoices: none, makeOrderInvoice: { id: 8 } })
  const ask = await screen.findByRole('button', { name: 'Get an invoice' })
  expect(screen.queryByLabelText(/VAT number/)).toBeNull()
  fireEvent.click(ask)
  const form = screen.getByRole('form', { name: 'Invoice' })
  // What the order knows is filled in.
  expect(within(form).getByLabelText<HTMLInputElement>(/Company or name/).value).toBe('Jan de Vries')
  await fill(/Company or name/, bakery.name)
  await fill(/Street and number/, bakery.address)
  await fill(/Postal code/, bakery.zip)
  await fill(/City/, '')
  await fill(/Country/, 'NL')
  await fill(/VAT number/, 'NL12')
  fireEvent.click(screen.getByRole('button', { name: 'Make invoice' }))
  // Beside the fields, nothing sent, nothing lost.
  expect(screen.getByLabelText(/City/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(/VAT number/).getAttribute('aria-invalid')).toBe('true')
  expect(calls('makeOrderInvoice')).toEqual([])
  await fill(/City/, bakery.city)
  await fill(/VAT number/, bakery.vat_number)
  fireEvent.click(screen.getByRole('button', { name: 'Make invoice' }))
  await waitFor(() => expect(calls('makeOrderInvoice')).toHaveLength(1))
  expect(calls('makeOrderInvoice')[0]?.input).toMatchObject({ id: '3', secret: SECRET, ...bakery })
})

test('BINV-01 without a VAT number none is sent, and what was wrong is right as soon as it is typed anew', async () => {
  const { calls } = await open({ getOrderInvoices: { ...none, customer: bakery }, makeOrderInvoice: { id: 8 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Change these details' }))
  await fill(/City/, '')
  fireEvent.click(screen.getByRole('button', { name: 'Make invoice' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/City/))
  expect(screen.getByLabelText(/City/).getAttribute('aria-invalid')).toBe('true')
  await fill(/City/, bakery.city)
  expect(screen.getByLabelText(/City/).getAttribute('aria-invalid')).not.toBe('true')
  await fill(/VAT number/, '  ')
  fireEvent.click(screen.getByRole('button', { name: 'Make invoice' }))
  await waitFor(() => expect(calls('makeOrderInvoice')).toHaveLength(1))
  expect(calls('makeOrderInvoice')[0]?.input).toMatchObject({ ...bakery, vat_number: null })
})

test('BINV-11 of an order that cost nothing no invoice is asked about', async () => {
  const free = aPaidOrder({ total: 0 })
  const { calls, client } = await open({ getOrder: free, getOrderInvoices: none })
  await screen.findByText('179763')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(calls('getOrderInvoices')).toEqual([])
})

test('BINV-05 BINV-16 the invoice, its credit note and the debit note of a refund that came back are downloaded, and the details can be changed', async () => {
  await open({ getOrderInvoices: made })
  const invoice = await screen.findByRole('link', { name: 'Invoice 2026-0001' })
  expect(invoice.getAttribute('href')).toBe(`/api/order/3/${SECRET}/invoices/8/pdf`)
  // The one of the two that is an e-invoice (BINV-14).
  expect(screen.getByRole('link', { name: /UBL/ }).getAttribute('href')).toBe(`/api/order/3/${SECRET}/invoices/8/ubl`)
  expect(
    screen.getByRole('link', { name: 'Credit note C2026-0001' }).parentElement?.textContent?.replaceAll('\u00a0', ' '),
  ).toContain('€ -25,00')
  screen.getByRole('link', { name: 'Debit note C2026-0002' })
  fireEvent.click(screen.getByRole('button', { name: 'Change these details' }))
  expect(screen.getByLabelText<HTMLInputElement>(/VAT number/).value).toBe(bakery.vat_number)
})

test('BINV-11 there is no word of it where no invoice can be made', async () => {
  await open({ getOrderInvoices: { ...none, can_make: false } })
  await screen.findByText('179763')
  expect(screen.queryByRole('heading', { name: 'Invoice' })).toBeNull()
})
