import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { aHeldTicket } from '../claims/testing/held-ticket.ts'
import { STATUS } from './testing/after-purchase.ts'
import { aCustomer, anOrder, aPaidOrder, aTicket, aUnit, SECRET } from './testing/order-data.ts'

afterEach(leaveShop)

const f = (number: string) => ({ section: '', row: 'F', number })
const product = aProduct({ has_seats: true })
const units = [aUnit({ id: 41, product, seat: f('12') }), aUnit({ id: 42, product, seat: f('13') })]
const seated = (id: number, number: string) =>
  aTicket({ id, order_product: { ...aTicket({ id }).order_product, seat: f(number) } })
const tickets = [seated(41, '12'), seated(42, '13')]
const answers = {
  getOrder: aPaidOrder({ order_products: units }),
  getPointOfSaleByOrder: aPointOfSale({ products: [product] }),
  listOrderTickets: tickets,
}

test('SEAT-16 the order says its seats on the pages of the purchase', async () => {
  await renderShop(`/order/3/${SECRET}/personal`, {
    answers: {
      ...answers,
      getOrder: anOrder({ order_products: units, customer: aCustomer() }),
      listOrderCustomerFields: [],
      listOrderQuestions: { questions: [], answers: [] },
    },
  })
  const bar = within(await screen.findByRole('complementary'))
  expect(await bar.findByText(/ each · Row F, seats 12 and 13$/)).toBeTruthy()
})

test('SEAT-16 the status page says the seat of each ticket, also to those who hear its links', async () => {
  await renderShop(STATUS, { answers })
  expect(await screen.findByText('Row F, seat 12')).toBeTruthy()
  expect(screen.getByText('Row F, seat 13')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download : Regular, Row F, seat 13' })).toBeTruthy()
})

test('SEAT-16 the overview of an order says its seats', async () => {
  await renderShop(`/order/3/${SECRET}/overview`, { answers })
  expect(await screen.findByText(/Row F, seats 12 and 13/)).toBeTruthy()
})

test('SEAT-16 whoever gives tickets away, shows or claims one sees which seat it is for', async () => {
  await renderShop(`/order/3/${SECRET}/assign`, { answers })
  expect(await screen.findByText('Row F, seat 12')).toBeTruthy()
  leaveShop()
  const held = aHeldTicket({ order_product: tickets[0]!.order_product })
  await renderShop('/ticket/41/t41', {
    answers: { getTicket: held, getTicketCode: { code: '1A2B3', qr: { size: 21, path: 'M0 0h7' } } as never },
  })
  expect(await screen.findByText('Row F, seat 12')).toBeTruthy()
  leaveShop()
  await renderShop('/ticket/41/t41/claim', {
    answers: { getTicket: held, listTicketCustomerFields: [], listTicketQuestions: [], listTicketAnswers: [] },
  })
  expect(await screen.findByText('Row F, seat 12')).toBeTruthy()
  leaveShop()
  await renderShop(`/order/3/${SECRET}/claim`, {
    answers: { ...answers, listTicketCustomerFields: [], listTicketQuestions: [], listTicketAnswers: [] },
  })
  expect(await screen.findByText('Row F, seat 12')).toBeTruthy()
})

test('SEAT-16 a ticket without a seat says none', async () => {
  await renderShop(STATUS, { answers: { ...answers, getOrder: aPaidOrder(), listOrderTickets: [aTicket()] } })
  await screen.findByText('Not assigned yet')
  expect(screen.queryByText(/seat/i)).toBeNull()
})
