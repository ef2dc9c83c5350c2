import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { anOrder } from '../../testing/an-order.ts'
import { leaveShop } from '../../testing/render-shop.tsx'
import { aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { readCart, readOrder } from '../cart/cart-storage.ts'
import { amount, choose, goOn, PLACED, plus, total } from './ordering-testing.tsx'

afterEach(leaveShop)

test('CART-01 CART-02 CART-03 CART-04 CART-05 CART-07 a reload keeps the cart, an emptied one is cleared', async () => {
  await choose([aProduct(), aProduct({ id: 12, name: 'Other' })])
  plus()
  await waitFor(() => expect(total()).toBe('€ 26,50'))
  await waitFor(() => expect(readCart(5)).not.toBeNull())
  const stored = readCart(5)
  expect(stored).toEqual({
    products: [
      {
        id: 11,
        name: 'Regular',
        amount: 1,
        price: 2500,
        discount_price: 2500,
        service_fee: 150,
        vat: 206,
        vat_percentage: 9,
        product_type_id: 1,
        is_disabled: false,
        is_cross_sell: false,
      },
    ],
    discountCode: null,
    paymentMethod: null,
    campaignDiscount: 0,
    timeslot: null,
    totals: { total: 2650, total_without_payment_method_fee: 2650, processing_fee: 0 },
    campaign: null,
  })
  const kept = JSON.stringify(stored)
  leaveShop()
  localStorage.setItem('cart:5', kept)
  await choose([aProduct(), aProduct({ id: 12, name: 'Other' })])
  expect(amount()).toBe('1')
  expect(total()).toBe('€ 26,50')
  fireEvent.click(screen.getByRole('button', { name: 'One less: Regular' }))
  await waitFor(() => expect(localStorage.getItem('cart:5')).toBeNull())
})

test('CART-06 what is no longer offered leaves the cart, and the visitor is notified', async () => {
  await choose([aProduct()])
  plus()
  await waitFor(() => expect(readCart(5)).not.toBeNull())
  const kept = localStorage.getItem('cart:5')!
  leaveShop()
  localStorage.setItem('cart:5', kept)
  await choose([aProduct({ id: 12, name: 'Other' })])
  await screen.findByText('Not enough left of: Regular.')
  expect(total()).toBe('€ 0,00')
  await waitFor(() => expect(readCart(5)).toBeNull())
})

test('ROUTE-05 CART-10 ORD-17 ORD-18 back loads the order, and continuing changes it instead of making a second one', async () => {
  const order = anOrder({ units: [{}, {}] })
  const point_of_sale = aPointOfSale({ products: [aProduct({ current_stock: 2 })] })
  const { calls } = await choose([aProduct({ current_stock: 0, out_of_stock: true })], {
    query: '?back=179762-abc-def_g',
    answers: { getOrder: order, getPointOfSaleByOrder: point_of_sale, changeOrderProducts: order, placeOrder: PLACED },
  })
  expect(calls('getOrder')[0]?.input).toEqual({ id: '179762', secret: 'abc-def_g' })
  expect(amount()).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'One less: Regular' }))
  fireEvent.click(goOn())
  await waitFor(() => expect(location.pathname).toBe('/order/179762/abc-def_g/personal'))
  expect(calls('changeOrderProducts')[0]?.input).toMatchObject({
    id: '179762',
    secret: 'abc-def_g',
    products: [{ product_id: 11, amount: 1 }],
    total: 2650,
  })
  expect(calls('placeOrder')).toEqual([])
})

test('ORD-18 a reload after ordering changes that order too', async () => {
  localStorage.setItem('order:5', JSON.stringify({ order: { id: 179762, secret: 'abc-def_g' }, attempt: null }))
  const order = anOrder({ units: [{}] })
  const { calls } = await choose([aProduct()], {
    answers: { getOrder: order, getPointOfSaleByOrder: aPointOfSale(), changeOrderProducts: order },
  })
  expect(amount()).toBe('1')
  fireEvent.click(goOn())
  await waitFor(() => expect(calls('changeOrderProducts')).toHaveLength(1))
})

