import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { alerts, pos, soon, STATUS, THANKS } from './testing/after-purchase.ts'
import { aCustomer, anOrder, aPaidOrder, SECRET } from './testing/order-data.ts'

afterEach(leaveShop)

const PENDING = `/order/3/${SECRET}/pending`

test('STAT-07 ROUTE-12 the pending page says what happens and goes on when the payment is in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let order = anOrder({ payment_status: 'pending', customer: aCustomer() })
  await renderShop(PENDING, { answers: { ...pos, getOrder: () => order, getOrderByNumber: () => order } })
  await screen.findByText(/is checking your payment.*a few hours/)
  screen.getByText(/j\*\*\*n@example\.com/)
  order = aPaidOrder()
  await soon(5100)
  await waitFor(() => expect(location.pathname + location.search).toBe(THANKS))
})

test('DEC-S-48 a pending payment that fails leads to another try', async () => {
  const failed = anOrder({ payment_status: 'failed', customer: aCustomer() })
  await renderShop(PENDING, { answers: { ...pos, getOrder: failed } })
  await waitFor(() => expect(location.pathname + location.search).toBe(`/order/3/${SECRET}/payment?payment_retry=1`))
})

test('DEC-S-48 a pending payment whose order was cancelled leads to how the order stands', async () => {
  const cancelled = anOrder({ payment_status: 'pending', is_cancelled: true, customer: aCustomer() })
  await renderShop(PENDING, { answers: { ...pos, getOrder: cancelled } })
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/status`))
})

test('STAT-11 STAT-07 PAY-20 a transfer is awaited: how much, where to, with what and until when, if the provider says', async () => {
  const method = { id: 33, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: true }
  const payment_methods = [{ ...method, payment_method: { name: 'Bank transfer', adapter: 'banktransfer' } }]
  const order = anOrder({ payment_status: 'pending', point_of_sale_payment_method_id: 33 })
  const answers = { ...pos, getPointOfSaleByOrder: aPointOfSale({ payment_methods }), getOrder: order, getBankTransfer: null }
  await renderShop(STATUS, { answers })
  await waitFor(() => expect(alerts()).toEqual(["We're waiting for your transfer"]))
  screen.getByText(/^Your transfer of € 53,00 can take a few working days/)
  leaveShop()
  await renderShop(`/order/3/${SECRET}/pending`, { answers })
  await screen.findByRole('heading', { level: 1, name: "We're waiting for your transfer" })
  screen.getByText(/^Transfer € 53,00 with the details and the reference from the payment page\. It can take a few working days/)
  leaveShop()
  const told = { holder: 'Stichting Mollie Payments', iban: 'NL53ABNA0627535577', bic: 'ABNANL2A', reference: 'RF12-3456' }
  const getBankTransfer = {
    ...told,
    kind: 'transfer' as const,
    entity: null,
    amount: 5300,
    ends_on: '2026-07-04',
    url: 'https://www.mollie.com/checkout/1',
    can_leave: false,
  }
  await renderShop(`/order/3/${SECRET}/pending`, { answers: { ...answers, getBankTransfer } })
  await screen.findByText(/^Transfer € 53,00 by 4 Jul 2026, with the reference exactly as it's written here/)
  for (const text of [...Object.values(told), order.order_number, order.event.name]) screen.getAllByText(text)
  expect(screen.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(getBankTransfer.url)
})

test('PAY-26 PAY-27 a voucher says where it is paid until when; of a debit nothing is to be done', async () => {
  const method = { id: 33, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: true }
  const selling = (name: string, adapter: string) =>
    aPointOfSale({ payment_methods: [{ ...method, payment_method: { name, adapter } }] })
  const order = anOrder({ payment_status: 'pending', customer: aCustomer(), point_of_sale_payment_method_id: 33 })
  const voucher = { kind: 'voucher' as const, holder: null, iban: null, bic: null, entity: '12345', reference: '999 123 456' }
  const getBankTransfer = { ...voucher, amount: 5300, ends_on: '2026-07-04', url: null, can_leave: false }
  const answers = { getPointOfSaleByOrder: selling('Multibanco', 'multibanco'), getOrder: order }
  await renderShop(PENDING, { answers: { ...answers, getBankTransfer } })
  await screen.findByText(/^Pay € 53,00 by 4 Jul 2026 with this entity and reference/)
  for (const text of ['12345', '999 123 456']) screen.getByText(text)
  expect(screen.queryByRole('button', { name: 'Pay in another way' })).toBeNull()
  leaveShop()
  await renderShop(PENDING, { answers: { ...answers, getBankTransfer: { ...getBankTransfer, ends_on: null } } })
  await screen.findByText(/^Pay € 53,00 with the entity and the reference/)
  leaveShop()
  const debit = { getPointOfSaleByOrder: selling('SEPA direct debit', 'directdebit'), getOrder: order }
  await renderShop(PENDING, { answers: debit })
  await screen.findByText(/^We're collecting € 53,00 from your account.*up to 14 working days/)
  leaveShop()
  await renderShop(`/order/3/${SECRET}/status`, { answers: debit })
  await screen.findByText(/^We're collecting € 53,00 from your account/)
})

test('PAY-21 a buyer who is to make a transfer can pay in another way, once they have read what that means', async () => {
  const method = { id: 33, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: true }
  const payment_methods = [{ ...method, payment_method: { name: 'Bank transfer', adapter: 'banktransfer' } }]
  const told = {
    kind: 'transfer' as const,
    entity: null,
    holder: null,
    iban: null,
    bic: null,
    reference: '9000 0510',
    amount: 5300,
    ends_on: null,
    url: null,
  }
  let order = anOrder({ payment_status: 'pending', customer: aCustomer(), point_of_sale_payment_method_id: 33 })
  const leaveBankTransfer = () => {
    order = anOrder({ payment_status: 'not_paid', customer: aCustomer(), point_of_sale_payment_method_id: 33 })
    return { success: true }
  }
  const answers = { getPointOfSaleByOrder: aPointOfSale({ payment_methods }), getOrder: () => order, leaveBankTransfer }
  const { calls } = await renderShop(PENDING, { answers: { ...answers, getBankTransfer: { ...told, can_leave: true } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay in another way' }))
  expect(calls('leaveBankTransfer')).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another method' }))
  await waitFor(() => expect(location.pathname + location.search).toBe(`/order/3/${SECRET}/payment`))
  leaveShop()
  order = anOrder({ payment_status: 'pending', customer: aCustomer(), point_of_sale_payment_method_id: 33 })
  await renderShop(PENDING, { answers: { ...answers, getBankTransfer: { ...told, can_leave: false } } })
  await screen.findByText('9000 0510')
  expect(screen.queryByRole('button', { name: 'Pay in another way' })).toBeNull()
})

test('PAY-21 a transfer that could not be given up, and fails by itself later, leads to another try', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const method = { id: 33, fee_fixed: 0, fee_percentage: 0, online: true, show_pos: true }
  const payment_methods = [{ ...method, payment_method: { name: 'Bank transfer', adapter: 'banktransfer' } }]
  const nothing = { holder: null, iban: null, bic: null, entity: null, reference: null, ends_on: null, url: null }
  const getBankTransfer = { kind: 'transfer' as const, ...nothing, amount: 5300, can_leave: true }
  const of = { customer: aCustomer(), point_of_sale_payment_method_id: 33 }
  let order = anOrder({ payment_status: 'pending', ...of })
  const { calls } = await renderShop(PENDING, {
    answers: {
      getPointOfSaleByOrder: aPointOfSale({ payment_methods }),
      getOrder: () => order,
      getBankTransfer,
      leaveBankTransfer: [{ code: 'too_many_requests' }],
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay in another way' }))
  const leave = await screen.findByRole('button', { name: 'Choose another method' })
  fireEvent.click(leave)
  await waitFor(() => expect(calls('leaveBankTransfer')).toHaveLength(1))
  await waitFor(() => expect(leave.getAttribute('aria-disabled')).toBeNull())
  order = anOrder({ payment_status: 'not_paid', ...of })
  await soon(5100)
  await waitFor(() => expect(location.pathname + location.search).toBe(`/order/3/${SECRET}/payment?payment_retry=1`))
})
