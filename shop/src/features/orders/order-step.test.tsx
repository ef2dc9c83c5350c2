import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { readCart, readOrder, saveCart, saveOrder } from '../cart/cart-storage.ts'
import { aCustomer, anOrder, SECRET } from './testing/order-data.ts'
import type { Order } from './use-order.ts'

afterEach(leaveShop)

const PAGE = `/order/3/${SECRET}/payment`
const cart = {
  products: [],
  discountCode: null,
  paymentMethod: null,
  campaignDiscount: 0,
  timeslot: null,
  campaign: null,
  totals: { total: 0, total_without_payment_method_fee: 0, processing_fee: 0 },
}
const open = (order: Order, path = PAGE) =>
  renderShop(path, { answers: { getOrder: order, getPointOfSaleByOrder: aPointOfSale(), getPointOfSaleByUrl: aPointOfSale() } })
const keep = () => {
  saveOrder(5, { order: { id: 3, secret: SECRET } })
  saveCart(5, cart)
}

test.each([
  ['ORD-08 PAY-19 ERR-13 a paid order', { payment_status: 'paid' as const }, 'This order has already been paid.'],
  [
    'ORD-08 PAY-19 ERR-13 a test order that is paid',
    { payment_status: 'test_order_paid' as const },
    'This order has already been paid.',
  ],
  ['ORD-09 PAY-19 ERR-13 STAT-20 a pending order', { payment_status: 'pending' as const }, /still waiting for the payment/],
  ['ORD-10 PAY-18 ERR-14 a cancelled order', { is_cancelled: true }, 'This order was cancelled.'],
])('%s returns to the point of sale and says why', async (_, over, message) => {
  await open(anOrder({ customer: aCustomer(), ...over }))
  await waitFor(() => expect(location.pathname).toBe('/p/open-air'))
  await screen.findByText(message)
})

test('a paid order takes its cart with it, a cancelled one leaves it', async () => {
  keep()
  await open(anOrder({ is_cancelled: true }))
  await waitFor(() => expect(location.pathname).toBe('/p/open-air'))
  expect([readOrder(5).order, readCart(5)]).toEqual([null, cart])
  leaveShop()
  keep()
  await open(anOrder({ payment_status: 'paid' }))
  await waitFor(() => expect(location.pathname).toBe('/p/open-air'))
  expect([readOrder(5).order, readCart(5)]).toEqual([null, null])
})

test('a cart that belongs to another order is left alone', async () => {
  saveOrder(5, { order: { id: 99, secret: 'other' } })
  saveCart(5, cart)
  await open(anOrder({ payment_status: 'paid' }))
  await waitFor(() => expect(location.pathname).toBe('/p/open-air'))
  expect(readCart(5)).toEqual(cart)
})

