import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { pos, STATUS, THANKS } from './testing/after-purchase.ts'
import { anOrder, aPaidOrder, aUnit, SECRET } from './testing/order-data.ts'

afterEach(leaveShop)

const voucher = {
  id: 1,
  product: 'Gift voucher 40',
  code: 'ABCD-EFGH-JKLM-NPQR',
  amount: 4000,
  left: 4000,
  // The first moment of 2 June in Amsterdam.
  ends_at: '2029-06-01T22:00:00.000Z',
  state: 'on' as const,
}
const bought = aPaidOrder({
  order_products: [aUnit({ id: 1, product: aProduct({ id: 12, name: 'Gift voucher 40', product_type_id: 8 }) })],
})

test('GIFT-06 the page of the order has the codes, what is left on each, until when it is good, and the PDF', async () => {
  const vouchers = [voucher, { ...voucher, id: 2, code: 'SSSS-TTTT-UUUU-VVVV', left: 1500, ends_at: null }]
  await renderShop(STATUS, { answers: { ...pos, getOrder: bought, listOrderTickets: [], listOrderVouchers: vouchers } })
  const code = await screen.findByText('ABCD-EFGH-JKLM-NPQR')
  const [first, second] = within(code.closest('ul')!).getAllByRole('listitem')
  const textOf = (item: HTMLElement | undefined) => item?.textContent.replaceAll('\u00a0', ' ')
  expect(textOf(first)).toBe('ABCD-EFGH-JKLM-NPQRGift voucher 40€ 40,00 · Valid until 1 Jun 2029')
  expect(textOf(second)).toBe('SSSS-TTTT-UUUU-VVVVGift voucher 40€ 15,00 of € 40,00 left · No end date')
  const link = screen.getByRole('link', { name: 'Download to print or give away' })
  expect(link.getAttribute('href')).toBe(`/api/order/3/${SECRET}/vouchers.pdf`)
})

test('GIFT-06 GIFT-13 one that is refunded is no longer valid, and there is nothing to give away', async () => {
  const vouchers = [{ ...voucher, left: 0, state: 'void' as const }]
  await renderShop(STATUS, { answers: { ...pos, getOrder: bought, listOrderTickets: [], listOrderVouchers: vouchers } })
  await screen.findByText(/No longer valid/)
  expect(screen.queryByRole('link', { name: 'Download to print or give away' })).toBeNull()
})

test('GIFT-07 the overview says what a gift voucher pays and what is left on it, and not its code', async () => {
  const discountcode = {
    id: 5,
    code: '••••-NPQR',
    type: 'voucher' as const,
    amount: 4000,
    apply_type: 'order' as const,
    products: [],
  }
  const order = aPaidOrder({ discount_code_adjustment: -2500, discountcode })
  await renderShop(`/order/3/${SECRET}/overview`, { answers: { ...pos, getOrder: order } })
  await screen.findByText('179763')
  const line = document.querySelector('[data-line="discount-code"]')
  expect(line?.textContent.replaceAll('\u00a0', ' ')).toContain('Gift voucher')
  expect(line?.textContent.replaceAll('\u00a0', ' ')).toContain('€ 15,00 left on it afterwards')
  expect(document.body.textContent).not.toContain('NPQR')
})

const about = { ...pos, listOrderTickets: [], listOrderVouchers: [voucher] }
const ofATicket = () => [
  screen.queryByRole('link', { name: 'Assign tickets' }),
  screen.queryByRole('link', { name: 'Add to calendar' }),
  screen.queryByRole('link', { name: 'Show your ticket' }),
  screen.queryByText("We're preparing your tickets…"),
  screen.queryByRole('heading', { name: 'Tickets' }),
  screen.queryByRole('heading', { name: 'Also in your order' }),
  screen.queryByText('Open Air'),
]