test('DEC-S-20 an expired order keeps the cart and becomes a new order', async () => {
  const order = anOrder({ units: [{}], payment_status: 'expired' })
  localStorage.setItem('order:5', JSON.stringify({ order: { id: order.id, secret: order.secret }, attempt: null }))
  localStorage.setItem('cart:5', JSON.stringify({ products: [{ ...aProduct(), amount: 3, vat: 0 }], campaign: null }))
  const { calls } = await choose([aProduct()], {
    query: '?back=179762-abc-def_g',
    answers: { getOrder: order, changeOrderProducts: [{ code: 'order_expired' }], placeOrder: { ...PLACED, id: 179763 } },
  })
  await screen.findByText('Your order has expired, please start over')
  expect(amount()).toBe('3')
  fireEvent.click(goOn())
  await waitFor(() => expect(location.pathname).toBe('/order/179763/abc-def_g/personal'))
  expect(calls('placeOrder')).toHaveLength(1)
  expect(readOrder(5).order).toEqual({ id: 179763, secret: 'abc-def_g' })
})

test('DEC-S-20 a paid order gives order_already_paid, and its cart is done with', async () => {
  localStorage.setItem('cart:5', JSON.stringify({ products: [{ ...aProduct(), amount: 3, vat: 0 }], campaign: null }))
  await choose([aProduct()], {
    query: '?back=179762-abc-def_g',
    answers: { getOrder: anOrder({ units: [{}], payment_status: 'paid' }) },
  })
  await screen.findByText('This order has already been paid.')
  expect(amount()).toBe('0')
})

test.each([
  ['paid', 'This order has already been paid.'],
  ['pending', "We're still waiting for the payment of this order."],
] as const)(
  'STAT-21 an order that turns out to be %s is not ordered a second time: the page says so',
  async (payment_status, said) => {
    let isBought = false
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => seen.mockRestore())
    const order = anOrder({ units: [{}] })
    localStorage.setItem('order:5', JSON.stringify({ order: { id: order.id, secret: order.secret }, attempt: null }))
    const { calls } = await choose([aProduct()], {
      answers: {
        getOrder: () => (isBought ? { ...order, payment_status } : order),
        getPointOfSaleByOrder: aPointOfSale(),
        changeOrderProducts: [{ code: 'order_already_paid' }],
        placeOrder: { ...PLACED, id: 179763 },
      },
    })
    expect(amount()).toBe('1')
    isBought = true
    fireEvent.click(goOn())
    await screen.findByText(said)
    expect(seen.mock.contexts.some((part) => part instanceof Element && part.textContent.includes(said))).toBe(true)
    expect(calls('placeOrder')).toEqual([])
    expect(amount()).toBe('0')
    // Who knows it, and wants more, orders again.
    plus()
    fireEvent.click(goOn())
    await waitFor(() => expect(location.pathname).toBe('/order/179763/abc-def_g/personal'))
  },
)

test('CART-13 CART-14 extra products that are left of an order cannot be ordered without a ticket, and the page says so', async () => {
  const extra = { id: 21, name: 'Poster', price: 1000 }
  const order = anOrder({
    units: [
      {},
      {
        product_id: 21,
        is_cross_sell: true,
        product: { ...extra, image: null, product_type_id: 1, has_seats: false, has_ticket: true, product_group: null },
      },
    ],
  })
  const point_of_sale = aPointOfSale({ products: [aProduct(), aProduct({ ...extra, is_cross_sell: true })] })
  await choose([], {
    query: '?back=179762-abc-def_g',
    answers: { getPointOfSaleByUrl: point_of_sale, getOrder: order, getPointOfSaleByOrder: point_of_sale },
  })
  expect(goOn().disabled).toBe(false)
  // Its place is there before it is said (READ-09).
  const [place] = screen.getAllByRole('status').filter((status) => status.textContent === '')
  fireEvent.click(screen.getByRole('button', { name: 'One less: Regular' }))
  await waitFor(() => expect(goOn().disabled).toBe(true))
  await waitFor(() => expect(place?.textContent).toBe('Extras go with a ticket. Choose a ticket to continue.'))
  plus()
  await waitFor(() => expect(goOn().disabled).toBe(false))
  expect(place?.textContent).toBe('')
})