test.each([
  ['paid', /We've emailed your tickets/],
  ['pending', /We'll email your tickets when your payment has come in/],
] as const)('ORD-08 ORD-09 from a %s order the point of sale leads to it', async (payment_status, said) => {
  await open(anOrder({ customer: aCustomer(), payment_status }))
  await screen.findByText(said)
  const link = screen.getByRole('link', { name: 'View your order' })
  expect(link.getAttribute('href')).toBe(`/order/3/${SECRET}/status`)
})

test.each([
  ['paid', 'This order has already been paid.'],
  ['pending', /still waiting for the payment/],
] as const)(
  'ORD-08 STAT-20 a save that is refused since the order is %s returns to the point of sale',
  async (payment_status, said) => {
    const order = anOrder({ customer: aCustomer(), order_products: [] })
    let isBought = false
    const payOrder = () => {
      isBought = true
      return [{ code: 'order_already_paid' }]
    }
    await renderShop(PAGE, {
      answers: {
        getOrder: () => (isBought ? { ...order, payment_status } : order),
        getPointOfSaleByOrder: aPointOfSale(),
        getPointOfSaleByUrl: aPointOfSale(),
        payOrder,
      },
    })
    ;(await screen.findByRole('button', { name: 'Get my tickets' })).click()
    await waitFor(() => expect(location.pathname).toBe('/p/open-air'))
    await screen.findByText(said)
  },
)

test('ORD-14 ERR-15 DEC-S-52 an expired order says so, keeps the cart and has one way on', async () => {
  keep()
  await open(anOrder({ expires_at: new Date(Date.now() - 1000).toISOString() }))
  await screen.findByText('Your order has expired, please start over')
  expect(screen.getByRole('link', { name: 'Start over' }).getAttribute('href')).toBe('/p/open-air')
  expect(screen.queryByRole('button', { name: /Continue|Pay/ })).toBeNull()
  expect([readOrder(5).order, readCart(5)]).toEqual([null, cart])
})

test('ORD-14 ORD-21 a save that is refused as expired leaves no form to come back to', async () => {
  const order = anOrder({ customer: aCustomer(), order_products: [] })
  const over = { ...order, expires_at: new Date(Date.parse(order.server_time) - 1000).toISOString() }
  let isOver = false
  const payOrder = () => {
    isOver = true
    return [{ code: 'order_expired' }]
  }
  const { calls } = await renderShop(PAGE, {
    answers: {
      getOrder: () => (isOver ? over : order),
      getPointOfSaleByOrder: aPointOfSale(),
      getPointOfSaleByUrl: aPointOfSale(),
      payOrder,
    },
  })
  ;(await screen.findByRole('button', { name: 'Get my tickets' })).click()
  const away = await screen.findByRole('link', { name: 'Start over' })
  await waitFor(() => expect(calls('getOrder')).toHaveLength(2))
  away.click()
  await waitFor(() => expect(location.pathname).toBe('/p/open-air'))
  history.back()
  await screen.findByText('Your order has expired, please start over')
  expect(screen.queryByRole('button', { name: 'Get my tickets' })).toBeNull()
})

test.each([
  ['a wrong secret', `/order/3/wrong/payment`],
  ['an id that is none', `/order/abc/${SECRET}/payment`],
])('ORD-20 ERR-32 %s shows the not-found page', async (_, path) => {
  await renderShop(path, {
    answers: { getOrder: [{ code: 'order_not_found' }], getPointOfSaleByOrder: [{ code: 'order_not_found' }] },
  })
  await screen.findByRole('heading', { name: 'Page not found' })
  screen.getByText('Order not found or expired.')
})

test('ERR-06 DEC-S-76 when the order cannot be loaded at all it goes to the root', async () => {
  await renderShop(PAGE, { answers: { getOrder: 'broken', getPointOfSaleByOrder: 'broken', listLivePointsOfSale: [] } })
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('ORD-17 LAY-31 the way back carries the order, and steps that are done can be opened again', async () => {
  await open(
    anOrder({ customer: aCustomer(), event: { has_timeslots: true }, timeslot_id: 9, point_of_sale: { has_cross_sell: true } }),
  )
  const back = `/p/open-air?back=3-${SECRET}`
  expect((await screen.findByRole('link', { name: 'Tickets' })).getAttribute('href')).toBe(back)
  expect(screen.getByText('Change', { selector: 'aside a' }).getAttribute('href')).toBe(back)
  const steps = [...document.querySelectorAll('nav li')].map((step) => [
    step.querySelector('a')?.getAttribute('href') ?? null,
    step.getAttribute('data-state'),
  ])
  expect(steps).toEqual([
    [back, 'done'],
    [`/order/3/${SECRET}/timeslot`, 'done'],
    [`/order/3/${SECRET}/personal`, 'done'],
    [`/order/3/${SECRET}/products`, 'done'],
    [null, 'current'],
  ])
  expect(screen.getByRole('link', { name: /Back/ }).getAttribute('href')).toBe(`/order/3/${SECRET}/products`)
})

test('ROUTE-27 SLOT-01 an order that needs a timeslot is asked for it first', async () => {
  await open(anOrder({ customer: aCustomer(), event: { has_timeslots: true } }))
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/timeslot`))
})

test('I18N-07 the point of sale of the order sets the language when none is stored', async () => {
  await renderShop(PAGE, {
    answers: { getOrder: anOrder({ customer: aCustomer() }), getPointOfSaleByOrder: aPointOfSale({ language: 'nl' }) },
  })
  await screen.findByRole('heading', { name: 'Betalen' })
  leaveShop()
  localStorage.setItem('language', 'en')
  await renderShop(PAGE, {
    answers: { getOrder: anOrder({ customer: aCustomer() }), getPointOfSaleByOrder: aPointOfSale({ language: 'nl' }) },
  })
  await screen.findByRole('timer')
  screen.getByRole('heading', { name: 'Payment' })
})

test('pages of an order are not indexed and show no other site their address', async () => {
  await open(anOrder({ customer: aCustomer() }))
  await screen.findByRole('timer')
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer')
})