test('GIFT-23 the pages of an order of gift vouchers alone say nothing of tickets or a visit', async () => {
  await renderShop(STATUS, { answers: { ...about, getOrder: bought } })
  await screen.findByText('ABCD-EFGH-JKLM-NPQR')
  expect(ofATicket()).toEqual([null, null, null, null, null, null, null])
  leaveShop()
  await renderShop(THANKS, { answers: { ...about, getOrderByNumber: { ...bought, customer: null } } })
  await screen.findByText('ABCD-EFGH-JKLM-NPQR')
  expect(ofATicket()).toEqual([null, null, null, null, null, null, null])
  expect(screen.getByText("Your order is complete. We're emailing your gift voucher.")).toBeTruthy()
})

test('GIFT-23 one with a ticket too has all that belongs to it, and its vouchers in one place', async () => {
  const both = { ...bought, order_products: [...bought.order_products, aUnit({ id: 2 })] }
  await renderShop(THANKS, { answers: { ...about, getOrderByNumber: both } })
  await screen.findByText('ABCD-EFGH-JKLM-NPQR')
  const [assign, calendar, show] = ofATicket()
  expect([assign, calendar, show].every(Boolean)).toBe(true)
})

const shirt = aProduct({ id: 13, name: 'Shirt', product_type_id: 5 })
const PENDING = `/order/3/${SECRET}/pending`
test('GIFT-30 an order of merchandise alone offers nothing to show, download, assign or put in a calendar, and speaks of no tickets', async () => {
  const order = aPaidOrder({ order_products: [aUnit({ id: 1, product: shirt })], merged_tickets_url: null })
  await renderShop(STATUS, { answers: { ...about, getOrder: order } })
  await screen.findByRole('heading', { name: 'Also in your order' })
  const [assign, calendar, show, preparing, tickets] = ofATicket()
  expect([assign, calendar, show, preparing, tickets]).toEqual([null, null, null, null, null])
  leaveShop()
  await renderShop(THANKS, { answers: { ...about, getOrderByNumber: { ...order, customer: null } } })
  await screen.findByText("Your order is complete. We're emailing your confirmation.")
  expect(ofATicket().slice(0, 4)).toEqual([null, null, null, null])
  expect(document.querySelector('main')?.textContent).not.toMatch(/ticket/i)
})

test('GIFT-30 without a ticket a time that was chosen still goes into the calendar', async () => {
  const timeslot = { id: 1, starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T11:00:00.000Z' }
  const order = aPaidOrder({ order_products: [aUnit({ id: 1, product: shirt })], timeslot_id: 1, timeslot })
  await renderShop(STATUS, { answers: { ...about, getOrder: order } })
  await screen.findByRole('link', { name: 'Add to calendar' })
  expect(screen.queryByRole('link', { name: 'Assign tickets' })).toBeNull()
})

test.each([
  ['gift vouchers', bought.order_products],
  ['merchandise', [aUnit({ id: 1, product: shirt })]],
])(
  'GIFT-23 GIFT-30 the pages of an order of %s that is not paid, or waits for a transfer, speak of no tickets',
  async (_, order_products) => {
    const method = { id: 33, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: true }
    const payment_methods = [{ ...method, payment_method: { name: 'Bank transfer', adapter: 'banktransfer' } }]
    const transfer = { ...about, getPointOfSaleByOrder: aPointOfSale({ payment_methods }), getBankTransfer: null }
    const order = anOrder({ order_products, payment_status: 'pending', point_of_sale_payment_method_id: 33 })
    const said = () => document.querySelector('main')?.textContent ?? ''
    await renderShop(STATUS, { answers: { ...about, getOrder: { ...order, payment_status: 'not_paid' } } })
    await screen.findByText(/^Your order is complete once it's paid/)
    expect(said()).not.toMatch(/ticket/i)
    leaveShop()
    await renderShop(STATUS, { answers: { ...transfer, getOrder: order } })
    await screen.findByText(/^Your transfer of/)
    expect(said()).not.toMatch(/ticket/i)
    leaveShop()
    await renderShop(PENDING, { answers: { ...transfer, getOrder: order } })
    await screen.findByText(/your order stays reserved/)
    expect(said()).not.toMatch(/ticket/i)
  },
)
